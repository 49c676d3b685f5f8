import type { ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Course } from '../../../contract/catalogue/course.ts'
import { courseListPath, coursePath, institutionPath } from '../../../contract/paths.ts'
import { WithdrawnCourseRow } from '../../accounts/saved-courses/saved-course-rows.tsx'
import CourseRoute from '../../routes/course.tsx'
import { compactCourse } from '../compact-course-cards.tsx'
import { sampleCourse } from '../testing/samples.ts'
import { CourseHeader } from './course-header.tsx'
import { listSections, type WithdrawnCoursePage } from './course-page-data.ts'

const renderElement = (element: ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

const awardedBy = (changes: Partial<Course>): string | undefined =>
  /Awarded by ([^<]*)</.exec(renderElement(<CourseHeader course={sampleCourse(changes)} />))?.[1]

it.each<[Partial<Course>, string]>([
  [{}, 'Port Albury University, Australia'],
  [{ awarding_body_country: null }, 'Port Albury University'],
  [
    { awarding_body_type: 'local', awarding_body: null, awarding_body_country: null },
    'Lagoon International College, Maldives',
  ],
  [
    { awarding_body_type: 'local', awarding_body: 'Atoll University', awarding_body_country: null },
    'Atoll University, Maldives',
  ],
])('with %j it is awarded by %s', (changes, expected) => {
  expect(awardedBy(changes)).toBe(expected)
})

const institution = { id: 3, name: 'Kite School' }
const withdrawn = { name: 'Diploma in Kites', mnqf_level: '5', institution, category: 'Crafts' }

/** The whole page, as the server sends it. */
async function renderPage(page: WithdrawnCoursePage): Promise<string> {
  const routes = [{ id: 'course', path: '*', Component: CourseRoute, loader: () => page }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { course: page } } })
  const stream = await renderToReadableStream(<RouterProvider router={router} />)
  await stream.allReady
  return new Response(stream).text()
}

it('a withdrawn course says so and leads on to the institution and to similar courses', async () => {
  const course = sampleCourse({ id: 1020, name: 'Diploma in Sails' })
  const similar = {
    courses: [{ ...compactCourse(course), institution: course.institution }],
    path: courseListPath({ category: ['Crafts'] }),
  }
  const title = 'Diploma in Kites is no longer offered'
  const html = await renderPage({ withdrawn, title, similar })
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toContain('Diploma in Kites is no longer offered</h1>')
  expect(html).toContain('/courses/1020/')
  for (const path of [courseListPath({ institutions: [institution.name] }), institutionPath(institution)]) {
    expect(html).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
  }
})

it('a saved course that was withdrawn says so, shows the note and leads on to similar courses', () => {
  const saved = { id: 1020, name: 'Diploma in Sails', saved_at: '2026-01-02T03:04:05.000Z', note: 'Ask for evenings' }
  const html = renderElement(<WithdrawnCourseRow course={{ ...saved, institution_name: institution.name }} />)
  expect(html).toContain('Kite School has withdrawn this course.')
  expect(html).toContain(`href="${coursePath(saved)}"`)
  expect(html).toContain('Ask for evenings')
})

it('a course of a suspended institution does not lead to the institution', async () => {
  const title = 'Diploma in Kites is no longer offered'
  const html = await renderPage({ withdrawn: { ...withdrawn, institution_listed: false }, title, similar: undefined })
  expect(html).toContain('is not listed on Graduate Maldives at the moment.')
  expect(html).not.toContain(institutionPath(institution))
})

const titlesOf = (course: Parameters<typeof listSections>[0]): string[] =>
  listSections(course).map(({ title }) => title)

it('the page lists every section that has content, in their order', () => {
  expect(titlesOf(sampleCourse({ study_options: '<p>Two tracks</p>' }))).toEqual([
    'Admission Requirement',
    'Course Modules',
    'Study Options',
    'Indicative Fees',
    'Indicative Class Timing',
    'Careers',
    'General Notes',
  ])
})

it('leaves out what is empty, also where empty tags are left', () => {
  const course = sampleCourse({
    admission_general_requirements: '<p> </p>',
    modules: '',
    fees: [],
    indicative_class_timings: null,
    careers: '<ul><li>&nbsp;</li></ul>',
  })
  expect(titlesOf(course)).toEqual(['General Notes'])
})

it('finds an admission requirement in any of its three parts', () => {
  const nothing = { admission_general_requirements: null, fees: [], modules: null, careers: null, general_notes: null }
  const bare = sampleCourse({ ...nothing, indicative_class_timings: null })
  expect(titlesOf(bare)).toEqual([])
  expect(titlesOf({ ...bare, admission_language_requirements: '<p>IELTS 6.0</p>' })).toEqual(['Admission Requirement'])
  expect(titlesOf({ ...bare, admission_alternative_requirements: '<p>Age 20</p>' })).toEqual(['Admission Requirement'])
})
