import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, PASSWORD } from '../testing/account-site.ts'
import { makeAdmin } from './make-admin.ts'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

const make = (email: string) => makeAdmin(site.site.database, email, site.clock.now())
const tokenOf = (linkPath: string) => /^\/reset-password\/([\w-]{43})$/.exec(linkPath)?.[1] ?? ''

it('makes an account that only the link opens', async () => {
  const { isNew, linkPath } = await make('Admin@mail.example')
  expect(isNew).toBe(true)
  const [row] = await site.site.database.query(sql`
    select name, email, mobile, role from member where email_key = 'admin@mail.example'`)
  expect(row).toEqual({ name: 'Administrator', email: 'Admin@mail.example', mobile: '', role: 'admin' })
  const set = await site.post('/api/reset-password', { token: tokenOf(linkPath), password: PASSWORD })
  expect(set.statusCode).toBe(200)
  const token = await site.login({ email: 'admin@mail.example', password: PASSWORD })
  expect((await site.ask('GET', '/api/user', { token })).json().role).toBe('admin')
  const [mail] = await site.mailsTo('Admin@mail.example')
  expect(mail?.subject).toBe('You look after Graduate Maldives now')
  expect(mail?.text).toContain('sign in at https://graduate.example/login.')
  expect(mail?.text).toContain('https://graduate.example/forgot-password')
})

it('gives a member the role and leaves the rest', async () => {
  const person = await site.signedIn()
  const { isNew, linkPath } = await make(person.email.toUpperCase())
  expect(isNew).toBe(false)
  expect((await site.ask('GET', '/api/user', { token: person.token })).json()).toMatchObject({
    name: person.name,
    email: person.email,
    role: 'admin',
  })
  await site.login(person)
  expect((await site.ask('GET', `/api/validate-reset-token/${tokenOf(linkPath)}`)).json()).toEqual({ valid: true })
})
