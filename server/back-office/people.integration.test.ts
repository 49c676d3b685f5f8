import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '../../contract/csv.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { OWN, StudioSite } from '../studio/testing/studio-site.ts'
import { PASSWORD, refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { openTestApp } from '../testing/test-app.ts'

const USERS = '/api/v1/admin/users'
const NEW_PASSWORD = 'a manta ray at noon'

let site: StudioSite
let admin: SignedInPerson
beforeAll(async () => {
  site = await StudioSite.open()
  admin = await site.siteStaff('admin')
})
afterAll(() => site.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const ask = (method: Method, path: string, body?: object, by = admin) =>
  site.accounts.ask(method, `${USERS}${path}`, { token: by.token, ...(body && { body }) })
const list = async (query: string) => (await ask('GET', `?${query}`)).json()

async function verifiedMember(given: { name?: string; email?: string } = {}): Promise<SignedInPerson> {
  const person = await site.accounts.signedIn(given)
  await site.accounts.verify(person.email)
  return person
}

const linesAbout = (id: number) =>
  site.database.query<{ action: string; before: unknown; after: unknown }>(sql`
    select action, before, after from audit_line where thing = ${`user ${id}`} order by id`)

describe('the list of people', () => {
  it('finds by a part of the name or the email, and shows no more than is needed', async () => {
    const person = await verifiedMember({ name: 'Aminath Shifa', email: 'Shifa.Hope@coral.example' })
    for (const query of ['aminath', 'SHIFA', 'hope@coral', ' Shifa ']) {
      const { data, meta } = await list(new URLSearchParams({ query }).toString())
      expect(meta.total, query).toBe(1)
      expect(data).toEqual([
        {
          id: person.id,
          name: 'Aminath Shifa',
          email: 'Shifa.Hope@coral.example',
          role: 'member',
          verified: true,
          locked: false,
          created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ])
    }
    expect(await list('query=%25')).toMatchObject({ data: [], meta: { total: 0 } })
  })

  it('has pages, and filters by role and lock', async () => {
    const owner = await site.teamMember('owner')
    const first = await list('limit=1')
    expect(first.data).toMatchObject([{ id: owner.id, role: 'institution' }])
    expect((await list('limit=1&page=2')).data).not.toMatchObject([{ id: owner.id }])
    expect((await list('role=institution&limit=100')).data).toEqual([expect.objectContaining({ id: owner.id })])
    expect((await list('role=admin')).data).toEqual([expect.objectContaining({ id: admin.id })])
    expect((await list('locked=true')).data).toEqual([])
    refusalIn(await ask('GET', '?role=king'), 422)
  })

  it('is a CSV file that no spreadsheet computes', async () => {
    await verifiedMember({ name: '=HYPERLINK("https://evil.example")', email: 'formula@mail.example' })
    const reply = await ask('GET', '?format=csv&query=formula@mail')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('private, no-store')
    const [head, row] = [...readCsv(reply.body.replace('\ufeff', ''))].map(({ cells }) => cells)
    expect(head).toEqual(['id', 'name', 'email', 'role', 'verified', 'locked', 'created_at'])
    expect(row?.[1]).toBe(`'=HYPERLINK("https://evil.example")`)
  })

  it('asks for the password again before it is a file', async () => {
    const person = await site.siteStaff('admin')
    const asFile = () => ask('GET', '?format=csv', undefined, person)
    expect((await asFile()).statusCode).toBe(200)
    await site.database.query(sql`
      update session set password_at = password_at - interval '16 minutes' where member_id = ${person.id}`)
    expect(refusalIn(await asFile(), 403).code).toBe('password_required')
    expect((await ask('GET', '', undefined, person)).statusCode).toBe(200)
    await site.database.query(sql`update member set role = 'member' where id = ${person.id}`)
  })

  it('counts what somebody has without saying what it is', async () => {
    const owner = await site.teamMember('owner')
    await site.accounts.post('/api/greet', { device_id: undefined }, { token: owner.token })
    const { person } = (await ask('GET', `/${owner.id}`)).json()
    expect(person).toEqual({
      ...{ id: owner.id, name: 'The owner', email: owner.email, role: 'institution', verified: true, locked: false },
      created_at: expect.any(String),
      institutions: [{ id: OWN, name: expect.any(String), role: 'owner' }],
      ...{ has_second_factor: false, last_used_at: expect.any(String), sessions: 1, saved_courses: 0, enquiries: 0 },
    })
    refusalIn(await ask('GET', '/999999'), 404)
  })
})

describe('a role', () => {
  it('is given to a verified person, who sets a new password; sessions and the old one end', async () => {
    const person = await verifiedMember()
    const reply = await ask('PATCH', `/${person.id}`, { role: 'moderator' })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toMatchObject({ id: person.id, role: 'moderator' })
    expect(await site.accounts.isValidToken(person.token)).toBe(false)
    refusalIn(await site.accounts.post('/api/login', { email: person.email, password: PASSWORD }), 401)
    const [mail] = await site.accounts.mailsTo(person.email)
    expect(mail?.subject).toBe('You are now a moderator of Graduate Maldives')
    const token = await site.accounts.resetToken(person.email)
    await site.accounts.post('/api/reset-password', { token, password: NEW_PASSWORD })
    const session = await site.accounts.login({ email: person.email, password: NEW_PASSWORD })
    const tickets = () => site.accounts.ask('GET', '/api/v1/admin/tickets', { token: session })
    expect((await tickets()).statusCode).toBe(200)

    const taken = await ask('PATCH', `/${person.id}`, { role: 'member' })
    expect(taken.json()).toMatchObject({ role: 'member' })
    refusalIn(await tickets(), 403)
    expect(await linesAbout(person.id)).toEqual([
      {
        action: 'user:change',
        before: { role: 'member', locked: false },
        after: { role: 'moderator', locked: false },
      },
      {
        action: 'user:change',
        before: { role: 'moderator', locked: false },
        after: { role: 'member', locked: false },
      },
    ])
  })

  it('is refused to a person whose email is not verified', async () => {
    const person = await site.accounts.signedIn()
    expect(refusalIn(await ask('PATCH', `/${person.id}`, { role: 'moderator' }), 409).error).toContain('verified')
    expect(await site.accounts.isValidToken(person.token)).toBe(true)
    expect(await linesAbout(person.id)).toEqual([])
  })

  it('can be raised from moderator to admin without a new password', async () => {
    const moderator = await site.siteStaff('moderator')
    expect((await ask('PATCH', `/${moderator.id}`, { role: 'admin' })).statusCode).toBe(200)
    const asNewAdmin = await site.accounts.ask('GET', USERS, { token: moderator.token })
    expect(asNewAdmin.statusCode).toBe(200)
    expect((await ask('PATCH', `/${moderator.id}`, { role: 'member' })).statusCode).toBe(200)
  })

  it.each([
    ['name', { name: 'Admin' }],
    ['email', { role: 'moderator', email: 'mine@mail.example' }],
    ['email_verified_at', { email_verified_at: '2026-01-01T00:00:00Z' }],
    ['password_hash', { password_hash: 'x' }],
    ['role', { role: 'institution' }],
    ['role', { role: 'owner' }],
    ['locked', { locked: 'yes' }],
  ])('cannot be smuggled in with other fields: %s of %j', async (field, body) => {
    const person = await verifiedMember()
    expect(refusalIn(await ask('PATCH', `/${person.id}`, body), 422).field).toBe(field)
    expect((await ask('GET', `/${person.id}`)).json().person).toMatchObject({ role: 'member', email: person.email })
    expect(await linesAbout(person.id)).toEqual([])
  })

  it('asks for the password again after 15 minutes', async () => {
    const other = await site.siteStaff('admin')
    const person = await verifiedMember()
    site.accounts.clock.pass(16 * MINUTE_MS)
    for (const [method, body] of [['PATCH', { locked: true }], ['DELETE']] as const)
      expect(refusalIn(await ask(method, `/${person.id}`, body, other), 403).code).toBe('password_required')
    expect(await linesAbout(person.id)).toEqual([])
    await site.database.query(sql`update member set role = 'member' where id = ${other.id}`)
    admin = { ...admin, token: await site.accounts.login(admin) }
  })
})

describe('the last admin', () => {
  it.each([
    ['PATCH', { role: 'member' }],
    ['PATCH', { role: 'moderator' }],
    ['PATCH', { locked: true }],
    ['DELETE', undefined],
  ] as const)('stays: %s %j is refused', async (method, body) => {
    // Neither counts as an admin: one is locked out, the other has not verified the email.
    const locked = await site.siteStaff('admin')
    await site.database.query(sql`update member set locked_at = now() where id = ${locked.id}`)
    const unverified = await site.accounts.signedIn()
    await site.database.query(sql`update member set role = 'admin' where id = ${unverified.id}`)
    refusalIn(await ask(method, `/${admin.id}`, body), 409)
    expect((await ask('GET', `/${admin.id}`)).json().person).toMatchObject({ role: 'admin', locked: false })
    expect(await linesAbout(admin.id)).toEqual([])
    await site.database.query(sql`
      update member set role = 'member', locked_at = null where id in (${locked.id}, ${unverified.id})`)
  })

  it('cannot delete the account in the profile either', async () => {
    const reply = await site.accounts.ask('DELETE', '/api/user', { token: admin.token, body: { password: PASSWORD } })
    expect(refusalIn(reply, 409).error).toContain('only admin')
  })

  it('may step down once there is another, who then is the last', async () => {
    const second = await site.siteStaff('admin')
    const third = await site.siteStaff('admin')
    expect((await ask('PATCH', `/${third.id}`, { role: 'member' }, third)).statusCode).toBe(200)
    refusalIn(await ask('GET', '', undefined, third), 403)
    // Both at once: one of them is refused.
    const replies = await Promise.all([
      ask('PATCH', `/${admin.id}`, { role: 'member' }, second),
      ask('PATCH', `/${second.id}`, { role: 'member' }, admin),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200])
    const [{ admins } = { admins: 0 }] = await site.database.query<{ admins: number }>(sql`
      select count(*)::integer as admins from member where role = 'admin'`)
    expect(admins).toBe(1)
    await site.database.query(sql`update member set role = 'member' where id = ${second.id}`)
    await site.database.query(sql`update member set role = 'admin' where id = ${admin.id}`)
  })
})

describe('locking somebody out', () => {
  it('ends their tokens with the next request on every instance, and says so at the next login', async () => {
    const person = await verifiedMember()
    const { clock, site: first } = site.accounts
    // A second process would have nothing but the database in common with the first.
    const second = await openTestApp({ database: first.database, clock })
    const onSecond = () => second.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${person.token}` } })
    expect((await onSecond()).statusCode).toBe(200)
    const reply = await ask('PATCH', `/${person.id}`, { locked: true })
    expect(reply.json()).toMatchObject({ locked: true })
    expect((await onSecond()).statusCode).toBe(401)
    expect(await site.accounts.isValidToken(person.token)).toBe(false)
    await second.close()

    const login = () => site.accounts.post('/api/login', { email: person.email, password: PASSWORD })
    expect(refusalIn(await login(), 401)).toMatchObject({
      code: 'account_locked',
      error: 'Your account is locked. Please write to us if you think this is a mistake.',
    })
    const wrong = await site.accounts.post('/api/login', { email: person.email, password: 'not the password' })
    expect(refusalIn(wrong, 401).code).toBe('unauthorized')
    expect((await list('locked=true')).data).toMatchObject([{ id: person.id }])
    // A new password does not open the door.
    const token = await site.accounts.resetToken(person.email)
    await site.accounts.post('/api/reset-password', { token, password: NEW_PASSWORD })
    const again = await site.accounts.post('/api/login', { email: person.email, password: NEW_PASSWORD })
    expect(refusalIn(again, 401).code).toBe('account_locked')

    expect((await ask('PATCH', `/${person.id}`, { locked: false })).json()).toMatchObject({ locked: false })
    await site.accounts.login({ email: person.email, password: NEW_PASSWORD })
    expect(await linesAbout(person.id)).toMatchObject([
      { before: { locked: false }, after: { locked: true } },
      { before: { locked: true }, after: { locked: false } },
    ])
  })

  it('refuses a session that was left open by a mistake', async () => {
    const person = await verifiedMember()
    await site.database.query(sql`update member set locked_at = now() where id = ${person.id}`)
    expect(await site.accounts.isValidToken(person.token)).toBe(false)
  })

  it('is not for oneself', async () => {
    const second = await site.siteStaff('admin')
    refusalIn(await ask('PATCH', `/${second.id}`, { locked: true }, second), 409)
    refusalIn(await ask('DELETE', `/${second.id}`, undefined, second), 409)
    await site.database.query(sql`update member set role = 'member' where id = ${second.id}`)
  })
})

describe('sessions, links and deletion', () => {
  it('logs somebody out everywhere', async () => {
    const person = await verifiedMember()
    const other = await site.accounts.login(person)
    expect((await ask('DELETE', `/${person.id}/sessions`)).statusCode).toBe(200)
    for (const token of [person.token, other]) expect(await site.accounts.isValidToken(token)).toBe(false)
    expect(await linesAbout(person.id)).toEqual([
      { action: 'user:end-sessions', before: { sessions: 2 }, after: { sessions: 0 } },
    ])
    await site.accounts.login(person)
  })

  it('logs everybody out but the admin who asks for it, with a password that was typed lately', async () => {
    const people = [await verifiedMember(), await site.teamMember('editor')]
    const [elsewhere, token] = [await site.accounts.login(admin), await site.accounts.login(admin)]
    const end = (body: object) => site.accounts.ask('DELETE', '/api/v1/admin/sessions', { token, body })
    refusalIn(await end({ confirmation: 'nobody' }), 422)
    site.accounts.clock.pass(16 * MINUTE_MS)
    expect(refusalIn(await end({ confirmation: 'everybody' }), 403).code).toBe('password_required')
    for (const person of people) expect(await site.accounts.isValidToken(person.token)).toBe(true)

    const [open] = await site.database.query<{ count: number }>(sql`select count(*)::integer as count from session`)
    await site.accounts.ask('POST', '/api/user/password/confirm', { token, body: { password: PASSWORD } })
    expect((await end({ confirmation: 'everybody' })).json()).toEqual({
      message: `${(open?.count ?? 0) - 1} sessions ended.`,
    })
    for (const ended of [elsewhere, admin.token, ...people.map((person) => person.token)])
      expect(await site.accounts.isValidToken(ended)).toBe(false)
    expect(await site.accounts.isValidToken(token)).toBe(true)
    admin = { ...admin, token }
  })

  it('mails a link to set a new password, five times an hour at most', async () => {
    const person = await verifiedMember()
    for (let sent = 0; sent < 5; sent++)
      expect((await ask('POST', `/${person.id}/password-reset`)).statusCode).toBe(200)
    refusalIn(await ask('POST', `/${person.id}/password-reset`), 429)
    const mails = await site.accounts.mailsTo(person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(5).fill('Set a new password'))
    expect((await linesAbout(person.id)).map(({ action }) => action)).toEqual(Array(5).fill('user:send-reset'))
  })

  it('deletes for good, and the log names nobody', async () => {
    const person = await verifiedMember({ name: 'Hawwa Never Again' })
    expect((await ask('DELETE', `/${person.id}`)).statusCode).toBe(200)
    expect(await site.accounts.isValidToken(person.token)).toBe(false)
    refusalIn(await ask('GET', `/${person.id}`), 404)
    refusalIn(await ask('DELETE', `/${person.id}`), 404)
    const lines = await linesAbout(person.id)
    expect(lines).toEqual([
      { action: 'user:delete', before: { role: 'member', verified: true, locked: false }, after: null },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/hawwa|@/i)
  })

  it('does not delete the only owner of an institution', async () => {
    await site.database.query(sql`delete from team_member where institution_id = ${OWN}`)
    const owner = await site.teamMember('owner')
    expect(refusalIn(await ask('DELETE', `/${owner.id}`), 409).error).toContain('no other owner')
    expect(await site.accounts.isValidToken(owner.token)).toBe(true)
    expect(await linesAbout(owner.id)).toEqual([])
  })

  it.each([
    ['PATCH', '', { locked: true }],
    ['DELETE', ''],
    ['DELETE', '/sessions'],
    ['POST', '/password-reset'],
    ['DELETE', '/second-factor'],
  ] as const)('answers 404 to %s of nobody%s, and writes no line', async (method, rest, body?: object) => {
    refusalIn(await ask(method, `/999999${rest}`, body), 404)
    expect(await linesAbout(999_999)).toEqual([])
  })
})
