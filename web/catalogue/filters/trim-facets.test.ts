import { describe, expect, it } from 'vitest'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import type { Facets } from '../../../contract/catalogue/facets.ts'
import type { OptionKey } from './filter-options.ts'
import { trimFacets } from './trim-facets.ts'
import { matchesWords, words } from './value-search.tsx'

const valuesOf = (...counts: number[]) => counts.map((count, index) => ({ value: `v${index}`, count }))

const NO_FACETS: Facets = {
  category: [],
  language: [],
  awarding_body_type: [],
  mnqf_level: [],
  delivery_modality: [],
  gov_first_degree: [],
  institutions: [],
  careers: valuesOf(1, 2),
  study_mode: [],
  intake: [],
  island: [],
  fee_max: valuesOf(...Array.from({ length: 20 }, () => 1)),
  months_max: [],
}

interface Given {
  facets: Partial<Facets>
  filters?: CourseFilters
  whole?: OptionKey
  categoryParents?: Record<string, string>
}

const trim = ({ facets, filters = {}, whole, categoryParents = {} }: Given) =>
  trimFacets({ ...NO_FACETS, ...facets }, { filters, whole, categoryParents })

const ASCENDING = valuesOf(...Array.from({ length: 13 }, (_, index) => index))

describe('trimFacets', () => {
  it('leaves a section of twelve values as it is', () => {
    const island = ASCENDING.slice(1)
    const { facets, hidden } = trim({ facets: { island } })
    expect(facets.island).toBe(island)
    expect(hidden).toEqual({})
  })

  it('shows the values with the most courses of a longer section', () => {
    const { facets, hidden } = trim({ facets: { island: ASCENDING } })
    expect(facets.island.map(({ count }) => count)).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
    expect(hidden).toEqual({ island: 5 })
  })

  it('shows the chosen values too, after the others unless they have many courses', () => {
    const { facets, hidden } = trim({ facets: { island: ASCENDING }, filters: { island: ['v2', 'v12', 'v0'] } })
    expect(facets.island.map(({ value }) => value)).toEqual('v12 v11 v10 v9 v8 v7 v6 v5 v2 v0'.split(' '))
    expect(hidden).toEqual({ island: 3 })
  })

  it('shows all values of the section that is asked for', () => {
    const { facets, hidden } = trim({ facets: { island: ASCENDING, language: ASCENDING }, whole: 'island' })
    expect(facets.island).toBe(ASCENDING)
    expect(hidden).toEqual({ language: 5 })
  })

  it('leaves the steps of an amount alone and drops what has no section', () => {
    const { facets } = trim({ facets: {} })
    expect(facets.fee_max).toHaveLength(20)
    expect(facets.careers).toEqual([])
  })

  it('trims top categories and the sub-categories of each one', () => {
    const tops = ASCENDING
    const subs = ASCENDING.map(({ count }, index) => ({ value: `sub${index}`, count }))
    const categoryParents = Object.fromEntries(subs.map(({ value }) => [value, 'v12']))
    const names = (filters: CourseFilters) =>
      trim({ facets: { category: [...subs, ...tops] }, categoryParents, filters })
        .facets.category.map(({ value }) => value)
        .join(' ')
    const shownSubs = 'sub12 sub11 sub10 sub9 sub8 sub7 sub6 sub5'
    expect(names({})).toBe(`v12 ${shownSubs} v11 v10 v9 v8 v7 v6 v5`)
    expect(names({ category: ['sub0'] })).toBe(`v12 ${shownSubs} sub0 v11 v10 v9 v8 v7 v6 v5`)
  })

  it('shows the parent of a chosen sub-category', () => {
    const category = [...ASCENDING, { value: 'sub', count: 1 }]
    const { facets } = trim({ facets: { category }, categoryParents: { sub: 'v0' }, filters: { category: ['sub'] } })
    expect(facets.category.map(({ value }) => value).slice(-2)).toEqual(['v0', 'sub'])
  })
})

describe('the search over the values of a section', () => {
  it.each([
    ['coral', true],
    ['COR bay', true],
    ['bay coral', true],
    ['kolej', false],
    ['oral', false],
    ['male', true],
    ['(malé)', true],
  ])('%s finds “Coral Bay College (Malé)”: %s', (typed, expected) => {
    expect(matchesWords('Coral Bay College (Malé)', words(typed))).toBe(expected)
  })
})
