import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, resetPassword, validateResetToken } from '../../contract/accounts/calls.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { addressClaims } from '../platform/rate-limit.ts'
import { AccountSite, PASSWORD, refusalIn, tokenIn } from '../testing/account-site.ts'
import { FORGOT_BY_ADDRESS, TOKENS_BY_ADDRESS } from './account-limits.ts'

const NEW_PASSWORD = 'a manta ray at noon'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

const reset = (token: string, password = NEW_PASSWORD) => site.post('/api/reset-password', { token, password })
const validate = async (token: string) => (await site.ask('GET', `/api/validate-reset-token/${token}`)).json()

describe('a forgotten password', () => {
  it('is requested, mailed, opened and replaced', async () => {
    const person = await site.register()
    const asked = await site.post('/api/forgot-password', { email: person.email })
    expect(asked.statusCode).toBe(200)
    expect(forgotPassword.reply.parse(asked.json()).message).toMatch(/on its way/)

    const [mail] = await site.mailsTo(person.email)
    expect(mail).toMatchObject({ subject: 'Set a new password' })
    expect(mail?.text).toContain('Hello Reema,')
    const token = tokenIn(mail, 'reset-password')
    expect(mail?.html).toContain(`href="https://graduate.example/reset-password/${token}"`)

    expect(validateResetToken.reply.parse(await validate(token))).toEqual({ valid: true })
    const done = await reset(token)
    expect(done.statusCode).toBe(200)
    expect(resetPassword.reply.parse(done.json()).message).not.toBe('')

    expect((await site.post('/api/login', person)).statusCode).toBe(422)
    refusalIn(await site.post('/api/login', { email: person.email, password: PASSWORD }), 401)
    await site.login({ email: person.email, password: NEW_PASSWORD })
    expect((await site.mailsTo(person.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it('sends nothing to an address that nobody has', async () => {
    await site.post('/api/forgot-password', { email: 'ghost@mail.example' })
    expect(await site.mailsTo('ghost@mail.example')).toEqual([])
    expect(await site.site.database.query(sql`select id from outbox`)).toEqual([])
  })

  it('escapes the name of a member in the mail', async () => {
    const { email } = await site.register({ name: '<b onclick="x">Reema</b>' })
    await site.post('/api/forgot-password', { email })
    const [mail] = await site.mailsTo(email)
    expect(mail?.html).toContain('Hello &lt;b onclick=&quot;x&quot;&gt;Reema')
    expect(mail?.html).not.toContain('<b ')
  })

  it('sends five mails in half an hour to one address, and says the same to the sixth', async () => {
    const { email } = await site.register()
    const answers = new Set<string>()
    for (let at = 0; at < 8; at++) answers.add((await site.post('/api/forgot-password', { email })).body)
    expect(answers.size).toBe(1)
    expect(await site.mailsTo(email)).toHaveLength(5)
    site.clock.pass(31 * MINUTE_MS)
    await site.post('/api/forgot-password', { email })
    expect(await site.mailsTo(email)).toHaveLength(6)
  })

  it('can be reported for a whole school within an hour, and not without end', async () => {
    const remoteAddress = site.freshAddress()
    const forget = (at: number) =>
      site.post('/api/forgot-password', { email: `ghost${at}@mail.example` }, { remoteAddress })
    await site.count(FORGOT_BY_ADDRESS.most - 20, addressClaims(FORGOT_BY_ADDRESS, remoteAddress))
    for (let at = 0; at < 20; at++) expect((await forget(at)).statusCode).toBe(200)
    const stopped = await forget(9_998)
    expect(refusalIn(stopped, 429).code).toBe('address_limit')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3_500)
    site.clock.pass(61 * MINUTE_MS)
    expect((await forget(9_999)).statusCode).toBe(200)
  })
})

describe('a reset token', () => {
  it('row 4: works once', async () => {
    const { email } = await site.register()
    const token = await site.resetToken(email)
    expect((await reset(token)).statusCode).toBe(200)
    expect(refusalIn(await reset(token, 'another password of mine'), 400).error).toBe('Invalid or expired token')
    expect(await validate(token)).toEqual({ valid: false, error: 'Invalid or expired token' })
    await site.login({ email, password: NEW_PASSWORD })
  })

  it('row 5: works for one of twenty requests at the same moment', async () => {
    const { email } = await site.register()
    const token = await site.resetToken(email)
    const passwords = Array.from({ length: 20 }, (_, at) => `a password by diver ${at}`)
    const replies = await Promise.all(passwords.map((password) => reset(token, password)))
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(400)])
    const winner = passwords[statuses.indexOf(200)] ?? ''
    await site.login({ email, password: winner })
    const changed = (await site.mailsTo(email)).filter(({ subject }) => subject === 'Your password was changed')
    expect(changed).toHaveLength(1)
  })

  it('row 6: expires after 30 minutes', async () => {
    const { email } = await site.register()
    const [early, late] = [await site.register(), await site.register()]
    const tokens = [await site.resetToken(early.email), await site.resetToken(late.email)]
    site.clock.pass(29 * MINUTE_MS)
    expect((await reset(tokens[0] ?? '')).statusCode).toBe(200)
    site.clock.pass(2 * MINUTE_MS)
    expect(await validate(tokens[1] ?? '')).toMatchObject({ valid: false })
    expect(refusalIn(await reset(tokens[1] ?? ''), 400).error).toBe('Invalid or expired token')
    await site.login({ email, password: PASSWORD })
  })

  it('row 6: is cancelled by a newer one', async () => {
    const { email } = await site.register()
    const [older, newer] = [await site.resetToken(email), await site.resetToken(email)]
    expect(older).not.toBe(newer)
    refusalIn(await reset(older), 400)
    expect((await reset(newer)).statusCode).toBe(200)
  })

  it('row 7: ends every session when it is used', async () => {
    const person = await site.signedIn()
    const other = await site.login(person)
    const stranger = await site.signedIn()
    await reset(await site.resetToken(person.email))
    expect(await site.isValidToken(person.token)).toBe(false)
    expect(await site.isValidToken(other)).toBe(false)
    expect(await site.isValidToken(stranger.token)).toBe(true)
  })

  it('is not used up by a password that breaks a rule', async () => {
    const { email } = await site.register()
    const token = await site.resetToken(email)
    expect(refusalIn(await reset(token, 'short'), 422).error).toBe('password must be at least 8 characters long')
    expect(refusalIn(await reset(token, 'password123'), 422).field).toBe('password')
    expect(refusalIn(await reset(token, `${email.split('@')[0]}99`), 422).field).toBe('password')
    expect((await reset(token)).statusCode).toBe(200)
  })

  it.each(['x', 'a'.repeat(43), 'a'.repeat(200), '%00', '%F0%9F%8F%9D', "'%20or%201=1--"])(
    'is not %s',
    async (token) => {
      expect(await validate(token)).toEqual({ valid: false, error: 'Invalid or expired token' })
      refusalIn(await reset(decodeURIComponent(token)), 400)
    },
  )

  it('can be tried for a whole school within an hour, and not without end', async () => {
    const remoteAddress = site.freshAddress()
    for (let at = 0; at < TOKENS_BY_ADDRESS.most / 2; at++) {
      await site.ask('GET', '/api/validate-reset-token/x', { remoteAddress })
      refusalIn(await site.post('/api/reset-password', { token: 'x', password: NEW_PASSWORD }, { remoteAddress }), 400)
    }
    refusalIn(await site.ask('GET', '/api/validate-reset-token/x', { remoteAddress }), 429)
    expect(refusalIn(await site.post('/api/confirm-email', { token: 'x' }, { remoteAddress }), 429).code).toBe(
      'address_limit',
    )
  })

  it('is stored as a hash alone, in no mail that waits either', async () => {
    const { email } = await site.register()
    await site.site.outbox.sendDue()
    await site.post('/api/forgot-password', { email })
    const waiting = await site.site.database.query<{ details: object }>(sql`select details from outbox`)
    expect(waiting).toEqual([{ details: { email_key: email } }])
    const token = tokenIn((await site.mailsTo(email)).at(-1), 'reset-password')
    const stored = await site.site.database.query<{ token: string }>(
      sql`select encode(token_sha256, 'base64') as token from password_reset`,
    )
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

it('row 8: a forged host is in no mail', async () => {
  const { email } = await site.register()
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  }
  await site.post('/api/forgot-password', { email }, { headers })
  const [mail] = await site.mailsTo(email)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  for (const [address] of mail?.text.matchAll(/https?:\/\/\S+/g) ?? []) {
    expect(address).toMatch(/^https:\/\/graduate\.example\//)
  }
  tokenIn(mail, 'reset-password')
})

describe('row 49: a mail server that is down', () => {
  it('changes no answer, and the mail comes when it is back, once and with a link that works', async () => {
    const { email } = await site.register()
    const before = await site.post('/api/forgot-password', { email: 'ghost@mail.example' })
    site.mailbox.isDown = true
    const tries = site.mailbox.tries
    const during = await site.post('/api/forgot-password', { email })
    expect([during.statusCode, during.body]).toEqual([before.statusCode, before.body])
    // Nobody waits for it, so the time of an answer reveals nothing of it. Who registers needs no mail at all.
    expect((await site.signedIn()).token).not.toBe('')
    expect(site.mailbox.tries).toBe(tries)
    expect(await site.mailsTo(email)).toEqual([])
    site.clock.pass(2 * 60 * MINUTE_MS)
    expect(await site.mailsTo(email)).toEqual([])
    site.mailbox.isDown = false
    expect(await site.mailsTo(email)).toEqual([])
    site.clock.pass(60 * MINUTE_MS)
    expect(await site.mailsTo(email)).toHaveLength(1)
    const token = tokenIn((await site.mailsTo(email)).at(-1), 'reset-password')
    expect((await reset(token)).statusCode).toBe(200)
  })
})
