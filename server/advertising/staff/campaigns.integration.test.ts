import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import { DAY_MS, dayInMaldives } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { FOREIGN, OWN, StudioSite } from '../../studio/testing/studio-site.ts'
import { refusalIn } from '../../testing/account-site.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { makePng } from '../testing/make-banners.ts'

let site: StudioSite
/** A second instance on the same database. */
let other: TestApp
const tokens = { admin: '', moderator: '', owner: '', editor: '' }
let owner: { email: string }
let banner: string
let today: string
beforeAll(async () => {
  site = await StudioSite.open()
  other = await openTestApp({ database: site.database, clock: site.accounts.clock })
  tokens.admin = (await site.siteStaff('admin')).token
  tokens.moderator = (await site.siteStaff('moderator')).token
  const person = await site.teamMember('owner')
  tokens.owner = person.token
  owner = person
  tokens.editor = (await site.teamMember('editor')).token
  banner = (await makePng()).toString('base64')
  today = dayInMaldives(site.accounts.clock.now())
})
afterAll(async () => {
  await other.close()
  await site.close()
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const send = (who: keyof typeof tokens, method: Method, path: string, body?: object) =>
  site.accounts.ask(method, `/api/v1/${path}`, { token: tokens[who], ...(body && { body }) })
const ask = async (who: keyof typeof tokens, method: Method, path: string, body?: object) => {
  const reply = await send(who, method, path, body)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}
const own = (path: string) => `studio/institutions/${OWN}/${path}`
const wanted = (given: object = {}) => ({
  ...{
    placement: 'home-2',
    slots: 1,
    months: 1,
    starts_on: today,
    link: 'https://college.example',
    text: 'Study here',
  },
  banner,
  ...given,
})
const request = (given?: object): Promise<CampaignInList> => ask('owner', 'POST', own('campaigns'), wanted(given))
const approve = (id: number) => ask('moderator', 'POST', `admin/campaigns/${id}/approve`)
/** It would hold its slots until tomorrow, but the next test begins today. */
async function end(id: number): Promise<void> {
  await ask('moderator', 'POST', `admin/campaigns/${id}/end`)
  await site.database.query(sql`delete from campaign_slot where campaign_id = ${id}`)
}

const shownOn = async (app: TestApp['app'], placement: string): Promise<number[]> => {
  const { data } = (await app.inject('/api/v1/p/adverts')).json()
  const found = data.find((each: { placement: string }) => each.placement === placement)
  return found.adverts.map(({ id }: { id: number }) => id)
}
const shown = (placement: string) => shownOn(site.accounts.site.app, placement)
const actionsOn = async (id: number) =>
  await site.database.query<{ action: string; before: unknown; after: unknown; institution_id: number }>(
    sql`select action, before, after, institution_id from audit_line where thing = ${`campaign ${id}`} order by id`,
  )
const countLines = async () =>
  (await site.database.query<{ count: number }>(sql`select count(*)::integer as count from audit_line`))[0]?.count

describe('an institution', () => {
  it('asks what a campaign costs and whether its slots are free, and requests it', async () => {
    const query = `placement=home-2&slots=2&months=3&starts_on=${today}`
    expect(await ask('editor', 'GET', own(`advert-quote?${query}`))).toMatchObject({
      full_mvr: 21_000,
      discount_percent: 10,
      total_mvr: 18_900,
      free_slots: 4,
    })
    const campaign = await request({ slots: 2, months: 3 })
    expect(campaign).toMatchObject({
      state: 'draft',
      price_mvr: 18_900,
      institution_id: OWN,
      link: 'https://college.example/',
    })
    expect(await shown('home-2'), 'not before it is approved').not.toContain(campaign.id)
    expect((await ask('editor', 'GET', own(`advert-quote?${query}`))).free_slots).toBe(2)
    expect(await actionsOn(campaign.id)).toMatchObject([
      { action: 'advert:book', before: null, after: { id: campaign.id }, institution_id: OWN },
    ])
    const { data } = await ask('editor', 'GET', own('campaigns'))
    expect(data).toEqual([campaign])
    await end(campaign.id)
  })

  it('is refused what cannot be booked, without a trace', async () => {
    const before = await countLines()
    const refusal = async (given: object, status: number) =>
      refusalIn(await send('owner', 'POST', own('campaigns'), wanted(given)), status)
    expect((await refusal({ starts_on: '2020-01-01' }, 422)).field).toBe('starts_on')
    expect((await refusal({ banner: Buffer.from('no picture').toString('base64') }, 422)).field).toBe('banner')
    expect((await refusal({ banner: undefined }, 422)).field).toBe('banner')
    expect((await refusal({ placement: 'topline' }, 422)).field).toBe('banner')
    expect((await refusal({ link: 'javascript:alert(1)' }, 422)).field).toBe('link')
    expect((await refusal({ advertiser: 'Somebody else' }, 422)).field).toBe('advertiser')
    expect((await refusal({ slots: 5 }, 409)).error).toContain('4 slots')
    refusalIn(await send('editor', 'POST', own('campaigns'), wanted()), 403)
    expect(await countLines()).toBe(before)
  })

  it('sees what is taken, and not by whom', async () => {
    const month = today.slice(0, 7)
    const campaign = await request({ placement: 'compare-1' })
    const free = await ask('editor', 'GET', own(`free-slots?month=${month}`))
    const slots = free.placements.find((each: { placement: string }) => each.placement === 'compare-1').slots
    expect(slots).toHaveLength(4)
    expect(slots[0]).toEqual({ number: 1, taken: [{ from: today, until: expect.stringMatching(month) }] })
    expect(slots[1]).toEqual({ number: 2, taken: [] })
    expect(JSON.stringify(free)).not.toContain(campaign.advertiser)
    const calendar = await ask('moderator', 'GET', `admin/advert-calendar?month=${month}`)
    const [booked] = calendar.placements.find((each: { placement: string }) => each.placement === 'compare-1').slots
    expect(booked.bookings).toMatchObject([
      { campaign_id: campaign.id, advertiser: campaign.advertiser, state: 'draft' },
    ])
    await end(campaign.id)
  })

  it('takes a request back until it is approved, and touches no campaign of another', async () => {
    const campaign = await request()
    expect(await ask('owner', 'POST', own(`campaigns/${campaign.id}/cancel`))).toMatchObject({ state: 'ended' })
    const approved = await request()
    await approve(approved.id)
    refusalIn(await send('owner', 'POST', own(`campaigns/${approved.id}/cancel`)), 409)
    expect((await actionsOn(campaign.id)).map(({ action }) => action)).toEqual(['advert:book', 'advert:cancel'])
    const foreign = await ask(
      'admin',
      'POST',
      'admin/campaigns',
      wanted({ advertiser: 'Another', institution_id: FOREIGN }),
    )
    refusalIn(await send('owner', 'POST', own(`campaigns/${foreign.id}/cancel`)), 404)
    refusalIn(await send('owner', 'GET', own(`campaigns/${foreign.id}/report`)), 404)
    refusalIn(await send('owner', 'GET', own(`campaigns/${foreign.id}`)), 404)
    expect(await ask('editor', 'GET', own(`campaigns/${approved.id}`))).toMatchObject({
      id: approved.id,
      state: 'running',
    })
    await end(approved.id)
    await end(foreign.id)
  })
})

describe('our staff', () => {
  it('approve a campaign, which every instance then shows, and end it', async () => {
    const campaign = await request({ placement: 'search-1' })
    await shownOn(other.app, 'search-1')
    expect(await approve(campaign.id)).toMatchObject({ id: campaign.id, state: 'running' })
    expect(await shown('search-1')).toContain(campaign.id)
    const eventually = async (expected: boolean) => {
      // The embedded database serves one process and has no notices.
      if (inject('databaseKind') === 'embedded') await other.catalogue.catchUp()
      const isShown = async () => (await shownOn(other.app, 'search-1')).includes(campaign.id)
      await vi.waitFor(async () => expect(await isShown()).toBe(expected), { timeout: 10_000 })
    }
    await eventually(true)
    expect(refusalIn(await send('admin', 'POST', `admin/campaigns/${campaign.id}/approve`), 409).error).toContain(
      'already',
    )
    await end(campaign.id)
    expect(await shown('search-1')).not.toContain(campaign.id)
    await eventually(false)
    refusalIn(await send('admin', 'POST', `admin/campaigns/${campaign.id}/end`), 409)
    expect((await actionsOn(campaign.id)).slice(1)).toMatchObject([
      { action: 'campaign:approve', before: { state: 'draft' }, after: { state: 'running' }, institution_id: OWN },
      { action: 'campaign:end', before: { state: 'running' }, after: { state: 'ended' } },
    ])
    refusalIn(await send('admin', 'POST', 'admin/campaigns/99999/approve'), 404)
  })

  it('notify the owners of the institution by email of what they decided', async () => {
    const mails = async () =>
      (await site.accounts.mailsTo(owner.email)).filter(({ subject }) => subject.startsWith('Your advert'))
    const before = (await mails()).length
    const approved = await request({ slots: 2, months: 3 })
    await approve(approved.id)
    const declined = await request()
    await end(declined.id)
    const [first, second, ...others] = (await mails()).slice(before)
    expect(first?.subject).toBe('Your advert is approved')
    for (const said of ['"Study here"', 'Home Page Ad 2', 'MVR 18,900 (MVR 21,000 less 10%)'])
      expect(first?.text).toContain(said)
    expect(first?.text).toContain(`/studio/institutions/${OWN}/adverts/${approved.id}`)
    expect(second?.subject).toBe('Your advert was not approved')
    expect(second?.text).toContain('there is nothing to pay')
    expect(others).toEqual([])
    await end(approved.id)
    const back = await request()
    await ask('owner', 'POST', own(`campaigns/${back.id}/cancel`))
    expect(await mails(), 'neither an end nor what they take back is a decision').toHaveLength(before + 2)
  })

  it('book for anybody, with the banner of a ticket too, and list by state', async () => {
    await site.accounts.post('/api/v1/p/tickets', {
      ...{ kind: 'advertising', name: 'Reema', email: 'reema@mail.example', message: 'A banner', banner },
    })
    const [row] = await site.database.query<{ id: number }>(
      sql`select id::integer as id from ticket where banner is not null`,
    )
    const later = dayInMaldives(new Date(site.accounts.clock.now().getTime() + 40 * DAY_MS))
    const { banner: _, ...words } = wanted({ advertiser: '=1+1', starts_on: later, placement: 'course-1' })
    const campaign = await ask('admin', 'POST', 'admin/campaigns', { ...words, ticket: row?.id })
    expect(campaign.image).toMatch(/^\/ads\//)
    expect((await ask('moderator', 'GET', 'admin/campaigns?state=draft')).data).toEqual([campaign])
    await approve(campaign.id)
    expect((await ask('moderator', 'GET', 'admin/campaigns?state=approved')).data).toMatchObject([{ id: campaign.id }])
    const csv = await send('moderator', 'GET', 'admin/campaigns?state=approved&format=csv')
    expect(csv.body).toContain("'=1+1")
    await end(campaign.id)
    refusalIn(await send('moderator', 'POST', 'admin/campaigns', wanted({ advertiser: 'A' })), 403)
    const unknown = await send('admin', 'POST', 'admin/campaigns', wanted({ advertiser: 'A', institution_id: 99_999 }))
    expect(refusalIn(unknown, 422).field).toBe('institution_id')
    await ask('moderator', 'DELETE', `admin/tickets/${row?.id}`)
    const removed = await send('admin', 'POST', 'admin/campaigns', { ...words, ticket: row?.id })
    expect(refusalIn(removed, 422).field).toBe('ticket')
  })

  it('book for no institution that is deleted', async () => {
    await ask('admin', 'DELETE', `admin/institutions/${FOREIGN}`)
    const body = wanted({ advertiser: 'A', institution_id: FOREIGN })
    expect(refusalIn(await send('admin', 'POST', 'admin/campaigns', body), 422).field).toBe('institution_id')
    await ask('admin', 'POST', `admin/institutions/${FOREIGN}/restore`)
  })

  it('see the adverts of an institution stop and go on with it, on every instance', async () => {
    const { id } = await request({ placement: 'courses-1' })
    await approve(id)
    const setSuspended = (suspended: boolean) => ask('admin', 'PATCH', `admin/institutions/${OWN}`, { suspended })
    const eventually = async (expected: boolean) => {
      expect((await shown('courses-1')).includes(id)).toBe(expected)
      // The embedded database serves one process and has no notices.
      if (inject('databaseKind') === 'embedded') await other.catalogue.catchUp()
      const isShown = async () => (await shownOn(other.app, 'courses-1')).includes(id)
      await vi.waitFor(async () => expect(await isShown()).toBe(expected), { timeout: 10_000 })
    }
    await eventually(true)
    await setSuspended(true)
    await eventually(false)
    await setSuspended(false)
    await eventually(true)
    await ask('admin', 'DELETE', `admin/institutions/${OWN}`)
    await eventually(false)
    await ask('admin', 'POST', `admin/institutions/${OWN}/restore`)
    await eventually(true)
    await end(id)
  })

  it('add a house advert, which fills free slots at once, and end it', async () => {
    const body = { link: 'https://graduate.example', text: 'Compare courses', banner }
    const house = await ask('admin', 'POST', 'admin/house-adverts', body)
    expect(house).toMatchObject({ placement: null, state: 'running', invoice: null })
    expect(await shown('courses-1')).toContain(house.id)
    await end(house.id)
    expect(await shown('courses-1')).not.toContain(house.id)
    expect((await actionsOn(house.id)).map(({ action }) => action)).toEqual(['campaign:add-house', 'campaign:end'])
    refusalIn(await send('admin', 'POST', 'admin/house-adverts', { ...body, link: 'x' }), 422)
  })

  it('write one invoice for a campaign, numbered without gaps, at the agreed price', async () => {
    const campaigns = [await request({ slots: 2, months: 3 }), await request()]
    const [first, second] = campaigns.map(({ id }) => id)
    refusalIn(await send('admin', 'GET', `admin/campaigns/${first}/invoice`), 404)
    refusalIn(await send('admin', 'POST', `admin/campaigns/${first}/invoice`), 409)
    for (const { id } of campaigns) await approve(id)
    // Two admins at once.
    const issue = () => ask('admin', 'POST', `admin/campaigns/${first}/invoice`)
    const [invoice, same] = await Promise.all([issue(), issue()])
    expect(same).toEqual(invoice)
    expect(invoice).toMatchObject({
      ...{ number: `${today.slice(0, 4)}-0001`, issued_on: today, placement_name: 'Home Page Ad 2' },
      ...{ slots: 2, months: 3, price_mvr: 3_500, full_mvr: 21_000, discount_percent: 10, total_mvr: 18_900 },
    })
    expect(await issue()).toEqual(invoice)
    expect(await ask('moderator', 'GET', `admin/campaigns/${first}/invoice`)).toEqual(invoice)
    expect((await ask('admin', 'POST', `admin/campaigns/${second}/invoice`)).number).toBe(`${today.slice(0, 4)}-0002`)
    expect((await ask('moderator', 'GET', `admin/campaigns/${first}`)).invoice).toBe(invoice.number)
    expect((await actionsOn(first ?? 0)).filter(({ action }) => action === 'campaign:invoice')).toHaveLength(1)
    for (const { id } of campaigns) await end(id)
  })

  it('write no invoice for what was declined, and one for what ended after it was approved', async () => {
    const [declined, ended] = [await request(), await request()]
    await end(declined.id)
    const refused = refusalIn(await send('admin', 'POST', `admin/campaigns/${declined.id}/invoice`), 409)
    expect(refused.error).toBe('It was never approved, so it costs nothing.')
    expect(await ask('moderator', 'GET', `admin/campaigns/${declined.id}`)).toMatchObject({
      ...{ state: 'ended', approved: false, invoice: null },
    })
    await approve(ended.id)
    await end(ended.id)
    expect(await ask('moderator', 'GET', `admin/campaigns/${ended.id}`)).toMatchObject({
      state: 'ended',
      approved: true,
    })
    await ask('admin', 'POST', `admin/campaigns/${ended.id}/invoice`)
  })

  it('and the institution read how often it was seen and clicked', async () => {
    const campaign = await request()
    await approve(campaign.id)
    await site.database.query(sql`
      insert into campaign_day (campaign_id, placement_id, day, impressions, clicks)
      values (${campaign.id}, 'home-2', ${today}::date, 40, 3)`)
    const report = {
      data: [{ day: today, placement: 'home-2', impressions: 40, clicks: 3 }],
      total: { impressions: 40, clicks: 3 },
    }
    expect(await ask('moderator', 'GET', `admin/campaigns/${campaign.id}/report`)).toMatchObject(report)
    expect(await ask('editor', 'GET', own(`campaigns/${campaign.id}/report`))).toMatchObject(report)
    const csv = await send('editor', 'GET', own(`campaigns/${campaign.id}/report?format=csv`))
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain(`${today},home-2,40,3`)
  })
})
