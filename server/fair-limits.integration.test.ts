import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORGOT_BY_ADDRESS, REGISTER_BY_ADDRESS } from './accounts/account-limits.ts'
import { CHAT_BY_ACCOUNT, CHAT_BY_ADDRESS, GREET_BY_ADDRESS } from './guidance/message-limits.ts'
import { DAY_MS, HOUR_MS } from './platform/clock.ts'
import { type Database, DatabaseUnavailable } from './platform/database/database.ts'
import { addressClaims, PEOPLE_PER_ADDRESS } from './platform/rate-limit.ts'
import { AccountSite, PASSWORD, refusalIn } from './testing/account-site.ts'
import { TICKETS_BY_ADDRESS } from './tickets/routes.ts'

const TICKETS = '/api/v1/p/tickets'
const HELLO = 'hello'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

/** A few at a time, as a school would. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += 10) await Promise.all(items.slice(at, at + 10).map(work))
}

describe('300 people behind one address, within an hour', () => {
  const remoteAddress = '203.0.113.7'
  const pupils = Array.from({ length: 30 }, (_, at) => ({
    device_id: randomUUID(),
    email: `pupil${at}@school.example`,
  }))
  const others = PEOPLE_PER_ADDRESS - pupils.length
  const chat = (device_id: string) => site.post('/api/chat', { message: HELLO, device_id }, { remoteAddress })

  it('send ten messages each; more devices than people are refused, and say why', async () => {
    expect(PEOPLE_PER_ADDRESS).toBe(300)
    await site.count(others, addressClaims(GREET_BY_ADDRESS, remoteAddress))
    await site.count(10 * others, addressClaims(CHAT_BY_ADDRESS, remoteAddress))
    const [last, ...first] = pupils
    await eachOf(first, async ({ device_id }) => {
      expect((await site.post('/api/greet', { device_id }, { remoteAddress })).statusCode).toBe(200)
      for (let sent = 0; sent < 10; sent++) expect((await chat(device_id)).statusCode).toBe(200)
    })
    // What is refused for want of free messages takes nothing from the others.
    await eachOf(first, async ({ device_id }) => {
      expect(refusalIn(await chat(device_id), 429)).toMatchObject({
        code: 'free_messages_used',
        error: 'Message limit reached. Please register to continue chatting.',
      })
    })
    for (let sent = 0; sent < 10; sent++) expect((await chat(last?.device_id ?? '')).statusCode).toBe(200)
    const refused = await chat(randomUUID())
    expect(refusalIn(refused, 429)).toMatchObject({
      code: 'address_limit',
      error: 'Too many messages were sent from your network. Please try again in 60 minutes.',
    })
    expect((await site.post('/api/chat', { message: HELLO, device_id: randomUUID() })).statusCode).toBe(200)
    site.clock.pass(HOUR_MS)
    expect((await chat(randomUUID())).statusCode).toBe(200)
  }, 120_000)

  it('register, log in, ask for a new password and write to us', async () => {
    for (const limit of [REGISTER_BY_ADDRESS, FORGOT_BY_ADDRESS, TICKETS_BY_ADDRESS]) {
      await site.count(others, addressClaims(limit, remoteAddress))
    }
    await eachOf(pupils, async ({ email }) => {
      const person = { name: 'Pupil', email, mobile: '7771234', password: PASSWORD }
      expect((await site.post('/api/register', person, { remoteAddress })).statusCode).toBe(201)
      expect((await site.post('/api/login', { email, password: PASSWORD }, { remoteAddress })).statusCode).toBe(200)
      expect((await site.post('/api/forgot-password', { email }, { remoteAddress })).statusCode).toBe(200)
      const letter = { name: 'Pupil', email, message: 'When do classes begin?' }
      expect((await site.post(TICKETS, letter, { remoteAddress })).statusCode).toBe(201)
    })
  }, 120_000)
})

it('a member can send 600 messages in a day', async () => {
  const { id, token } = await site.signedIn()
  await site.count(580, [[CHAT_BY_ACCOUNT, id]])
  const ask = () => site.post('/api/chat', { message: HELLO }, { token })
  for (const reply of await Promise.all(Array.from({ length: 20 }, ask))) {
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().remaining_messages).toBeNull()
  }
  expect(refusalIn(await ask(), 429)).toMatchObject({
    code: 'account_limit',
    error: 'You have sent 600 messages in a day, which is the most we can answer. Please try again in 24 hours.',
  })
  site.clock.pass(DAY_MS)
  expect((await ask()).statusCode).toBe(200)
}, 120_000)

describe('a flood is stopped', () => {
  it('from one email, at four tickets in an hour', async () => {
    const letter = { name: 'Reema', email: 'flood@mail.example', message: 'Hello' }
    for (let sent = 0; sent < 3; sent++) expect((await site.post(TICKETS, letter)).statusCode).toBe(201)
    expect(refusalIn(await site.post(TICKETS, letter), 429)).toMatchObject({
      code: 'email_limit',
      error: 'You have sent us too many messages. Please try again in 60 minutes.',
    })
  })

  it('from many addresses, by what the whole site takes in a day', async () => {
    const settings = { DAILY_REGISTRATIONS: '5', DAILY_TICKETS: '5', CHAT_DAILY_MESSAGES: '5' }
    const small = await AccountSite.open({ database: site.site.database, settings })
    const attempts: [string, (at: number) => object, number][] = [
      ['/api/chat', () => ({ message: HELLO, device_id: randomUUID() }), 200],
      [
        '/api/register',
        (at) => ({ name: 'Bot', email: `bot${at}@bots.example`, mobile: '7771234', password: PASSWORD }),
        201,
      ],
      [TICKETS, (at) => ({ name: 'Bot', email: `bot${at}@bots.example`, message: 'Buy this' }), 201],
    ]
    try {
      for (const [path, body, status] of attempts) {
        for (let at = 0; at < 5; at++) expect((await small.post(path, body(at))).statusCode).toBe(status)
        expect(refusalIn(await small.post(path, body(5)), 429).code).toBe('site_limit')
      }
    } finally {
      await small.close()
    }
  })
})

it('registering an email that has an account takes nothing from what the whole site takes in a day', async () => {
  const small = await AccountSite.open({ database: site.site.database, settings: { DAILY_REGISTRATIONS: '2' } })
  try {
    const person = { name: 'Reema', email: 'twice@mail.example', mobile: '7771234', password: PASSWORD }
    expect((await small.post('/api/register', person)).statusCode).toBe(201)
    for (let at = 0; at < 3; at++) refusalIn(await small.post('/api/register', person), 409)
    const other = { ...person, email: 'another@mail.example' }
    expect((await small.post('/api/register', other)).statusCode).toBe(201)
  } finally {
    await small.close()
  }
})

it('attempts that we could not serve use up no limit', async () => {
  const { database } = site.site
  let isAway = false
  const away = () => Promise.reject(new DatabaseUnavailable('The database did not answer.'))
  const leaving: Database = {
    kind: database.kind,
    query: (statement) => (isAway ? away() : database.query(statement)),
    transaction: (work, options) => (isAway ? away() : database.transaction(work, options)),
    listen: (...args) => database.listen(...args),
    close: async () => undefined,
  }
  const other = await AccountSite.open({ database: leaving })
  try {
    const person = await other.signedIn({ email: 'patient@mail.example' })
    const remoteAddress = '203.0.113.99'
    const device_id = randomUUID()
    const attempts: [string, object, number][] = [
      [TICKETS, { name: 'Reema', email: person.email, message: 'Hello' }, 3],
      ['/api/login', { email: person.email, password: PASSWORD }, 25],
      ['/api/register', { name: 'A', email: 'new@mail.example', mobile: '7771234', password: PASSWORD }, 10],
      ['/api/chat', { message: HELLO, device_id }, 10],
    ]
    for (const [path, body, most] of attempts) {
      isAway = true
      for (let at = 0; at <= most; at++) refusalIn(await other.post(path, body, { remoteAddress }), 503)
      isAway = false
      expect((await other.post(path, body, { remoteAddress })).statusCode, path).toBeLessThan(300)
    }
    isAway = true
    const deletion = { token: person.token, body: { password: PASSWORD } }
    for (let at = 0; at <= 10; at++) refusalIn(await other.ask('DELETE', '/api/user', deletion), 503)
    isAway = false
    expect((await other.ask('DELETE', '/api/user', deletion)).statusCode).toBe(200)
  } finally {
    await other.close()
  }
})
