import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Right } from '../../contract/api-routes.ts'
import { staffCalls } from '../../contract/collect-calls.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { PASSWORD, refusalIn } from '../testing/account-site.ts'
import { FOREIGN, OWN, StudioSite } from './testing/studio-site.ts'

let site: StudioSite
const tokens = new Map<string, string | undefined>()
beforeAll(async () => {
  site = await StudioSite.open()
  tokens.set('nobody', undefined)
  tokens.set('member', (await site.accounts.signedIn()).token)
  tokens.set('editor', (await site.teamMember('editor')).token)
  tokens.set('owner', (await site.teamMember('owner')).token)
  // A second owner, so that the first can be removed in a test.
  await site.teamMember('owner')
  tokens.set('moderator', (await site.siteStaff('moderator')).token)
  tokens.set('admin', (await site.siteStaff('admin')).token)
})
afterAll(() => site.close())

type Role = 'nobody' | 'member' | 'editor' | 'owner' | 'moderator' | 'admin'

/** Who may do what in their own institution; admins may everything, and nobody and members nothing. */
const MAY: Readonly<Record<Right, readonly Role[]>> = {
  'studio:read': ['editor', 'owner', 'moderator'],
  'course:create': ['editor', 'owner'],
  'course:save': ['editor', 'owner'],
  'course:submit': ['editor', 'owner'],
  'course:recall': ['editor', 'owner'],
  'course:confirm': ['editor', 'owner'],
  'course:restore': ['editor', 'owner'],
  'course:import': ['editor', 'owner'],
  'page:save': ['editor', 'owner'],
  'page:submit': ['editor', 'owner'],
  'page:recall': ['editor', 'owner'],
  'page:restore': ['editor', 'owner'],
  'health:read': [],
  'switch:change': [],
  'mail:send': [],
  'course:withdraw': ['owner'],
  'team:read': ['owner', 'moderator'],
  'team:invite': ['owner'],
  'team:change-role': ['owner'],
  'team:remove': ['owner'],
  'enquiry:read': ['editor', 'owner', 'moderator'],
  'enquiry:reply': ['editor', 'owner'],
  'enquiry:export': ['owner'],
  'enquiry:read-all': ['moderator'],
  'review:read': ['moderator'],
  'review:decide': ['moderator'],
  'audit:read': ['moderator'],
  'category:read': ['moderator'],
  'category:change': ['moderator'],
  'synonym:read': ['moderator'],
  'synonym:change': ['moderator'],
  'campaign:read': ['moderator'],
  'campaign:approve': ['moderator'],
  'campaign:book': [],
  'rate-card:change': [],
  'advert:read': ['editor', 'owner', 'moderator'],
  'advert:book': ['owner'],
  'ticket:read': ['moderator'],
  'ticket:reply': ['moderator'],
  'user:read': [],
  'user:change': [],
  'user:delete': [],
  'user:end-all-sessions': [],
  'content:read': ['moderator'],
  'content:edit': ['moderator'],
  'user:reset-second-factor': [],
  'today:read': ['moderator'],
  'institution:read': [],
  'institution:create': [],
  'institution:change': [],
  'institution:delete': [],
  'institution:merge': [],
  'institution:order': [],
  'catalogue:export': [],
  'catalogue:import': [],
}

const QUOTE = 'placement=home-2&slots=1&months=1&starts_on=2099-01-01'
/** What a list or a preview cannot do without. */
const QUERIES: Readonly<Record<string, string>> = {
  previewCareer: 'categories=Marketing&usual_level=7',
  trySynonym: 'query=nursing',
  getAdvertCalendar: 'month=2099-01',
  getFreeSlots: 'month=2099-01',
  getStaffQuote: QUOTE,
  getAdvertQuote: QUOTE,
}

const ROLES: readonly Role[] = ['nobody', 'member', 'editor', 'owner', 'moderator', 'admin']
const guarded = staffCalls.filter(({ needs }) => needs !== undefined)

function expected(role: Role, { needs, of }: (typeof guarded)[number], isOwn: boolean): number | 'allowed' {
  if (role === 'nobody') return 401
  if (role === 'member') return 403
  if (role === 'admin') return 'allowed'
  const works = role === 'editor' || role === 'owner'
  if (works && of !== undefined && of !== 'own' && !isOwn) return 404
  return (MAY[needs ?? 'nothing:'] ?? []).includes(role) ? 'allowed' : 403
}

it('has an expectation for every right that a call needs', () => {
  expect(Object.keys(MAY).sort()).toEqual([...new Set(guarded.map(({ needs }) => needs))].sort())
  expect(guarded.length).toBeGreaterThan(15)
})

describe.each(['own', 'foreign'] as const)('a staff call about the %s institution', (whose) => {
  it.each(guarded.flatMap((call) => ROLES.map((role) => ({ name: call.name, role, call }))))(
    '$name by $role',
    async ({ call, role }) => {
      const institution = whose === 'own' ? OWN : FOREIGN
      // Nobody has this id, so that an allowed call without a body changes nothing of the site.
      const id = call.of === undefined ? 999_999 : call.of === 'course' ? await site.courseOf(institution) : institution
      const path = call.path
        .replace(':id', String(id))
        .replace(':name', 'contact')
        .replace(/:member|:enquiry|:campaign/, '999999')
      // The body is wrong, so that an allowed call that has one changes nothing.
      const wrongBody = call.method === 'GET' ? {} : { body: { nonsense: true } }
      const headers = call.bodyType === undefined ? {} : { 'content-type': call.bodyType }
      const reply = await site.accounts.ask(call.method, `${path}?${QUERIES[call.name] ?? ''}`, {
        ...{ token: tokens.get(role), headers },
        ...wrongBody,
      })
      const status = expected(role, call, whose === 'own')
      if (status !== 'allowed') return void refusalIn(reply, status)
      const isThere = !path.includes('999999')
      if (isThere && call.method === 'GET') return expect(reply.statusCode, reply.body).toBe(200)
      const wrong = isThere ? [401, 403, 404] : [401, 403]
      expect(reply.statusCode, reply.body).not.toSatisfy((code) => wrong.includes(code) || code >= 500)
    },
  )
})

it('answers 404 for an institution and a course that nobody has', async () => {
  const token = tokens.get('owner')
  for (const path of ['institutions/999999/courses', 'institutions/x/courses', 'courses/999999', 'courses/0'])
    refusalIn(await site.accounts.ask('GET', `/api/v1/studio/${path}`, { token }), 404)
})

it('takes access away with the next request', async () => {
  const { token, id } = await site.teamMember('editor')
  const list = () => site.accounts.ask('GET', `/api/v1/studio/institutions/${OWN}/courses`, { token })
  expect((await list()).statusCode).toBe(200)
  await site.database.query(sql`delete from team_member where member_id = ${id}`)
  refusalIn(await list(), 403)
})

it('asks for the password again after 15 minutes, and not for harmless calls', async () => {
  const { token } = await site.teamMember('owner')
  const path = `/api/v1/studio/institutions/${OWN}/members`
  const invite = (email: string) => site.accounts.post(path, { email, role: 'editor' }, { token })
  expect((await invite('first@mail.example')).statusCode).toBe(201)
  site.accounts.clock.pass(16 * MINUTE_MS)
  expect(refusalIn(await invite('second@mail.example'), 403).code).toBe('password_required')
  expect((await site.accounts.ask('GET', path, { token })).statusCode).toBe(200)
  const confirm = (password: string) => site.accounts.post('/api/user/password/confirm', { password }, { token })
  expect(refusalIn(await confirm('wrong password'), 422).field).toBe('password')
  expect((await confirm(PASSWORD)).statusCode).toBe(200)
  expect((await invite('second@mail.example')).statusCode).toBe(201)
})
