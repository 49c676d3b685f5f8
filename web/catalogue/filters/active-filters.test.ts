import { describe, expect, it } from 'vitest'
import { readFilters } from '../../../contract/catalogue/course-filters.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { activeFilters, withAmount, withoutKey } from './active-filters.ts'

const chips = (query: string) =>
  activeFilters(readFilters(new URLSearchParams(query))).map(({ text, others }) => [
    text,
    courseListPath(others, { page: 1 }),
  ])

describe('activeFilters', () => {
  it('is empty without filters', () => {
    expect(activeFilters({})).toEqual([])
  })

  it('has one for each value, each leading to the list without it', () => {
    expect(chips('mnqf_level=7:9&language=English')).toEqual([
      ['English', '/courses/1?mnqf_level=7%3A9'],
      ["7 Bachelor's Degree", '/courses/1?language=English&mnqf_level=9'],
      ["9 Master's Degree", '/courses/1?language=English&mnqf_level=7'],
    ])
  })

  it.each([
    ['name=boat', '"boat"'],
    ['category=Health+and+Welfare', 'Health and Welfare'],
    ['awarding_body_type=international', 'International awarding body'],
    ['mnqf_level=NA', 'MNQF level not applicable'],
    ['mnqf_level=12', '12'],
    ['mnqf_level=constructor', 'constructor'],
    ['delivery_modality=f2f', 'Face to Face'],
    ['gov_first_degree=yes', 'Government First Degree Scheme'],
    ['institutions=A%5C: B', 'A: B'],
    ['study_mode=part_time', 'Part time'],
    ['intake=May', 'May intake'],
    ['intake=5', 'May intake'],
    ['careers=Nurse', 'Nurse'],
    ['island=Mal%C3%A9', 'Malé'],
    ['fee_min=5000', 'From MVR 5,000'],
    ['fee_max=25000', 'Up to MVR 25,000'],
    ['months_max=1', 'Up to 1 month'],
    ['months_max=12', 'Up to 1 year'],
    ['months_max=18', 'Up to 18 months'],
    ['months_max=36', 'Up to 3 years'],
  ])('shows %s as %s', (query, text) => {
    expect(chips(query)).toEqual([[text, '/courses/1']])
  })
})

describe('withAmount', () => {
  it('sets, replaces and removes one amount', () => {
    expect(withAmount({ name: 'boat' }, 'fee_max', 5000)).toEqual({ name: 'boat', fee_max: 5000 })
    expect(withAmount({ fee_max: 5000 }, 'fee_max', 10_000)).toEqual({ fee_max: 10_000 })
    expect(withAmount({ fee_max: 5000, months_max: 12 }, 'fee_max', undefined)).toEqual({ months_max: 12 })
  })
})

describe('withoutKey', () => {
  it('drops all values of one filter', () => {
    expect(withoutKey({ name: 'boat', island: ['Malé', 'L. Gan'] }, 'island')).toEqual({ name: 'boat' })
  })
})

describe('what a visitor holds', () => {
  const query = 'island=Addu&school=o_level&o_passes=5&age=17&entry=open:almost'

  it('is one chip, which takes the results and their verdicts away', () => {
    expect(chips(query)).toEqual([
      ['My results: open to me, almost open to me', '/courses/1?island=Addu'],
      ['Addu', '/courses/1?school=o_level&o_passes=5&age=17&entry=open%3Aalmost'],
    ])
    expect(chips('age=17')).toEqual([['My results', '/courses/1']])
  })

  it('goes with its verdicts, where an empty list offers to remove these', () => {
    expect(withoutKey(readFilters(new URLSearchParams(query)), 'entry')).toEqual({ island: ['Addu'] })
  })
})
