import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import { deliveryText } from '../../../contract/catalogue/course-options.ts'
import { feeDisplay } from '../../../contract/catalogue/fees.ts'
import { MNQF_LEVELS, qualificationText } from '../../../contract/catalogue/mnqf.ts'
import { listed } from '../../../contract/format-text.ts'
import type { WithdrawnCourse } from '../../../contract/problem.ts'
import { hasVisibleText, truncateText } from '../../design/html-text.ts'
import type { CampusContact } from '../../enquiries/load-campuses.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../layout/page-head.tsx'
import type { DescribedEntry } from '../../results/describe-routes.ts'
import type { CompactCourse } from '../compact-course-cards.tsx'
import { applyByTexts } from './describe-course.ts'

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

/** Enough to recognise an institution. */
const INSTITUTION_LENGTH = 18

/** Many institutions offer a course of the same name, so the title names the institution. */
export function coursePageTitle({ id, name, institution }: Pick<CourseSummary, 'id' | 'name' | 'institution'>): string {
  const room = TITLE_LENGTH - `${name} at `.length
  const shortName = truncateText(institution.name, Math.max(room, INSTITUTION_LENGTH))
  const title = `${name} at ${shortName}`
  if (title.length <= TITLE_LENGTH) return title
  // No room for both: the id makes the title unique.
  const end = ` (${id})`
  return truncateText(name, TITLE_LENGTH - end.length) + end
}

const NAME_LENGTH = 60
const INVITATION = 'See what it costs, how long it takes, when it starts and who can get in.'

/** The fields that a description is made of. */
export type DescribedCourse = Pick<
  CourseSummary,
  | 'name'
  | 'institution'
  | 'fee_text'
  | 'fees'
  | 'total_mvr_min'
  | 'total_mvr_max'
  | 'mnqf_level'
  | 'duration_text'
  | 'delivery_modalities'
  | 'intakes'
>

export function courseDescription(course: DescribedCourse): string {
  const { amount } = feeDisplay(course)
  const facts = [
    course.mnqf_level === 'NA' ? '' : MNQF_LEVELS[course.mnqf_level],
    course.duration_text,
    amount === '-' ? '' : amount,
    deliveryText(course).toLowerCase(),
    course.intakes.length === 0 ? '' : `starts in ${listed(course.intakes)}`,
  ].filter((fact) => fact !== '')
  let text = `${truncateText(course.name, NAME_LENGTH)} at ${truncateText(course.institution.name, NAME_LENGTH)}`
  let join = ': '
  for (const fact of facts) {
    // One character is left for the full stop.
    if (text.length + join.length + fact.length >= DESCRIPTION_LENGTH.most) continue
    text += join + fact
    join = ', '
  }
  text += '.'
  return text.length + 1 + INVITATION.length <= DESCRIPTION_LENGTH.most ? `${text} ${INVITATION}` : text
}

export const courseKeywords = ({
  name,
  categories,
  mnqf_level: level,
  institution,
  delivery_modalities,
}: Pick<CourseSummary, 'name' | 'categories' | 'mnqf_level' | 'institution' | 'delivery_modalities'>): string[] => [
  name,
  ...categories.map((category) => category.name),
  qualificationText(level),
  institution.name,
  ...Object.values(delivery_modalities),
]

/** In the order of the page. The id is the section's anchor. */
const SECTIONS = [
  { id: 'admission-requirement', title: 'Admission Requirement' },
  { id: 'course-modules', title: 'Course Modules' },
  { id: 'study-options', title: 'Study Options' },
  { id: 'indicative-fees', title: 'Indicative Fees' },
  { id: 'indicative-class-timing', title: 'Indicative Class Timing' },
  { id: 'careers', title: 'Careers' },
  { id: 'general-notes', title: 'General Notes' },
] as const
export type CourseSection = (typeof SECTIONS)[number]
export type SectionId = CourseSection['id']

const HAS_CONTENT: Record<SectionId, (course: Course) => boolean> = {
  'admission-requirement': (course) =>
    [
      course.admission_general_requirements,
      course.admission_alternative_requirements,
      course.admission_language_requirements,
    ].some(hasVisibleText),
  'course-modules': (course) => hasVisibleText(course.modules),
  'study-options': (course) => hasVisibleText(course.study_options),
  'indicative-fees': (course) => course.fees.length > 0,
  'indicative-class-timing': (course) => hasVisibleText(course.indicative_class_timings),
  careers: (course) => hasVisibleText(course.careers),
  'general-notes': (course) => hasVisibleText(course.general_notes),
}

/** The sections that have content. */
export const listSections = (course: Course): CourseSection[] => SECTIONS.filter(({ id }) => HAS_CONTENT[id](course))

/** What follows from the course itself. `today` is 'YYYY-MM-DD' in the Maldives. */
export const describeCoursePage = (course: Course, today: string) => ({
  course,
  head: { title: coursePageTitle(course), description: courseDescription(course), keywords: courseKeywords(course) },
  sections: listSections(course),
  applyBy: applyByTexts(course, today),
  today,
})
