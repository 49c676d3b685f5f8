import { PRODUCTS, type ProductId } from '../../../contract/advertising/rate-card.ts'
import { pageMeta } from '../../../contract/paging.ts'
import type { RatedPlacement, SetPrice } from '../../../contract/studio/rate-card-calls.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isoTime, type Sql, sql } from '../../platform/database/sql.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { type Author, recordChange } from '../../studio/index.ts'
import { hasBegun, inForceOrder, nameOfPlacement } from '../rate-card.ts'

interface Page {
  page: number
  limit: number
}

type PriceRow = Omit<SetPrice, 'name'>

/** Of each placement the last row that has begun is the current one. */
const withStates = (today: string): Sql => sql`
  select id, placement_id as placement, price_mvr, from_day::text as from, by_name as by,
    ${isoTime(sql`set_at`)} as at, set_at,
    case
      when withdrawn_at is not null then 'withdrawn'
      when not ${hasBegun(today)} then 'planned'
      when id = last_value(id) over (
        partition by placement_id, withdrawn_at is null and ${hasBegun(today)} order by ${inForceOrder}
        rows between unbounded preceding and unbounded following
      ) then 'current'
      else 'past'
    end as state
  from placement_price`

const named = ({ id, placement, price_mvr, from, state, by, at }: PriceRow): SetPrice => ({
  ...{ id, placement, name: nameOfPlacement(placement), price_mvr, from, state, by, at },
})

export async function listRateCard(database: Queryable, { page, limit }: Page, today: string) {
  const rows = await database.query<PriceRow>(sql`
    select * from (${withStates(today)}) as price where state in ('current', 'planned') order by "from" nulls first`)
  const all = PRODUCTS.map(({ id, ...product }): RatedPlacement => {
    const own = rows.filter(({ placement }) => placement === id)
    const current = own.find(({ state }) => state === 'current')
    const next = own.find(({ state }) => state === 'planned')
    if (!current) throw new Error(`The placement '${id}' has no price.`)
    return {
      placement: id,
      ...product,
      price_mvr: current.price_mvr,
      since: current.from,
      next_price_mvr: next?.price_mvr ?? null,
      next_from: next?.from ?? null,
    }
  })
  const data = all.slice((page - 1) * limit, page * limit)
  return { data, meta: pageMeta(page, limit, all.length, data.length) }
}

export async function listPriceHistory(
  database: Queryable,
  { placement, page, limit }: Page & { placement?: ProductId | undefined },
  today: string,
) {
  const where = sql`${placement ?? null}::text is null or placement_id = ${placement ?? null}`
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from placement_price where ${where}`,
  )
  const rows = await database.query<PriceRow>(sql`
    select * from (${withStates(today)} where ${where}) as price
    order by id desc limit ${limit} offset ${(page - 1) * limit}`)
  const data = rows.map(named)
  return { data, meta: pageMeta(page, limit, counted?.total ?? 0, data.length) }
}

/** What counts on a day, by what is set so far. */
async function getPriceOn(transaction: Queryable, placement: ProductId, day: string): Promise<PriceRow> {
  const [row] = await transaction.query<PriceRow>(sql`
    select * from (${withStates(day)}) as price where placement = ${placement} and state = 'current'`)
  if (!row) throw new Error(`The placement '${placement}' has no price.`)
  return row
}

async function findPrice(transaction: Queryable, id: number, today: string): Promise<SetPrice | undefined> {
  const [row] = await transaction.query<PriceRow>(sql`
    select * from (${withStates(today)}) as price where id = ${id}`)
  return row && named(row)
}

/** A booking of the placement that is under way ends first, or begins after. */
const lockPlacement = (transaction: Queryable, placement: ProductId) =>
  transaction.query(sql`select id from placement where id = ${placement} for update`)

/** The price is on a public page, so the change is one of the catalogue: every instance drops its pages. */
export async function changePrice(
  catalogue: Catalogue,
  author: Author,
  { placement, price_mvr, from }: { placement: ProductId; price_mvr: number; from: string },
  today: string,
): Promise<SetPrice> {
  if (from < today) throw invalid([{ field: 'from', error: 'must be today or later' }])
  return await catalogue.change(async (transaction) => {
    await lockPlacement(transaction, placement)
    const before = await getPriceOn(transaction, placement, from)
    if (before.price_mvr === price_mvr)
      throw invalid([{ field: 'price_mvr', error: 'is already the price on that day' }])
    if (from > today)
      await transaction.query(sql`
        update placement_price set withdrawn_at = ${author.now}
        where placement_id = ${placement} and from_day = ${from}::date and withdrawn_at is null`)
    const [added] = await transaction.query<{ id: number }>(sql`
      insert into placement_price (placement_id, from_day, price_mvr, set_at, by_name)
      values (${placement}, ${from}::date, ${price_mvr}, ${author.now}, ${author.name}) returning id`)
    const after = added && (await findPrice(transaction, added.id, today))
    if (!after) throw new Error('The database returned no price.')
    await recordChange(transaction, author, {
      action: 'rate-card:change',
      thing: `price of ${placement}`,
      institutionId: null,
      before: { price_mvr: before.price_mvr, from: before.from },
      after: { price_mvr, from },
    })
    return after
  })
}

/** A price that was in effect cannot be removed: somebody may have booked at it. */
export async function withdrawPrice(
  catalogue: Catalogue,
  author: Author,
  id: number,
  today: string,
): Promise<SetPrice> {
  return await catalogue.change(async (transaction) => {
    const found = await findPrice(transaction, id, today)
    if (!found) throw notFound('price')
    await lockPlacement(transaction, found.placement)
    const withdrawn = await transaction.query(sql`
      update placement_price set withdrawn_at = ${author.now}
      where id = ${id} and withdrawn_at is null and not ${hasBegun(today)} returning id`)
    const after = await findPrice(transaction, id, today)
    if (withdrawn.length === 0 || !after) {
      const text =
        found.state === 'withdrawn' ? 'It is already withdrawn.' : 'It is already in effect. Set another price instead.'
      throw new Refusal(409, 'conflict', text)
    }
    await recordChange(transaction, author, {
      action: 'rate-card:change',
      thing: `price of ${found.placement}`,
      institutionId: null,
      before: { price_mvr: found.price_mvr, from: found.from },
    })
    return after
  })
}
