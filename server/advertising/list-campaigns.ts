import type { ProductId } from '../../contract/advertising/rate-card.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** A booking is a draft until it is approved; after that its days decide. */
export type CampaignState = 'draft' | 'approved' | 'running' | 'ended'

export interface Campaign {
  id: number
  advertiser: string
  /** Null for a house advert, which runs wherever a slot is free. */
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

/** House adverts come first. */
export async function listCampaigns(database: Queryable): Promise<Campaign[]> {
  return await database.query<Campaign>(sql`
    select id, advertiser, placement_id, image, text, link, starts_on, ends_on, price_mvr, approved_at, ended_at,
      (select count(*) from campaign_slot where campaign_id = campaign.id)::integer as slots
    from campaign order by placement_id is not null, id`)
}

/** How many slots of each placement are free on a day. */
export async function listFreeSlots(
  database: Queryable,
  day: string,
): Promise<{ placement_id: string; slots: number; free: number }[]> {
  return await database.query(sql`
    select placement_id, count(*)::integer as slots,
      (count(*) filter (where not exists (
        select 1 from campaign_slot where slot_id = advert_slot.id and during @> ${day}::date
      )))::integer as free
    from advert_slot group by placement_id order by placement_id`)
}
