import { z } from 'zod'
import {
  LONGEST_BOOKING_MONTHS,
  PRODUCT_IDS,
  PRODUCTS,
  type ProductId,
  type Quote,
  TOPLINE_MAX_CHARACTERS,
} from '../../contract/advertising/rate-card.ts'
import type { CampaignState } from '../../contract/studio/campaign-states.ts'
import { plainLine } from '../../contract/text.ts'
import { dayInMaldives } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { addStill, findPicture, holdPicture, insertPicture } from './advert-pictures.ts'
import { type CleanBanner, makeStill } from './clean-banner.ts'
import { findFreeSlots, readQuote, refuseOtherPrice } from './rate-card.ts'

/** The booking cannot be made; the message says why. */
export class BookingRefused extends Error {
  override name = 'BookingRefused'
}

function leadsOut(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const advertFields = {
  // Stored as browsers spell it, because that is what pages show.
  link: plainLine(500)
    .refine(leadsOut, 'must be an address such as https://college.example/')
    .transform((text) => URL.parse(text)?.href ?? text),
  text: plainLine(TOPLINE_MAX_CHARACTERS).min(1, 'is missing'),
}

export const houseSchema = z.strictObject(advertFields)

export const bookingSchema = z
  .strictObject({
    advertiser: plainLine(160).min(1, 'is missing'),
    placement: z.enum(PRODUCT_IDS, `must be one of ${PRODUCT_IDS.join(', ')}`),
    slots: z.int().min(1),
    months: z.int().min(1).max(LONGEST_BOOKING_MONTHS),
    starts_on: z.iso.date('must be a day such as 2027-01-31'),
    ...advertFields,
    /** The name of a stored picture; null for the topline, which takes text alone. */
    image: z.string().nullable(),
  })
  .refine(({ placement, image }) => placement === 'topline' || image !== null, {
    path: ['image'],
    message: 'is missing: only the Topline Notification Bar takes text alone',
  })
  .refine(({ placement, image }) => placement !== 'topline' || image === null, {
    path: ['image'],
    message: 'must be left out: the Topline Notification Bar takes text alone',
  })
export type Booking = z.output<typeof bookingSchema>

type BookingWithBanner = Omit<Booking, 'image'> & {
  image: string | CleanBanner | null
  /** Whose studio shows it. */
  institution_id?: number | null
  /** The total that was shown before; another one is refused. */
  total_mvr?: number | undefined
}

export interface Booked {
  id: number
  starts_on: string
  ends_on: string
  quote: Quote
}

/**
 * Holds slots of a placement for a campaign, as a draft. Bookings of the same placement take turns, and the database
 * itself refuses to have a slot held twice on one day. The price is the one on the rate card on the day of booking, even
 * if the campaign starts later. A new banner is stored in the same transaction, in which `also` runs as well.
 */
export async function bookCampaign(
  database: Database,
  booking: BookingWithBanner,
  now: Date,
  also: (transaction: Queryable, booked: Booked) => Promise<void> = async () => undefined,
): Promise<Booked> {
  const { advertiser, institution_id = null, placement, slots, months, starts_on, link, text, image } = booking
  const product = PRODUCTS.find(({ id }) => id === placement)
  const still = typeof image === 'string' ? await makeMissingStill(database, image) : undefined
  return await database.transaction(async (transaction) => {
    await transaction.query(sql`select id from placement where id = ${placement} for update`)
    const quote = await readQuote(transaction, { placement, slots, months }, dayInMaldives(now))
    if (!product || !quote) throw new BookingRefused(`This placement has only ${product?.slots ?? 0} slots.`)
    refuseOtherPrice(quote, booking.total_mvr)
    const ends_on = await lastDayOf(transaction, { starts_on, months })
    const free = await findFreeSlots(transaction, placement, starts_on, ends_on)
    if (free.length < slots) {
      throw new BookingRefused(
        `${product.name} has ${free.length} of ${product.slots} slots free from ${starts_on} until ${ends_on}.`,
      )
    }
    const name = typeof image === 'object' && image ? await insertPicture(transaction, image) : image
    if (typeof image === 'string' && !(await holdPicture(transaction, image))) throw bannerGone()
    if (name !== null && still) await addStill(transaction, name, still)
    const [campaign] = await transaction.query<{ id: number }>(sql`
      insert into campaign (advertiser, institution_id, placement_id, image, text, link, starts_on, ends_on, slots,
        months, price_mvr, unit_price_mvr, undiscounted_mvr, percent_off, created_at)
      values (${advertiser}, ${institution_id}, ${placement}, ${name === null ? null : `/ads/${name}`}, ${text},
        ${link}, ${starts_on}, ${ends_on}, ${slots}, ${months}, ${quote.total_mvr},
        ${quote.price_mvr}, ${quote.full_mvr}, ${quote.discount_percent}, ${now})
      returning id`)
    if (!campaign) throw new Error('The database returned no campaign id.')
    await transaction.query(sql`
      insert into campaign_slot (campaign_id, slot_id, during)
      select ${campaign.id}, slot_id, daterange(${starts_on}::date, ${ends_on}::date, '[]')
      from jsonb_array_elements_text(${JSON.stringify(free.slice(0, slots))}::jsonb) as chosen (text),
        lateral (select text::integer as slot_id) as slot`)
    const booked = { id: campaign.id, starts_on, ends_on, quote }
    await also(transaction, booked)
    return booked
  })
}

export async function lastDayOf(
  database: Queryable,
  { starts_on, months }: Pick<Booking, 'starts_on' | 'months'>,
): Promise<string> {
  const [days] = await database.query<{ ends_on: string }>(sql`
    select (${starts_on}::date + make_interval(months => ${months}) - interval '1 day')::date as ends_on`)
  if (!days) throw new Error('The last day of the campaign could not be computed.')
  return days.ends_on
}

/** A house advert: a banner of our own that runs in every free slot, from now on until it is ended. */
export async function addHouseCampaign(
  transaction: Queryable,
  { link, text, image }: Pick<Booking, 'link' | 'text'> & { image: CleanBanner },
  now: Date,
): Promise<number> {
  const name = await insertPicture(transaction, image)
  const [campaign] = await transaction.query<{ id: number }>(sql`
    insert into campaign (link, image, text, approved_at, created_at)
    values (${link}, ${`/ads/${name}`}, ${text}, ${now}, ${now}) returning id`)
  if (!campaign) throw new Error('The database returned no campaign id.')
  return campaign.id
}

const bannerGone = (): BookingRefused => new BookingRefused('This banner is no longer stored.')

/** A banner that was stored by an older version may be animated and have no still picture yet. */
async function makeMissingStill(database: Database, name: string): Promise<Buffer | undefined> {
  const picture = await findPicture(database, name)
  if (!picture) throw bannerGone()
  return picture.still === null && picture.media_type === 'image/gif' ? await makeStill(picture.bytes) : undefined
}

interface Approved {
  starts_on: string
  ends_on: string
  /** False where it was approved before. */
  is_new: boolean
}

/** It is shown from its first day. Approving it twice changes nothing. */
export async function approveCampaign(database: Queryable, id: number, now: Date): Promise<Approved> {
  const [campaign] = await database.query<Approved>(sql`
    update campaign set approved_at = coalesce(approved_at, ${now})
    where id = ${id} and placement_id is not null and ended_at is null
    returning starts_on, ends_on, approved_at = ${now} as is_new`)
  if (!campaign) throw new BookingRefused(`There is no booking no. ${id}, or it has already ended.`)
  return campaign
}

/**
 * Stops it now. Its slots are free from tomorrow, or at once if it was never shown. The caller says which kind it means, so
 * that a wrong number never ends a campaign that somebody pays for.
 */
export async function endCampaign(
  transaction: Queryable,
  { id, isHouse }: { id: number; isHouse: boolean },
  today: string,
  now: Date,
): Promise<{ wasDraft: boolean }> {
  const [campaign] = await transaction.query<{ is_house: boolean; is_draft: boolean }>(sql`
    select placement_id is null as is_house, approved_at is null as is_draft
    from campaign where id = ${id} and ended_at is null for update`)
  if (!campaign) throw new BookingRefused(`Campaign no. ${id} does not exist or has already ended.`)
  if (campaign.is_house !== isHouse) {
    throw new BookingRefused(
      isHouse
        ? `Campaign no. ${id} was booked and is not a house advert; end it without --house.`
        : `Campaign no. ${id} is a house advert; end it with --house.`,
    )
  }
  await transaction.query(sql`update campaign set ended_at = ${now} where id = ${id}`)
  await transaction.query(sql`delete from campaign_slot
    where campaign_id = ${id} and (${campaign.is_draft}::boolean or lower(during) > ${today}::date)`)
  await transaction.query(sql`
    update campaign_slot set during = daterange(lower(during), ${today}::date, '[]')
    where campaign_id = ${id} and upper(during) > ${today}::date + 1`)
  return { wasDraft: campaign.is_draft }
}

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

export function campaignStateOf({ starts_on, ends_on, approved_at, ended_at }: Dated, today: string): CampaignState {
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
