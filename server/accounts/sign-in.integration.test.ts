import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getUser, login, logout, register } from '../../contract/accounts/calls.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { addressClaims } from '../platform/rate-limit.ts'
import { AccountSite, PASSWORD, refusalIn } from '../testing/account-site.ts'
import { LOGIN_BY_ADDRESS, REGISTER_BY_ADDRESS } from './account-limits.ts'
import { Passwords } from './passwords.ts'
import { openSession } from './sessions.ts'

let site: AccountSite
/** With passwords at their real cost. */
let earnest: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
  earnest = await AccountSite.open({ database: site.site.database, hashesInEarnest: true })
})
afterAll(async () => {
  await earnest.close()
  await site.close()
})

const person = (email: string) => ({ name: 'Reema', email, mobile: '7771234', password: PASSWORD })

async function memberRows(email: string) {
  return await site.site.database.query<{ name: string; email: string; role: string; password_hash: string }>(
    sql`select name, email, role, password_hash from member where email_key = ${email.toLowerCase()}`,
  )
}

describe('from registering to signing out', () => {
  it('works', async () => {
    const registered = await site.post('/api/register', person('walker@mail.example'))
    expect(registered.statusCode).toBe(201)
    expect(register.reply.parse(registered.json()).user).toMatchObject({ name: 'Reema', email: 'walker@mail.example' })

    const signedIn = await site.post('/api/login', { email: 'walker@mail.example', password: PASSWORD })
    expect(signedIn.statusCode).toBe(200)
    const { token, user } = login.reply.parse(signedIn.json())
    expect(token).toMatch(/^[\w-]{43}$/)

    const asked = await site.ask('GET', '/api/user', { token })
    expect(getUser.reply.parse(asked.json())).toEqual({ ...user, mobile: '7771234', role: 'member' })

    const signedOut = await site.ask('POST', '/api/logout', { token })
    expect(logout.reply.parse(signedOut.json()).message).not.toBe('')
    expect(await site.isValidToken(token)).toBe(false)
  })

  it('takes a logout from a client that says JSON and sends nothing', async () => {
    const { token } = await site.signedIn()
    const headers = { 'content-type': 'application/json' }
    expect((await site.ask('POST', '/api/logout', { token, headers })).statusCode).toBe(200)
    expect(await site.isValidToken(token)).toBe(false)
  })

  it('stores neither a password nor a token', async () => {
    const { email, token } = await earnest.signedIn({ email: 'stored-by-hash@mail.example' })
    const [row] = await memberRows(email)
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const sessions = await site.site.database.query<{ token_sha256: Buffer }>(sql`select token_sha256 from session`)
    expect(sessions.map(({ token_sha256 }) => token_sha256.toString('base64url'))).not.toContain(token)
    expect(sessions.every(({ token_sha256 }) => token_sha256.length === 32)).toBe(true)
  })
})

describe('a token', () => {
  it('row 10: is invalid after logout', async () => {
    const { token } = await site.signedIn()
    await site.ask('POST', '/api/logout', { token })
    expect(refusalIn(await site.ask('GET', '/api/user', { token }), 401).code).toBe('unauthorized')
    refusalIn(await site.ask('POST', '/api/logout', { token }), 401)
  })

  it('is valid for 30 days at most, even if it is used', async () => {
    const { token } = await site.signedIn()
    for (let day = 0; day < 29; day += 3) {
      site.clock.pass(3 * DAY_MS)
      if (day < 27) expect(await site.isValidToken(token)).toBe(true)
    }
    expect(await site.isValidToken(token)).toBe(false)
  })

  it('is valid for 7 days without use, and each use extends that', async () => {
    const [idle, used] = [await site.signedIn(), await site.signedIn()]
    site.clock.pass(7 * DAY_MS - MINUTE_MS)
    expect(await site.isValidToken(used.token)).toBe(true)
    site.clock.pass(2 * MINUTE_MS)
    expect(await site.isValidToken(idle.token)).toBe(false)
    expect(await site.isValidToken(used.token)).toBe(true)
    site.clock.pass(6 * DAY_MS)
    expect(await site.isValidToken(used.token)).toBe(true)
  })

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Basic ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(43)}`,
    'Bearer \u0000',
  ])('is not %j', async (authorization) => {
    const reply = await site.ask('GET', '/api/user', { headers: { authorization } })
    expect(refusalIn(reply, 401).error).toBe('Please log in.')
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  it('stands alone in its header', async () => {
    const { token } = await site.signedIn()
    for (const authorization of [`Bearer ${token}.x`, `Not Bearer ${token}`]) {
      refusalIn(await site.ask('GET', '/api/user', { headers: { authorization } }), 401)
    }
  })

  it('row 32: is not a cookie', async () => {
    const { token } = await site.signedIn()
    const cookie = `auth_token=${token}; token=${token}; authorization=Bearer ${token}`
    refusalIn(await site.ask('GET', '/api/user', { headers: { cookie } }), 401)
    refusalIn(await site.ask('POST', '/api/logout', { headers: { cookie } }), 401)
    expect(await site.isValidToken(token)).toBe(true)
  })
})

describe('row 3: registering a known address', () => {
  it.each(['known@mail.example', 'KNOWN@mail.example', 'Known@Mail.Example', '  known@mail.example '])(
    'is refused for %j',
    async (email) => {
      if ((await memberRows('known@mail.example')).length === 0) await site.register({ email: 'known@mail.example' })
      const problem = refusalIn(await site.post('/api/register', person(email)), 409)
      expect(problem).toMatchObject({ code: 'conflict', field: 'email' })
      expect(problem.error).toBe(
        'There is already an account with this email. Log in, or reset your password if you forgot it.',
      )
      expect(await memberRows('known@mail.example')).toHaveLength(1)
    },
  )

  it('creates one account when ten register at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => site.post('/api/register', person('race@mail.example'))),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await memberRows('race@mail.example')).toHaveLength(1)
  })
})

describe('row 36: letters that look alike', () => {
  it('are no letters of an address; case makes no difference', async () => {
    const { password } = await site.register({ email: 'mike@mail.example' })
    for (const email of ['mıke@mail.example', 'ＭＩＫＥ@mail.example', 'mike@mаil.example', 'mi​ke@mail.example']) {
      expect(refusalIn(await site.post('/api/register', person(email)), 422).field).toBe('email')
      expect(refusalIn(await site.post('/api/forgot-password', { email }), 422).field).toBe('email')
      expect(refusalIn(await site.post('/api/login', { email, password }), 422).field).toBe('email')
    }
    refusalIn(await site.post('/api/register', person('MIKE@mail.example')), 409)
    expect(await site.login({ email: 'MiKe@MAIL.example', password })).toMatch(/^[\w-]{43}$/)
  })

  it('and a reset mail goes to the address that is stored, not the one that is typed', async () => {
    await site.register({ email: 'Stored@mail.example' })
    await site.post('/api/forgot-password', { email: 'sTORED@MAIL.example' })
    expect(await site.mailsTo('sTORED@MAIL.example')).toHaveLength(0)
    expect(await site.mailsTo('Stored@mail.example')).toHaveLength(1)
  })
})

describe('row 11: passwords', () => {
  const long = [...'🏝️ reef '.repeat(10)].slice(0, 64).join('')
  it.each([
    ['7 characters', 'abcdefg', 'must be at least 8 characters long'],
    ['7 characters that look like more', '👩‍🚀👩'.normalize(), 'must be at least 8 characters long'],
    ['a common one', 'password123', 'is too common; please choose another'],
    ['a common one in capitals', 'PassWord123', 'is too common; please choose another'],
    ['one letter', 'zzzzzzzzzzzz', 'is too common; please choose another'],
    ["the site's name", 'Maldives2026', expect.stringContaining("site's name")],
    ["the address's own name", 'fathimath.rasheeda1', expect.stringContaining('your email')],
    ['129 characters', 'xy7 '.repeat(40).slice(0, 129), 'must be at most 128 characters long'],
    ['a NUL', 'seven\u0000dhonis', 'must not contain control or broken characters'],
    ['half a character', 'seven\ud800dhonis', 'must not contain control or broken characters'],
  ])('refuses %s', async (_, password, error) => {
    const reply = await site.post('/api/register', { ...person('fathimath.rasheeda@mail.example'), password })
    expect(refusalIn(reply, 422)).toMatchObject({ field: 'password', fields: [{ field: 'password', error }] })
    expect(await memberRows('fathimath.rasheeda@mail.example')).toHaveLength(0)
  })

  it.each([
    ['64 characters with emoji and spaces', long],
    ['128 characters', 'xy7 '.repeat(32)],
    ['exactly 8', 'kur9 dha'],
    ['Thaana', 'ދިވެހިރާއްޖެ މާލެ'],
    ["the site's name with more", 'maldives by seaplane'],
  ])('takes %s, and signs in with it', async (_, password) => {
    await site.login(await site.register({ password }))
  })

  it('accepts another way of typing the same characters', async () => {
    const { email } = await site.register({ password: 'café ångström' })
    await site.login({ email, password: 'cafe\u0301 a\u030angstro\u0308m' })
  })
})

describe('row 12: guessing', () => {
  const guess = (email: string, remoteAddress: string, headers = {}) =>
    site.post('/api/login', { email, password: 'not this one' }, { remoteAddress, headers })

  it('is stopped after 300 guesses from one address, even with forged X-Forwarded-For headers', async () => {
    const { email, password } = await site.register()
    const from = site.freshAddress()
    for (let at = 0; at < LOGIN_BY_ADDRESS.most; at++) {
      refusalIn(await guess(`victim${at}@mail.example`, from, { 'x-forwarded-for': `203.0.113.${at % 256}` }), 401)
    }
    const stopped = await guess(email, from, { 'x-forwarded-for': '203.0.113.99' })
    expect(refusalIn(stopped, 429)).toMatchObject({
      code: 'address_limit',
      error: 'Too many failed logins from your network. Please try again in 60 minutes.',
    })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3_500)
    site.clock.pass(HOUR_MS + MINUTE_MS)
    await site.login({ email, password })
  })

  it('is stopped after 25 guesses at one email from many addresses, for an hour', async () => {
    const { email, password } = await site.register()
    for (let at = 0; at < 25; at++) refusalIn(await guess(email.toUpperCase(), site.freshAddress()), 401)
    const stopped = await site.post('/api/login', { email, password })
    expect(refusalIn(stopped, 429)).toMatchObject({
      code: 'email_limit',
      error: 'Too many failed logins with this email. Please try again in 60 minutes.',
    })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3_500)
    site.clock.pass(HOUR_MS - MINUTE_MS)
    refusalIn(await site.post('/api/login', { email, password }), 429)
    site.clock.pass(2 * MINUTE_MS)
    await site.login({ email, password })
  })

  it('is counted by the /64 of an IPv6 address', async () => {
    for (let at = 0; at < LOGIN_BY_ADDRESS.most; at++) {
      refusalIn(await guess(`nobody${at}@mail.example`, `2001:db8:1:2:${at.toString(16)}::1`), 401)
    }
    refusalIn(await guess('nobody@mail.example', '2001:db8:1:2:ffff::9'), 429)
    refusalIn(await guess('nobody@mail.example', '2001:db8:1:3::9'), 401)
  })

  it('does not count successful logins: a school has one address', async () => {
    const member = await site.register()
    const remoteAddress = site.freshAddress()
    for (let at = 0; at < LOGIN_BY_ADDRESS.most + 20; at++) await site.login(member, { remoteAddress })
  })

  it('row 13: is counted by the address of the socket, and logged with it', async () => {
    const logLines: string[] = []
    const other = await AccountSite.open({ logLines, database: site.site.database })
    const statuses: number[] = []
    for (let at = 0; at < LOGIN_BY_ADDRESS.most + 15; at++) {
      const body = { email: `someone${at}@mail.example`, password: 'x' }
      const headers = { 'x-forwarded-for': `198.51.100.${at % 256}`, forwarded: 'for=198.51.100.1' }
      statuses.push((await other.post('/api/login', body, { headers, remoteAddress: '192.0.2.7' })).statusCode)
    }
    await other.close()
    expect(statuses).toEqual([...Array(LOGIN_BY_ADDRESS.most).fill(401), ...Array(15).fill(429)])
    expect(logLines.join('')).not.toContain('198.51.100')
    expect(logLines.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(1)
    expect(logLines.filter((line) => line.includes('192.0.2.7')).length).toBeGreaterThanOrEqual(40)
  })

  it('believes a proxy that is named in the settings', async () => {
    const logLines: string[] = []
    const settings = { TRUST_PROXY: '192.0.2.0/24' }
    const other = await AccountSite.open({ logLines, settings, database: site.site.database })
    for (let at = 0; at < LOGIN_BY_ADDRESS.most + 5; at++) {
      const headers = { 'x-forwarded-for': `198.51.${at >> 8}.${at & 255}` }
      const body = { email: `someone${at}@mail.example`, password: 'x' }
      refusalIn(await other.post('/api/login', body, { headers, remoteAddress: '192.0.2.7' }), 401)
    }
    await other.close()
    expect(logLines.join('')).not.toContain('TRUST_PROXY')
  })

  it('is refused for more accounts than a school registers in an hour, and mistakes cost nothing', async () => {
    const remoteAddress = site.freshAddress()
    const tryOut = (at: number, password = PASSWORD) =>
      site.post('/api/register', { ...person(`pupil${at}@mail.example`), password }, { remoteAddress })
    await site.count(REGISTER_BY_ADDRESS.most - 20, addressClaims(REGISTER_BY_ADDRESS, remoteAddress))
    for (let at = 0; at < 20; at++) {
      refusalIn(await tryOut(at, 'short'), 422)
      expect((await tryOut(at)).statusCode).toBe(201)
    }
    expect(refusalIn(await tryOut(9_999), 429)).toMatchObject({
      code: 'address_limit',
      error: 'Too many accounts were registered from your network. Please try again in 60 minutes.',
    })
    site.clock.pass(HOUR_MS + MINUTE_MS)
    expect((await tryOut(9_999)).statusCode).toBe(201)
  })
})

describe('bad input', () => {
  const good = person('bad-input@mail.example')

  it('row 14: nobody becomes an admin by asking for it', async () => {
    const reply = await site.post('/api/register', { ...good, role: 'admin', id: 1, email_verified: true })
    expect(refusalIn(reply, 422).fields).toEqual([
      { field: 'role', error: 'is not a known field' },
      { field: 'id', error: 'is not a known field' },
      { field: 'email_verified', error: 'is not a known field' },
    ])
    expect(await memberRows(good.email)).toEqual([])
    const { email } = await site.register()
    expect((await memberRows(email))[0]?.role).toBe('member')
  })

  it('row 15: only text is text', async () => {
    const reply = await site.post('/api/login', { email: { $gt: '' }, password: ['x'] })
    expect(refusalIn(reply, 422).fields).toEqual([
      { field: 'email', error: 'must be text' },
      { field: 'password', error: 'must be text' },
    ])
    for (const body of [null, [], 'text', 5, true, [[]]]) refusalIn(await site.post('/api/login', body), 422)
  })

  it('row 16: no key reaches the prototype', async () => {
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      const reply = await site.site.app.inject({
        method: 'POST',
        url: '/api/register',
        headers: { 'content-type': 'application/json' },
        payload: body,
      })
      refusalIn(reply, 400)
    }
    expect({}).not.toHaveProperty('isAdmin')
  })

  it('row 32: a form of another site is no request of ours', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const reply = await site.site.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': type },
        payload: 'email=a@b&password=c',
      })
      expect(reply.statusCode, type).toBe(415)
    }
  })

  const fields = ['name', 'email', 'mobile', 'password'] as const
  it.each(fields)('row 35: %s holds neither a NUL nor half a character', async (field) => {
    for (const mark of ['\u0000', '\ud800', '\udfff', '\u001b']) {
      const value = field === 'mobile' ? `777${mark}1234` : `${good[field].slice(0, 3)}${mark}${good[field].slice(3)}`
      expect(refusalIn(await site.post('/api/register', { ...good, [field]: value }), 422).field).toBe(field)
    }
  })

  it.each(fields)('says that %s is missing, empty, too long', async (field) => {
    const { [field]: _, ...without } = good
    expect(refusalIn(await site.post('/api/register', without), 422).error).toBe(`${field} is required`)
    expect(refusalIn(await site.post('/api/register', { ...good, [field]: '' }), 422).field).toBe(field)
    const long = await site.post('/api/register', { ...good, [field]: 'a'.repeat(60_000) })
    expect(refusalIn(long, 422).field).toBe(field)
    const longer = await site.post('/api/register', { ...good, [field]: 'a'.repeat(100_000) })
    expect(longer.statusCode).toBe(413)
  })

  it('reads JSON and nothing else', async () => {
    for (const payload of ['{', '{"email":}', 'undefined', '{"email":"a"', '\u0000']) {
      const reply = await site.site.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      refusalIn(reply, 400)
    }
  })
})

it('row 31: cannot be read by pages of other sites', async () => {
  const { token } = await site.signedIn()
  const headers = { origin: 'https://evil.example' }
  for (const reply of [
    await site.ask('GET', '/api/user', { token, headers }),
    await site.post('/api/login', { email: 'a@b.example', password: 'x' }, { headers }),
    await site.post('/api/login', {}, { headers }),
  ]) {
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
  const preflight = await site.site.app.inject({ method: 'OPTIONS', url: '/api/user', headers })
  expect(preflight.statusCode).toBe(405)
  expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
})

it('row 30: is cached nowhere', async () => {
  const [one, other] = [await site.signedIn({ name: 'One' }), await site.signedIn({ name: 'Other' })]
  for (let at = 0; at < 3; at++) {
    for (const { token, name, email } of [one, other]) {
      const reply = await site.ask('GET', '/api/user', { token })
      expect(reply.headers['cache-control']).toBe('private, no-store')
      expect(reply.headers).not.toHaveProperty('etag')
      expect(reply.json()).toMatchObject({ name, email })
    }
  }
})

it('serves twenty logins at once in little memory', async () => {
  const member = await earnest.register({ email: 'twenty@mail.example' })
  const before = process.memoryUsage().rss
  const tokens = await Promise.all(Array.from({ length: 20 }, () => earnest.login(member)))
  expect(new Set(tokens).size).toBe(20)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

it('opens no session for a password that has just been changed', async () => {
  const member = await site.register()
  const [row] = await memberRows(member.email)
  const { database } = site.site
  const here = { userAgent: '', now: site.clock.now() }
  const old = { memberId: member.id, passwordHash: row?.password_hash ?? '' }
  expect(await openSession(database, old, here)).toMatch(/^[\w-]{43}$/)
  await database.query(sql`update member set password_hash = 'another' where id = ${member.id}`)
  expect(await openSession(database, old, here)).toBeUndefined()
  expect(await database.query(sql`select id from session where member_id = ${member.id}`)).toHaveLength(1)
})

it('hashes a password again that was hashed at a lower cost', async () => {
  const member = await earnest.register({ email: 'weak@mail.example' })
  // The password 'seven dhonis at dawn' at 8 MiB, one pass.
  const weak = await weakHash(member.password)
  await site.site.database.query(sql`update member set password_hash = ${weak} where id = ${member.id}`)
  await earnest.login(member)
  const [row] = await memberRows(member.email)
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await earnest.login(member)
})

async function weakHash(password: string): Promise<string> {
  const { argon2Sync } = await import('node:crypto')
  const salt = Buffer.alloc(16, 1)
  const parameters = { message: password, nonce: salt, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=8192,t=1,p=1$${unpadded(salt)}$${unpadded(argon2Sync('argon2id', parameters))}`
}

describe('rows 1 and 2: whether an email has an account', () => {
  it.each([
    ['/api/login', { password: `${PASSWORD}!` }],
    ['/api/forgot-password', {}],
  ])('shows neither in the answer of %s nor in the work for it', async (path, others) => {
    const { email } = await site.register()
    const { database } = site.site
    const asked: string[] = []
    const counting: typeof database = {
      kind: database.kind,
      query: (statement) => {
        const { text } = statement.compile()
        // An app that was just opened may still be reading what editors wrote, which is no work for the request.
        if (!/\b(?:site_text_version|banner_message|category_former_name|catalogue_version)\b/.test(text))
          asked.push(text)
        return database.query(statement)
      },
      transaction: (work, options) => database.transaction(work, options),
      listen: (...args) => database.listen(...args),
      close: async () => undefined,
    }
    const other = await AccountSite.open({ database: counting })
    const hashing = vi.spyOn(Passwords.prototype, 'isRight')
    const workFor = async (each: string) => {
      asked.length = 0
      hashing.mockClear()
      const reply = await other.post(path, { email: each, ...others })
      return { status: reply.statusCode, body: reply.body, statements: [...asked], hashes: hashing.mock.calls.length }
    }
    try {
      const known = await workFor(email)
      expect(known.statements).not.toEqual([])
      expect(await workFor('ghost@mail.example')).toEqual(known)
    } finally {
      hashing.mockRestore()
      await other.close()
    }
  })
})
