import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Campaign } from './campaign.ts'

/** All there are, those of the house first. */
export async function listCampaigns(database: Queryable): Promise<Campaign[]> {
  return await database.query<Campaign>(sql`
    select id, advertiser, placement_id, image, text, link, starts_on, ends_on, price_mvr, approved_at, ended_at,
      (select count(*) from campaign_slot where campaign_id = campaign.id)::integer as slots
    from campaign order by placement_id is not null, id`)
}

/** How many slots of each placement nobody holds on a day. */
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
