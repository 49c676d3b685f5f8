import type { RunningAdverts } from '../../contract/advertising/advert.ts'
import { RATE_CARD } from '../../contract/advertising/rate-card.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { type BookedAdvert, shareOut } from './share-out.ts'

interface Row extends BookedAdvert {
  placement_id: string | null
}

/** What stands on the pages on a day. The line on top has words of its own, so the house sends nothing there. */
export async function listRunning(database: Queryable, day: string): Promise<RunningAdverts[]> {
  const rows = await database.query<Row>(sql`
    select id, link, image, text, placement_id,
      (select '/ads/' || still from advert_picture where campaign.image = '/ads/' || name) as still,
      (select count(*) from campaign_slot where campaign_id = campaign.id)::integer as slots
    from campaign
    where approved_at is not null and ended_at is null
      and (placement_id is null or ${day}::date between starts_on and ends_on)
    order by id`)
  const house = rows
    .filter(({ placement_id }) => placement_id === null)
    .map(({ id, link, image, still, text }) => ({ id, link, image, still, text }))
  return RATE_CARD.map(({ id: placement, slots }) => {
    const booked = rows
      .filter(({ placement_id }) => placement_id === placement)
      .map(({ placement_id: _, ...advert }) => advert)
    return { placement, adverts: shareOut(slots, booked, placement === 'topline' ? [] : house) }
  })
}
