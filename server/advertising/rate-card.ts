import {
  describePriceChange,
  PRODUCTS,
  type Prices,
  type ProductId,
  type Quote,
  quote,
} from '../../contract/advertising/rate-card.ts'
import { cacheByVersion } from '../platform/cache-by-version.ts'
import { type Clock, dayInMaldives } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** The specification's prices, which the first rows have too. They are shown until the database answers. */
export const FIRST_PRICES: Prices = {
  'home-1': 5_000,
  'home-2': 3_500,
  'compare-1': 3_500,
  'search-1': 3_500,
  'courses-1': 3_500,
  'course-1': 3_500,
  'institutions-1': 3_000,
  topline: 2_500,
}

export const nameOfPlacement = (placement: string): string =>
  PRODUCTS.find(({ id }) => id === placement)?.name ?? placement

interface DatedPrice {
  placement: ProductId
  price_mvr: number
  /** Null: from the start. */
  from: string | null
}

/** A later row counts more: its first day is later, or the same and it was set after the other. */
export const inForceOrder = sql`from_day nulls first, id`

const readDatedPrices = (database: Queryable): Promise<DatedPrice[]> =>
  database.query<DatedPrice>(sql`
    select placement_id as placement, price_mvr, from_day::text as from from placement_price
    where withdrawn_at is null order by ${inForceOrder}`)

/** The prices of a day. */
const pricesOn = (dated: readonly DatedPrice[], day: string): Prices => {
  const prices = { ...FIRST_PRICES }
  for (const { placement, price_mvr, from } of dated) if (from === null || from <= day) prices[placement] = price_mvr
  return prices
}

export const readPrices = async (database: Queryable, day: string): Promise<Prices> =>
  pricesOn(await readDatedPrices(database), day)

/** Which rows count on a day or counted before it. */
export const hasBegun = (day: string): Sql => sql`(from_day is null or from_day <= ${day}::date)`

async function getPrice(database: Queryable, placement: ProductId, day: string): Promise<number> {
  const [row] = await database.query<{ price_mvr: number }>(sql`
    select price_mvr from placement_price
    where placement_id = ${placement} and withdrawn_at is null and ${hasBegun(day)}
    order by from_day desc nulls last, id desc limit 1`)
  if (!row) throw new Error(`The placement '${placement}' has no price.`)
  return row.price_mvr
}

interface WantedSlots {
  placement: ProductId
  slots: number
  months: number
}

/** What it costs on a day, by the rows and not by what this instance has in memory. Undefined if it cannot be booked. */
export async function readQuote(
  database: Queryable,
  { placement, slots, months }: WantedSlots,
  day: string,
): Promise<Quote | undefined> {
  return quote({ product: placement, price: await getPrice(database, placement, day), slots, months })
}

/** Refuses a booking whose price differs from the one that was shown. */
export function refuseOtherPrice(now: Quote, shown: number | undefined): void {
  if (shown === undefined || shown === now.total_mvr) return
  throw new Refusal(409, 'price_changed', describePriceChange(now, shown), { quote: now })
}

export async function findFreeSlots(
  transaction: Queryable,
  placement: string,
  startsOn: string,
  endsOn: string,
): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(sql`
    select id from advert_slot
    where placement_id = ${placement} and not exists (
      select 1 from campaign_slot
      where slot_id = advert_slot.id and during && daterange(${startsOn}::date, ${endsOn}::date, '[]')
    )
    order by number`)
  return rows.map(({ id }) => id)
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

/**
 * The prices of today for public pages, read once for each version of the catalogue. While the database does not answer,
 * the last prices that were read count.
 */
export class RateCard {
  readonly #read: () => Promise<DatedPrice[]>
  readonly #clock: Clock
  #last: readonly DatedPrice[] = []

  constructor(catalogue: { readonly version: number; readonly database: Queryable }, clock: Clock) {
    this.#clock = clock
    this.#read = cacheByVersion(
      () => catalogue.version,
      () => readDatedPrices(catalogue.database),
    )
  }

  async list() {
    try {
      this.#last = await this.#read()
    } catch {
      // The next request tries again.
    }
    const prices = pricesOn(this.#last, dayInMaldives(this.#clock.now()))
    return PRODUCTS.map(({ id, name, page, slots }) => ({ placement: id, name, page, slots, price_mvr: prices[id] }))
  }
}
