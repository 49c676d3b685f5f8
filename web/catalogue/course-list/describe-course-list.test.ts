import { describe, expect, it } from 'vitest'
import { readFilters } from '../../../contract/catalogue/course-filters.ts'
import { pageMeta } from '../../../contract/paging.ts'
import { describeCourseList, searchedWords } from './describe-course-list.ts'
import { type LoadedCourseList, readSort } from './load-course-list.ts'

const ONE: LoadedCourseList['courses'] = [
  // The other fields do not matter here.
  { id: 1001, name: 'Boat Building' } as LoadedCourseList['courses'][number],
]

function describeAddress(address: string, total = 840, mentions = 0) {
  const url = new URL(address, 'https://graduate.example')
  const page = Number(url.pathname.split('/')[2] ?? 1)
  const courses = total === 0 ? [] : ONE
  return describeCourseList({
    courses,
    meta: pageMeta(page, 10, total, courses.length),
    filters: readFilters(url.searchParams),
    sort: readSort(url.searchParams),
    whole: url.searchParams.has('show') ? 'institutions' : undefined,
    page,
    mentions,
  })
}

describe('describeCourseList', () => {
  it('leaves out of the canonical address what a visitor holds', () => {
    const { canonicalPath } = describeAddress('/courses/2?category=Marketing&holds=5&age=30&entry=open&approved=true')
    expect(canonicalPath).toBe('/courses/2?category=Marketing&approved=true')
  })

  it.each([
    ['/courses', '/courses', '840 courses', 'Courses'],
    ['/courses/1', '/courses', '840 courses', 'Courses'],
    ['/courses/2', '/courses/2', '840 courses', 'Courses, page 2'],
    ['/courses?category=Marketing', '/courses?category=Marketing', '840 courses in Marketing', 'Courses in Marketing'],
    [
      '/courses/3?institutions=Coral+Bay+College',
      '/courses/3?institutions=Coral+Bay+College',
      '840 courses at Coral Bay College',
      'Courses at Coral Bay College, page 3',
    ],
  ])('lets search engines have %s', (address, canonicalPath, heading, title) => {
    expect(describeAddress(address)).toMatchObject({ canonicalPath, heading, title, isIndexed: true })
  })

  it.each([
    '/courses?name=boat',
    '/courses?mnqf_level=7',
    '/courses?category=Marketing:Law',
    '/courses?category=Marketing&mnqf_level=7',
    '/courses?category=Marketing&fee_max=5000',
    '/courses?sort=fee',
    '/courses?age=17',
    '/courses?category=Marketing&holds=5&entry=open',
  ])('does not index %s', (address) => {
    expect(describeAddress(address).isIndexed).toBe(false)
  })

  it.each([
    ['/courses', []],
    ['/courses?category=Marketing', ['Marketing']],
    ['/courses?name=boat&mnqf_level=7', ['boat', "7 Bachelor's Degree"]],
  ])('has the keywords of %s', (address, filters) => {
    expect(describeAddress(address).keywords).toEqual([...filters, 'fees', 'MNQF levels', 'intakes'])
  })

  it('does not index an empty list', () => {
    expect(describeAddress('/courses?category=Marketing', 0)).toMatchObject({
      heading: '0 courses in Marketing',
      isIndexed: false,
    })
  })

  it('does not index a page that shows all values of a filter', () => {
    const { canonicalPath, isIndexed } = describeAddress('/courses?category=Marketing&show=institutions')
    expect({ canonicalPath, isIndexed }).toEqual({ canonicalPath: '/courses?category=Marketing', isIndexed: false })
  })

  it('counts nothing past the last page', () => {
    const list = {
      courses: [],
      meta: pageMeta(86, 10, 842, 0),
      filters: {},
      sort: undefined,
      whole: undefined,
      page: 86,
    }
    expect(describeCourseList(list)).toMatchObject({ heading: 'No courses on page 86', isIndexed: false })
  })

  it('names the filters that the heading does not', () => {
    expect(describeAddress('/courses').details).toBe('')
    expect(describeAddress('/courses?name=boat').details).toBe('')
    expect(describeAddress('/courses?category=Marketing&mnqf_level=7&fee_max=5000').details).toBe(
      "Level 7 Bachelor's Degree · Up to MVR 5,000",
    )
    expect(describeAddress('/courses?category=Marketing:Law').details).toBe('Marketing · Law')
  })

  it('counts in words that fit', () => {
    expect(describeAddress('/courses?name=boat', 1).heading).toBe('1 course for "boat"')
    expect(describeAddress('/courses', 12_345).heading).toBe('12,345 courses')
  })

  it('counts the courses that only mention the words apart', () => {
    const { heading, description } = describeAddress('/courses?name=nursing', 23, 17)
    expect(heading).toBe('6 courses for "nursing"')
    expect(description).toMatch(/^6 courses for "nursing" in the Maldives \(17 more mention it\): compare/)
    expect(describeAddress('/courses?name=nursing', 7, 1).description).toContain('(1 more mentions it)')
  })

  it('names the words that the courses were found with', () => {
    const reading = { text: 'psychology', repaired: [{ typed: 'psycology', read_as: 'psychology' }], unknown: [] }
    const filters = { name: 'psycology' }
    expect(searchedWords({ filters, reading })).toBe('psychology')
    expect(searchedWords({ filters, reading: { ...reading, text: 'psycology', repaired: [] } })).toBe('psycology')
    expect(searchedWords({ filters: {}, reading: undefined })).toBe('')
  })

  it.each(['/courses', '/courses/84', '/courses?category=Business,+Management+and+Administration'])(
    'describes %s in the length that is shown',
    (address) => {
      const { description } = describeAddress(address)
      expect(description.length).toBeGreaterThanOrEqual(70)
      expect(description.length).toBeLessThanOrEqual(160)
    },
  )
})
