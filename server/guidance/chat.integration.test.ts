import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chat, chatWithout, getChatHistory } from '../../contract/guidance/calls.ts'
import type { ChatMessage } from '../../contract/guidance/reply-blocks.ts'
import { type ReplyBlock, textBlockOf, type Understood, writeReply } from '../../contract/guidance/reply-blocks.ts'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import { type Database, DatabaseUnavailable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { addressClaims } from '../platform/rate-limit.ts'
import { listMissedTerms } from '../search/index.ts'
import { AccountSite, refusalIn } from '../testing/account-site.ts'
import type { Adviser } from './adviser.ts'
import { answerMessage, answerWithout } from './answer-message.ts'
import { beginning, type State } from './built-in/state.ts'
import { CHAT_BY_ADDRESS } from './message-limits.ts'

const ASK = 'I want to be a nurse'
const NOTHING: Understood = { fields: [], not: [], scope: 'other', limits: [] }
const unused = () => Promise.reject(new Error('Nobody takes anything away.'))
const METRICS_TOKEN = 'metrics-for-the-test'

let site: AccountSite
const logLines: string[] = []
beforeAll(async () => {
  site = await AccountSite.open({ logLines, settings: { CHAT_HELPLINES: 'Helpline 5550100', METRICS_TOKEN } })
})
afterAll(() => site.close())

interface Asking {
  token?: string
  remoteAddress?: string
}

const send = (device_id: string | undefined, message: string = ASK, asking: Asking = {}) =>
  site.post('/api/chat', { message, ...(device_id !== undefined && { device_id }) }, asking)

async function historyOf(device_id: string | undefined, token?: string): Promise<ChatMessage[]> {
  const query = device_id === undefined ? '' : `?device_id=${device_id}`
  const reply = await site.ask('GET', `/api/chat-history${query}`, { token })
  expect(reply.statusCode, reply.body).toBe(200)
  return getChatHistory.reply.parse(reply.json())
}

async function remaining(device_id: string): Promise<number> {
  const reply = await site.ask('GET', `/api/remaining-messages?device_id=${device_id}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().remaining_messages
}

const contents = (messages: ChatMessage[]): string[] => messages.map(({ content }) => content)

describe('a visitor without an account', () => {
  it('is greeted once, and the greeting is in the history', async () => {
    const device = randomUUID()
    const first = (await site.post('/api/greet', { device_id: device })).json()
    const second = (await site.post('/api/greet', { device_id: device })).json()
    expect(first).toEqual({ greeting: expect.stringContaining('Hello'), already_greeted: false })
    expect(second.already_greeted).toBe(true)
    expect(await historyOf(device)).toEqual([
      {
        content: first.greeting,
        timestamp: site.clock.now().toISOString(),
        isUser: false,
        blocks: [textBlockOf(first.greeting)],
        understood: null,
      },
    ])
  })

  it('is greeted once when asked ten times at once', async () => {
    const device = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => site.post('/api/greet', { device_id: device }).then((reply) => reply.json())),
    )
    expect(replies.filter(({ already_greeted }) => !already_greeted)).toHaveLength(1)
    expect(await historyOf(device)).toHaveLength(1)
  })

  it('is answered, and the reply is stored', async () => {
    const device = randomUUID()
    expect(await remaining(device)).toBe(10)
    const reply = await send(device)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    const { response, remaining_messages } = reply.json()
    expect(remaining_messages).toBe(9)
    expect(await remaining(device)).toBe(9)
    expect((await historyOf(device)).map(({ content, isUser }) => [content, isUser])).toEqual([
      [ASK, true],
      [response, false],
    ])
  })

  it('is asked to register when the free messages are used up', async () => {
    const device = randomUUID()
    for (let left = 9; left >= 0; left--) expect((await send(device)).json().remaining_messages).toBe(left)
    const { error, code } = refusalIn(await send(device), 429)
    expect(error).toBe('Message limit reached. Please register to continue chatting.')
    expect(code).toBe('free_messages_used')
    expect(await historyOf(device)).toHaveLength(20)
    expect(await remaining(device)).toBe(0)
  })

  it('gets exactly one answer from 20 messages at once when one is left', async () => {
    const device = randomUUID()
    for (let sent = 0; sent < 9; sent++) await send(device)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(device)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(429)])
    expect(await remaining(device)).toBe(0)
    expect(await historyOf(device)).toHaveLength(20)
  })

  it('shares a daily limit with all other visitors', async () => {
    const settings = { CHAT_DAILY_MESSAGES: '5', CHAT_HELPLINES: 'Helpline 5550100' }
    const small = await AccountSite.open({ database: site.site.database, settings })
    try {
      const ask = (device_id: string, message = ASK, asking: Asking = {}) =>
        small.post('/api/chat', { message, device_id }, asking)
      for (let sent = 0; sent < 5; sent++) expect((await ask(randomUUID())).statusCode).toBe(200)
      const device = randomUUID()
      const refused = await ask(device)
      expect(refusalIn(refused, 429)).toMatchObject({
        code: 'site_limit',
        error: expect.stringContaining('The chat has reached its limit for visitors today. Members can still chat.'),
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(await remaining(device)).toBe(10)
      expect(await historyOf(device)).toEqual([])
      // Members and visitors in distress are still answered.
      const { token } = await small.signedIn({ email: 'of-a-small-site@mail.example' })
      expect((await ask(device, ASK, { token })).statusCode).toBe(200)
      expect((await ask(randomUUID(), 'i want to die')).json().response).toContain('Helpline 5550100')
      // A refused message does not count for the network address, which has one left.
      const remoteAddress = '203.0.113.9'
      await small.count(CHAT_BY_ADDRESS.most - 1, addressClaims(CHAT_BY_ADDRESS, remoteAddress))
      for (let sent = 0; sent < 3; sent++)
        expect(refusalIn(await ask(randomUUID(), ASK, { remoteAddress }), 429).code).toBe('site_limit')
      small.clock.pass(DAY_MS)
      for (let sent = 0; sent < 5; sent++)
        expect((await ask(randomUUID(), ASK, { remoteAddress })).statusCode).toBe(200)
      refusalIn(await ask(randomUUID()), 429)
    } finally {
      await small.close()
    }
  })
})

describe('a member', () => {
  it('is greeted by name, and has no limit in the reply', async () => {
    const member = await site.signedIn({ name: 'Reema Ali' })
    const greeted = (await site.post('/api/greet', {}, { token: member.token })).json()
    expect(greeted.greeting).toContain('Reema')
    expect((await send(undefined, 'hello', { token: member.token })).json().remaining_messages).toBeNull()
  })

  const offer = async (device: string, token: string) =>
    (await site.ask('GET', `/api/device-conversation?device_id=${device}`, { token })).json()
  const claim = (device: string, token: string) =>
    site.post('/api/device-conversation', { device_id: device }, { token })

  it('moves nothing by signing in on a device that others use too', async () => {
    const device = randomUUID()
    await site.post('/api/greet', { device_id: device })
    await send(device, 'i want to die')
    const before = contents(await historyOf(device))
    const member = await site.signedIn()
    expect(await historyOf(device, member.token)).toEqual([])
    await site.post('/api/greet', { device_id: device }, { token: member.token })
    await send(device, ASK, { token: member.token })
    expect(contents(await historyOf(device))).toEqual(before)
    expect(contents(await historyOf(undefined, member.token))).not.toContain('i want to die')
  })

  it('may bring the conversation of the device along, within an hour of signing in', async () => {
    const device = randomUUID()
    await site.post('/api/greet', { device_id: device })
    const member = await site.signedIn()
    expect(await offer(device, member.token)).toEqual({ offered: false })
    await send(device, 'I like the sea')
    const before = contents(await historyOf(device))
    expect(await offer(device, member.token)).toEqual({ offered: true })
    expect((await claim(device, member.token)).json()).toEqual({ moved: before.length })
    expect(contents(await historyOf(undefined, member.token))).toEqual(before)
    expect(await historyOf(device)).toEqual([])
    expect(await offer(device, member.token)).toEqual({ offered: false })
    expect((await claim(device, member.token)).json()).toEqual({ moved: 0 })
    await send(device, 'And boats', { token: member.token })
    expect(contents(await historyOf(undefined, member.token)).slice(0, before.length + 1)).toEqual([
      ...before,
      'And boats',
    ])
    // The device gets no new free messages, and the next visitor on it is greeted again.
    expect(await remaining(device)).toBe(9)
    expect((await site.post('/api/greet', { device_id: device })).json().already_greeted).toBe(false)
  })

  it('gets the reply that was still being written when the conversation was claimed', async () => {
    const device = randomUUID()
    await send(device, 'I like the sea')
    const member = await site.signedIn()
    const adviser: Adviser = {
      advise: async () => {
        expect((await claim(device, member.token)).json()).toEqual({ moved: 3 })
        return { blocks: [textBlockOf('Then try boats.')], understood: NOTHING, state: { likes: 'boats' }, by: 'test' }
      },
      without: unused,
    }
    const dependencies = { ...site, database: site.site.database, adviser, freeMessages: 10, recordAdvice: () => {} }
    await answerMessage(dependencies, { deviceId: device }, 'And boats?', () => undefined)
    expect(contents(await historyOf(undefined, member.token)).slice(-2)).toEqual(['And boats?', 'Then try boats.'])
    expect(await historyOf(device)).toEqual([])
    const states = await site.site.database.query(sql`
      select state from conversation where member_id = ${member.id} or device_id = ${device} order by member_id`)
    expect(states).toEqual([{ state: { likes: 'boats' } }, { state: null }])
  })

  it('may not do so later, nor without an account', async () => {
    const device = randomUUID()
    const member = await site.signedIn()
    await send(device, 'I like the sea')
    site.clock.pass(HOUR_MS)
    expect(await offer(device, member.token)).toEqual({ offered: false })
    expect(refusalIn(await claim(device, member.token), 409).error).toBe(
      'You can only bring a conversation into your account within an hour of logging in.',
    )
    expect(await historyOf(device)).toHaveLength(2)
    refusalIn(await site.post('/api/device-conversation', { device_id: device }), 401)
    refusalIn(await site.ask('GET', `/api/device-conversation?device_id=${device}`), 401)
  })

  it('leaves nothing to the next member on the same device', async () => {
    const device = randomUUID()
    const first = await site.signedIn()
    await send(device, 'The first one’s plan', { token: first.token })
    const second = await site.signedIn()
    expect(await historyOf(device, second.token)).toEqual([])
    await send(device, 'The second one’s plan', { token: second.token })
    expect(await historyOf(device)).toEqual([])
    expect(contents(await historyOf(device, first.token))).not.toContain('The second one’s plan')
    expect(contents(await historyOf(undefined, first.token))).toContain('The first one’s plan')
  })

  it('shares a device’s history with no other device', async () => {
    const [mine, other] = [randomUUID(), randomUUID()]
    await send(mine, 'Only here')
    expect(await historyOf(other)).toEqual([])
    const member = await site.signedIn()
    expect(await historyOf(other, member.token)).toEqual([])
    expect(contents(await historyOf(mine))).toContain('Only here')
  })

  it('leaves no messages behind when the account is deleted', async () => {
    const member = await site.signedIn()
    await send(undefined, 'A secret plan', { token: member.token })
    const deleted = await site.ask('DELETE', '/api/user', { token: member.token, body: { password: member.password } })
    expect(deleted.statusCode, deleted.body).toBe(200)
    const { database } = site.site
    expect(await database.query(sql`select id from chat_message where content = 'A secret plan'`)).toEqual([])
    expect(await database.query(sql`select id from conversation where member_id = ${member.id}`)).toEqual([])
  })

  it('is not treated as an anonymous visitor when the token is invalid', async () => {
    refusalIn(await send(randomUUID(), ASK, { token: 'a'.repeat(43) }), 401)
  })
})

describe('taking away what was understood', () => {
  const WISH = 'nursing diplomas in Malé up to 50,000'
  const without = (
    device_id: string | undefined,
    { key, value }: { key: string; value: string },
    asking: Asking = {},
  ) => site.post('/api/chat/without', { key, value, ...(device_id !== undefined && { device_id }) }, asking)

  it('answers again without it, and uses no free message', async () => {
    const device = randomUUID()
    const first = chat.reply.parse((await send(device, WISH)).json())
    expect(first.understood).toMatchObject({ scope: 'courses', fields: ['Nursing and Midwifery'], not: [] })
    const budget = first.understood.limits.find(({ label }) => label.includes('50,000'))
    if (!budget) throw new Error('The budget was not understood.')
    const reply = await without(device, budget)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    const second = chatWithout.reply.parse(reply.json())
    expect(second.remaining_messages).toBe(9)
    expect(second.response).toBe(writeReply(second.blocks))
    expect(second.understood).toEqual({
      ...first.understood,
      limits: first.understood.limits.filter(({ key }) => key !== budget.key),
    })
    const history = await historyOf(device)
    expect(contents(history)).toEqual([WISH, first.response, `Remove: ${budget.label}`, second.response])
    expect(history.map(({ understood }) => understood)).toEqual([null, first.understood, null, second.understood])
    expect(history.at(-1)?.blocks).toEqual(second.blocks)
    const third = chat.reply.parse((await without(device, { key: 'field', value: 'Nursing and Midwifery' })).json())
    expect(third.understood.fields).toEqual([])
    expect(await remaining(device)).toBe(9)
  })

  it('takes a dislike away', async () => {
    const device = randomUUID()
    const first = chat.reply.parse((await send(device, 'business courses but not accounting')).json())
    expect(first.understood.not).toEqual(['Accounting'])
    const second = chat.reply.parse((await without(device, { key: 'not', value: 'Accounting' })).json())
    expect(second.understood.not).toEqual([])
    expect(contents(await historyOf(device)).at(-2)).toBe('Remove: not Accounting')
  })

  it('answers what is not held as well, and works when no free message is left', async () => {
    const device = randomUUID()
    const nothing = chat.reply.parse((await without(device, { key: 'budget', value: '1' })).json())
    expect(nothing).toMatchObject({ remaining_messages: 10, understood: { fields: [], limits: [] } })
    for (let sent = 0; sent < 10; sent++) await send(device, WISH)
    const before = (await historyOf(device)).at(-1)?.understood
    const again = chat.reply.parse((await without(device, { key: 'no such key', value: 'nothing' })).json())
    expect(again.remaining_messages).toBe(0)
    expect(again.understood).toEqual(before)
  })

  /** A conversation that has come to a given state. */
  async function deviceWith(state: Partial<State>): Promise<string> {
    const device = randomUUID()
    await send(device)
    const whole = JSON.stringify({ ...beginning(), ...state })
    await site.site.database.query(sql`
      update conversation set state = ${whole}::jsonb where device_id = ${device}`)
    return device
  }
  const coursesIn = ({ blocks }: { blocks: readonly ReplyBlock[] }) =>
    blocks.flatMap((block) => (block.type === 'course' ? [block.id] : []))

  it('of fields to choose from leaves the others, and shows their courses', async () => {
    const offered = ['Nursing and Midwifery', 'Public Health', 'Culinary Arts']
    const device = await deviceWith({ offered, pending: 'choice', asked: ['choice'] })
    const reply = chat.reply.parse((await without(device, { key: 'field', value: 'Culinary Arts' })).json())
    expect(reply.understood.fields).toEqual(['Nursing and Midwifery', 'Public Health'])
    expect(coursesIn(reply)).not.toEqual([])
    const last = chat.reply.parse((await without(device, { key: 'field', value: 'Public Health' })).json())
    expect(last.understood.fields).toEqual(['Nursing and Midwifery'])
  })

  it('reaches the name of a course and everything about the visitor', async () => {
    const [course] = await site.site.database.query<{ name: string }>(sql`select name from course order by id limit 1`)
    if (!course) throw new Error('There are no courses.')
    const device = await deviceWith({
      wish: { fields: [], text: course.name },
      background: {
        held: { schooling: 'a_level', age: 25, work_years: 1 },
        job: ['Nursing and Midwifery', 'Culinary Arts'],
      },
    })
    let { limits } = chat.reply.parse((await without(device, { key: 'held', value: 'a doctorate' })).json()).understood
    expect(limits).toEqual([
      { key: 'course', value: course.name, label: `'${course.name}'` },
      { key: 'held', value: 'A levels', label: 'with A levels' },
      { key: 'job', value: 'Nursing and Midwifery', label: 'background in Nursing and Midwifery' },
      { key: 'job', value: 'Culinary Arts', label: 'background in Culinary Arts' },
      { key: 'age', value: '25', label: '25 years old' },
      { key: 'work_years', value: '1', label: '1 year of work' },
    ])
    for (const thing of limits.toReversed()) {
      const left = limits.filter(({ key, value }) => key !== thing.key || value !== thing.value)
      limits = chat.reply.parse((await without(device, thing)).json()).understood.limits
      expect(limits).toEqual(left)
    }
  })

  it('shows the same courses again when the thing was not held', async () => {
    const device = randomUUID()
    const first = chat.reply.parse((await send(device, 'business diplomas')).json())
    expect(coursesIn(first)).toHaveLength(3)
    const again = chat.reply.parse((await without(device, { key: 'budget', value: '1:total' })).json())
    expect(coursesIn(again)).toEqual(coursesIn(first))
  })

  it('works for members', async () => {
    const { token } = await site.signedIn()
    await send(undefined, WISH, { token })
    const reply = chat.reply.parse((await without(undefined, { key: 'field', value: 'x' }, { token })).json())
    expect(reply.remaining_messages).toBeNull()
    expect(contents(await historyOf(undefined, token))).toContain('Remove: x')
    refusalIn(await without(randomUUID(), { key: 'field', value: 'x' }, { token: 'a'.repeat(43) }), 401)
  })

  it('stores nothing if the adviser fails', async () => {
    const device = randomUUID()
    await send(device, WISH)
    const before = await historyOf(device)
    const adviser: Adviser = { advise: unused, without: () => Promise.reject(new Error('The catalogue is away.')) }
    const dependencies = { ...site, database: site.site.database, adviser, freeMessages: 10, recordAdvice: () => {} }
    const taken = { key: 'field', value: 'x' }
    await expect(answerWithout(dependencies, { deviceId: device }, taken)).rejects.toThrow('The catalogue is away.')
    expect(await historyOf(device)).toEqual(before)
    expect(await remaining(device)).toBe(9)
  })

  it.each([
    ['no key', { value: 'x' }, 'key'],
    ['no value', { key: 'x' }, 'value'],
    ['an empty value', { key: 'x', value: '' }, 'value'],
    ['a long value', { key: 'x', value: 'a'.repeat(201) }, 'value'],
    ['a NUL', { key: 'x\u0000', value: 'x' }, 'key'],
    ['half a character', { key: 'x', value: '\ud800' }, 'value'],
    ['no text', { key: 'x', value: ['x'] }, 'value'],
    ['an unknown field', { key: 'x', value: 'x', message: 'x' }, 'message'],
  ])('refuses %s and names the field', async (_, body, field) => {
    expect(refusalIn(await site.post('/api/chat/without', { device_id: randomUUID(), ...body }), 422).field).toBe(field)
  })

  it('needs a device or a token', async () => {
    expect(refusalIn(await without(undefined, { key: 'x', value: 'x' }), 422).field).toBe('device_id')
  })

  it('shares the limit of the chat', async () => {
    const settings = { CHAT_HELPLINES: 'Helpline 5550100', CHAT_DAILY_MESSAGES: '2' }
    const small = await AccountSite.open({ database: site.site.database, settings })
    try {
      const ask = () => small.post('/api/chat/without', { key: 'x', value: 'x', device_id: randomUUID() })
      for (let asked = 0; asked < 2; asked++) expect((await ask()).statusCode).toBe(200)
      expect(refusalIn(await ask(), 429).code).toBe('site_limit')
    } finally {
      await small.close()
    }
  })
})

describe('two tabs', () => {
  it('loses nothing of what is said in the other', async () => {
    const deviceId = randomUUID()
    const heardIn = (state: unknown): unknown[] =>
      typeof state === 'object' && state !== null && 'heard' in state && Array.isArray(state.heard) ? state.heard : []
    let hasOtherTab = false
    const adviser: Adviser = {
      advise: async ({ message, state }) => {
        if (!hasOtherTab) {
          hasOtherTab = true
          await answerMessage(dependencies, { deviceId }, 'in Addu', () => undefined)
        }
        const heard = [...heardIn(state), message]
        return { blocks: [textBlockOf(heard.join(', '))], understood: NOTHING, state: { heard }, by: 'test' }
      },
      without: unused,
    }
    const dependencies = { ...site, database: site.site.database, adviser, freeMessages: 10, recordAdvice: () => {} }
    const { response } = await answerMessage(dependencies, { deviceId }, 'nursing', () => undefined)
    expect(response).toBe('in Addu, nursing')
    expect(contents(await historyOf(deviceId))).toEqual(['nursing', 'in Addu', 'in Addu', 'in Addu, nursing'])
    expect(await remaining(deviceId)).toBe(8)
    expect(await site.site.database.query(sql`select state from conversation where device_id = ${deviceId}`)).toEqual([
      { state: { heard: ['in Addu', 'nursing'] } },
    ])
  })

  it('are answered even if the state changes during every attempt', async () => {
    const deviceId = randomUUID()
    let attempts = 0
    const adviser: Adviser = {
      advise: async () => {
        attempts += 1
        await site.site.database.query(sql`
          update conversation set state = ${JSON.stringify({ attempts })}::jsonb where device_id = ${deviceId}`)
        return { blocks: [textBlockOf('Here.')], understood: NOTHING, state: { is: 'last' }, by: 'test' }
      },
      without: unused,
    }
    const dependencies = { ...site, database: site.site.database, adviser, freeMessages: 10, recordAdvice: () => {} }
    await answerMessage(dependencies, { deviceId }, 'nursing', () => undefined)
    expect(attempts).toBe(3)
    expect(contents(await historyOf(deviceId))).toEqual(['nursing', 'Here.'])
  })
})

it('counts messages outside of its scope as bare terms, once three visitors have sent them', async () => {
  const { database } = site.site
  const ask = (message: string, address: string) => send(randomUUID(), message, { remoteAddress: address })
  const counted = async () =>
    (await listMissedTerms(database))
      .filter(({ kind }) => kind === 'chat')
      .map(({ term, visitors }) => [term, visitors])
  const OTHER = 'Who won the football match?'
  const scope = chat.reply.parse((await ask(OTHER, '203.0.113.21')).json()).understood.scope
  expect(scope).toBe('other')
  await ask(OTHER, '203.0.113.21')
  await ask(OTHER, '203.0.113.22')
  for (const address of ['203.0.113.31', '203.0.113.32', '203.0.113.33']) {
    await ask(ASK, address)
    await ask('i want to die', address)
  }
  expect(chat.reply.parse((await ask('i want to die', '203.0.113.34')).json()).understood.scope).toBe('site')
  expect(await counted()).toEqual([])
  await ask(OTHER, '203.0.113.23')
  expect(await counted()).toEqual([['who won the football match', 3]])
})

it('shows a message from before there were blocks as one text', async () => {
  const device = randomUUID()
  await send(device)
  await site.site.database.query(sql`
    update chat_message set blocks = null, understood = null where device_id = ${device} and not is_user`)
  const [, reply] = await historyOf(device)
  expect(reply?.blocks).toEqual([textBlockOf(reply?.content ?? '')])
  expect(reply?.understood).toBeNull()
})

describe('a visitor in distress', () => {
  it('gets the helplines, without a limit, and the message is not counted', async () => {
    const device = randomUUID()
    for (let sent = 0; sent < 10; sent++) await send(device)
    const reply = await send(device, 'i dont want to live anymore')
    expect(reply.statusCode).toBe(200)
    expect(reply.json().response).toContain('Helpline 5550100')
    expect(reply.json().response).not.toContain('/courses/')
    expect((await historyOf(device)).at(-2)).toMatchObject({ content: 'i dont want to live anymore', isUser: true })
    const fresh = randomUUID()
    expect((await send(fresh, 'My uncle touches me')).json().remaining_messages).toBe(10)
  })

  it('gets the helplines even while the database is away, with an account or without', async () => {
    const { database } = site.site
    let isAway = false
    const refuse = () => Promise.reject(new DatabaseUnavailable('The database is away.'))
    const unreliable: Database = {
      kind: database.kind,
      query: (statement) => (isAway ? refuse() : database.query(statement)),
      transaction: (work, options) => (isAway ? refuse() : database.transaction(work, options)),
      listen: (...listening) => database.listen(...listening),
      close: async () => undefined,
    }
    const lines: string[] = []
    const settings = { CHAT_HELPLINES: 'Helpline 5550100' }
    const away = await AccountSite.open({ database: unreliable, settings, logLines: lines })
    try {
      const { token } = await away.signedIn({ email: 'in-distress@mail.example' })
      const ask = (message: string, asking: Asking = {}) =>
        away.post('/api/chat', { message, device_id: randomUUID() }, asking)
      isAway = true
      const answers = [await ask('i want to die'), await ask('i want to die', { token })]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      for (const answer of answers) expect(answer.json().response).toContain('Helpline 5550100')
      expect(answers.map((answer) => answer.json().remaining_messages)).toEqual([10, null])
      expect(lines.filter((line) => line.includes('in distress'))).toHaveLength(2)
      expect(lines.join('\n')).not.toContain('want to die')
      refusalIn(await ask(ASK), 503)
      refusalIn(await ask(ASK, { token }), 503)
    } finally {
      isAway = false
      await away.close()
    }
  })
})

describe('bad input', () => {
  const device = randomUUID()

  it.each([
    ['an empty message', { message: '', device_id: device }, 'message'],
    ['a blank message', { message: ' \n\t ', device_id: device }, 'message'],
    ['a long message', { message: 'a'.repeat(2_001), device_id: device }, 'message'],
    ['a NUL', { message: 'a\u0000b', device_id: device }, 'message'],
    ['half a character', { message: 'a\ud800', device_id: device }, 'message'],
    ['no text', { message: { $gt: '' }, device_id: device }, 'message'],
    ['no message', { device_id: device }, 'message'],
    ['no device', { message: ASK }, 'device_id'],
    ['no UUID', { message: ASK, device_id: 'my-phone' }, 'device_id'],
    ['an unknown field', { message: ASK, device_id: device, role: 'system' }, 'role'],
  ])('refuses %s and names the field', async (_, body, field) => {
    expect(refusalIn(await site.post('/api/chat', body), 422).field).toBe(field)
  })

  it('is refused by the other calls too', async () => {
    for (const url of ['/api/chat-history', '/api/remaining-messages']) {
      for (const query of ['', '?device_id=1', '?device_id=', `?device_id=${device}&device_id=${device}`])
        expect(refusalIn(await site.ask('GET', url + query), 422).field).toBe('device_id')
    }
    expect(refusalIn(await site.post('/api/greet', {}), 422).field).toBe('device_id')
    expect(await remaining(device)).toBe(10)
  })

  it('accepts a message of the maximum length in any script', async () => {
    expect((await send(randomUUID(), 'ނަރުސް '.repeat(285))).statusCode).toBe(200)
    expect((await send(randomUUID(), 'a'.repeat(2_000))).statusCode).toBe(200)
  })
})

it('streams the reply to a client that accepts events', async () => {
  const device = randomUUID()
  const reply = await site.post(
    '/api/chat',
    { message: ASK, device_id: device },
    { headers: { accept: 'text/event-stream' } },
  )
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('private, no-store')
  const events = reply.body
    .trimEnd()
    .split('\n\n')
    .map((event) => /^event: (\w+)\ndata: (.*)$/.exec(event)?.slice(1) ?? [])
  const [name, data] = events.at(-1) ?? []
  expect(name).toBe('done')
  const whole = chat.reply.parse(JSON.parse(data ?? ''))
  expect(whole).toMatchObject({ response: writeReply(whole.blocks), remaining_messages: 9 })
  expect((await historyOf(device)).at(-1)?.content).toBe(whole.response)
  const refused = await site.post('/api/chat', { message: '' }, { headers: { accept: 'text/event-stream' } })
  refusalIn(refused, 422)
})

it('does not count a message that the adviser could not answer', async () => {
  const device = randomUUID()
  const { database } = site.site
  const adviser: Adviser = { advise: () => Promise.reject(new Error('The model is away.')), without: unused }
  const dependencies = { database, adviser, clock: site.clock, freeMessages: 10, recordAdvice: () => undefined }
  await expect(answerMessage(dependencies, { deviceId: device }, ASK, () => undefined)).rejects.toThrow(
    'The model is away.',
  )
  expect(await remaining(device)).toBe(10)
  expect(await historyOf(device)).toEqual([])
})

it('writes neither messages nor device ids into the log or the metrics', async () => {
  const device = randomUUID()
  await send(device, 'My secret is a coconut')
  await historyOf(device)
  expect(logLines.length).toBeGreaterThan(0)
  expect(logLines.join('\n')).not.toContain('coconut')
  expect(logLines.join('\n')).not.toContain(device)
  expect(logLines.some((line) => line.includes('"adviser":"embedded"'))).toBe(true)
  const metrics = await site.ask('GET', '/metrics', { token: METRICS_TOKEN })
  expect(metrics.body).toMatch(/^adviser_replies_total\{adviser="embedded",model_failure=""\} [1-9]/m)
  expect(metrics.body).not.toContain('coconut')
  expect(metrics.body).not.toContain(device)
})
