import { RETENTION } from '../../contract/retention.ts'
import { removeUnusedPictures } from '../advertising/index.ts'
import { after, DAY_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/**
 * Removes the banners of old tickets unless a campaign shows them, and returns the number of tickets that lost theirs.
 * Their pictures may all be in use by newer tickets: zero pictures removed would not mean that no old ticket is left.
 */
export async function removeOldTicketBanners(database: Database, now: Date, batch = 1_000): Promise<number> {
  const cutoff = after(now, -RETENTION.unusedBannerDays * DAY_MS)
  return await database.transaction(async (transaction) => {
    const old = await transaction.query<{ banner: string }>(sql`
      select banner from ticket
      where banner is not null and created_at < ${cutoff}
        and not exists (select 1 from campaign where image = '/ads/' || banner)
      limit ${batch} for update`)
    const banners = old.map(({ banner }) => banner)
    const cleared = await transaction.query(sql`
      update ticket set banner = null
      where created_at < ${cutoff}
        and banner in (select jsonb_array_elements_text(${JSON.stringify(banners)}::jsonb))
      returning id`)
    await removeUnusedPictures(transaction, banners)
    return cleared.length
  })
}

/** Removes tickets after 24 months, and returns how many. */
export async function removeOldTickets(database: Database, now: Date, batch = 1_000): Promise<number> {
  const removed = await database.query(sql`
    delete from ticket where id in (
      select id from ticket
      where created_at < ${now}::timestamptz - make_interval(months => ${RETENTION.ticketMonths}) limit ${batch})
    returning id`)
  return removed.length
}
