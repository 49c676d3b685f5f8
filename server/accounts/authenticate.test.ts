import { expect, it } from 'vitest'
import { userSchema } from '../../contract/accounts/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { Actor, authenticate } from './authenticate.ts'

const user = { id: 1, name: 'Reema', email: 'reema@mail.example', mobile: '7771234' }

it.each([
  ['admin', [], [true, true]],
  ['institution', [7], [true, false]],
  ['institution', [], [false, false]],
  // The link to an institution means nothing without the role.
  ['member', [7], [false, false]],
] as const)('a member with the role %s and the institutions %j', (role, institutionIds, may) => {
  const actor = new Actor({ ...user, role }, { id: 1, createdAt: new Date() }, institutionIds)
  expect([actor.mayEdit(7), actor.mayEdit(8)]).toEqual(may)
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
    last_used_at: now,
    institution_ids: [],
    password_hash: 'secret',
  }
  // The row is typed by the caller of `query`, so a fake has to be cast.
  const database = { query: async () => [row] } as unknown as Queryable
  const { user } = await authenticate(database, `Bearer ${'a'.repeat(43)}`, now)
  expect(userSchema.parse(user)).toEqual(user)
  expect(Object.keys(user).sort()).toEqual(['email', 'id', 'mobile', 'name', 'role'])
})
