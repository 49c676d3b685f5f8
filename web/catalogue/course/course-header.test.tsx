import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Course } from '../../../contract/catalogue/course.ts'
import { sampleCourse } from '../testing/samples.ts'
import { CourseHeader } from './course-header.tsx'

function awardedBy(changes: Partial<Course>): string | undefined {
  const element = <CourseHeader course={sampleCourse(changes)} crumbs={[]} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return /Awarded by ([^<]*)</.exec(html)?.[1]
}

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
