import { expect, it } from 'vitest'
import { recommending, showing } from './reply.ts'
import { beginning } from './state.ts'

const spokenOf = { ...beginning(), shown: [1, 2], seen: [1, 2], focus: 2, pending: 'level' as const }

it('forgets with a new list which course was spoken of, and what was asked', () => {
  expect(showing(spokenOf, [3, 4])).toEqual({ ...beginning(), shown: [3, 4], seen: [1, 2] })
  expect(recommending(spokenOf, [2, 3])).toEqual({ ...beginning(), shown: [2, 3], seen: [1, 2, 3] })
})
