import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import type { WithdrawnCourse } from '../../../contract/problem.ts'
import type { CampusContact } from '../../enquiries/load-campuses.ts'
import type { DescribedEntry } from '../../results/describe-routes.ts'
import type { CompactCourse } from '../compact-course-cards.tsx'
import {
  applyByTexts,
  type CourseSection,
  courseDescription,
  courseKeywords,
  coursePageTitle,
  listSections,
} from './describe-course.ts'

export type SimilarCourse = CompactCourse & Pick<CourseSummary, 'institution'>

/** Courses of the same category and level. */
export interface SimilarCourses {
  /** Lowest fee first. */
  courses: readonly SimilarCourse[]
  /** The list of all of them, this course included. */
  path: string
}

export interface CoursePage {
  course: Course
  head: { title: string; description: string; keywords: readonly string[] }
  /** The sections that have content. */
  sections: readonly CourseSection[]
  /** The last days to apply, in words. */
  applyBy: readonly string[]
  /** 'YYYY-MM-DD' in the Maldives, from the server on the first load, so that hydration renders the same. */
  today: string
  /** The top categories of the course: a qualification in one of them is related. */
  fields: readonly string[]
  /** What it asks for, in words. */
  entry: DescribedEntry
  withdrawn?: undefined
  /** In the browser the course is shown before these and the similar courses have loaded. */
  campuses: readonly CampusContact[] | Promise<readonly CampusContact[]>
  similar: SimilarCourses | undefined | Promise<SimilarCourses | undefined>
}

/** The course is no longer offered: status 410, and links to similar courses. */
export interface WithdrawnCoursePage {
  withdrawn: WithdrawnCourse
  title: string
  similar: SimilarCourses | undefined
}

/** What follows from the course itself. `today` is 'YYYY-MM-DD' in the Maldives. */
export const describeCoursePage = (course: Course, today: string) => ({
  course,
  head: { title: coursePageTitle(course), description: courseDescription(course), keywords: courseKeywords(course) },
  sections: listSections(course),
  applyBy: applyByTexts(course, today),
  today,
})
