import { describe, expect, it } from 'vitest'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import type { Facets, LeftOut } from '../../../contract/catalogue/facets.ts'
import {
  afterChange,
  type FilterOption,
  groupCategories,
  isDeadEnd,
  listOptions,
  type OptionKey,
  stepOptions,
  trimFacets,
} from './filter-options.ts'
import { matchesWords, words } from './value-search.tsx'

const NO_FACETS: Facets = {
  category: [],
  language: [],
  awarding_body_type: [],
  mnqf_level: [],
  delivery_modality: [],
  gov_first_degree: [],
  institutions: [],
  careers: [],
  study_mode: [],
  intake: [],
  island: [],
  fee_max: [],
  months_max: [],
  approved: [],
}

const option = (value: string): FilterOption => ({ value, text: value, count: 1, isChosen: false })

describe('listOptions', () => {
  const values = [
    { value: '7', count: 37 },
    { value: '10', count: 0 },
  ]

  it('shows the count of each value, and which are chosen', () => {
    expect(listOptions('mnqf_level', values, { mnqf_level: ['7'] })).toEqual([
      { value: '7', text: "7 Bachelor's Degree", count: 37, isChosen: true },
      { value: '10', text: '10 Doctoral Degree', count: 0, isChosen: false },
    ])
  })

  it('puts values without courses after the others, unless they are chosen', () => {
    const counts = [0, 3, 0, 5].map((count, at) => ({ value: `${at + 1}`, count }))
    const order = (chosen: string[]) =>
      listOptions('mnqf_level', counts, { mnqf_level: chosen }).map(({ value }) => value)
    expect(order([])).toEqual(['2', '4', '1', '3'])
    expect(order(['3'])).toEqual(['2', '3', '4', '1'])
  })

  it('includes a chosen value that the catalogue does not have, so that it can be removed', () => {
    expect(listOptions('mnqf_level', values, { mnqf_level: ['99'] }).at(-1)).toEqual({
      value: '99',
      text: '99',
      count: 0,
      isChosen: true,
    })
  })
})

describe('isDeadEnd', () => {
  it.each([
    [0, false, true],
    [0, true, false],
    [3, false, false],
  ])('with %i courses and chosen %s is %s', (count, isChosen, expected) => {
    expect(isDeadEnd({ ...option('7'), count, isChosen })).toBe(expected)
  })
})

describe('stepOptions', () => {
  const facets = {
    ...NO_FACETS,
    fee_max: [
      { value: '5000', count: 2 },
      { value: '50000', count: 8 },
    ],
  }
  const steps = (fee_max?: number) =>
    stepOptions('fee_max', facets, fee_max === undefined ? {} : { fee_max }, 5).map(
      ({ text, count, isChosen }) => `${text}: ${count}${isChosen ? ' chosen' : ''}`,
    )

  it('offers the steps', () => {
    expect(steps()).toEqual(['Up to MVR 5,000: 2', 'Up to MVR 50,000: 8'])
    expect(steps(50_000)).toEqual(['Up to MVR 5,000: 2', 'Up to MVR 50,000: 8 chosen'])
  })

  it('includes the amount in the address', () => {
    expect(steps(20_000)).toEqual(['Up to MVR 5,000: 2', 'Up to MVR 20,000: 5 chosen', 'Up to MVR 50,000: 8'])
  })
})

describe('groupCategories', () => {
  const names = (options: readonly string[], parents: Record<string, string>) =>
    groupCategories(options.map((value) => ({ ...option(value), parent: parents[value] }))).map(
      ({ parent, children }) => `${parent.value}: ${children.map(({ value }) => value).join(', ')}`,
    )

  it('puts each sub-category under its parent, in the order given', () => {
    expect(names(['Law', 'Nursing', 'Health', 'Pharmacy'], { Nursing: 'Health', Pharmacy: 'Health' })).toEqual([
      'Law: ',
      'Health: Nursing, Pharmacy',
    ])
  })

  it('treats a category without a known parent as a top category', () => {
    expect(names(['Nursing', 'Law'], { Nursing: 'Gone' })).toEqual(['Nursing: ', 'Law: '])
  })
})

describe('afterChange', () => {
  const tick = { name: 'mnqf_level', value: '9', checked: true }

  it('adds a ticked value and removes an unticked one', () => {
    expect(afterChange({}, tick)).toEqual({ mnqf_level: ['9'] })
    expect(afterChange({ name: 'boat', mnqf_level: ['7'] }, tick)).toEqual({ name: 'boat', mnqf_level: ['7', '9'] })
    expect(afterChange({ mnqf_level: ['7', '9'] }, { ...tick, checked: false })).toEqual({ mnqf_level: ['7'] })
    expect(afterChange({ name: 'boat', mnqf_level: ['9'] }, { ...tick, checked: false })).toEqual({ name: 'boat' })
  })

  it('reads a value as the form writes it', () => {
    const filters = afterChange({}, { name: 'category', value: 'Law\\: an Introduction', checked: true })
    expect(filters).toEqual({ category: ['Law: an Introduction'] })
  })

  it('sets an amount, and removes it where any amount will do', () => {
    const choice = { name: 'fee_max', value: '5000', checked: true }
    expect(afterChange({ fee_max: 10_000 }, choice)).toEqual({ fee_max: 5000 })
    expect(afterChange({ fee_max: 10_000, months_max: 6 }, { ...choice, value: '' })).toEqual({ months_max: 6 })
  })

  it('leaves the filters alone for anything else', () => {
    const filters = { name: 'boat' }
    expect(afterChange(filters, { name: 'sort', value: 'fee', checked: true })).toBe(filters)
  })
})

const valuesOf = (...counts: number[]) => counts.map((count, index) => ({ value: `v${index}`, count }))

const OTHER_FACETS: Facets = {
  ...NO_FACETS,
  careers: valuesOf(1, 2),
  fee_max: valuesOf(...Array.from({ length: 20 }, () => 1)),
}

interface Given {
  facets: Partial<Facets>
  filters?: CourseFilters
  whole?: OptionKey
  leftOut?: LeftOut
}

const trim = ({ facets, filters = {}, whole, leftOut = {} }: Given) =>
  trimFacets({ ...OTHER_FACETS, ...facets }, { filters, whole, leftOut })

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

  it('counts what the reply has left out as hidden', () => {
    const { facets, hidden } = trim({ facets: { institutions: ASCENDING }, leftOut: { institutions: 1_487 } })
    expect(facets.institutions).toHaveLength(8)
    expect(hidden).toEqual({ institutions: 1_492 })
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
    const subs = ASCENDING.map(({ count }, index) => ({ value: `sub${index}`, count, parent: 'v12' }))
    const names = (filters: CourseFilters) =>
      trim({ facets: { category: [...subs, ...tops] }, filters })
        .facets.category.map(({ value }) => value)
        .join(' ')
    const shownSubs = 'sub12 sub11 sub10 sub9 sub8 sub7 sub6 sub5'
    expect(names({})).toBe(`v12 ${shownSubs} v11 v10 v9 v8 v7 v6 v5`)
    expect(names({ category: ['sub0'] })).toBe(`v12 ${shownSubs} sub0 v11 v10 v9 v8 v7 v6 v5`)
  })

  it('shows the parent of a chosen sub-category', () => {
    const category = [...ASCENDING, { value: 'sub', count: 1, parent: 'v0' }]
    const { facets } = trim({ facets: { category }, filters: { category: ['sub'] } })
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
