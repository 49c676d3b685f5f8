import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { sampleCourse } from '../../catalogue/testing/samples.ts'
import { concludingText } from './conclusion.tsx'
import { MatchingCourseList } from './matching-course-list.tsx'
import { type MatchedCourse, questionsWith } from './questionnaire.ts'

const ONLINE = 1

function render(course: MatchedCourse, choices: number[] = []): string {
  const matches = { courses: [course], total: 1, counts: {}, narrowing: { fee_max: [], island: [] }, dropping: [] }
  const questions = questionsWith([])
  const step = { question: 2, choices }
  const element = (
    <MatchingCourseList questions={questions} step={step} matches={matches} isLoading={false} isSlow={false} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

it('marks Dhivehi words in a name, and sets the direction of each name', () => {
  const institution = { ...sampleCourse().institution, name: 'ކުޅިވަރު Centre' }
  const html = render(sampleCourse({ name: 'Certificate in ދިވެހި', institution }))
  expect(html).toMatch(/<p [^>]*dir="auto"><bdi lang="dv">ކުޅިވަރު<\/bdi> Centre<\/p>/)
  expect(html).toMatch(/<h3 [^>]*dir="auto">Certificate in <bdi lang="dv">ދިވެހި<\/bdi><\/h3>/)
})

it.each([[[]], [[ONLINE]]])('shows once how a course is taught, for any answers (%j)', (choices) => {
  const html = render(sampleCourse({ delivery_modalities: { online: 'Online' } }), choices)
  expect(html.match(/Online/g)).toHaveLength(1)
})

describe('the conclusion', () => {
  const free = { gov_first_degree_text: 'No' }
  const unpriced = { ...free, fees: [], fee_text: '', total_mvr_min: null, total_mvr_max: null }

  it('says what the courses cost and how many the state helps to pay for', () => {
    const dear = sampleCourse({ total_mvr_min: 90_000, total_mvr_max: 95_000 })
    const cheap = sampleCourse({ ...free, total_mvr_min: 5_000, total_mvr_max: 6_000 })
    expect(concludingText({ courses: [dear, cheap, sampleCourse(unpriced)], total: 12 })).toBe(
      'Where a fee is published, the 3 shown cost MVR 5,000 - 95,000 for the whole course (estimate). The government helps pay for 1 of them.',
    )
    expect(concludingText({ courses: [dear, cheap], total: 12 })).toMatch(/^The 2 shown cost MVR 5,000 - 95,000 for/)
    expect(concludingText({ courses: [dear, cheap], total: 2 })).toMatch(/^They cost MVR 5,000 - 95,000 for/)
    expect(concludingText({ courses: [cheap], total: 1 })).toBe(
      'It costs MVR 5,000 - 6,000 for the whole course (estimate).',
    )
  })

  it('says so where no fee is published', () => {
    expect(concludingText({ courses: [sampleCourse(unpriced)], total: 1 })).toBe('No fee is published for it.')
  })
})
