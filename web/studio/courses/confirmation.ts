import type { StudioCourse } from '../../../contract/studio/course-calls.ts'
import { CONFIRM_AFTER_DAYS } from '../../../contract/studio/course-states.ts'
import { longDateInMaldives } from '../../format-date.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Confirmation {
  text: string
  /** Somebody should say that it is still correct. */
  isDue: boolean
}

/** What the list says about the last confirmation of a course. */
export function describeConfirmation(
  { state, confirmed_at }: Pick<StudioCourse, 'state' | 'confirmed_at'>,
  now: Date,
): Confirmation | undefined {
  if (state === 'draft') return undefined
  if (confirmed_at === null) return { text: 'Not confirmed yet', isDue: state === 'published' }
  const days = Math.floor((now.getTime() - Date.parse(confirmed_at)) / DAY_MS)
  return days >= CONFIRM_AFTER_DAYS && state === 'published'
    ? { text: `Not confirmed for ${days} days`, isDue: true }
    : { text: `Confirmed ${longDateInMaldives(confirmed_at)}`, isDue: false }
}
