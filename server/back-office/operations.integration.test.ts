import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SWITCHES } from '../../contract/api-routes.ts'
import { after, DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { ResponseCache } from '../platform/response-cache.ts'
import { OWN, StudioSite } from '../studio/testing/studio-site.ts'
import { refusalIn } from '../testing/account-site.ts'
import { unzipFiles, zipFiles } from './catalogue-file/archive.ts'
import { InstanceReport } from './running-instances.ts'

let site: StudioSite
let token: string
beforeAll(async () => {
  site = await StudioSite.open()
  token = (await site.siteStaff('admin')).token
})
afterAll(() => site.close())

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  site.accounts.ask(method, `/api/v1/admin/${path}`, { token, ...(body !== undefined && { body }) })
const turn = (switches: Record<string, unknown>) => ask('PATCH', 'switches', switches)
const linesAbout = (thing: string) =>
  site.database.query<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_line where thing = ${thing} order by id`,
  )

describe('switches', () => {
  const ALL_ON = { chat: true, registration: true, enquiries: true, adverts: true }

  it('are all on at first, and change one by one', async () => {
    expect((await ask('GET', 'switches')).json()).toEqual(ALL_ON)
    expect((await turn({ chat: false })).json()).toEqual({ ...ALL_ON, chat: false })
    // Somebody in distress finds the phone numbers nevertheless.
    expect((await site.accounts.ask('GET', '/api/helplines')).json().helplines).not.toEqual([])
    expect((await turn({ chat: true })).json()).toEqual(ALL_ON)
    expect(await linesAbout('switch chat')).toEqual([
      { action: 'switch:change', before: true, after: false },
      { action: 'switch:change', before: false, after: true },
    ])
  })

  it('that stay as they are write no line, and neither does a body that is refused', async () => {
    expect((await turn({ adverts: true })).statusCode).toBe(200)
    for (const wrong of [{ chat: 'no' }, { search: false }, { chat: false, id: 1 }]) refusalIn(await turn(wrong), 422)
    expect(await linesAbout('switch adverts')).toEqual([])
    expect((await ask('GET', 'switches')).json()).toEqual(ALL_ON)
  })

  it.each([
    ['chat', '/api/greet', { device_id: '8f14e45f-ceea-467f-a8f5-3e0f0a1b2c3d' }],
    ['chat', '/api/chat', { message: 'nursing', device_id: '8f14e45f-ceea-467f-a8f5-3e0f0a1b2c3d' }],
    [
      'chat',
      '/api/chat/without',
      { key: 'field', value: 'Nursing', device_id: '8f14e45f-ceea-467f-a8f5-3e0f0a1b2c3d' },
    ],
    ['registration', '/api/register', { name: 'Ali', email: 'ali@a.example', password: 'a long password 1' }],
    ['enquiries', '/api/v1/p/enquiries', { course_ids: [1], name: 'Ali', email: 'ali@a.example', message: 'When?' }],
  ])('turn %s off: %s answers 503 with the reason, and works again afterwards', async (part, path, body) => {
    await turn({ [part]: false })
    const refusal = refusalIn(await site.accounts.ask('POST', path, { body }), 503)
    expect(refusal).toMatchObject({ code: 'switched_off', error: expect.stringContaining('for now') })
    await turn({ [part]: true })
    expect((await site.accounts.ask('POST', path, { body })).statusCode).not.toBe(503)
  })

  it('turn adverts off: no placement has one', async () => {
    const adverts = async (): Promise<unknown[]> =>
      (await site.accounts.ask('GET', '/api/v1/p/adverts'))
        .json()
        .data.flatMap((placement: { adverts: unknown[] }) => placement.adverts)
    await site.database.query(sql`
      insert into campaign (link, image, text, approved_at)
      select '/courses', '/ads/house.png', 'House', now() where not exists (select from campaign)`)
    await site.accounts.site.catalogue.change(async () => undefined)
    expect(await adverts()).not.toEqual([])
    await turn({ adverts: false })
    expect(await adverts()).toEqual([])
    await turn({ adverts: true })
    expect(await adverts()).not.toEqual([])
  })

  it('have a row for each of them', async () => {
    const rows = await site.database.query<{ name: string }>(sql`select name from switch`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(SWITCHES.toSorted())
  })
})

describe('instances', () => {
  it('are listed while they run, with the figures of their caches', async () => {
    const { database, clock } = { database: site.database, clock: site.accounts.clock }
    const caches = { pages: new ResponseCache(1_000) }
    const logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const report = new InstanceReport({ database, clock, logger, caches })
    await report.report()
    const [instance] = (await ask('GET', 'health')).json().instances
    expect(instance).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      seen_at: clock.now().toISOString(),
      caches: [{ name: 'pages', bytes: 0, hits: 0, misses: 0 }],
    })
    clock.pass(2 * MINUTE_MS)
    expect((await ask('GET', 'health')).json().instances).toEqual([])
    clock.pass(2 * DAY_MS)
    const other = new InstanceReport({ database, clock, logger, caches })
    await other.report()
    expect(await database.query(sql`select id from instance`)).toHaveLength(1)
  })
})

describe('the state of the site', () => {
  it('has the settings, the size of the database, and no backup until one is marked', async () => {
    const { settings, database, backup_at } = (await ask('GET', 'health')).json()
    expect(settings).toMatchObject({ PUBLIC_BASE_URL: 'https://graduate.example', CHAT_FREE_MESSAGES: '10' })
    expect(database).toEqual({ kind: site.database.kind, bytes: expect.any(Number) })
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(backup_at).toBeNull()
    await site.database.query(sql`insert into backup_mark (at) values ('2026-11-17T01:00:00Z')`)
    expect((await ask('GET', 'health')).json().backup_at).toBe('2026-11-17T01:00:00.000Z')
  })
})

describe('mails that were not sent', () => {
  it('are listed with the reason but no address, and can be sent again', async () => {
    await site.database.query(sql`delete from outbox`)
    const now = site.accounts.clock.now()
    await queueMail(site.database, { topic: 'ticket', details: { id: 1 } }, now)
    await site.database.query(sql`
      update outbox set send_after = 'infinity', attempts = 79, last_error = '550 no mailbox ali@a.example here'`)
    await queueMail(site.database, { topic: 'receipt', details: { id: 2 } }, now)
    const { data, meta } = (await ask('GET', 'mails')).json()
    expect(meta.total).toBe(2)
    expect(data).toEqual([
      expect.objectContaining({
        topic: 'ticket',
        state: 'failed',
        attempts: 79,
        error: '550 no mailbox [hidden] here',
      }),
      expect.objectContaining({ topic: 'receipt', state: 'waiting', attempts: 0, error: null }),
    ])
    expect((await ask('GET', 'health')).json().mails).toEqual({ waiting: 1, failed: 1 })
    const [failed] = data
    expect((await ask('POST', `mails/${failed.id}/send`)).statusCode).toBe(200)
    expect((await ask('GET', 'mails?state=failed')).json().data).toEqual([])
    expect((await ask('GET', 'mails?state=waiting')).json().meta.total).toBe(2)
    expect(await linesAbout(`mail ${failed.id}`)).toEqual([
      {
        action: 'mail:send',
        before: { topic: 'ticket', attempts: 79 },
        after: { topic: 'ticket', attempts: 0 },
      },
    ])
    refusalIn(await ask('POST', 'mails/999999/send'), 404)
    expect(await linesAbout('mail 999999')).toEqual([])
  })

  it('that still wait are left to the sender that may have one of them, so none goes out twice', async () => {
    await site.database.query(sql`delete from outbox`)
    const now = site.accounts.clock.now()
    await queueMail(site.database, { topic: 'receipt', details: { id: 3 } }, now)
    const [leased] = await site.database.query<{ id: number }>(sql`
      update outbox set attempts = 1, send_after = ${after(now, MINUTE_MS)} returning id::integer as id`)
    const refusal = refusalIn(await ask('POST', `mails/${leased?.id}/send`), 409)
    expect(refusal.error).toContain('still queued')
    expect(await site.database.query(sql`select attempts from outbox`)).toEqual([{ attempts: 1 }])
    expect(await linesAbout(`mail ${leased?.id}`)).toEqual([])
  })
})

describe('the catalogue as a file', () => {
  const FILE = 'courses/southern-harbour-maritime-and-technical-centre.json'
  let exported: ReadonlyMap<string, string>
  beforeAll(async () => {
    // Days have passed since the other one logged in, and an import wants a password that was typed lately.
    token = (await site.siteStaff('admin')).token
    exported = await unzipFiles(Buffer.from((await ask('GET', 'catalogue')).json().zip, 'base64'))
  })
  const send = async (files: ReadonlyMap<string, string> | Buffer, query: string, accept = 'application/json') =>
    await site.accounts.site.app.inject({
      method: 'POST',
      url: `/api/v1/admin/catalogue?${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip', accept },
      payload: Buffer.isBuffer(files) ? files : await zipFiles(files),
    })
  /** The file of one institution, with another value in its second course. */
  function changed(values: object): { id: number; files: Map<string, string> } {
    const { courses } = JSON.parse(exported.get(FILE) ?? '')
    Object.assign(courses[1], values)
    return { id: courses[1].id, files: new Map([[FILE, JSON.stringify({ courses })]]) }
  }
  const creditsOf = async (id: number) =>
    (await site.accounts.ask('GET', `/api/v1/p/courses/${id}`)).json().data.credits

  it('has what the command writes, and changes nothing when it is imported again', async () => {
    const files = exported
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['categories.json', 'content.json', 'institutions.json', FILE]),
    )
    const part = new Map([...files].filter(([name]) => name === FILE || !name.startsWith('courses/')))
    const { counts, rows, missing_pictures } = (await send(part, '')).json()
    expect(rows).toEqual([])
    expect(missing_pictures).toBe(0)
    const { institutions } = JSON.parse(files.get('institutions.json') ?? '')
    institutions[0].logo.url = '/pictures/uploads/0123456789abcdef0123456789abcdef.png'
    const elsewhere = new Map([['institutions.json', JSON.stringify({ institutions })]])
    expect((await send(elsewhere, 'dry_run=true')).json().missing_pictures).toBe(1)
    expect(
      counts.map(({ kind, added, changed, removed }: Record<string, unknown>) => [kind, added, changed, removed]),
    ).toEqual(['categories', 'institutions', 'questions', 'testimonials', 'courses'].map((kind) => [kind, 0, 0, 0]))
    expect(await linesAbout('catalogue')).toEqual([])
  })

  it('is checked first, and then does what was shown or nothing', async () => {
    const { id, files } = changed({ credits: 77 })
    // Packed once: a file's time is part of an archive, and the plan is that of these bytes.
    const archive = await zipFiles(files)
    const checked = (await send(archive, 'dry_run=true')).json()
    expect(checked.rows).toEqual([{ file: FILE, name: expect.any(String), action: 'change', columns: ['credits'] }])
    expect(await creditsOf(id)).not.toBe(77)
    refusalIn(await send(changed({ credits: 78 }).files, `plan=${checked.plan}`), 409)
    expect((await send(archive, `plan=${checked.plan}`)).json()).toEqual(checked)
    expect(await creditsOf(id)).toBe(77)
    // The same file would change nothing by now.
    expect((await send(archive, 'dry_run=true')).json().plan).not.toBe(checked.plan)
    const lines = await linesAbout('catalogue')
    expect(lines).toMatchObject([{ action: 'catalogue:import', after: { courses: { changed: 1 } } }])
  })

  it('renames a category in drafts, too', async () => {
    const editor = await site.teamMember('editor')
    const course = await site.newContent(editor.token, 'Certificate in Renamed Fields')
    const path = `/api/v1/studio/institutions/${OWN}/courses`
    const { id } = (await site.accounts.post(path, course, { token: editor.token })).json()
    const drafted = async (): Promise<string[]> =>
      (await site.accounts.ask('GET', `/api/v1/studio/courses/${id}`, { token: editor.token })).json().draft.categories
    const [name = ''] = await drafted()
    const categories = exported.get('categories.json') ?? ''
    const renamed = categories.replaceAll(JSON.stringify(name), '"A New Name"')
    await send(new Map([['categories.json', renamed]]), '')
    expect(await drafted()).toContain('A New Name')
    await send(new Map([['categories.json', categories]]), '')
    expect(await drafted()).toContain(name)
  })

  it('reports each mistake with its file, row and column, and changes nothing', async () => {
    const { files } = changed({ credits: 'many' })
    const { problems } = refusalIn(await send(files, 'dry_run=true'), 422)
    expect(problems).toEqual([{ file: FILE, row: 2, column: 'credits', reason: "must be a whole number, not 'many'" }])
    const content = new Map([['content.json', '{ "faqs": [{ "question": "" }] }']])
    expect(refusalIn(await send(content, ''), 422).problems).toContainEqual(
      expect.objectContaining({ file: 'content.json' }),
    )
  })

  it('reports its progress to a client that listens, and a refusal after it', async () => {
    const { files } = changed({ credits: 80 })
    const { body } = await send(files, 'dry_run=true', 'text/event-stream')
    const events = body.split('\n\n').filter(Boolean)
    expect(events[0]).toBe('event: progress\ndata: {"step":"check","done":34}')
    expect(events.at(-1)).toMatch(/^event: done\ndata: .*"columns":\["credits"\]/)
    const wrong = changed({ campuses: ['Atlantis'], approval_campuses: [] })
    const refused = (await send(wrong.files, '', 'text/event-stream')).body.trimEnd().split('\n\n').at(-1)
    expect(refused).toMatch(/^event: refused\ndata: \{"status":422,"problem":.*Atlantis/)
  })
})
