import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { sampleCourse } from '../testing/sample-course.ts'
import { CourseCard } from './course-card.tsx'

it('says which words of a name are Dhivehi', () => {
  const institution = { ...sampleCourse().institution, name: 'Kulhivaru ކުޅިވަރު Centre' }
  const course = sampleCourse({ name: 'Certificate in ދިވެހި', institution })
  const element = <CourseCard course={course} isBelowTheFold />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).toContain('Kulhivaru <bdi lang="dv">ކުޅިވަރު</bdi> Centre')
  expect(html).toContain('Certificate in <bdi lang="dv">ދިވެހި</bdi>')
})
