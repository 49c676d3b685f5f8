import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Course } from '../../../contract/catalogue/course.ts'
import type { Fee } from '../../../contract/catalogue/fees.ts'
import { describeFee } from '../course-fee.tsx'
import { sampleCourse } from '../testing/samples.ts'
import { CourseList } from './course-cards.tsx'
import { sortOptions } from './sort-select.tsx'

const sampleCard = (given: Partial<Course> = {}) => ({ ...sampleCourse(given), apply_by_text: '18 December 2026' })

function render(courses: Parameters<typeof CourseList>[0]['courses'], mentions?: { from: number; words: string }) {
  const element = <CourseList courses={courses} mentions={mentions} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

it('marks the Dhivehi words of a name', () => {
  const institution = { ...sampleCourse().institution, name: 'Kulhivaru ކުޅިވަރު Centre' }
  const html = render([sampleCard({ name: 'Certificate in ދިވެހި', institution })])
  expect(html).toContain('Kulhivaru <bdi lang="dv">ކުޅިވަރު</bdi> Centre')
  expect(html).toContain('Certificate in <bdi lang="dv">ދިވެހި</bdi>')
})

it('has a line before the courses that only mention the search words', () => {
  const courses = [sampleCard({ id: 1, name: 'Nursing' }), sampleCard({ id: 2, name: 'First Aid' })]
  expect(render(courses)).not.toContain('Also mention')
  expect(render(courses, { from: 1, words: 'nursing' })).toMatch(/>Nursing<.*Also mention “nursing”.*>First Aid</)
})

it('has the last day to apply beside the intakes', () => {
  expect(render([sampleCard({ intakes: ['January'] })])).toMatch(/Intakes<.*January<.*Apply by<.*18 December 2026</)
})

const texts = (...given: Parameters<typeof sortOptions>) => sortOptions(...given).map(({ text }) => text)

describe('sortOptions', () => {
  it('offers four orders besides the default one', () => {
    expect(texts(false, undefined)).toEqual(['Mixed order', 'Newest', 'Lowest fee', 'Shortest', 'Name'])
  })

  it('calls the default order of a search the best match', () => {
    expect(texts(true, 'fee')[0]).toBe('Best match')
  })

  it('shows an order that only an address asks for', () => {
    expect(texts(false, '-fee').at(-1)).toBe('Highest fee')
  })
})

describe('describeFee', () => {
  const same = { total_after_grant_min: 150_000, total_after_grant_max: 150_000 }

  it('leads with the whole course, and leaves the published fee beside it', () => {
    expect(describeFee(sampleCourse(same))).toEqual({
      label: 'Whole course (estimate)',
      amount: 'MVR 150,000',
      published: 'MVR 50,000/- per year',
    })
  })

  it('adds what is left after the grant where that is another amount', () => {
    const left = { total_after_grant_min: 90_000, total_after_grant_max: 95_000 }
    expect(describeFee(sampleCourse(left)).afterGrant).toBe('MVR 90,000 - 95,000 after the grant (estimate)')
  })

  it('says so where nothing is left to pay', () => {
    const nothing = { total_after_grant_min: 0, total_after_grant_max: 0 }
    expect(describeFee(sampleCourse(nothing)).afterGrant).toBe('MVR 0 after the grant (estimate)')
  })

  it('says a published total once', () => {
    const fees = [{ ...sampleCourse().fees[0], type: 'Total Fee', payment_frequency: 'One-time' }] as Fee[] // One fee.
    const course = sampleCourse({ ...same, fees, fee_text: 'MVR 150,000' })
    expect(describeFee(course)).toEqual({ label: 'Course Fee', amount: 'MVR 150,000' })
  })

  it('says that a fee is not published beside the dash', () => {
    const none = { total_mvr_min: null, total_mvr_max: null, total_after_grant_min: null, total_after_grant_max: null }
    expect(describeFee(sampleCourse({ ...none, fees: [], fee_text: '' }))).toEqual({
      label: '',
      amount: '-',
      published: 'Fee not published',
    })
  })
})
