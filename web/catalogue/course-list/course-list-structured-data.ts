import { coursePath, institutionPath } from '../../../contract/paths.ts'
import { courseDescription, type DescribedCourse } from '../course/describe-course.ts'

/** Fewer than this are no list to a search engine. */
const FEWEST_COURSES = 3

export const isListForPrograms = (courses: readonly unknown[]): boolean => courses.length >= FEWEST_COURSES

/** A page of courses as schema.org has it. */
export function courseListJsonLd(
  origin: string,
  courses: readonly (DescribedCourse & { id: number })[],
): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: courses.map((course, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'Course',
        name: course.name,
        description: courseDescription(course),
        url: origin + coursePath(course),
        provider: {
          '@type': 'EducationalOrganization',
          name: course.institution.name,
          url: origin + institutionPath(course.institution),
        },
      },
    })),
  }
}
