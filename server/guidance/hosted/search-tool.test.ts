import { describe, expect, it } from 'vitest'
import { EMPTY_CATALOGUE } from '../testing/empty-catalogue.ts'
import { slotsOf } from './search-tool.ts'

const catalogue = {
  ...EMPTY_CATALOGUE,
  categories: ['Accounting', 'Medicine', 'Cyber Security'].map((name, id) => ({ id, name, parent_id: null })),
}

describe('what a model says is to be avoided', () => {
  it.each([
    ['maths', 'Accounting'],
    ['mathematics', 'Accounting'],
    ['blood', 'Medicine'],
    ['cyber security', 'Cyber Security'],
  ])('%s is left out', async (text, category) => {
    expect(await slotsOf({ avoid: [text] }, catalogue)).toMatchObject({
      slots: { excluded: { categories: [category] } },
    })
  })

  it('is given back where nobody understands it', async () => {
    const read = await slotsOf({ avoid: ['maths', 'qwrtzplk'] }, catalogue)
    expect(read).toEqual({ wrong: expect.stringContaining('qwrtzplk') })
    expect(read).not.toEqual({ wrong: expect.stringContaining('maths') })
  })
})

it.each([
  [{ o_level_passes: 3 }, { schooling: 'o_level', passes: 3 }],
  [
    { o_level_passes: 3, schooling: 'a_level' as const },
    { schooling: 'a_level', passes: 3 },
  ],
  [{ holds_mnqf_level: 4 }, { mnqf_level: 4 }],
])('counts what somebody holds: %j', async (wish, held) => {
  expect(await slotsOf(wish, catalogue)).toEqual({ slots: { held } })
})
