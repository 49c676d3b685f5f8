import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACEHOLDER_DETAILS } from '../../../contract/editorial/contact-details.ts'
import { RESTORABLE_DAYS } from '../../../contract/retention.ts'
import { UNKNOWN_PORTRAIT } from '../../../contract/studio/content-limits.ts'
import { UNUSED_PICTURE_DAYS } from '../../../contract/studio/picture-shapes.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { removeUnusedUploads } from '../../studio/index.ts'
import { makePicture } from '../../studio/testing/make-pictures.ts'
import { type AdminCall, StudioSite } from '../../studio/testing/studio-site.ts'
import { refusalIn } from '../../testing/account-site.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { exportContent, importContent, readContent } from '../import-content.ts'
import { SiteContent } from '../site-content.ts'

let site: StudioSite
let token: string
beforeAll(async () => {
  site = await StudioSite.open()
  token = (await site.siteStaff('moderator')).token
})
afterAll(() => site.close())

const ask = (...call: AdminCall) => site.askAdmin(token, ...call)

const bannerMessages = async (catalogue = site.accounts.site.catalogue) =>
  (await (await SiteContent.open(catalogue, { contact: PLACEHOLDER_DETAILS, helplines: 'Police 119' })).forPages())
    .bannerMessages

interface Shown {
  id: number
  [field: string]: unknown
}
const shown = async (path: string): Promise<Shown[]> =>
  (await site.accounts.ask('GET', `/api/v1/p/${path}${path === 'careers' ? '' : '?noPaginate=true'}`)).json().data

/** The newest lines about a thing. */
const linesAbout = (thing: string) =>
  site.database.query<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_line where thing = ${thing} order by id`,
  )
const countLines = async () => (await site.database.query(sql`select from audit_line`)).length

const PILOT = {
  name: 'Pilot',
  categories: ['Aviation and Cabin Crew'],
  title_words: ['flight', 'aviation'],
  usual_level: 7,
  interests: ['R', 'I', 'C'],
  typical_statements: [25, 13],
}

/** Each list with what it takes, and where visitors see it. */
const LISTS = [
  {
    path: 'banner-messages',
    thing: 'banner message',
    body: { text: 'Apply before June' },
    made: { text: 'Apply before June', order: 5, active: true },
    change: { text: 'Apply before July' },
    wrong: [
      { text: '' },
      { text: 'x'.repeat(121) },
      { text: 'a\nb' },
      { text: 'x', id: 9 },
      { text: 'x', active: 'no' },
    ],
    isShown: async (text: unknown) => (await bannerMessages()).includes(String(text)),
  },
  {
    path: 'faqs',
    thing: 'faq',
    body: { question: 'Why?', answer: '<p onclick="x()">Because.</p><script>x</script>' },
    made: { question: 'Why?', answer: '<p>Because.</p>', order: 13, active: true },
    change: { question: 'Why not?' },
    wrong: [
      { question: '', answer: '<p>x</p>' },
      { question: 'x', answer: '<p> </p>' },
      { question: 'x' },
      { question: 'x', answer: '<p>x</p>', removed_at: null },
    ],
    isShown: async (question: unknown) => (await shown('faqs')).some((faq) => faq['question'] === question),
  },
  {
    path: 'testimonials',
    thing: 'testimonial',
    body: { testimonial: 'Found it.', name: 'Reema', consent_at: '2026-11-01' },
    made: {
      testimonial: 'Found it.',
      name: 'Reema',
      photo: { url: UNKNOWN_PORTRAIT },
      status: 'active',
      order: null,
      active: true,
      consent_at: '2026-11-01T00:00:00.000Z',
    },
    change: { testimonial: 'Found it at once.' },
    wrong: [
      { testimonial: 'x', name: '' },
      { testimonial: 'x', name: 'x', photo: { url: 'https://elsewhere.example/x.png' } },
      { testimonial: 'x', name: 'x', photo: { url: '//elsewhere.example/x.png' } },
      { testimonial: 'x', name: 'x', consent_at: 'yesterday' },
    ],
    isShown: async (text: unknown) =>
      (await shown('testimonials')).some((each) => each['testimonial'] === text && each['status'] === 'active'),
  },
  {
    path: 'careers',
    thing: 'career',
    body: PILOT,
    made: { ...PILOT, order: 23, active: true },
    change: { name: 'Airline Pilot' },
    wrong: [
      { ...PILOT, name: '' },
      { ...PILOT, name: 'nurse' },
      { ...PILOT, name: 'Law' },
      { ...PILOT, categories: [] },
      { ...PILOT, categories: ['Law', 'Unheard Of'] },
      { ...PILOT, categories: ['Law', 'Law'] },
      { ...PILOT, title_words: ['x'] },
      { ...PILOT, usual_level: 11 },
      { ...PILOT, interests: ['R', 'I'] },
      { ...PILOT, interests: ['R', 'I', 'R'] },
      { ...PILOT, typical_statements: [31] },
      { ...PILOT, former_names: ['Nurse'] },
    ],
    isShown: async (name: unknown) => (await shown('careers')).some((career) => career['name'] === name),
  },
]

describe.each(LISTS)('$path', ({ path, thing, body, made, change, wrong, isShown }) => {
  it('are live as soon as they are posted, changed, removed and restored, with a line of the audit log each', async () => {
    const created = await ask('POST', path, body)
    expect(created.statusCode, created.body).toBe(201)
    const { id } = created.json()
    expect(created.json()).toEqual({ id, ...made })
    const [field = ''] = Object.keys(change)
    const [text, newText] = [created.json()[field], Object.values(change)[0]]
    expect(await isShown(text)).toBe(true)
    expect((await ask('GET', `${path}/${id}`)).json()).toEqual({ ...created.json(), version: expect.any(String) })

    const changed = await ask('PATCH', `${path}/${id}`, change)
    expect(changed.json()).toEqual({ id, ...made, ...change })
    expect([await isShown(text), await isShown(newText)]).toEqual([false, true])

    const hidden = await ask('PATCH', `${path}/${id}`, { active: false, order: 2 })
    expect(hidden.json()).toMatchObject({ ...change, active: false, order: 2 })
    expect(await isShown(newText)).toBe(false)
    await ask('PATCH', `${path}/${id}`, { active: true })

    expect((await ask('DELETE', `${path}/${id}`)).statusCode).toBe(200)
    expect(await isShown(newText)).toBe(false)
    refusalIn(await ask('DELETE', `${path}/${id}`), 404)
    refusalIn(await ask('GET', `${path}/${id}`), 404)
    refusalIn(await ask('PATCH', `${path}/${id}`, change), 404)

    const removed = (await ask('GET', `${path}?state=removed&limit=1`)).json()
    const until = new Date(site.accounts.clock.now().getTime() + RESTORABLE_DAYS * DAY_MS).toISOString()
    expect(removed.data, 'the last removal first').toMatchObject([{ id, ...change, restorable_until: until }])
    expect((await ask('GET', `${path}?limit=100`)).body).not.toContain('restorable_until')

    const restored = await ask('POST', `${path}/${id}/restore`)
    expect(restored.json()).toMatchObject({ id, ...change, active: true })
    expect(await isShown(newText)).toBe(true)
    refusalIn(await ask('POST', `${path}/${id}/restore`), 404)

    const left = (await ask('GET', `${path}?state=removed&limit=100`)).json()
    expect(left.meta.total).toBe(removed.meta.total - 1)
    expect(left.data.map((row: Shown) => row.id)).not.toContain(id)

    const final = restored.json()
    expect(await linesAbout(`${thing} ${id}`)).toEqual([
      { action: 'content:create', before: null, after: { id, ...made } },
      { action: 'content:change', before: { id, ...made }, after: { id, ...made, ...change } },
      { action: 'content:change', before: { id, ...made, ...change }, after: hidden.json() },
      { action: 'content:change', before: hidden.json(), after: final },
      { action: 'content:remove', before: final, after: null },
      { action: 'content:restore', before: null, after: final },
    ])
  })

  it('refuse what is wrong, and then write no line', async () => {
    const before = await countLines()
    for (const each of wrong) refusalIn(await ask('POST', path, each), 422)
    const { data } = (await ask('GET', path)).json()
    for (const each of wrong) {
      const reply = await ask('PATCH', `${path}/${data[0].id}`, each)
      // To leave a field out is no mistake in a change.
      if (reply.statusCode !== 200) refusalIn(reply, 422)
      else expect(each).toEqual({ question: 'x' })
    }
    refusalIn(await ask('PATCH', `${path}/999999`, change), 404)
    expect(await countLines()).toBe(before + (path === 'faqs' ? 1 : 0))
  })

  it('refuse a change of what somebody else has changed meanwhile, and say who', async () => {
    const { id } = (await ask('POST', path, { ...body, ...('name' in body && { name: 'Reader' }) })).json()
    const loaded = (await ask('GET', `${path}/${id}`)).json()
    const first = { order: 41, version: loaded.version }
    expect((await ask('PATCH', `${path}/${id}`, first)).json()).toMatchObject({ order: 41 })
    const lines = await countLines()
    const refusal = refusalIn(await ask('PATCH', `${path}/${id}`, { order: 42, version: loaded.version }), 409)
    expect(refusal).toMatchObject({
      code: 'conflict',
      error: 'The moderator has changed this since you opened it. Your changes were not saved.',
    })
    const now = (await ask('GET', `${path}/${id}`)).json()
    expect(now).toMatchObject({ order: 41 })
    expect(await countLines()).toBe(lines)
    expect((await ask('PATCH', `${path}/${id}`, { order: 42, version: now.version })).statusCode).toBe(200)
    expect((await ask('PATCH', `${path}/${id}`, { order: 43 })).json(), 'without a version').toMatchObject({
      order: 43,
    })
    await ask('DELETE', `${path}/${id}`)
  })

  it('come in pages, in the order of the page', async () => {
    const { data, meta } = (await ask('GET', `${path}?limit=100`)).json()
    expect(meta.total).toBe(data.length)
    const second = (await ask('GET', `${path}?limit=2&page=2`)).json()
    expect(second.data).toEqual(data.slice(2, 4))
    const orders = data.map(({ order }: { order: number | null }) => order ?? Number.MAX_SAFE_INTEGER)
    expect(orders).toEqual(orders.toSorted((one: number, other: number) => one - other))
  })
})

it('the top banner begins with the messages of the specification', async () => {
  const own = await openTestApp()
  expect(await bannerMessages(own.catalogue)).toEqual([
    'Over 800 courses across 12 institutions',
    'Explore, Compare, Excel',
    'January 2025 intake: study from anywhere in the Maldives',
    'One college, four intakes a year',
  ])
  await own.close()
})

it('an export has what is hidden and agreed to, not what is removed, and imports as it was', async () => {
  const faq = (await ask('POST', 'faqs', { question: 'Hidden?', answer: '<p>Yes.</p>', active: false })).json()
  const removed = (await ask('POST', 'faqs', { question: 'Gone?', answer: '<p>Yes.</p>' })).json()
  await ask('DELETE', `faqs/${removed.id}`)
  const quoted = (await ask('POST', 'testimonials', { testimonial: 'A.', name: 'B', consent_at: '2026-11-02' })).json()
  const { database } = site
  const content = await exportContent(database)
  expect(content.faqs.find(({ id }) => id === faq.id)).toMatchObject({ active: false })
  expect(content.faqs.some(({ id }) => id === removed.id)).toBe(false)
  expect(content.testimonials.find(({ id }) => id === quoted.id)).toMatchObject({ consent_at: quoted.consent_at })
  const again = readContent(JSON.stringify(content))
  expect(await importContent(database, again, { dryRun: true })).toMatchObject({
    faqs: { added: [], changed: [], removed: [] },
    testimonials: { added: [], changed: [], removed: [] },
  })
  const more = { faqs: [...content.faqs, { question: 'New?', answer: '<p>Yes.</p>', order: 99 }] }
  await importContent(database, readContent(JSON.stringify(more)), { dryRun: false })
  expect((await ask('POST', `faqs/${removed.id}/restore`)).json()).toMatchObject({ question: 'Gone?' })
})

it('a change that is not in the audit log is found too, and nobody is named for it', async () => {
  const { id } = (await ask('POST', 'banner-messages', { text: 'Once' })).json()
  const { version } = (await ask('GET', `banner-messages/${id}`)).json()
  await site.database.query(sql`update banner_message set text = 'Twice' where id = ${id}`)
  const refused = await ask('PATCH', `banner-messages/${id}`, { text: 'Thrice', version })
  expect(refusalIn(refused, 409).error).toMatch(/^Somebody has changed this/)
  await ask('DELETE', `banner-messages/${id}`)
})

it('what was removed is deleted after 30 days', async () => {
  const { id } = (await ask('POST', 'banner-messages', { text: 'Soon gone' })).json()
  await ask('DELETE', `banner-messages/${id}`)
  const stored = async () => (await site.database.query(sql`select from banner_message where id = ${id}`)).length
  site.accounts.clock.pass((RESTORABLE_DAYS - 1) * DAY_MS)
  await site.accounts.site.dailyJob.runDue()
  expect(await stored()).toBe(1)
  site.accounts.clock.pass(2 * DAY_MS)
  await site.accounts.site.dailyJob.runDue()
  expect(await stored()).toBe(0)
})

describe('the photo of a testimonial', () => {
  // The clock has moved on, past the end of the first session.
  beforeAll(async () => {
    token = (await site.siteStaff('moderator')).token
  })
  const upload = (bytes: Uint8Array, type = 'image/jpeg') =>
    site.accounts.site.app.inject({
      method: 'POST',
      url: '/api/v1/admin/testimonials/portraits',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload: Buffer.from(bytes),
    })
  const quote = { testimonial: 'Seen.', name: 'Shazna' }

  it('is encoded again, shown to everyone, and needs the day on which the person agreed', async () => {
    const sent = await makePicture('portrait', { width: 800, hasNotes: true, as: 'jpeg' })
    const uploaded = await upload(sent)
    expect(uploaded.statusCode, uploaded.body).toBe(201)
    const { url } = uploaded.json()
    expect(uploaded.json()).toEqual({ url: expect.stringMatching(/^\/pictures\/uploads\//), width: 320, height: 320 })
    const name = url.split('/').at(-1)
    expect(await linesAbout(`portrait ${name}`)).toEqual([
      { action: 'testimonial:upload', before: null, after: { picture: name } },
    ])

    const lines = await countLines()
    const photo = { url }
    const withoutDay = await ask('POST', 'testimonials', { ...quote, photo })
    expect(refusalIn(withoutDay, 422)).toMatchObject({ field: 'consent_at' })
    const elsewhere = { url: `/pictures/uploads/${'0'.repeat(32)}.jpg` }
    const unknown = await ask('POST', 'testimonials', { ...quote, photo: elsewhere, consent_at: '2026-11-01' })
    expect(refusalIn(unknown, 422)).toMatchObject({ field: 'photo.url' })
    expect(await countLines()).toBe(lines)

    const made = (await ask('POST', 'testimonials', { ...quote, photo, consent_at: '2026-11-01' })).json()
    expect(made).toMatchObject({ ...quote, photo })
    expect(refusalIn(await ask('PATCH', `testimonials/${made.id}`, { consent_at: null }), 422).field).toBe('consent_at')
    expect((await shown('testimonials')).find(({ id }) => id === made.id)).toMatchObject({ photo })
    const shownPicture = await site.accounts.site.app.inject(url)
    expect(shownPicture.headers['content-type']).toBe('image/jpeg')
    expect(shownPicture.rawPayload.includes('taken at home')).toBe(false)

    const later = new Date(site.accounts.clock.now().getTime() + (UNUSED_PICTURE_DAYS + 1) * DAY_MS)
    await removeUnusedUploads(site.database, later, 100)
    expect((await site.accounts.site.app.inject(url)).statusCode, 'in use').toBe(200)
    await site.database.query(sql`delete from testimonial where id = ${made.id}`)
    await removeUnusedUploads(site.database, later, 100)
    expect(await site.database.query(sql`select from portrait`)).toEqual([])
  })

  it('is refused in another shape, as another type, and from somebody who may not edit', async () => {
    expect(refusalIn(await upload(await makePicture('banner', { as: 'jpeg' })), 422).field).toBe('picture')
    expect((await upload(await makePicture('portrait'), 'text/html')).statusCode).toBe(415)
    const { token: owner } = await site.teamMember('owner')
    const refused = await site.accounts.site.app.inject({
      method: 'POST',
      url: '/api/v1/admin/testimonials/portraits',
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'image/png' },
      payload: await makePicture('portrait'),
    })
    expect(refused.statusCode).toBe(403)
  })
})
