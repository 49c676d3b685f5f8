import { expect, it } from 'vitest'
import { sampleCourse } from '../testing/sample-course.ts'
import { courseListJsonLd, isListForPrograms } from './course-list-structured-data.ts'

const ORIGIN = 'https://graduate.example'
const courses = [1001, 1002, 1003].map((id) => sampleCourse({ id, name: `Boat Building ${id}` }))

it('gives each course its place, name, description and provider', () => {
  const list = courseListJsonLd(ORIGIN, courses)
  expect(list).toMatchObject({ '@context': 'https://schema.org', '@type': 'ItemList' })
  expect(list['itemListElement']).toMatchObject(
    courses.map(({ id, name, institution }, at) => ({
      position: at + 1,
      item: {
        '@type': 'Course',
        name,
        description: expect.stringContaining(institution.name),
        url: expect.stringMatching(new RegExp(`^${ORIGIN}/courses/${id}/`)),
        provider: { name: institution.name, url: `${ORIGIN}/institutions/${institution.id}` },
      },
    })),
  )
})

it('is no list of fewer than three', () => {
  expect(isListForPrograms(courses)).toBe(true)
  expect(isListForPrograms(courses.slice(1))).toBe(false)
})
