import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinShortlists } from './shortlist.ts'

it.each([
  ['nothing changed', [1, 2], [1, 2], [1, 2], [1, 2]],
  ['added on the device', [1], [1, 2], [1], [1, 2]],
  ['removed on the device', [1, 2], [1], [1, 2], [1]],
  ['added elsewhere', [1], [1], [1, 2], [1, 2]],
  ['removed elsewhere', [1, 2], [1, 2], [2], [2]],
  ['changed on both sides', [1, 2], [1, 3], [2, 4], [3, 4]],
  ['added on both sides, more than fit', [], [1, 2], [3, 4], [1, 2, 3]],
  ['the same added on both sides', [], [1], [1], [1]],
])('joins what was %s', (_what, agreed, device, account, joined) => {
  expect(joinShortlists({ agreed, device, account })).toEqual(joined)
})

it('leaves one side as it is when only the other changed', () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })
  const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
  fc.assert(
    fc.property(list, list, (agreed, changed) => {
      expect(joinShortlists({ agreed, device: changed, account: agreed })).toEqual(changed)
      expect(sorted(joinShortlists({ agreed, device: agreed, account: changed }))).toEqual(sorted(changed))
    }),
  )
})
