import { describe, expect, it } from 'vitest'
import { EMPTY_CATALOGUE } from '../testing/catalogues.ts'
import { toCriteria } from './search-courses-tool.ts'

const catalogue = {
  ...EMPTY_CATALOGUE,
  categories: ['Accounting', 'Medicine', 'Cyber Security'].map((name, id) => ({ id, name, parent_id: null })),
}

describe('fields that the model asks to avoid', () => {
  it.each([
    ['maths', 'Accounting'],
    ['mathematics', 'Accounting'],
    ['blood', 'Medicine'],
    ['cyber security', 'Cyber Security'],
  ])('leaves out %s', async (text, category) => {
    expect(await toCriteria({ avoid: [text] }, catalogue)).toMatchObject({
      criteria: { dislikes: [{ fields: [category] }] },
    })
  })

  it('are reported when they are unknown', async () => {
    const read = await toCriteria({ avoid: ['maths', 'qwrtzplk'] }, catalogue)
    expect(read).toEqual({ error: expect.stringContaining('qwrtzplk') })
    expect(read).not.toEqual({ error: expect.stringContaining('maths') })
  })
})

it.each([
  [{ o_level_passes: 3 }, { schooling: 'o_level', o_passes: 3 }],
  [
    { o_level_passes: 3, schooling: 'a_level' as const },
    { schooling: 'a_level', o_passes: 3 },
  ],
  [{ holds_mnqf_level: 4 }, { mnqf_level: 4 }],
])('maps what the visitor holds: %j', async (wish, held) => {
  expect(await toCriteria(wish, catalogue)).toEqual({ criteria: { held } })
})
