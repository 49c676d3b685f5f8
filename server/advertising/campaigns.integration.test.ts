import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Advert, RunningAdverts } from '../../contract/advertising/advert.ts'
import { PRODUCTS, type ProductId } from '../../contract/advertising/rate-card.ts'
import { DAY_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, refusalIn } from '../testing/account-site.ts'
import { writeReport } from './advert-counts.ts'
import { insertPicture } from './advert-pictures.ts'
import {
  approveCampaign,
  type Booking,
  BookingRefused,
  bookCampaign,
  bookingSchema,
  campaignStateOf,
  endCampaign,
} from './campaigns.ts'
import { cleanBanner } from './clean-banner.ts'
import { makeGif, makeNoise, makePng } from './testing/make-banners.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const TODAY = '2026-11-15'

let site: AccountSite
let picture: string
beforeAll(async () => {
  site = await AccountSite.open()
  picture = await insertPicture(site.site.database, await cleanBanner(await makePng()))
})
afterAll(() => site.close())

const booking = (given: Partial<Booking> = {}): Booking => ({
  advertiser: 'Coral Bay College',
  placement: 'courses-1',
  slots: 1,
  months: 1,
  starts_on: TODAY,
  link: 'https://coral-bay.example/',
  text: 'Study by the sea',
  image: given.placement === 'topline' ? null : picture,
  ...given,
})
const book = (given: Partial<Booking> = {}) => bookCampaign(site.site.database, booking(given), site.clock.now())
const end = (id: number, today: string) =>
  endCampaign(site.site.database, { id, isHouse: false }, today, site.clock.now())
const approve = (id: number) => approveCampaign(site.site.database, id, site.clock.now())

async function listShown(placement: ProductId): Promise<readonly Advert[]> {
  site.site.clearCaches()
  const reply = await site.ask('GET', '/api/v1/p/adverts')
  expect(reply.statusCode).toBe(200)
  const data: RunningAdverts[] = reply.json().data
  return data.find((each) => each.placement === placement)?.adverts ?? []
}
const runningIn = async (placement: ProductId): Promise<Record<number, number>> =>
  Object.fromEntries((await listShown(placement)).map(({ id, weight }) => [id, weight]))
const shownIn = async (placement: ProductId, id: number): Promise<Advert | undefined> =>
  (await listShown(placement)).find((advert) => advert.id === id)

/** Frees every slot. */
async function endAll(): Promise<void> {
  const rows = await site.site.database.query<{ id: number }>(
    sql`select id from campaign where placement_id is not null and ended_at is null`,
  )
  for (const { id } of rows) await end(id, '2000-01-01')
}

describe('the inventory', () => {
  it('matches the rate card: eight placements and 34 slots', async () => {
    const rows = await site.site.database.query<{ id: string; slots: number }>(sql`
      select placement_id as id, count(*)::integer as slots from advert_slot group by placement_id`)
    const sorted = (cards: readonly { id: string; slots: number }[]) =>
      cards.map(({ id, slots }) => `${id} ${slots}`).sort()
    expect(sorted(rows)).toEqual(sorted(PRODUCTS))
    expect(rows.reduce((sum, { slots }) => sum + slots, 0)).toBe(34)
  })

  it('shows house adverts in every free slot except the topline', async () => {
    for (const { id } of PRODUCTS) expect(await runningIn(id)).toEqual(id === 'topline' ? {} : sameWeights(id))
  })
  const sameWeights = (id: string) => {
    const weight = PRODUCTS.find((each) => each.id === id)?.slots
    return { 1: weight, 2: weight, 3: weight }
  }
})

describe('a campaign', () => {
  it('is shown from its first day to its last once it is approved', async () => {
    const { id, starts_on, ends_on, quote } = await book({ starts_on: '2026-11-16', slots: 2, months: 3 })
    expect({ starts_on, ends_on }).toEqual({ starts_on: '2026-11-16', ends_on: '2027-02-15' })
    expect(quote).toEqual({ price_mvr: 3_500, full_mvr: 21_000, discount_percent: 10, total_mvr: 18_900 })
    site.clock.pass(DAY_MS)
    expect(await runningIn('courses-1')).not.toHaveProperty(String(id))
    await approve(id)
    expect(await runningIn('courses-1')).toEqual({ [id]: 6, 1: 2, 2: 2, 3: 2 })
    expect(await runningIn('course-1')).not.toHaveProperty(String(id))
    site.clock.pass(91 * DAY_MS)
    expect(await runningIn('courses-1')).toHaveProperty(String(id))
    site.clock.pass(DAY_MS)
    expect(await runningIn('courses-1')).not.toHaveProperty(String(id))
    site.clock.pass(-93 * DAY_MS)
    await endAll()
  })

  it('is not shown before its first day', async () => {
    const { id } = await book({ starts_on: '2026-11-16' })
    await approve(id)
    expect(await runningIn('courses-1')).not.toHaveProperty(String(id))
    await endAll()
  })

  it('stops at once, and its slots can be booked again from tomorrow', async () => {
    const { id } = await book({ slots: 4, months: 12 })
    await approve(id)
    await expect(book({ starts_on: '2026-11-16' })).rejects.toThrow(
      'Courses Page Ad 1 has 0 of 4 slots free from 2026-11-16 until 2026-12-15.',
    )
    await end(id, TODAY)
    expect(await runningIn('courses-1')).toEqual({ 1: 4, 2: 4, 3: 4 })
    await expect(book()).rejects.toThrow(BookingRefused)
    expect((await book({ starts_on: '2026-11-16', slots: 4 })).id).toBeGreaterThan(id)
    await expect(approve(id)).rejects.toThrow('or it has already ended')
    await expect(approve(1)).rejects.toThrow('or it has already ended')
    await endAll()
  })

  it('of the topline is text alone', async () => {
    const { id } = await book({ placement: 'topline', text: 'x'.repeat(120) })
    await approve(id)
    expect(await runningIn('topline')).toEqual({ [id]: 1 })
    await endAll()
  })

  it.each([
    ['text', { placement: 'topline', text: 'x'.repeat(121), image: null }],
    ['image', { placement: 'topline', image: 'a.png' }],
    ['image', { placement: 'courses-1', image: null }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: 'https://coral-bay.example@evil.example/' }],
    ['link', { link: '//evil.example' }],
    ['starts_on', { starts_on: '2027-02-30' }],
    ['months', { months: 13 }],
    ['advertiser', { advertiser: ' ' }],
  ] as const)('is refused for its %s: %j', (field, given) => {
    const read = bookingSchema.safeParse({ ...booking(), ...given })
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
    if (field === 'image')
      expect(read.error?.issues[0]?.message).toMatch(given.image === null ? /^is missing/ : /^must be left out/)
  })

  it.each([
    ['HTTPS://Coral-Bay.example', 'https://coral-bay.example/'],
    ['https:coral-bay.example/a b', 'https://coral-bay.example/a%20b'],
  ])('stores its link as browsers spell it: %s', (link, stored) => {
    expect(bookingSchema.parse(booking({ link })).link).toBe(stored)
  })

  it('stores its banner only if it can be booked', async () => {
    const banner = await cleanBanner(await makeGif([1_000, 2_000]))
    const countStored = async () =>
      (await site.site.database.query(sql`select from advert_picture where bytes = ${banner.bytes}`)).length
    const starts_on = '2028-01-01'
    const given = { ...booking({ starts_on, slots: 4 }), image: banner }
    await book({ starts_on })
    await expect(bookCampaign(site.site.database, given, site.clock.now())).rejects.toThrow(BookingRefused)
    expect(await countStored()).toBe(0)
    await bookCampaign(site.site.database, { ...given, slots: 1 }, site.clock.now())
    expect(await countStored()).toBe(1)
    await endAll()
  })

  it('cannot hold more slots than there are', async () => {
    await expect(book({ slots: 5 })).rejects.toThrow('This placement has only 4 slots.')
  })
})

it('200 bookings at once never hold a slot twice', async () => {
  const wishes = Array.from({ length: 200 }, (_, at) => ({
    placement: at % 2 === 0 ? ('home-1' as const) : ('search-1' as const),
    slots: 1 + (at % 2),
    // They overlap in every way: some begin later and some last longer.
    starts_on: `2027-0${1 + (at % 3)}-01`,
    months: 1 + (at % 4),
  }))
  const endings = await Promise.allSettled(wishes.map((wish) => book(wish)))
  const refused = endings.filter((ending) => ending.status === 'rejected')
  for (const { reason } of refused) expect(reason).toBeInstanceOf(BookingRefused)
  expect(refused.length).toBeGreaterThan(150)

  const [most] = await site.site.database.query<{ held: number }>(sql`
    select max(held)::integer as held from (
      select slot_id, day, count(*) as held
      from campaign_slot, generate_series(lower(during), upper(during) - 1, interval '1 day') as day
      group by slot_id, day
    ) as by_day`)
  expect(most?.held).toBe(1)
  // On the busiest day every slot is sold.
  const [sold] = await site.site.database.query<{ home: number; search: number }>(sql`
    select (count(*) filter (where placement_id = 'home-1'))::integer as home,
      (count(*) filter (where placement_id = 'search-1'))::integer as search
    from campaign_slot join advert_slot on advert_slot.id = slot_id
    where during @> '2027-03-01'::date`)
  expect(sold).toEqual({ home: 6, search: 4 })
  await expect(
    site.site.database.query(sql`
      insert into campaign_slot (campaign_id, slot_id, during)
      select (select max(id) from campaign where id not in (select campaign_id from campaign_slot where slot_id = held.slot_id)),
        slot_id, during
      from campaign_slot as held limit 1`),
  ).rejects.toThrow(/slot_is_held_once/)
  await endAll()
}, 60_000)

describe('impressions and clicks', () => {
  const event = (given: object = {}) => ({
    view: randomUUID(),
    advert: 1,
    placement: 'course-1',
    what: 'seen',
    ...given,
  })
  const send = (events: object[], headers: Record<string, string> = {}, remoteAddress?: string) =>
    site.post(
      '/api/v1/advert-views',
      { events },
      { headers: { 'user-agent': BROWSER, ...headers }, ...(remoteAddress && { remoteAddress }) },
    )
  async function counts(advert: number, placement = 'course-1'): Promise<{ impressions: number; clicks: number }> {
    const [row] = await site.site.database.query<{ impressions: number; clicks: number }>(sql`
      select coalesce(sum(impressions), 0)::integer as impressions, coalesce(sum(clicks), 0)::integer as clicks
      from campaign_day where campaign_id = ${advert} and placement_id = ${placement}`)
    return row ?? { impressions: 0, clicks: 0 }
  }

  it('are counted once for a view, no matter how often they are reported', async () => {
    const seen = event()
    const clicked = { ...seen, what: 'clicked' }
    const reply = await send([seen, seen, clicked, event()])
    expect(reply.statusCode).toBe(202)
    expect(reply.json()).toEqual({ counted: true })
    await send([seen, clicked])
    await Promise.all([send([clicked]), send([seen])])
    expect(await counts(1)).toEqual({ impressions: 2, clicks: 1 })
  })

  it('come together: a click counts as an impression too', async () => {
    const before = await counts(2)
    const clicked = event({ advert: 2, what: 'clicked' })
    await send([clicked])
    const once = { impressions: before.impressions + 1, clicks: before.clicks + 1 }
    expect(await counts(2)).toEqual(once)
    // The watcher, which loads later, reports the same view.
    await send([{ ...clicked, what: 'seen' }, clicked])
    expect(await counts(2)).toEqual(once)
  })

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ])('are not counted for %s', async (_who, headers) => {
    const before = await counts(2)
    const clicked = event({ advert: 2, what: 'clicked' })
    expect((await send([event({ advert: 2 }), clicked], headers)).json()).toEqual({ counted: false })
    expect(await counts(2)).toEqual(before)
  })

  it('are not counted for a draft, another placement or an unknown advert', async () => {
    const { id } = await book({ placement: 'home-2' })
    const draft = { advert: id, placement: 'home-2' }
    await send([event(draft), event({ advert: 999_999 }), event({ placement: 'topline' })])
    expect(await counts(id, 'home-2')).toEqual({ impressions: 0, clicks: 0 })
    expect(await counts(1, 'topline')).toEqual({ impressions: 0, clicks: 0 })
    await approve(id)
    await send([event(draft), event({ advert: id, placement: 'home-1' })])
    expect(await counts(id, 'home-2')).toEqual({ impressions: 1, clicks: 0 })
    expect(await counts(id, 'home-1')).toEqual({ impressions: 0, clicks: 0 })
    await endAll()
  })

  it('are counted exactly when 500 arrive at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 500 }, () => {
        const { view } = event()
        return send([event({ view, advert: 3 }), event({ view, advert: 3, what: 'clicked' })])
      }),
    )
    expect(replies.every(({ statusCode }) => statusCode === 202)).toBe(true)
    expect(await counts(3)).toEqual({ impressions: 500, clicks: 500 })
  })

  it('are no longer counted from an address that reports too many', async () => {
    const address = site.freshAddress()
    for (let turn = 0; turn < 3_000; turn += 50) {
      await Promise.all(Array.from({ length: 50 }, () => send([event({ placement: 'search-1' })], {}, address)))
    }
    expect((await send([event()], {}, address)).json()).toEqual({ counted: false })
    expect((await send([event()])).json()).toEqual({ counted: true })
    expect(await counts(1, 'search-1')).toEqual({ impressions: 3_000, clicks: 0 })
  })

  it('are stored one by one for two days, and after that as numbers alone', async () => {
    const views = async () => {
      const [row] = await site.site.database.query<{ views: number }>(
        sql`select count(*)::integer as views from advert_view`,
      )
      return row?.views
    }
    expect(await views()).toBeGreaterThan(500)
    site.clock.pass(2 * DAY_MS)
    await send([event()])
    expect(await views()).toBe(1)
    site.clock.pass(-2 * DAY_MS)
  })

  it.each([
    ['events', []],
    ['events', Array.from({ length: 51 }, () => event())],
    ['events.0.view', [event({ view: 'me' })]],
    ['events.0.placement', [event({ placement: 'the-moon' })]],
    ['events.0.advert', [event({ advert: 0 })]],
    ['events.0.what', [event({ what: 'bought' })]],
  ])('are refused for %s', async (field, events) => {
    expect(refusalIn(await send(events), 422).field).toBe(field)
  })

  it('come as a report by day in which no cell is a formula', async () => {
    const { id } = await book({ placement: 'home-1', advertiser: '=HYPERLINK("https://evil.example","x")' })
    await approve(id)
    const about = { advert: id, placement: 'home-1' }
    const first = event(about)
    await send([first, { ...first, what: 'clicked' }, event(about), event(about)])
    site.clock.pass(2 * DAY_MS)
    await send([event(about)])
    const report = await writeReport(site.site.database, { campaign: id, from: '2026-11-15', until: '2026-11-17' })
    const line = (day: string, numbers: string) =>
      `${day},${id},"'=HYPERLINK(""https://evil.example"",""x"")",Main Sponsor on Home Page Ad 1,${numbers}\r\n`
    expect(report).toBe(
      '\ufeffday,campaign,advertiser,placement,impressions,clicks,rate_percent\r\n' +
        line('2026-11-15', '3,1,33.33') +
        line('2026-11-16', '0,0,') +
        line('2026-11-17', '1,0,0.00'),
    )
    site.clock.pass(-2 * DAY_MS)
    await endAll()
  })
})

it('the report of an ended campaign stops at the local day on which it ended', async () => {
  const { id } = await book({ placement: 'home-2' })
  await approve(id)
  // An hour before midnight in the Maldives, and two hours later.
  const endings = [
    ['2026-11-16T18:00:00Z', ['2026-11-15', '2026-11-16']],
    ['2026-11-16T20:00:00Z', ['2026-11-15', '2026-11-16', '2026-11-17']],
  ] as const
  for (const [endedAt, days] of endings) {
    await site.site.database.query(sql`update campaign set ended_at = ${new Date(endedAt)} where id = ${id}`)
    const report = await writeReport(site.site.database, { campaign: id, from: '2026-11-01', until: '2026-11-30' })
    expect(report.split('\r\n').slice(1, -1)).toEqual(
      days.map((day) => `${day},${id},Coral Bay College,Home Page Ad 2,0,0,`),
    )
  }
  await site.site.database.query(sql`delete from campaign where id = ${id}`)
})

describe('the picture of a campaign', () => {
  it('has the right media type and may be cached forever', async () => {
    await book({ placement: 'compare-1' })
    const reply = await site.ask('GET', `/ads/${picture}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.rawPayload.equals((await cleanBanner(await makePng())).bytes)).toBe(true)
    await endAll()
  })

  it.each(['0'.repeat(32).concat('.png'), 'x.svg', '..%2f..%2fpackage.json', `${'0'.repeat(32)}.svg`])(
    'is not found at %s',
    async (file) => {
      expect((await site.ask('GET', `/ads/${file}`)).statusCode).toBe(404)
    },
  )

  it('has a still picture if it is animated', async () => {
    const banner = await cleanBanner(await makeGif([3_000, 3_000]))
    const image = await insertPicture(site.site.database, banner)
    const { id } = await book({ placement: 'compare-1', image })
    await approve(id)
    const [moving, standing] = await Promise.all([shownIn('compare-1', id), shownIn('compare-1', 1)])
    expect(standing?.still).toBeNull()
    expect(moving?.still).toMatch(/^\/ads\/[0-9a-f]{32}\.gif$/)
    const reply = await site.ask('GET', moving?.still ?? '')
    expect(reply.headers['content-type']).toBe('image/gif')
    expect(reply.rawPayload.equals(banner.still ?? Buffer.alloc(0))).toBe(true)
    // One that an older version stored without a still picture gets it with the next booking.
    await site.site.database.query(sql`update advert_picture set still = null where name = ${image}`)
    expect((await shownIn('compare-1', id))?.still).toBeNull()
    await book({ placement: 'compare-1', image })
    const again = await shownIn('compare-1', id)
    expect(again).toEqual({ ...moving, still: expect.stringMatching(/^\/ads\/[0-9a-f]{32}\.gif$/) })
    await endAll()
  })

  it('can be booked although its stored file is larger than an upload may be', async () => {
    const bytes = await makeNoise({ width: 1606, height: 266 }).jpeg({ quality: 75 }).toBuffer()
    expect(bytes.length).toBeGreaterThan(200 * 1024)
    const stored = { mediaType: 'image/jpeg', kind: 'jpg', bytes, still: undefined } as const
    const image = await insertPicture(site.site.database, stored)
    const { id } = await book({ placement: 'compare-1', image })
    await approve(id)
    expect((await shownIn('compare-1', id))?.image).toBe(`/ads/${image}`)
    await endAll()
  })

  it('is not public while it only belongs to an enquiry', async () => {
    const name = await insertPicture(site.site.database, await cleanBanner(await makePng({ width: 1606, height: 266 })))
    expect((await site.ask('GET', `/ads/${name}`)).statusCode).toBe(404)
  })
})

it('adverts never change the order of courses', async () => {
  const paths = [
    '/api/v1/p/courses?limit=100&page=1',
    '/api/v1/p/courses?limit=100&page=1&mnqf_level=7&sort=newest',
    '/api/v1/p/courses?limit=100&name=business',
    '/api/v1/p/courses/suggestions?name=nurs',
    '/api/v1/p/institutions',
    '/api/v1/spotlight-search?page=1&query=college&orderBy=DESC',
  ]
  const found = async () => {
    site.site.clearCaches()
    const replies = await Promise.all(paths.map((path) => site.ask('GET', path)))
    return replies.map((reply) => reply.json().data.map(({ id }: { id: number }) => id))
  }
  const withHouse = await found()
  expect(withHouse.every((ids) => ids.length > 0)).toBe(true)
  for (const { id: placement, slots } of PRODUCTS) {
    const { id } = await book({ placement, slots, starts_on: '2026-11-16' })
    await approve(id)
  }
  site.clock.pass(DAY_MS)
  expect(Object.values(await runningIn('courses-1'))).toEqual([4])
  expect(await found()).toEqual(withHouse)
  await site.site.database.query(sql`delete from campaign`)
  expect(await runningIn('courses-1')).toEqual({})
  expect(await found()).toEqual(withHouse)
})

const APPROVED = new Date('2026-11-01T00:00:00Z')
const booked = { starts_on: '2026-11-15', ends_on: '2026-12-14', approved_at: APPROVED, ended_at: null }

it.each([
  ['draft', { ...booked, approved_at: null }],
  ['approved', { ...booked, starts_on: '2026-11-16' }],
  ['running', booked],
  ['running', { ...booked, starts_on: '2026-10-16', ends_on: TODAY }],
  ['running', { ...booked, starts_on: null, ends_on: null }],
  ['ended', { ...booked, starts_on: '2026-10-15', ends_on: '2026-11-14' }],
  ['ended', { ...booked, approved_at: null, starts_on: '2026-10-15', ends_on: '2026-11-14' }],
  ['ended', { ...booked, ended_at: APPROVED }],
] as const)('a campaign is %s: %j', (state, campaign) => {
  expect(campaignStateOf(campaign, TODAY)).toBe(state)
})
