import { expect, it } from 'vitest'
import { userSchema } from '../../contract/accounts/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { authenticate } from './authenticate.ts'

it('takes from the row only what a member may see of themselves, so that a new column does not leak', async () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const row = {
    id: 1,
    name: 'Reema',
    email: 'reema@mail.example',
    mobile: '7771234',
    role: 'member',
    session_id: 5,
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
