import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RECEIVED_TEXT } from '../../contract/tickets/texts.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, refusalIn } from '../testing/account-site.ts'

const OPERATOR = 'operator@graduate.example'
const ADDRESS = '/api/v1/p/tickets'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open({ settings: { CONTACT_TO: OPERATOR } })
})
afterAll(() => site.close())
beforeEach(() => site.clock.pass(2 * HOUR_MS))

let people = 0
const letter = (given: object = {}) => {
  people++
  return { name: 'Reema', email: `sender${people}@mail.example`, message: 'When do evening classes begin?', ...given }
}

interface Row {
  name: string
  message: string
  kind: string
  details: object
}
const rowsOf = (email: string) =>
  site.site.database.query<Row>(sql`select name, message, kind, details from ticket where email = ${email}`)

describe('a ticket', () => {
  it('is kept, told to the operator and receipted to the sender', async () => {
    const sent = letter({ message: 'First line\nSecond line' })
    const reply = await site.post(ADDRESS, sent)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({ message: RECEIVED_TEXT })
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(await rowsOf(sent.email)).toEqual([{ name: 'Reema', message: sent.message, kind: 'contact', details: {} }])

    const [receipt, ...others] = await site.mailsTo(sent.email)
    expect(others).toEqual([])
    expect(receipt?.text).toContain('We have received it and will respond shortly')
    const notice = (await site.mailsTo(OPERATOR)).at(-1)
    expect(notice).toMatchObject({ replyTo: sent.email, subject: expect.stringMatching(/^Message no\. \d+$/) })
    expect(notice?.text).toContain('First line\nSecond line')
  })

  it('about advertising says what is wanted', async () => {
    const wish = { kind: 'advertising', organisation: 'Coral Bay College', product: 'courses-1', slots: 2, months: 3 }
    const sent = letter(wish)
    expect((await site.post(ADDRESS, sent)).statusCode).toBe(201)
    const { kind, ...details } = wish
    expect(await rowsOf(sent.email)).toMatchObject([{ kind, details }])
    const notice = (await site.mailsTo(OPERATOR)).at(-1)
    expect(notice?.subject).toMatch(/^Advertising enquiry no\. \d+$/)
    expect(notice?.text).toContain('Placement: Courses Page Ad 1\nSlots: 2\nMonths: 3\n')
  })

  it('from a robot that fills in what nobody sees is thanked for and forgotten', async () => {
    const sent = letter({ website: 'https://casino.example' })
    const reply = await site.post(ADDRESS, sent)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({ message: RECEIVED_TEXT })
    expect(await rowsOf(sent.email)).toEqual([])
    expect(await site.mailsTo(sent.email)).toEqual([])
  })

  it('carries no words of the sender to the address that it is receipted to', async () => {
    const sent = letter({ name: 'Visit casino.example', message: 'Cheap pills' })
    await site.post(ADDRESS, sent)
    const [receipt] = await site.mailsTo(sent.email)
    expect(receipt).toBeDefined()
    expect(JSON.stringify(receipt)).not.toMatch(/casino|pills/i)
  })

  it('shows markup to the operator as the text that it is', async () => {
    await site.post(ADDRESS, letter({ message: '<img src=x onerror=alert(1)>' }))
    const notice = (await site.mailsTo(OPERATOR)).at(-1)
    expect(notice?.html).not.toContain('<img')
    expect(notice?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('a ticket is refused', () => {
  it.each([
    ['name', { name: ' ' }, 'name is a required field'],
    ['email', { email: '' }, 'email is a required field'],
    ['email', { email: 'reema' }, 'email must be a valid email'],
    ['message', { message: '\n' }, 'message is a required field'],
    ['name', { name: 'Reema\r\nBcc: all@mail.example' }, 'name must be plain text on one line'],
    ['email', { email: 'a@b.example\r\nBcc: all@mail.example' }, 'email must be a valid email'],
    ['email', { email: 'a@b.example, c@d.example' }, 'email must be a valid email'],
    ['message', { message: 'a\u0000b' }, 'message must be plain text'],
    ['message', { message: 'x'.repeat(5_001) }, 'message must be at most 5000 characters long'],
    ['product', { kind: 'advertising', product: 'the-moon' }, undefined],
    ['role', { role: 'admin' }, 'role is not known here'],
  ])('for its %s: %j', async (field, given, error) => {
    const problem = refusalIn(await site.post(ADDRESS, letter(given)), 422)
    expect(problem.field).toBe(field)
    if (error !== undefined) expect(problem.error).toBe(error)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'row 32: as %s, which a form of another site could send',
    async (type) => {
      const sent = letter()
      const reply = await site.post(ADDRESS, sent, { headers: { 'content-type': type } })
      refusalIn(reply, 415)
      expect(await rowsOf(sent.email)).toEqual([])
    },
  )

  it('after five in ten minutes from one address', async () => {
    const remoteAddress = site.freshAddress()
    for (let turn = 0; turn < 5; turn++) {
      expect((await site.post(ADDRESS, letter(), { remoteAddress })).statusCode).toBe(201)
    }
    const refused = await site.post(ADDRESS, letter(), { remoteAddress })
    refusalIn(refused, 429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
    site.clock.pass(10 * MINUTE_MS + 1)
    expect((await site.post(ADDRESS, letter(), { remoteAddress })).statusCode).toBe(201)
  })

  it('after three in an hour for one e-mail address, in whatever letter case', async () => {
    const { email } = letter()
    for (const each of [email, email.toUpperCase(), email]) {
      expect((await site.post(ADDRESS, letter({ email: each }))).statusCode).toBe(201)
    }
    refusalIn(await site.post(ADDRESS, letter({ email })), 429)
    site.clock.pass(HOUR_MS + 1)
    expect((await site.post(ADDRESS, letter({ email }))).statusCode).toBe(201)
  })
})

it('row 49: a mail server that is down delays the mails and loses none', async () => {
  site.mailbox.isDown = true
  const sent = letter()
  expect((await site.post(ADDRESS, sent)).statusCode).toBe(201)
  expect(await site.mailsTo(sent.email)).toEqual([])
  expect(await rowsOf(sent.email)).toHaveLength(1)
  site.mailbox.isDown = false
  site.clock.pass(MINUTE_MS)
  expect(await site.mailsTo(sent.email)).toHaveLength(1)
  expect((await site.mailsTo(OPERATOR)).some(({ replyTo }) => replyTo === sent.email)).toBe(true)
})
