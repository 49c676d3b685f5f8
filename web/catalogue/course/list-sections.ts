import type { Course } from '../../../contract/catalogue/course.ts'
import { hasVisibleText } from '../../design/visible-text.ts'

/** In the order that they are read in; each names its section in the address. */
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

/** A section without content is not there. */
export const listSections = (course: Course): CourseSection[] => SECTIONS.filter(({ id }) => HAS_CONTENT[id](course))
