import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { PRODUCTS } from '../../../contract/advertising/rate-card.ts'
import type { CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import type { RatedPlacement, SetPrice } from '../../../contract/studio/rate-card-calls.ts'
import { DAY_MS, dayInMaldives, systemClock } from '../../platform/clock.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { sql } from '../../platform/database/sql.ts'
import { openBareDatabase } from '../../platform/database/testing/test-database.ts'
import { OWN, StudioSite } from '../../studio/testing/studio-site.ts'
import { refusalIn } from '../../testing/account-site.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { FIRST_PRICES, RateCard } from '../rate-card.ts'
import { makePng } from '../testing/make-banners.ts'

let site: StudioSite
/** A second instance on the same database. */
let other: TestApp
const tokens = { admin: '', moderator: '', owner: '' }
let banner: string
beforeAll(async () => {
  site = await StudioSite.open()
  other = await openTestApp({ database: site.database, clock: site.accounts.clock })
  tokens.admin = (await site.siteStaff('admin')).token
  tokens.moderator = (await site.siteStaff('moderator')).token
  tokens.owner = (await site.teamMember('owner')).token
  banner = (await makePng()).toString('base64')
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const dayIn = (days: number) => dayInMaldives(new Date(site.accounts.clock.now().getTime() + days * DAY_MS))
const send = (who: keyof typeof tokens, method: 'GET' | 'POST', path: string, body?: object) =>
  site.accounts.ask(method, `/api/v1/${path}`, { token: tokens[who], ...(body && { body }) })
const ask = async (who: keyof typeof tokens, method: 'GET' | 'POST', path: string, body?: object) => {
  const reply = await send(who, method, path, body)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}
const own = (path: string) => `studio/institutions/${OWN}/${path}`
const change = (body: object): Promise<SetPrice> => ask('admin', 'POST', 'admin/rate-card', body)
const rated = async (placement: string): Promise<RatedPlacement> => {
  const { data } = await ask('moderator', 'GET', 'admin/rate-card')
  return data.find((each: RatedPlacement) => each.placement === placement)
}
const history = async (placement: string): Promise<SetPrice[]> =>
  (await ask('moderator', 'GET', `admin/rate-card/history?placement=${placement}`)).data

const shownBy = async (app: TestApp['app']): Promise<Record<string, number>> => {
  const { data } = (await app.inject('/api/v1/p/rate-card')).json()
  return Object.fromEntries(
    data.map(({ placement, price_mvr }: { placement: string; price_mvr: number }) => [placement, price_mvr]),
  )
}
const shown = () => shownBy(site.accounts.site.app)
const wanted = (given: object = {}) => ({
  ...{ placement: 'home-2', slots: 2, months: 3, starts_on: dayIn(0), link: 'https://college.example', text: 'Study' },
  banner,
  ...given,
})
const quoted = (placement: string) =>
  ask('owner', 'GET', own(`advert-quote?placement=${placement}&slots=2&months=3&starts_on=${dayIn(0)}`))
const linesAbout = (placement: string) =>
  site.database.query<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_line where thing = ${`price of ${placement}`} order by id`,
  )
const countLines = async () =>
  (await site.database.query<{ count: number }>(sql`select count(*)::integer as count from audit_line`))[0]?.count

describe('the rate card', () => {
  it('begins with the prices of the specification', async () => {
    expect(FIRST_PRICES).toEqual({
      ...{ 'home-1': 5_000, 'home-2': 3_500, 'compare-1': 3_500, 'search-1': 3_500, 'courses-1': 3_500 },
      ...{ 'course-1': 3_500, 'institutions-1': 3_000, topline: 2_500 },
    })
    expect(await shown()).toEqual(FIRST_PRICES)
    expect((await ask('moderator', 'GET', 'admin/rate-card')).data).toEqual(
      PRODUCTS.map(({ id, ...product }) => ({
        ...{ placement: id, ...product, price_mvr: FIRST_PRICES[id] },
        ...{ since: null, next_price_mvr: null, next_from: null },
      })),
    )
    expect(await history('topline')).toMatchObject([{ price_mvr: 2_500, from: null, state: 'current', by: null }])
    const csv = await send('moderator', 'GET', 'admin/rate-card?format=csv')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain('home-1,Main Sponsor on Home Page Ad 1,Home page,6,5000')
  })

  it('is shown as it was last while the database does not answer, and at first as the specification has it', async () => {
    const rows = [{ placement: 'topline', price_mvr: 9_000, from: null }]
    const query = vi.fn().mockRejectedValue(new Error('away'))
    const catalogue = { version: 1, database: { query } }
    const card = new RateCard(catalogue, systemClock)
    const prices = async () =>
      Object.fromEntries((await card.list()).map(({ placement, price_mvr }) => [placement, price_mvr]))
    expect(await prices()).toEqual(FIRST_PRICES)
    query.mockResolvedValue(rows)
    expect(await prices()).toEqual({ ...FIRST_PRICES, topline: 9_000 })
    await prices()
    expect(query, 'once for each version, and again after a failure').toHaveBeenCalledTimes(2)
    query.mockRejectedValue(new Error('away'))
    catalogue.version = 2
    expect(await prices()).toEqual({ ...FIRST_PRICES, topline: 9_000 })
  })
})

describe('a new price', () => {
  it('counts at once on every instance and for new bookings, and changes nothing that was agreed', async () => {
    const first: CampaignInList = await ask('owner', 'POST', own('campaigns'), wanted({ total_mvr: 18_900 }))
    expect(first).toMatchObject({ price_mvr: 18_900, unit_price_mvr: 3_500, full_mvr: 21_000, discount_percent: 10 })
    await ask('moderator', 'POST', `admin/campaigns/${first.id}/approve`)
    expect((await shownBy(other.app))['home-2']).toBe(3_500)

    const saved = await change({ placement: 'home-2', price_mvr: 4_000 })
    expect(saved).toMatchObject({ price_mvr: 4_000, from: dayIn(0), state: 'current', by: 'The admin' })
    expect(await shown()).toEqual({ ...FIRST_PRICES, 'home-2': 4_000 })
    // The embedded database serves one process and has no notices.
    if (inject('databaseKind') === 'embedded') await other.catalogue.catchUp()
    await vi.waitFor(async () => expect((await shownBy(other.app))['home-2']).toBe(4_000), { timeout: 10_000 })
    expect(await linesAbout('home-2')).toEqual([
      {
        action: 'rate-card:change',
        before: { price_mvr: 3_500, from: null },
        after: { price_mvr: 4_000, from: dayIn(0) },
      },
    ])
    expect((await history('home-2')).map(({ price_mvr, state }) => [price_mvr, state])).toEqual([
      [4_000, 'current'],
      [3_500, 'past'],
    ])

    expect(await quoted('home-2')).toMatchObject({ price_mvr: 4_000, full_mvr: 24_000, total_mvr: 21_600 })
    const free = await ask('owner', 'GET', own(`free-slots?month=${dayIn(0).slice(0, 7)}`))
    expect(free.placements.find((each: RatedPlacement) => each.placement === 'home-2').price_mvr).toBe(4_000)
    expect(await ask('admin', 'POST', `admin/campaigns/${first.id}/invoice`)).toMatchObject({
      ...{ price_mvr: 3_500, full_mvr: 21_000, discount_percent: 10, total_mvr: 18_900 },
    })
    expect(await ask('owner', 'GET', own(`campaigns/${first.id}`))).toMatchObject({ price_mvr: 18_900 })
  })

  it('is said to somebody who was shown the old one, and books nothing', async () => {
    const before = await countLines()
    const refusal = refusalIn(await send('owner', 'POST', own('campaigns'), wanted({ total_mvr: 18_900 })), 409)
    expect(refusal).toMatchObject({
      code: 'price_changed',
      error:
        'The price has changed: this costs MVR 21,600 (MVR 24,000 less 10%) now, not MVR 18,900. Nothing was sent. Check the price and send it again.',
      quote: { price_mvr: 4_000, full_mvr: 24_000, discount_percent: 10, total_mvr: 21_600 },
    })
    const byStaff = wanted({ advertiser: 'A', total_mvr: 18_900 })
    expect(refusalIn(await send('admin', 'POST', 'admin/campaigns', byStaff), 409).code).toBe('price_changed')
    expect(await countLines()).toBe(before)
    const second = await ask('owner', 'POST', own('campaigns'), wanted({ total_mvr: 21_600 }))
    expect(second).toMatchObject({ price_mvr: 21_600, unit_price_mvr: 4_000 })
  })

  it('can be planned for a day, replaced and withdrawn until then', async () => {
    const planned = await change({ placement: 'course-1', price_mvr: 6_000, from: dayIn(3) })
    expect(planned.state).toBe('planned')
    expect((await shown())['course-1']).toBe(3_500)
    expect(await rated('course-1')).toMatchObject({ price_mvr: 3_500, next_price_mvr: 6_000, next_from: dayIn(3) })
    await change({ placement: 'course-1', price_mvr: 6_500, from: dayIn(3) })
    const later = await change({ placement: 'course-1', price_mvr: 9_000, from: dayIn(5) })
    expect((await history('course-1')).map(({ price_mvr, state }) => [price_mvr, state])).toEqual([
      [9_000, 'planned'],
      [6_500, 'planned'],
      [6_000, 'withdrawn'],
      [3_500, 'current'],
    ])
    const withdrawn = await ask('admin', 'POST', `admin/rate-card/history/${later.id}/withdraw`)
    expect(withdrawn).toMatchObject({ id: later.id, state: 'withdrawn' })
    expect((await linesAbout('course-1')).at(-1)).toEqual({
      action: 'rate-card:change',
      before: { price_mvr: 9_000, from: dayIn(5) },
      after: null,
    })

    const previous = await quoted('course-1')
    site.accounts.clock.pass(3 * DAY_MS)
    site.accounts.site.clearCaches()
    expect((await shown())['course-1']).toBe(6_500)
    expect(await rated('course-1')).toMatchObject({ price_mvr: 6_500, since: dayIn(0), next_from: null })
    // A quote of yesterday is refused today, like any other price that is over.
    const late = wanted({ placement: 'course-1', total_mvr: previous.total_mvr })
    expect(refusalIn(await send('owner', 'POST', own('campaigns'), late), 409).code).toBe('price_changed')
    site.accounts.clock.pass(3 * DAY_MS)
    site.accounts.site.clearCaches()
    expect((await shown())['course-1'], 'what was withdrawn never counts').toBe(6_500)
  })

  it('is refused where it makes no sense, without a trace', async () => {
    const before = await countLines()
    const refusal = async (body: object) => refusalIn(await send('admin', 'POST', 'admin/rate-card', body), 422).field
    expect(await refusal({ placement: 'topline', price_mvr: 3_000, from: dayIn(-1) })).toBe('from')
    expect(await refusal({ placement: 'topline', price_mvr: 2_500 })).toBe('price_mvr')
    expect(await refusal({ placement: 'topline', price_mvr: 0 })).toBe('price_mvr')
    expect(await refusal({ placement: 'topline', price_mvr: 9.5 })).toBe('price_mvr')
    expect(await refusal({ placement: 'roof', price_mvr: 3_000 })).toBe('placement')
    expect(await refusal({ placement: 'topline', price_mvr: 3_000, slots: 9 })).toBe('slots')
    const [current] = await history('topline')
    const withdraw = (id: number | undefined) => send('admin', 'POST', `admin/rate-card/history/${id}/withdraw`)
    refusalIn(await withdraw(current?.id), 409)
    refusalIn(await withdraw(999_999), 404)
    const gone = (await history('course-1')).find(({ state }) => state === 'withdrawn')
    expect(refusalIn(await withdraw(gone?.id), 409).error).toContain('already')
    refusalIn(await send('moderator', 'POST', 'admin/rate-card', { placement: 'topline', price_mvr: 3_000 }), 403)
    expect(await countLines()).toBe(before)
    expect((await shown())['topline']).toBe(2_500)
  })
})

it('what was booked and asked for before there were rows has the prices it was made at', async () => {
  const migrations = join(import.meta.dirname, '../../platform/database/migrations')
  const folder = await mkdtemp(join(tmpdir(), 'graduate-migrations-'))
  const database = await openBareDatabase()
  try {
    const files = (await readdir(migrations)).sort()
    const earlier = files.slice(
      0,
      files.findIndex((file) => file.endsWith('_rate_card.sql')),
    )
    for (const file of earlier) await cp(join(migrations, file), join(folder, file))
    await migrate(database, { folder })
    const book = (placement: string, slots: number, months: number, total: number) =>
      database.query(sql`
        insert into campaign (advertiser, placement_id, image, text, link, starts_on, ends_on, slots, months, price_mvr)
        values ('A', ${placement}, ${placement === 'topline' ? null : '/ads/x.png'}, 'T', 'https://a.example/',
          '2026-01-01', '2026-03-31', ${slots}, ${months}, ${total})`)
    await book('home-2', 2, 3, 18_900)
    await book('topline', 4, 12, 90_000)
    await book('home-1', 1, 3, 12_000)
    const details = JSON.stringify({ product: 'courses-1', slots: 2, months: 3 })
    await database.query(sql`
      insert into ticket (name, email, message, kind, details)
      values ('A', 'a@mail.example', 'M', 'advertising', ${details}::jsonb), ('B', 'b@mail.example', 'M', 'contact', '{}')`)
    await migrate(database)
    const campaigns = await database.query(sql`
      select price_mvr, unit_price_mvr, undiscounted_mvr as full_mvr, percent_off as discount_percent
      from campaign where placement_id is not null order by id`)
    expect(campaigns).toEqual([
      { price_mvr: 18_900, unit_price_mvr: 3_500, full_mvr: 21_000, discount_percent: 10 },
      { price_mvr: 90_000, unit_price_mvr: 2_500, full_mvr: 120_000, discount_percent: 25 },
      // Agreed by hand.
      { price_mvr: 12_000, unit_price_mvr: 4_000, full_mvr: 12_000, discount_percent: 0 },
    ])
    const quote = { price_mvr: 3_500, full_mvr: 21_000, discount_percent: 10, total_mvr: 18_900 }
    expect(await database.query(sql`select details from ticket order by id`)).toEqual([
      { details: { product: 'courses-1', slots: 2, months: 3, quote } },
      { details: {} },
    ])
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})
