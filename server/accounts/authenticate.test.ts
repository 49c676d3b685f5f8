import { expect, it } from 'vitest'
import { Actor } from './authenticate.ts'

const user = { id: 1, name: 'Reema', email: 'reema@mail.example', mobile: '7771234' }

it.each([
  ['admin', [], [true, true]],
  ['institution', [7], [true, false]],
  ['institution', [], [false, false]],
  // A member who is bound to an institution has lost the role, or not got it yet.
  ['member', [7], [false, false]],
] as const)('a member with the role %s and the institutions %j', (role, institutionIds, may) => {
  const actor = new Actor({ ...user, role }, { id: 1, createdAt: new Date() }, institutionIds)
  expect([actor.mayEdit(7), actor.mayEdit(8)]).toEqual(may)
})
