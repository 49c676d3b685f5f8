import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { PASSWORD, refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { createDemoStaff } from './create-demo-staff.ts'
import { FOREIGN, OWN, StudioSite } from './testing/studio-site.ts'

let site: StudioSite
let owner: SignedInPerson
beforeAll(async () => {
  site = await StudioSite.open()
  owner = await site.teamMember('owner')
})
afterAll(() => site.close())

const members = `/api/v1/studio/institutions/${OWN}/members`
const team = async () => (await site.accounts.ask('GET', members, { token: owner.token })).json().data
const invite = (email: string, role = 'editor') => site.accounts.post(members, { email, role }, { token: owner.token })
const remove = (id: number, { token } = owner) => site.accounts.ask('DELETE', `${members}/${id}`, { token })
const accept = (token: string, body: object = {}, bearer?: string) =>
  site.accounts.post(`/api/invitations/${token}`, body, { token: bearer })
const account = { name: 'Hassan', password: PASSWORD }

/** The token of the newest invitation that was mailed to somebody. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await site.accounts.mailsTo(email)).at(-1)
  const [, token = ''] = /https:\/\/graduate\.example\/invitations\/([\w-]{43})$/m.exec(mail?.text ?? '') ?? []
  expect(token, mail?.text ?? 'no mail').not.toBe('')
  return token
}

describe('an invitation', () => {
  it('makes an account whose email is verified, and works once', async () => {
    expect((await invite('hassan@mail.example')).json()).toMatchObject({
      email: 'hassan@mail.example',
      state: 'invited',
    })
    const token = await mailedToken('hassan@mail.example')
    const shown = (await site.accounts.ask('GET', `/api/invitations/${token}`)).json()
    expect(shown).toMatchObject({ role: 'editor', email: 'hassan@mail.example', has_account: false })
    expect(refusalIn(await accept(token), 422).fields?.map(({ field }) => field)).toEqual(['name', 'password'])
    expect(refusalIn(await accept(token, { name: 'Hassan', password: 'password' }), 422).field).toBe('password')
    const accepted = (await accept(token, account)).json()
    expect(accepted.user).toMatchObject({ name: 'Hassan', email: 'hassan@mail.example' })
    const user = (await site.accounts.ask('GET', '/api/user', { token: accepted.token })).json()
    expect(user.role).toBe('institution')
    expect(
      (await site.accounts.ask('GET', '/api/v1/studio', { token: accepted.token })).json().institutions,
    ).toMatchObject([{ id: OWN, role: 'editor' }])
    refusalIn(await accept(token, account), 400)
    refusalIn(await site.accounts.ask('GET', `/api/invitations/${token}`), 400)
    refusalIn(await invite('hassan@mail.example'), 409)
  })

  it('ends the password and the sessions of an account that never verified its email', async () => {
    const stranger = await site.accounts.signedIn({ email: 'taken@mail.example' })
    await invite('taken@mail.example')
    const token = await mailedToken('taken@mail.example')
    expect((await accept(token, { name: 'Mariyam', password: 'nine lagoons by noon' })).statusCode).toBe(200)
    expect(await site.accounts.isValidToken(stranger.token)).toBe(false)
    const { email, password } = stranger
    expect((await site.accounts.post('/api/login', { email, password })).statusCode).toBe(401)
  })

  it('is accepted by the verified account that it is for, and by no other', async () => {
    const person = await site.accounts.signedIn({ email: 'known@mail.example' })
    await site.accounts.verify(person.email)
    await invite(person.email, 'owner')
    const token = await mailedToken(person.email)
    expect((await site.accounts.ask('GET', `/api/invitations/${token}`)).json().has_account).toBe(true)
    refusalIn(await accept(token), 401)
    const other = await site.accounts.signedIn()
    refusalIn(await accept(token, {}, other.token), 403)
    site.accounts.clock.pass(20 * MINUTE_MS)
    const elsewhere = await site.accounts.login(person)
    const accepted = (await accept(token, {}, person.token)).json()
    expect(accepted.user.id).toBe(person.id)
    // Sessions from before the rights end, and the new one has not seen the password.
    expect(await site.accounts.isValidToken(elsewhere)).toBe(false)
    expect(await site.accounts.isValidToken(person.token)).toBe(false)
    const asked = await site.accounts.post(members, { email: 'x@mail.example', role: 'editor' }, accepted)
    expect(refusalIn(asked, 403).code).toBe('password_required')
    owner.token = await site.accounts.login(owner)
  })

  it('ends after seven days, when it is revoked, and when a newer one is sent', async () => {
    await invite('late@mail.example')
    const first = await mailedToken('late@mail.example')
    await invite('late@mail.example', 'owner')
    const second = await mailedToken('late@mail.example')
    refusalIn(await accept(first, account), 400)
    site.accounts.clock.pass(7 * DAY_MS)
    refusalIn(await accept(second, account), 400)
    owner.token = await site.accounts.login(owner)
    expect((await team()).some(({ email }: { email: string }) => email === 'late@mail.example')).toBe(false)

    const { id } = (await invite('revoked@mail.example')).json()
    const revoked = await mailedToken('revoked@mail.example')
    expect((await remove(id)).statusCode).toBe(200)
    refusalIn(await accept(revoked, account), 400)
  })
})

describe('a team', () => {
  it('cannot lose its last owner, by removal or by a deleted account', async () => {
    const institution = 3
    const only = await site.teamMember('owner', institution)
    const path = `/api/v1/studio/institutions/${institution}/members`
    const [row] = (await site.accounts.ask('GET', path, { token: only.token })).json().data
    refusalIn(await site.accounts.ask('DELETE', `${path}/${row.id}`, { token: only.token }), 409)
    refusalIn(await site.accounts.ask('DELETE', '/api/user', { token: only.token, body: { password: PASSWORD } }), 409)
    await site.teamMember('owner', institution)
    expect((await site.accounts.ask('DELETE', `${path}/${row.id}`, { token: only.token })).statusCode).toBe(200)
  })

  it('changes the role of a member, with a mail and a line in the audit log', async () => {
    const institution = 5
    const only = await site.teamMember('owner', institution)
    const editor = await site.teamMember('editor', institution, 'Hawwa')
    const path = `/api/v1/studio/institutions/${institution}/members`
    const list = async () => (await site.accounts.ask('GET', path, { token: only.token })).json().data
    const idOf = async ({ email }: SignedInPerson): Promise<number> =>
      (await list()).find((each: { email: string }) => each.email === email).id
    const change = async (person: SignedInPerson, role: string, by = only) =>
      site.accounts.ask('PATCH', `${path}/${await idOf(person)}`, { token: by.token, body: { role } })
    const audited = () =>
      site.database.query<{ before: object; after: object }>(
        sql`select before, after from audit_line where action = 'team:change-role' order by id`,
      )

    refusalIn(await change(only, 'editor'), 409)
    refusalIn(await change(editor, 'admin'), 422)
    refusalIn(await change(editor, 'owner', editor), 403)
    expect(await audited()).toEqual([])
    expect((await change(editor, 'owner')).json()).toMatchObject({ email: editor.email, role: 'owner' })
    expect((await change(editor, 'owner')).statusCode).toBe(200)
    expect(await audited()).toEqual([{ before: { role: 'editor' }, after: { role: 'owner' } }])
    const mails = await site.accounts.mailsTo(editor.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('You are now an owner of ')])
    expect((await change(only, 'editor', editor)).statusCode).toBe(200)
    refusalIn(await site.accounts.ask('GET', path, { token: only.token }), 403)

    const invited = await site.accounts.post(path, { email: 'new@mail.example', role: 'editor' }, editor)
    const { id } = invited.json()
    const body = { role: 'owner' }
    refusalIn(await site.accounts.ask('PATCH', `${path}/${id}`, { token: editor.token, body }), 409)
    refusalIn(await site.accounts.ask('PATCH', `${members}/${id}`, { token: owner.token, body }), 404)
  })

  it('has an owner left when two owners remove each other at once', async () => {
    const institution = 4
    const path = `/api/v1/studio/institutions/${institution}/members`
    for (let round = 0; round < 5; round++) {
      const owners = [
        await site.teamMember('owner', institution, 'One'),
        await site.teamMember('owner', institution, 'Two'),
      ]
      const [one, two] = owners
      const list = (await site.accounts.ask('GET', path, { token: one?.token })).json().data
      const idOf = (person?: SignedInPerson) =>
        list.find(({ email }: { email: string }) => email === person?.email)?.id ?? 0
      const replies = await Promise.all([
        site.accounts.ask('DELETE', `${path}/${idOf(two)}`, { token: one?.token }),
        site.accounts.ask('DELETE', `${path}/${idOf(one)}`, { token: two?.token }),
      ])
      // The second is refused as the last owner, or finds that it no longer has access.
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      await site.database.query(sql`delete from team_member where institution_id = ${institution}`)
    }
  })

  it('removes nobody of another institution', async () => {
    const other = await site.teamMember('editor', FOREIGN)
    const admin = await site.siteStaff('admin')
    const foreign = (
      await site.accounts.ask('GET', `/api/v1/studio/institutions/${FOREIGN}/members`, { token: admin.token })
    ).json().data
    const { id } = foreign.find(({ email }: { email: string }) => email === other.email)
    refusalIn(await remove(id), 404)
  })
})

it('the audit log has ids and roles of a team and no email, so that deleting a person is final', async () => {
  const lines = await site.database.query<{ action: string; words: string }>(sql`
    select action, concat(thing, before, after) as words from audit_line where action like 'team:%'`)
  const actions = new Set(lines.map(({ action }) => action))
  expect([...actions].toSorted()).toEqual(['team:accept', 'team:change-role', 'team:invite', 'team:remove'])
  expect(lines.filter(({ words }) => words.includes('@'))).toEqual([])
})

it('everyone on staff sees how their institutions are doing, and moderators see all', async () => {
  const editor = await site.teamMember('editor')
  const draft = { name: 'Certificate in Boat Building' }
  await site.accounts.post(`/api/v1/studio/institutions/${OWN}/courses`, draft, { token: editor.token })
  const enquiry = { name: 'Reema', email: 'reema@mail.example', message: 'When does it start?', consent: true }
  await site.accounts.post('/api/v1/p/enquiries', { course_ids: [await site.courseOf(OWN)], ...enquiry })
  await site.database.query(sql`update institution set trusted = true where id = ${OWN}`)
  const [counted] = await site.database.query<{ published: number }>(
    sql`select count(*)::integer as published from course where institution_id = ${OWN} and withdrawn_at is null`,
  )
  const studio = async (token: string) => (await site.accounts.ask('GET', '/api/v1/studio', { token })).json()
  expect((await studio(editor.token)).institutions).toEqual([
    {
      ...{ id: OWN, name: expect.any(String), role: 'editor', trusted: true, suspended: false, new_enquiries: 1 },
      courses: { draft: 1, in_review: 0, returned: 0, published: counted?.published, withdrawn: 0 },
    },
  ])
  const { institutions } = await studio((await site.siteStaff('moderator')).token)
  expect(institutions.length).toBeGreaterThan(5)
  expect(institutions[0]).toMatchObject({ role: 'moderator', trusted: expect.any(Boolean) })
})

it('the demo staff log in by the links that they were given, and by newer ones when they are made again', async () => {
  const [old] = await createDemoStaff(site.database, site.accounts.clock.now())
  const made = await createDemoStaff(site.database, site.accounts.clock.now())
  expect(made.map(({ role, email }) => [role, email])).toEqual([
    ['editor', 'editor@sample.example'],
    ['owner', 'owner@sample.example'],
  ])
  const tokenOf = (path = '') => path.split('/').at(-1)
  refusalIn(await site.accounts.post('/api/reset-password', { token: tokenOf(old?.linkPath), password: PASSWORD }), 400)
  for (const { email, role, linkPath } of made) {
    await site.accounts.post('/api/reset-password', { token: tokenOf(linkPath), password: PASSWORD })
    const token = await site.accounts.login({ email, password: PASSWORD })
    const { institutions } = (await site.accounts.ask('GET', '/api/v1/studio', { token })).json()
    expect(institutions).toMatchObject([{ id: OWN, role }])
  }
})
