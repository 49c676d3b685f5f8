import fc from 'fast-check'
import { expect, it } from 'vitest'
import { idParameter, limitParameter, pageMeta, pageParameter } from './paging.ts'

it.each(['0', '-1', '1e3', '1.5', '1e309', '100000000000000000000', 'abc', '', ' 1', '٣'])(
  'refuses page %j',
  (page) => {
    expect(pageParameter.safeParse(page).success).toBe(false)
  },
)

it('takes limits from 1 to 100', () => {
  expect(['1', '100'].map((limit) => limitParameter.parse(limit))).toEqual([1, 100])
  expect(['0', '101', '1000000'].filter((limit) => limitParameter.safeParse(limit).success)).toEqual([])
})

it('takes ids that the database can hold', () => {
  expect(idParameter.parse('2147483647')).toBe(2_147_483_647)
  expect(['2147483648', '0', '01', '1001x'].filter((id) => idParameter.safeParse(id).success)).toEqual([])
})

it('numbers the rows of every page so that pages join without a gap', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 100 }), (total, limit) => {
      let next = 1
      const { last_page } = pageMeta(1, limit, total, Math.min(limit, total))
      for (let page = 1; page <= last_page; page++) {
        const shown = Math.min(limit, total - (page - 1) * limit)
        const meta = pageMeta(page, limit, total, shown)
        if (total > 0) expect(meta.from).toBe(next)
        next = (meta.to ?? 0) + 1
      }
      if (total > 0) expect(next).toBe(total + 1)
    }),
  )
})

it('gives an empty page no rows but true totals', () => {
  expect(pageMeta(9, 10, 21, 0)).toEqual({ from: null, to: null, total: 21, current_page: 9, last_page: 3 })
})
