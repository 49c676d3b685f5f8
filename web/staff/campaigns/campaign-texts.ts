import { PRODUCTS } from '../../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import type { CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import type { CampaignState } from '../../../contract/studio/campaign-states.ts'
import { dayMonthYear } from '../../format-date.ts'

export const STATE_NAMES: Readonly<Record<CampaignState, string>> = {
  draft: 'Waiting for approval',
  approved: 'Approved',
  running: 'Running',
  ended: 'Ended',
}

/** The colours of the states of courses say the same here. */
export const STATE_COLOURS: Readonly<Record<CampaignState, string>> = {
  draft: 'in_review',
  approved: 'published',
  running: 'published',
  ended: 'withdrawn',
}

export const placementName = (placement: string | null): string =>
  PRODUCTS.find(({ id }) => id === placement)?.name ?? 'House advert, in free slots'

/** A house advert has no days. */
export function describeDays({
  state,
  starts_on,
  ends_on,
}: Pick<CampaignInList, 'state' | 'starts_on' | 'ends_on'>): string {
  if (starts_on !== null && ends_on !== null) return `${dayMonthYear(starts_on)} to ${dayMonthYear(ends_on)}`
  return state === 'ended' ? '-' : 'Until it is ended'
}

/** 'MVR 18,900 (MVR 3,500 for each slot and month, less 10%)': as it was booked. */
export function describePrice({ price_mvr, unit_price_mvr, discount_percent }: CampaignInList): string {
  const discount = discount_percent ? `, less ${discount_percent}%` : ''
  return `${formatMvr(price_mvr ?? 0)} (${formatMvr(unit_price_mvr ?? 0)} for each slot and month${discount})`
}
