import { expect, it } from 'vitest'
import { userSchema } from '../../contract/accounts/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { Actor, authenticate } from './authenticate.ts'

const user = { id: 1, name: 'Reema', email: 'reema@mail.example', mobile: '7771234' }

const session = { id: 1, createdAt: new Date(), passwordAt: new Date(), hasSecondFactor: false }

it.each([
  ['admin', [], [true, true]],
  ['moderator', [], [true, false]],
  ['institution', [{ institution_id: 7, role: 'owner' }], [true, true]],
  ['institution', [{ institution_id: 7, role: 'editor' }], [true, false]],
  ['institution', [{ institution_id: 8, role: 'owner' }], [false, false]],
  // Working for an institution means nothing before the email is verified.
  ['member', [{ institution_id: 7, role: 'owner' }], [false, false]],
] as const)('a member with the role %s and the teams %j', (role, teams, may) => {
  const actor = new Actor({ ...user, role }, session, teams)
  expect([actor.maySeeStudioOf(7), actor.mayFor(7, 'course:withdraw')]).toEqual(may)
})

it('takes from the row only what a member may see of themselves, so that a new column does not leak', async () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const row = {
    id: 1,
    name: 'Reema',
    email: 'reema@mail.example',
    mobile: '7771234',
    role: 'member',
    session_id: 5,
    session_created_at: now,
    password_at: now,
    last_used_at: now,
    teams: [],
    password_hash: 'secret',
  }
  // The row is typed by the caller of `query`, so a fake has to be cast.
  const database = { query: async () => [row] } as unknown as Queryable
  const { user } = await authenticate(database, `Bearer ${'a'.repeat(43)}`, now)
  expect(userSchema.parse(user)).toEqual(user)
  expect(Object.keys(user).sort()).toEqual(['email', 'id', 'mobile', 'name', 'role'])
})
