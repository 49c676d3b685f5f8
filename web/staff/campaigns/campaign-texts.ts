import { RATE_CARD } from '../../../contract/advertising/rate-card.ts'
import type { CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import type { CampaignState } from '../../../contract/studio/campaign-states.ts'
import { dayMonthYear } from '../../format-date.ts'

export const STATE_NAMES: Readonly<Record<CampaignState, string>> = {
  draft: 'Waits for approval',
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
  RATE_CARD.find(({ id }) => id === placement)?.name ?? 'House advert, in free slots'

export const describeDays = ({ starts_on, ends_on }: Pick<CampaignInList, 'starts_on' | 'ends_on'>): string =>
  starts_on === null || ends_on === null
    ? 'Until it is ended'
    : `${dayMonthYear(starts_on)} to ${dayMonthYear(ends_on)}`
