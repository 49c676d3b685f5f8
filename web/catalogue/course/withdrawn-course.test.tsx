import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { courseListPath, institutionPath } from '../../../contract/paths.ts'
import { compactCourse } from '../compact-course-cards.tsx'
import { sampleCourse } from '../testing/samples.ts'
import { WithdrawnCourse } from './withdrawn-course.tsx'

const institution = { id: 3, name: 'Kite School' }
const withdrawn = { name: 'Diploma in Kites', mnqf_level: '5', institution, category: 'Crafts' }

it('says what was withdrawn and leads on to the institution and to similar courses', () => {
  const course = sampleCourse({ id: 1020, name: 'Diploma in Sails' })
  const similar = {
    courses: [{ ...compactCourse(course), institution: course.institution }],
    path: courseListPath({ category: ['Crafts'] }),
  }
  const element = <WithdrawnCourse withdrawn={withdrawn} similar={similar} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).toContain('Diploma in Kites is no longer offered</h1>')
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toContain('/courses/1020/')
  for (const path of [courseListPath({ institutions: [institution.name] }), institutionPath(institution)]) {
    expect(html).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
  }
})
