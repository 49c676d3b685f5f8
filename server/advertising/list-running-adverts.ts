import type { Advert, RunningAdverts } from '../../contract/advertising/advert.ts'
import { PRODUCTS } from '../../contract/advertising/rate-card.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

type Shown = Omit<Advert, 'weight' | 'is_house'>

interface BookedAdvert extends Shown {
  /** How many slots of the placement its campaign holds. */
  slots: number
}

interface Row extends BookedAdvert {
  placement_id: string | null
}

/**
 * Sets how often each advert of a placement is shown. Every slot has the same share: a booked slot belongs to its
 * campaign, and the house adverts share the free ones evenly.
 */
export function shareSlots(slots: number, booked: readonly BookedAdvert[], house: readonly Shown[]): Advert[] {
  const held = booked.reduce((sum, each) => sum + each.slots, 0)
  const free = house.length === 0 ? 0 : Math.max(0, slots - held)
  const weightOfSlot = free === 0 ? 1 : house.length
  return [
    ...booked.map(({ slots: own, ...advert }) => ({ ...advert, weight: own * weightOfSlot, is_house: false })),
    ...(free === 0 ? [] : house.map((advert) => ({ ...advert, weight: free, is_house: true }))),
  ]
}

/**
 * The adverts of a day by placement, without those of institutions that are suspended or deleted. The topline has messages
 * of its own, so no house advert runs there.
 */
export async function listRunningAdverts(database: Queryable, day: string): Promise<RunningAdverts[]> {
  const rows = await database.query<Row>(sql`
    select id, link, image, text, placement_id,
      (select '/ads/' || still from advert_picture where campaign.image = '/ads/' || name) as still,
      (select count(*) from campaign_slot where campaign_id = campaign.id)::integer as slots
    from campaign
    where not exists (select from switch where name = 'adverts' and not is_on)
      and approved_at is not null and ended_at is null
      and (institution_id is null
        or institution_id in (select institution.id from institution where institution.is_public))
      and (placement_id is null or ${day}::date between starts_on and ends_on)
    order by id`)
  const house = rows
    .filter(({ placement_id }) => placement_id === null)
    .map(({ id, link, image, still, text }) => ({ id, link, image, still, text }))
  return PRODUCTS.map(({ id: placement, slots }) => {
    const booked = rows
      .filter(({ placement_id }) => placement_id === placement)
      .map(({ placement_id: _, ...advert }) => advert)
    return { placement, adverts: shareSlots(slots, booked, placement === 'topline' ? [] : house) }
  })
}
