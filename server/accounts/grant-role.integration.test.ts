import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, PASSWORD, refusalIn } from '../testing/account-site.ts'
import { confirmOwnPassword } from './confirm-own-password.ts'
import { createAdmin } from './grant-role.ts'
import { Passwords } from './passwords.ts'
import { changePassword } from './reset-password.ts'
import { requestEmailChange } from './verify-email.ts'

const NEW_PASSWORD = 'a manta ray at noon'
const STRANGERS_PASSWORD = 'nine dhonis at dusk'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

const create = (email: string) => createAdmin(site.site.database, email, site.clock.now())
const tokenOf = (linkPath: string) => /^\/reset-password\/([\w-]{43})$/.exec(linkPath)?.[1] ?? ''
const roleOf = async (token: string) => (await site.ask('GET', '/api/user', { token })).json().role

it('creates an account that only the link opens', async () => {
  const { isNew, linkPath } = await create('Admin@mail.example')
  expect(isNew).toBe(true)
  const [row] = await site.site.database.query(sql`
    select name, email, mobile, role from member where email_key = 'admin@mail.example'`)
  expect(row).toEqual({ name: 'Administrator', email: 'Admin@mail.example', mobile: '', role: 'admin' })
  const set = await site.post('/api/reset-password', { token: tokenOf(linkPath), password: PASSWORD })
  expect(set.statusCode).toBe(200)
  expect(await roleOf(await site.login({ email: 'admin@mail.example', password: PASSWORD }))).toBe('admin')
  const [mail] = await site.mailsTo('Admin@mail.example')
  expect(mail?.subject).toBe('You are now an admin of Graduate Maldives')
  expect(mail?.text).toContain('log in at https://graduate.example/login.')
  expect(mail?.text).toContain('https://graduate.example/forgot-password')
})

describe('an account that is there already', () => {
  it('loses every session and password if its email is not verified: anyone could have registered it', async () => {
    const stranger = await site.signedIn()
    await site.post(
      '/api/user/email',
      { email: 'stranger@mail.example', password: PASSWORD },
      { token: stranger.token },
    )
    const { isNew, linkPath } = await create(stranger.email.toUpperCase())
    expect(isNew).toBe(false)
    expect(await site.isValidToken(stranger.token)).toBe(false)
    refusalIn(await site.post('/api/login', { email: stranger.email, password: PASSWORD }), 401)
    expect(await site.mailsTo('stranger@mail.example')).toEqual([])

    await site.post('/api/reset-password', { token: tokenOf(linkPath), password: NEW_PASSWORD })
    const token = await site.login({ email: stranger.email, password: NEW_PASSWORD })
    expect((await site.ask('GET', '/api/user', { token })).json()).toMatchObject({ name: 'Reema', role: 'admin' })
  })

  it('loses a session and a password that a stranger renewed after the owner verified the email', async () => {
    const stranger = await site.signedIn()
    site.clock.pass(MINUTE_MS)
    await site.verify(stranger.email)
    site.clock.pass(MINUTE_MS)
    const later = await site.login(stranger)
    const change = { current_password: PASSWORD, password: STRANGERS_PASSWORD }
    const changed = (await site.post('/api/user/password', change, { token: later })).json()
    const latest = await site.login({ email: stranger.email, password: STRANGERS_PASSWORD })
    const { linkPath } = await create(stranger.email)
    for (const token of [stranger.token, later, changed.token, latest])
      expect(await site.isValidToken(token)).toBe(false)
    for (const password of [PASSWORD, STRANGERS_PASSWORD])
      refusalIn(await site.post('/api/login', { email: stranger.email, password }), 401)

    await site.post('/api/reset-password', { token: tokenOf(linkPath), password: NEW_PASSWORD })
    expect(await roleOf(await site.login({ email: stranger.email, password: NEW_PASSWORD }))).toBe('admin')
  })

  it('sets a new password even if its owner has reset it by mail', async () => {
    const person = await site.register()
    const token = await site.resetToken(person.email)
    await site.post('/api/reset-password', { token, password: NEW_PASSWORD })
    const session = await site.login({ email: person.email, password: NEW_PASSWORD })
    const { linkPath } = await create(person.email)
    expect(await site.isValidToken(session)).toBe(false)
    refusalIn(await site.post('/api/login', { email: person.email, password: NEW_PASSWORD }), 401)
    expect((await site.ask('GET', `/api/validate-reset-token/${tokenOf(linkPath)}`)).json()).toEqual({ valid: true })
  })
})

it('a password that was right before the role was given changes nothing after it', async () => {
  const { database } = site.site
  const passwords = new Passwords()
  const stranger = await site.signedIn()
  const checked = await confirmOwnPassword(database, passwords, stranger.id, { field: 'password', password: PASSWORD })
  await create(stranger.email)
  const now = site.clock.now()
  const change = { checked, passwordHash: await passwords.hash(STRANGERS_PASSWORD) }
  await expect(changePassword(database, change, { userAgent: '', now })).rejects.toMatchObject({ status: 422 })
  await expect(requestEmailChange(database, checked, 'mine@mail.example', now)).rejects.toMatchObject({ status: 422 })
})

it('a role counts for nothing until the email is verified', async () => {
  const person = await site.signedIn()
  await site.site.database.query(sql`update member set role = 'admin' where id = ${person.id}`)
  expect(await roleOf(person.token)).toBe('member')
  const changed = await site.ask('PATCH', '/api/user', { token: person.token, body: { name: 'Reema Ali' } })
  expect(changed.json().role).toBe('member')
  await site.verify(person.email)
  expect(await roleOf(person.token)).toBe('admin')
})
