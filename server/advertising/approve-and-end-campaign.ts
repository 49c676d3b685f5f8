import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { BookingRefused } from './book-campaign.ts'

interface ApprovedDays {
  starts_on: string
  ends_on: string
}

/** It is shown from its first day. Approving it twice changes nothing. */
export async function approveCampaign(database: Database, id: number, now: Date): Promise<ApprovedDays> {
  const [campaign] = await database.query<ApprovedDays>(sql`
    update campaign set approved_at = coalesce(approved_at, ${now})
    where id = ${id} and placement_id is not null and ended_at is null
    returning starts_on, ends_on`)
  if (!campaign) throw new BookingRefused(`There is no booked campaign no. ${id} that has not ended.`)
  return campaign
}

/**
 * Stops it now and frees its slots from tomorrow, or from its first day if it has not begun. A house advert holds no
 * slots. The caller says which kind it means, so that a wrong number never ends a campaign that somebody pays for.
 */
export async function endCampaign(
  database: Database,
  { id, isHouse }: { id: number; isHouse: boolean },
  today: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [campaign] = await transaction.query<{ is_house: boolean }>(sql`
      select placement_id is null as is_house from campaign where id = ${id} and ended_at is null for update`)
    if (!campaign) throw new BookingRefused(`There is no campaign no. ${id} that has not ended.`)
    if (campaign.is_house !== isHouse) {
      throw new BookingRefused(
        isHouse
          ? `Campaign no. ${id} was booked and is not a house advert; end it without --house.`
          : `Campaign no. ${id} is a house advert; end it with --house.`,
      )
    }
    await transaction.query(sql`update campaign set ended_at = ${now} where id = ${id}`)
    await transaction.query(sql`delete from campaign_slot where campaign_id = ${id} and lower(during) > ${today}::date`)
    await transaction.query(sql`
      update campaign_slot set during = daterange(lower(during), ${today}::date, '[]')
      where campaign_id = ${id} and upper(during) > ${today}::date + 1`)
  })
}
