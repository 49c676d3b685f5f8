import { removeUnusedPictures } from '../advertising/index.ts'
import { after, DAY_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

const BANNER_RETENTION_DAYS = 90
const TICKET_RETENTION_MONTHS = 24

/** Removes the banners of old tickets unless a campaign shows them, and returns the number of pictures removed. */
export async function removeOldTicketBanners(database: Database, now: Date): Promise<number> {
  return await database.transaction(async (transaction) => {
    const old = await transaction.query<{ banner: string }>(sql`
      select banner from ticket
      where banner is not null and created_at < ${after(now, -BANNER_RETENTION_DAYS * DAY_MS)}
        and not exists (select 1 from campaign where image = '/ads/' || banner)
      for update`)
    await transaction.query(sql`
      update ticket set banner = null
      where created_at < ${after(now, -BANNER_RETENTION_DAYS * DAY_MS)}
        and banner in (select jsonb_array_elements_text(${JSON.stringify(old.map(({ banner }) => banner))}::jsonb))`)
    return await removeUnusedPictures(
      transaction,
      old.map(({ banner }) => banner),
    )
  })
}

/** Removes tickets after 24 months, and returns how many. */
export async function removeOldTickets(database: Database, now: Date): Promise<number> {
  const removed = await database.query(sql`
    delete from ticket where created_at < ${now}::timestamptz - make_interval(months => ${TICKET_RETENTION_MONTHS})
    returning id`)
  return removed.length
}
