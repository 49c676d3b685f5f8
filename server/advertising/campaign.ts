import type { ProductId } from '../../contract/advertising/rate-card.ts'

/** A booking is a draft until somebody has looked at it; from then on its days decide. */
export type CampaignState = 'draft' | 'approved' | 'running' | 'ended'

export interface Campaign {
  id: number
  advertiser: string
  /** Null for the house's own, which run wherever a slot is free. */
  placement_id: ProductId | null
  image: string | null
  text: string
  link: string
  slots: number
  starts_on: string | null
  ends_on: string | null
  price_mvr: number | null
  approved_at: Date | null
  ended_at: Date | null
}

type Dated = Pick<Campaign, 'starts_on' | 'ends_on' | 'approved_at' | 'ended_at'>

export function stateOf({ starts_on, ends_on, approved_at, ended_at }: Dated, today: string): CampaignState {
  if (ended_at !== null || (ends_on !== null && ends_on < today)) return 'ended'
  if (approved_at === null) return 'draft'
  return starts_on !== null && starts_on > today ? 'approved' : 'running'
}
