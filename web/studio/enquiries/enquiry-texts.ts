import type { EnquiryState } from '../../../contract/enquiries/enquiry-constants.ts'

export const ENQUIRY_STATE_TEXTS: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
}

const HOURS_PER_DAY = 24

/** How long visitors wait for an answer, rounded as people say it. */
export function medianText(hours: number): string {
  return `Half of your answers were sent within ${spanText(hours)}.`
}

function spanText(hours: number): string {
  if (hours < 1) return 'an hour'
  if (hours < 2 * HOURS_PER_DAY) return Math.ceil(hours) === 1 ? 'an hour' : `${Math.ceil(hours)} hours`
  return `${Math.ceil(hours / HOURS_PER_DAY)} days`
}
