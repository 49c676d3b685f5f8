import type { Course } from '../../contract/catalogue/course.ts'
import { hasVisibleText } from '../design/visible-text.ts'

export interface CourseSection {
  /** Names the section in the address. */
  id: string
  title: string
}

/** In the order that they are read in; a section without content is not there. */
export function courseSections(course: Course): CourseSection[] {
  const sections: [boolean, CourseSection][] = [
    [
      hasVisibleText(course.admission_general_requirements) ||
        hasVisibleText(course.admission_alternative_requirements) ||
        hasVisibleText(course.admission_language_requirements),
      { id: 'admission-requirement', title: 'Admission Requirement' },
    ],
    [hasVisibleText(course.modules), { id: 'course-modules', title: 'Course Modules' }],
    [hasVisibleText(course.study_options), { id: 'study-options', title: 'Study Options' }],
    [course.fees.length > 0, { id: 'indicative-fees', title: 'Indicative Fees' }],
    [
      hasVisibleText(course.indicative_class_timings),
      { id: 'indicative-class-timing', title: 'Indicative Class Timing' },
    ],
    [hasVisibleText(course.careers), { id: 'careers', title: 'Careers' }],
    [hasVisibleText(course.general_notes), { id: 'general-notes', title: 'General Notes' }],
  ]
  return sections.filter(([isThere]) => isThere).map(([, section]) => section)
}
