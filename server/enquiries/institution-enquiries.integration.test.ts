import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { FOREIGN, OWN, StudioSite } from '../studio/testing/studio-site.ts'
import { refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { ALERT_TOPICS } from './mails.ts'

let site: StudioSite
let editor: SignedInPerson
let courseId: number
beforeAll(async () => {
  site = await StudioSite.open()
  editor = await site.teamMember('editor')
  courseId = await site.courseOf(OWN)
  await site.database.query(sql`update campus set email = 'desk@college.example'`)
})
afterAll(() => site.close())

const inbox = `/api/v1/studio/institutions/${OWN}/enquiries`
const list = async (query = '') => (await site.accounts.ask('GET', inbox + query, { token: editor.token })).json()
const reply = (id: number, message: string) =>
  site.accounts.post(`${inbox}/${id}/reply`, { message }, { token: editor.token })
const open = (id: number) => site.accounts.ask('GET', `${inbox}/${id}`, { token: editor.token })
const change = (id: number, body: object) => site.accounts.ask('PATCH', `${inbox}/${id}`, { token: editor.token, body })

let people = 0
async function ask(given: object = {}): Promise<{ id: number; email: string; reference: string }> {
  const email = `asks${++people}@mail.example`
  const sent = { name: 'Reema', email, message: 'Are there evening classes?', consent: true, ...given }
  const { reference } = (await site.accounts.post('/api/v1/p/enquiries', { course_ids: [courseId], ...sent })).json()
  const [row] = await site.database.query<{ id: number }>(sql`
    select id from enquiry where reference = ${reference} and institution_id = ${OWN}`)
  return { id: row?.id ?? 0, email, reference }
}

describe("an institution's inbox", () => {
  it('has its own enquiries, and mails a reply that it stores', async () => {
    const { id, email, reference } = await ask()
    const foreign = await site.courseOf(2)
    await ask({ course_ids: [foreign] })
    const before = await list()
    expect(before.data).toMatchObject([{ id, reference, state: 'new', name: 'Reema', replies: [], assigned_to: null }])
    expect(before.median_hours_to_answer).toBeNull()

    site.accounts.clock.pass(3 * HOUR_MS)
    expect((await reply(id, 'Yes, on Sundays.\nCome and see us.')).json()).toEqual({ state: 'answered' })
    const mail = (await site.accounts.mailsTo(email)).at(-1)
    expect(mail?.subject).toContain(`has answered your enquiry (${reference})`)
    expect(mail).toMatchObject({ replyTo: 'desk@college.example', text: expect.stringContaining('Yes, on Sundays.') })
    const after = await list('?state=answered')
    expect(after.data[0].replies).toEqual([
      { by: editor.name, message: 'Yes, on Sundays.\nCome and see us.', at: site.accounts.clock.now().toISOString() },
    ])
    expect(after.median_hours_to_answer).toBe(3)
    expect((await open(id)).json()).toEqual({ enquiry: after.data[0], team: after.team })
  })

  it('closes, reopens and assigns within the team', async () => {
    const { id } = await ask()
    expect((await change(id, { state: 'closed' })).json()).toEqual({ state: 'closed' })
    expect((await list('?state=closed')).data).toMatchObject([{ id }])
    const colleague = await site.teamMember('editor', OWN, 'Colleague')
    const { team } = await list()
    expect(team.map(({ name }: { name: string }) => name)).toEqual(['Colleague', editor.name])
    const [{ id: assigned_to }] = team
    expect((await change(id, { state: 'new', assigned_to })).json()).toEqual({ state: 'new' })
    expect((await list('?state=new')).data).toMatchObject([{ id, assigned_to: { id: assigned_to, name: 'Colleague' } }])
    await site.teamMember('editor', FOREIGN)
    const [stranger] = await site.database.query<{ id: number }>(
      sql`select id from team_member where institution_id = ${FOREIGN}`,
    )
    expect(refusalIn(await change(id, { assigned_to: stranger?.id }), 422).field).toBe('assigned_to')
    await site.database.query(sql`delete from team_member where member_id = ${colleague.id}`)
    expect((await list('?state=new')).data).toMatchObject([{ id, assigned_to: null }])
  })

  it('sends one visitor ten replies a day at most', async () => {
    const { id } = await ask()
    for (let count = 0; count < 10; count++) expect((await reply(id, `Reply ${count}`)).statusCode).toBe(200)
    expect(refusalIn(await reply(id, 'One more'), 429).code).toBe('account_limit')
  })

  it('learns that an answer could not be delivered', async () => {
    const { id, reference } = await ask({ mobile: '+960 777 1234' })
    await reply(id, 'Yes, on Mondays.')
    const [mail] = await site.database.query<{ details: object }>(
      sql`delete from outbox where topic = 'enquiry-reply' and details -> 'enquiry_id' = to_jsonb(${id}::integer)
        returning details`,
    )
    const details = { ...mail?.details, topic: 'enquiry-reply', reason: 'no such person' }
    await queueMail(site.database, { topic: 'enquiry-reply-failed', details }, site.accounts.clock.now())
    expect(ALERT_TOPICS['enquiry-reply']).toBe('enquiry-reply-failed')
    const notice = (await site.accounts.mailsTo('desk@college.example')).at(-1)
    expect(notice?.subject).toBe(`Not delivered: your answer to enquiry ${reference}`)
    for (const text of ['no such person', '+960 777 1234', 'Yes, on Mondays.']) expect(notice?.text).toContain(text)
  })

  it('neither shows nor answers what was withdrawn, and does not reach into another inbox', async () => {
    const asker = await site.accounts.signedIn()
    const sent = { course_ids: [courseId], name: 'A', email: asker.email, message: 'Secret words', consent: true }
    await site.accounts.post('/api/v1/p/enquiries', sent, { token: asker.token })
    const [mine] = (await site.accounts.ask('GET', '/api/user/enquiries', { token: asker.token })).json().data
    await site.accounts.ask('DELETE', `/api/user/enquiries/${mine.id}`, { token: asker.token })
    expect(JSON.stringify(await list())).not.toContain('Secret words')
    refusalIn(await open(mine.id), 404)
    refusalIn(await reply(mine.id, 'Too late'), 409)
    const [foreign] = await site.database.query<{ id: number }>(sql`select id from enquiry where institution_id = 2`)
    refusalIn(await open(foreign?.id ?? 0), 404)
    refusalIn(await reply(foreign?.id ?? 0, 'Not mine'), 404)
  })
})

describe('the enquiries of all institutions', () => {
  it('are a file only after the password was typed again, and the file is recorded', async () => {
    const { token, id } = await site.siteStaff('moderator')
    const get = (query: string) => site.accounts.ask('GET', `/api/v1/admin/enquiries${query}`, { token })
    const recorded = () =>
      site.database.query(
        sql`select action, thing, institution_id, after from audit_line where actor_id = ${id} order by id`,
      )
    const { total } = (await get('?state=answered')).json().meta
    expect(total).toBeGreaterThan(0)
    expect(await recorded()).toEqual([])
    expect((await get('?state=answered&format=csv')).headers['content-type']).toBe('text/csv; charset=utf-8')
    const line = { action: 'enquiry:export', thing: 'all enquiries', institution_id: null }
    expect(await recorded()).toEqual([{ ...line, after: { enquiries: total, state: 'answered' } }])
    site.accounts.clock.pass(16 * MINUTE_MS)
    expect(refusalIn(await get('?format=csv'), 403).code).toBe('password_required')
    expect((await get('')).statusCode).toBe(200)
    expect(await recorded()).toHaveLength(1)
  })
})
