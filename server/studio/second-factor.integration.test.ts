import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, PASSWORD, refusalIn, type SignedInPerson } from '../testing/account-site.ts'

const FACTOR = '/api/user/second-factor'
const STEP_MS = 30_000

const logLines: string[] = []
let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open({ logLines, settings: { STAFF_SECOND_FACTOR: 'required' } })
})
afterAll(() => site.close())
// Each test begins with the first second of a step.
beforeEach(() => site.clock.pass(STEP_MS - (site.clock.now().getTime() % STEP_MS)))

const codeFor = (secret: string, stepsFromNow = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: site.clock.now().getTime() + stepsFromNow * STEP_MS,
  })
const begin = ({ token }: SignedInPerson, password = PASSWORD) => site.post(FACTOR, { password }, { token })
const confirm = ({ token }: SignedInPerson, code: string) => site.post(`${FACTOR}/confirm`, { code }, { token })
const login = ({ email }: SignedInPerson, code?: string) =>
  site.post('/api/login', { email, password: PASSWORD, ...(code !== undefined && { code }) })
const state = async ({ token }: SignedInPerson) => (await site.ask('GET', FACTOR, { token })).json()

/** Somebody whose second factor is on, with its secret and recovery codes. A code of this step is used up. */
async function withFactor(): Promise<{ person: SignedInPerson; secret: string; codes: string[] }> {
  const person = await site.signedIn()
  const { secret } = (await begin(person)).json()
  const { recovery_codes: codes } = (await confirm(person, codeFor(secret))).json()
  return { person, secret, codes }
}

describe('a second factor', () => {
  it('begins with the password and a secret for the app, and counts once a code of it is confirmed', async () => {
    const person = await site.signedIn()
    expect(refusalIn(await begin(person, 'wrong password'), 422).field).toBe('password')
    refusalIn(await confirm(person, '123456'), 409)
    const begun = await begin(person)
    expect(begun.statusCode).toBe(201)
    const { secret, uri } = begun.json()
    expect(uri).toBe(
      `otpauth://totp/Graduate%20Maldives:${encodeURIComponent(person.email)}?issuer=Graduate%20Maldives&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await login(person)).statusCode).toBe(200)
    const wrong = codeFor(secret) === '000000' ? '000001' : '000000'
    expect(refusalIn(await confirm(person, wrong), 422).field).toBe('code')
    expect(await state(person)).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 })
    const other = await site.login(person)
    const confirmed = (await confirm(person, codeFor(secret))).json()
    expect(new Set(confirmed.recovery_codes).size).toBe(10)
    expect(await state(person)).toEqual({ is_on: true, is_required: false, recovery_codes_left: 10 })
    // A device that was signed in with the password alone is signed out.
    expect(await site.isValidToken(other)).toBe(false)
    expect(await site.isValidToken(person.token)).toBe(true)
    refusalIn(await begin(person), 409)
    refusalIn(await confirm(person, codeFor(secret, 1)), 409)
    expect((await site.mailsTo(person.email)).at(-1)?.subject).toBe('Two-step login was switched on')
  })

  it('is asked for after the password, and a code works once', async () => {
    const { person, secret } = await withFactor()
    const unknown = refusalIn(await site.post('/api/login', { email: person.email, password: 'wrong' }), 401)
    expect(unknown.code).toBe('unauthorized')
    expect(refusalIn(await login(person), 401).code).toBe('second_factor_required')
    // The code that confirmed the app is used up; neither it nor an older one logs in.
    expect(refusalIn(await login(person, codeFor(secret)), 401).code).toBe('second_factor_required')
    expect(refusalIn(await login(person, codeFor(secret, -1)), 401).code).toBe('second_factor_required')
    site.clock.pass(STEP_MS)
    const code = codeFor(secret)
    const attempts = await Promise.all([login(person, code), login(person, code)])
    expect(attempts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect((await login(person, codeFor(secret, 1))).statusCode).toBe(200)
  })

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('takes a code of %d steps from now: %d', async (steps, status) => {
    const { person, secret } = await withFactor()
    site.clock.pass(5 * STEP_MS)
    const code = codeFor(secret, steps)
    expect((await login(person, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(status)
  })

  it('takes each recovery code once, as people type it', async () => {
    const { person, codes } = await withFactor()
    const [first = '', second = ''] = codes
    expect(first).toMatch(/^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}$/)
    expect((await login(person, first)).statusCode).toBe(200)
    refusalIn(await login(person, first), 401)
    const signedIn = (await login(person, second.toLowerCase().replaceAll('-', ' '))).json()
    expect(await state({ ...person, token: signedIn.token })).toMatchObject({ recovery_codes_left: 8 })
    const stored = await site.site.database.query<{ code: string }>(
      sql`select encode(code_sha256, 'escape') as code from recovery_code where member_id = ${person.id}`,
    )
    expect(JSON.stringify(stored)).not.toContain(codes[2]?.replaceAll('-', ''))
  })

  it('is switched off with the password and a code', async () => {
    const { person, secret } = await withFactor()
    const remove = (body: object) => site.ask('DELETE', FACTOR, { token: person.token, body })
    site.clock.pass(STEP_MS)
    refusalIn(await remove({ password: PASSWORD, code: '12345' }), 422)
    expect(refusalIn(await remove({ password: 'wrong', code: codeFor(secret) }), 422).field).toBe('password')
    expect((await remove({ password: PASSWORD, code: codeFor(secret) })).statusCode).toBe(200)
    expect((await login(person)).statusCode).toBe(200)
    expect(await state(person)).toMatchObject({ is_on: false, recovery_codes_left: 0 })
    refusalIn(await remove({ password: PASSWORD, code: codeFor(secret, 1) }), 409)
    expect((await site.mailsTo(person.email)).at(-1)?.subject).toBe('Two-step login was switched off')
  })

  it('stays through a new password', async () => {
    const { person, secret } = await withFactor()
    const token = await site.resetToken(person.email)
    expect((await site.post('/api/reset-password', { token, password: 'nine lagoons by noon' })).statusCode).toBe(200)
    const { email } = person
    const again = (code?: string) => site.post('/api/login', { email, password: 'nine lagoons by noon', code })
    refusalIn(await again(), 401)
    site.clock.pass(STEP_MS)
    expect((await again(codeFor(secret))).statusCode).toBe(200)
  })

  it('lets nobody try many codes', async () => {
    const { person, secret } = await withFactor()
    site.clock.pass(HOUR_MS)
    const right = [-1, 0, 1].map((steps) => codeFor(secret, steps))
    const wrong = ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? ''
    for (let attempt = 0; attempt < 10; attempt++) refusalIn(await login(person, wrong), 401)
    expect(refusalIn(await login(person, codeFor(secret)), 429).code).toBe('account_limit')
    site.clock.pass(HOUR_MS)
    expect((await login(person, codeFor(secret))).statusCode).toBe(200)
  })

  it('is in no log line', async () => {
    const { secret, codes } = await withFactor()
    const log = logLines.join('')
    expect(log).toContain('/api/user/second-factor')
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(log).not.toContain(text)
  })
})

describe('where staff have to have a second factor', () => {
  it('they cannot work until it is on, and members are not asked for one', async () => {
    const owner = await site.signedIn()
    await site.verify(owner.email)
    await site.site.database.query(sql`
      insert into team_member (institution_id, role, member_id, created_at) values (1, 'owner', ${owner.id}, now())`)
    const studio = () => site.ask('GET', '/api/v1/studio', { token: owner.token })
    expect(refusalIn(await studio(), 403).code).toBe('second_factor_required')
    expect(await state(owner)).toMatchObject({ is_on: false, is_required: true })
    const { secret } = (await begin(owner)).json()
    await confirm(owner, codeFor(secret))
    expect((await studio()).statusCode).toBe(200)
    const member = await site.signedIn()
    expect((await site.ask('GET', '/api/user', { token: member.token })).statusCode).toBe(200)
    expect(refusalIn(await site.ask('GET', '/api/v1/studio', { token: member.token }), 403).code).toBe('forbidden')
  })

  it('an admin switches off the one that somebody lost', async () => {
    const { person: admin } = await withFactor()
    await site.site.database.query(
      sql`update member set role = 'admin', email_verified_at = now() where id = ${admin.id}`,
    )
    const { person } = await withFactor()
    const reset = () => site.ask('DELETE', `/api/v1/admin/users/${person.id}/second-factor`, { token: admin.token })
    expect((await reset()).json().message).toContain(person.email)
    expect(await site.isValidToken(person.token)).toBe(false)
    expect((await login(person)).statusCode).toBe(200)
    refusalIn(await reset(), 409)
    const { data } = (
      await site.ask('GET', `/api/v1/admin/audit?thing=user+${person.id}`, { token: admin.token })
    ).json()
    expect(data, 'the refused call has no line').toMatchObject([
      {
        action: 'user:reset-second-factor',
        thing: `user ${person.id}`,
        before: { second_factor: true },
        after: { second_factor: false },
      },
    ])
  })
})
