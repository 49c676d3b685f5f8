import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { sampleCourse } from '../../catalogue/testing/samples.ts'
import { MatchingCourses } from './matching-courses.tsx'
import type { MatchedCourse } from './questionnaire.ts'

const ONLINE = 1

function render(course: MatchedCourse, choices: number[] = []): string {
  const matches = { courses: [course], total: 1, counts: {}, dropping: [] }
  const element = <MatchingCourses step={{ question: 2, choices }} matches={matches} isLoading={false} isSlow={false} />
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
