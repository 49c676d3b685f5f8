import { coursePath, institutionPath } from '../../contract/paths.ts'
import { courseDescription, type DescribedCourse } from './describe-course.ts'

/** Fewer than this are no list to a search engine. */
const FEWEST_COURSES = 3

/** A page of courses as schema.org has it; undefined where it is too short to be shown as a list. */
export function courseListJsonLd(
  origin: string,
  courses: readonly (DescribedCourse & { id: number })[],
): Readonly<Record<string, unknown>> | undefined {
  if (courses.length < FEWEST_COURSES) return undefined
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
