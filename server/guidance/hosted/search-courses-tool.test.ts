import { describe, expect, it } from 'vitest'
import type { Criteria } from '../built-in/state.ts'
import { EMPTY_CATALOGUE } from '../testing/catalogues.ts'
import { toCriteria } from './search-courses-tool.ts'

const catalogue = {
  ...EMPTY_CATALOGUE,
  institutions: [{ id: 2, name: 'Coral Bay College' }],
  categories: ['Accounting', 'Medicine', 'Cyber Security'].map((name, id) => ({ id, name, parent_id: null })),
}

describe('fields that the model asks to avoid', () => {
  it.each([
    ['maths', 'Accounting'],
    ['mathematics', 'Accounting'],
    ['blood', 'Medicine'],
    ['cyber security', 'Cyber Security'],
  ])('leaves out %s', async (text, category) => {
    expect(await toCriteria({ avoid: [text] }, catalogue, {})).toMatchObject({
      criteria: { dislikes: [{ fields: [category] }] },
    })
  })

  it('are reported when they are unknown', async () => {
    const read = await toCriteria({ avoid: ['maths', 'qwrtzplk'] }, catalogue, {})
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
  expect(await toCriteria(wish, catalogue, {})).toEqual({ criteria: { held } })
})

describe('what the built-in adviser has understood', () => {
  const not_at = [{ id: 2, name: 'Coral Bay College' }]
  const understood: Criteria = {
    order: 'fee',
    not_at,
    held: { schooling: 'a_level', a_subjects: ['Biology'], o_subjects: ['English'], english: 5.5 },
  }

  it('counts where the model has no parameter for it', async () => {
    expect(await toCriteria({ levels: ['7'] }, catalogue, understood)).toEqual({
      criteria: { levels: ['7'], not_at, held: understood.held },
    })
  })

  it('gives way to what the model says of the school', async () => {
    expect(await toCriteria({ o_level_passes: 5 }, catalogue, understood)).toEqual({
      criteria: { not_at, held: { schooling: 'o_level', o_passes: 5, o_subjects: ['English'], english: 5.5 } },
    })
  })

  it('refuses an institution that the visitor does not want', async () => {
    expect(await toCriteria({ institution: 'Coral Bay' }, catalogue, understood)).toEqual({
      error: expect.stringContaining('does not want'),
    })
  })
})
