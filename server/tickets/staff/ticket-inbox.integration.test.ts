import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isFormula, readCsv } from '../../../contract/csv.ts'
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { StudioSite } from '../../studio/testing/studio-site.ts'
import { refusalIn, type SignedInPerson } from '../../testing/account-site.ts'
import { removeOldTickets } from '../tickets.ts'
import { listTickets } from './list-tickets.ts'
import { removeOldSavedAnswers } from './saved-answers.ts'

const TICKETS = '/api/v1/admin/tickets'
const ANSWERS = '/api/v1/admin/saved-answers'

let site: StudioSite
let moderator: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  site = await StudioSite.open()
  moderator = await site.siteStaff('moderator')
  admin = await site.siteStaff('admin')
})
afterAll(() => site.close())

let senders = 0
/** Sends a message through the public form and returns its id. */
async function send(given: object = {}): Promise<{ id: number; email: string }> {
  senders++
  site.accounts.clock.pass(HOUR_MS)
  const letter = {
    name: 'Aishath',
    email: `writer${senders}@mail.example`,
    message: 'When do classes begin?',
    ...given,
  }
  expect((await site.accounts.post('/api/v1/p/tickets', letter)).statusCode).toBe(201)
  const [row] = await site.database.query<{ id: number }>(sql`select max(id)::integer as id from ticket`)
  return { id: row?.id ?? 0, email: letter.email }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
// Their sessions end after a week without use, and the clock passes quickly here.
const tokenOf = async (person: SignedInPerson) => await site.accounts.login(person)
const ask = async (method: Method, path: string, body?: object, person = moderator) =>
  site.accounts.ask(method, path, { token: await tokenOf(person), ...(body && { body }) })
const list = async (query: string, person = moderator) =>
  (await ask('GET', `${TICKETS}?${query}`, undefined, person)).json()
const idsIn = (reply: { data: { id: number }[] }) => reply.data.map(({ id }) => id)

const linesAbout = (thing: string) =>
  site.database.query<{ action: string; before: unknown; after: unknown; actor_id: number }>(sql`
    select action, before, after, actor_id from audit_line where thing = ${thing} order by id`)

describe('the inbox', () => {
  it('lists what visitors sent, the newest first, by kind, state and page', async () => {
    const contact = await send()
    const advert = await send({ kind: 'advertising', organisation: 'Coral Bay College', product: 'home-1' })
    const reply = await list('limit=1')
    expect(reply.meta).toMatchObject({ from: 1, to: 1, current_page: 1 })
    expect(reply.data).toEqual([
      {
        id: advert.id,
        reference: String(advert.id),
        kind: 'advertising',
        name: 'Aishath',
        email: advert.email,
        message: 'When do classes begin?',
        state: 'open',
        assigned_to: null,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        replies: [],
      },
    ])
    expect(idsIn(await list('limit=1&page=2'))).toEqual([contact.id])
    expect(idsIn(await list('kind=contact&state=open&limit=1'))).toEqual([contact.id])
    expect(idsIn(await list('state=closed'))).toEqual([])
    refusalIn(await ask('GET', `${TICKETS}?state=lost`), 422)
  })

  it.each([
    ['a word of the message', 'scholarship'],
    ['the beginning of a word, in any letter case', 'SCHOLAR'],
    ['all words, in any order', 'hulhumale scholarship'],
    ['a part of the email', 'quayside'],
    ['the whole email', 'mariyam.d@quayside.example'],
    ['the name', 'Mariyam'],
    ['the organisation', 'lagoon'],
    ['Thaana', 'ދިވެހި'],
  ])('finds a ticket by %s', async (_by, query) => {
    const found = async () => idsIn(await list(new URLSearchParams({ query }).toString()))
    if ((await found()).length === 0)
      await send({
        name: 'Mariyam',
        email: 'mariyam.d@quayside.example',
        kind: 'listing',
        organisation: 'Lagoon School',
        message: 'A scholarship in Hulhumale? ދިވެހި',
      })
    expect(await found()).toHaveLength(1)
  })

  it('counts what a search finds up to a limit, or the end of the page that is asked for', async () => {
    for (let sent = 0; sent < 3; sent++) await send({ message: 'The ferry was late.' })
    const search = (page: number, most: number) =>
      listTickets(site.database, 1, { query: 'ferry', page, limit: 1 }, most)
    expect(await search(1, 2)).toMatchObject({ total: 2, hasMore: true, tickets: [{}] })
    expect(await search(2, 1)).toMatchObject({ total: 2, hasMore: true, tickets: [{}] })
    expect(await search(3, 2)).toMatchObject({ total: 3, hasMore: false, tickets: [{}] })
    expect((await list('query=ferry')).meta).toMatchObject({ total: 3, has_more: false })
  })

  it('finds a ticket by its reference, and nothing by signs that mean something to the database', async () => {
    const { id } = await send()
    expect(idsIn(await list(`query=${id}`))).toContain(id)
    for (const query of ["'", '!!', ':*', "zebra' & !", '\\', '%', 'scholarship nowhere'])
      expect(idsIn(await list(new URLSearchParams({ query }).toString())), query).toEqual([])
  })
})

it('the inbox is a CSV file of what its filters show, in which no cell is a formula', async () => {
  const formulas = { name: '=1+1', message: '@SUM(A1)', kind: 'advertising', organisation: 'Planted' }
  const { id, email } = await send({ ...formulas, email: '+planted@mail.example' })
  const reply = await ask('GET', `${TICKETS}?format=csv&query=planted`)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="tickets.csv"',
    'cache-control': 'private, no-store',
  })
  const [head, ...rows] = [...readCsv(reply.body.replace('\ufeff', ''))].map(({ cells }) => cells)
  expect(head?.slice(0, 6)).toEqual(['id', 'reference', 'kind', 'name', 'email', 'message'])
  expect(rows.map((cells) => cells.slice(0, 6))).toEqual([
    [String(id), String(id), 'advertising', "'=1+1", `'${email}`, "'@SUM(A1)"],
  ])
  expect(rows.flat().filter(isFormula)).toEqual([])
})

describe('answering', () => {
  it('mails the answer with what the sender wrote, stores it, and writes a line without the words', async () => {
    const { id, email } = await send({ message: 'First line\nSecond line' })
    const answered = await ask('POST', `${TICKETS}/${id}/reply`, { message: 'In January.' })
    expect([answered.statusCode, answered.json()]).toEqual([200, { state: 'answered' }])
    const mail = (await site.accounts.mailsTo(email)).at(-1)
    expect(mail).toMatchObject({ subject: `Our answer to your message (no. ${id})`, replyTo: expect.any(String) })
    expect(mail?.text).toContain('The moderator of Graduate Maldives answers')
    expect(mail?.text).toContain('In January.\n\nYou wrote:\n> First line\n> Second line')
    const { ticket } = (await ask('GET', `${TICKETS}/${id}`)).json()
    expect(ticket).toMatchObject({ state: 'answered', replies: [{ by: 'The moderator', message: 'In January.' }] })
    const [line] = await linesAbout(`ticket ${id}`)
    expect(line).toMatchObject({ action: 'ticket:reply', before: { state: 'open' }, after: { state: 'answered' } })
    expect(JSON.stringify(line)).not.toContain('January')
  })

  it('reports a mail that is refused for good to the operator', async () => {
    const { id, email } = await send()
    await site.accounts.mailsTo(email)
    await ask('POST', `${TICKETS}/${id}/reply`, { message: 'In January.' })
    const refusal = Object.assign(new Error('no such person'), { command: 'RCPT TO', responseCode: 550 })
    vi.spyOn(site.accounts.mailbox, 'send').mockRejectedValueOnce(refusal)
    await site.accounts.mailsTo(email)
    const alert = site.accounts.mailbox.mails.at(-1)
    expect(alert?.subject).toBe(`Not delivered: our answer to message no. ${id}`)
    expect(alert?.text).toContain('no such person')
    expect(alert?.text).toContain('In January.')
    vi.restoreAllMocks()
  })

  it('assigns to staff alone, closes and opens again', async () => {
    const { id } = await send()
    const assigned = await ask('PATCH', `${TICKETS}/${id}`, { assigned_to: admin.id })
    expect([assigned.statusCode, assigned.json()]).toEqual([200, { state: 'open' }])
    expect(idsIn(await list('assigned=me', admin))).toEqual([id])
    expect(idsIn(await list('assigned=me'))).toEqual([])
    expect(idsIn(await list('assigned=nobody&limit=100'))).not.toContain(id)
    const closed = await ask('PATCH', `${TICKETS}/${id}`, { state: 'closed' })
    expect(closed.json()).toEqual({ state: 'closed' })
    const { ticket, staff } = (await ask('GET', `${TICKETS}/${id}`)).json()
    expect(ticket).toMatchObject({ state: 'closed', assigned_to: { id: admin.id, name: 'The admin' } })
    expect(staff.map((each: { id: number }) => each.id).sort()).toEqual([moderator.id, admin.id].sort())
    expect((await ask('PATCH', `${TICKETS}/${id}`, { state: 'open' })).json()).toEqual({ state: 'open' })
    expect(await linesAbout(`ticket ${id}`)).toMatchObject([
      { action: 'ticket:change', before: { assigned_to: null }, after: { assigned_to: admin.id } },
      { action: 'ticket:change', before: { state: 'open' }, after: { state: 'closed' }, actor_id: moderator.id },
      { action: 'ticket:change', before: { state: 'closed' }, after: { state: 'open' } },
    ])
  })

  it.each([
    [
      'somebody who is not on the staff',
      async () => ({ assigned_to: (await site.teamMember('owner')).id }),
      'assigned_to',
    ],
    ['a field that is not its own', async () => ({ state: 'closed', email: 'mine@mail.example' }), 'email'],
    ['a state that there is not', async () => ({ state: 'lost' }), 'state'],
  ])('refuses %s and changes nothing', async (_what, body, field) => {
    const { id, email } = await send()
    expect(refusalIn(await ask('PATCH', `${TICKETS}/${id}`, await body()), 422).field).toBe(field)
    expect((await ask('GET', `${TICKETS}/${id}`)).json().ticket).toMatchObject({
      email,
      state: 'open',
      assigned_to: null,
    })
    expect(await linesAbout(`ticket ${id}`)).toEqual([])
  })

  it('has notes that no mail and no visitor sees', async () => {
    const { id, email } = await send()
    expect((await ask('POST', `${TICKETS}/${id}/notes`, { text: 'Asked the college.' })).statusCode).toBe(201)
    expect((await ask('GET', `${TICKETS}/${id}`)).json().ticket.notes).toEqual([
      { by: 'The moderator', text: 'Asked the college.', at: expect.any(String) },
    ])
    expect(JSON.stringify(await site.accounts.mailsTo(email))).not.toContain('Asked the college')
    expect(await linesAbout(`ticket ${id}`)).toMatchObject([
      { action: 'ticket:note', after: { note: expect.any(Number) } },
    ])
    refusalIn(await ask('POST', `${TICKETS}/${id}/notes`, { text: ' ' }), 422)
    expect(await linesAbout(`ticket ${id}`)).toHaveLength(1)
  })

  it.each([
    ['GET', ''],
    ['PATCH', '', { state: 'closed' }],
    ['POST', '/reply', { message: 'x' }],
    ['POST', '/notes', { text: 'x' }],
    ['DELETE', ''],
    ['POST', '/restore'],
  ] as const)(
    'answers 404 to %s of a ticket that is not there%s, and writes no line',
    async (method, rest, body?: object) => {
      refusalIn(await ask(method, `${TICKETS}/999999${rest}`, body), 404)
      expect(await linesAbout('ticket 999999')).toEqual([])
    },
  )
})

describe('removing', () => {
  it('can be undone for 30 days', async () => {
    const { id } = await send()
    const other = await send()
    await ask('POST', `${TICKETS}/${id}/notes`, { text: 'I am looking into this.' })
    const { error } = refusalIn(await ask('DELETE', `${TICKETS}/${id}`, { seen: { replies: 0, notes: 0 } }), 409)
    expect(error).toBe('The moderator has changed this since you opened it. It was not removed.')
    expect((await ask('DELETE', `${TICKETS}/${id}`, { seen: { replies: 0, notes: 1 } })).statusCode).toBe(200)
    refusalIn(await ask('GET', `${TICKETS}/${id}`), 404)
    expect(idsIn(await list('limit=100'))).not.toContain(id)
    await ask('DELETE', `${TICKETS}/${other.id}`)
    site.accounts.clock.pass(HOUR_MS)
    await ask('DELETE', `${TICKETS}/${(await send()).id}`)
    await ask('POST', `${TICKETS}/${other.id}/restore`)
    const removed = await list('state=removed&limit=1&page=2')
    const until = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(removed).toMatchObject({ data: [{ id, state: 'open', restorable_until: until }], meta: { total: 2 } })
    expect(idsIn(await list(`state=removed&query=${id}`))).toEqual([id])
    expect(idsIn(await list('state=removed&kind=listing'))).toEqual([])
    expect((await ask('POST', `${TICKETS}/${id}/restore`)).statusCode).toBe(200)
    expect(idsIn(await list('state=removed'))).not.toContain(id)
    expect((await ask('GET', `${TICKETS}/${id}`)).statusCode).toBe(200)
    expect(await linesAbout(`ticket ${id}`)).toMatchObject([
      { action: 'ticket:note' },
      { action: 'ticket:remove' },
      { action: 'ticket:restore' },
    ])

    await ask('DELETE', `${TICKETS}/${id}`)
    const isStored = async () => (await site.database.query(sql`select from ticket where id = ${id}`)).length === 1
    site.accounts.clock.pass(29 * DAY_MS)
    await removeOldTickets(site.database, site.accounts.clock.now())
    expect(await isStored()).toBe(true)
    site.accounts.clock.pass(2 * DAY_MS)
    await removeOldTickets(site.database, site.accounts.clock.now())
    expect(await isStored()).toBe(false)
    expect((await ask('GET', `${TICKETS}/${other.id}`)).statusCode).toBe(200)
  })
})

describe('saved answers', () => {
  it('are made, changed, removed and restored, each with a line', async () => {
    const made = await ask('POST', ANSWERS, { title: 'How to enrol', text: 'Write to the college.' })
    expect(made.statusCode).toBe(201)
    const { id } = made.json()
    const changed = await ask('PATCH', `${ANSWERS}/${id}`, { text: 'Ask the college.' })
    expect(changed.json()).toEqual({ id, title: 'How to enrol', text: 'Ask the college.' })
    expect((await ask('GET', ANSWERS)).json().data).toEqual([changed.json()])
    const { id: _, ...asLoaded } = made.json()
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(refusalIn(await ask(method, `${ANSWERS}/${id}`, { seen: asLoaded }), 409).error).toContain(
        'has changed this',
      )
    const { id: __, ...asChanged } = changed.json()
    expect((await ask('DELETE', `${ANSWERS}/${id}`, { seen: asChanged })).statusCode).toBe(200)
    expect((await ask('GET', ANSWERS)).json()).toMatchObject({ data: [], meta: { total: 0 } })
    refusalIn(await ask('PATCH', `${ANSWERS}/${id}`, { text: 'x' }), 404)
    const removed = (await ask('GET', `${ANSWERS}?state=removed`)).json()
    expect(removed.data).toEqual([{ ...changed.json(), restorable_until: expect.any(String) }])
    expect((await ask('POST', `${ANSWERS}/${id}/restore`)).statusCode).toBe(200)
    expect((await ask('GET', ANSWERS)).json().data).toHaveLength(1)
    const old = { id, title: 'How to enrol', text: 'Write to the college.' }
    expect(await linesAbout(`saved answer ${id}`)).toMatchObject([
      { action: 'saved-answer:create', before: null, after: old },
      { action: 'saved-answer:change', before: old, after: changed.json() },
      { action: 'saved-answer:remove', before: changed.json(), after: null },
      { action: 'saved-answer:restore', before: null, after: changed.json() },
    ])
  })

  it('have titles of their own and no other fields', async () => {
    expect((await ask('POST', ANSWERS, { title: 'Fees', text: 'See the course page.' })).statusCode).toBe(201)
    const twice = await ask('POST', ANSWERS, { title: 'fees', text: 'Another' })
    expect(refusalIn(twice, 409).field).toBe('title')
    const { field } = refusalIn(await ask('POST', ANSWERS, { title: 'New', text: 'x', id: 1 }), 422)
    expect(field).toBe('id')
    expect((await ask('GET', ANSWERS)).json().data.map(({ title }: { title: string }) => title)).not.toContain('New')
  })

  it('are gone for good 30 days after they were removed', async () => {
    const { id } = (await ask('POST', ANSWERS, { title: 'Old', text: 'x' })).json()
    await ask('DELETE', `${ANSWERS}/${id}`)
    site.accounts.clock.pass(31 * DAY_MS)
    expect(await removeOldSavedAnswers(site.database, site.accounts.clock.now(), 100)).toBe(1)
    refusalIn(await ask('POST', `${ANSWERS}/${id}/restore`), 404)
  })
})
