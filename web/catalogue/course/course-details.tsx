import type { Course } from '../../../contract/catalogue/course.ts'
import { AdvertSlot } from '../../advertising/advert-slot.tsx'
import { CostPanel } from './cost-panel.tsx'
import { CourseEvidence } from './course-evidence.tsx'
import { CourseSections } from './course-sections.tsx'
import { CourseSummaryGrid } from './course-summary.tsx'
import type { CoursePage } from './load-course.ts'
import { SimilarCoursesSection } from './similar-courses.tsx'

/** What follows the answers. It works by markup alone, so its script is loaded after hydration. */
export function CostAndApproval({ course, today }: { course: Course; today: string }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-start lg:gap-8 print:grid-cols-[3fr_2fr] print:gap-3">
      <CostPanel course={course} today={today} />
      <CourseEvidence course={course} />
    </div>
  )
}

export function SummaryAndSections({ course, similar }: Pick<CoursePage, 'course' | 'similar'>) {
  return (
    <>
      <CourseSummaryGrid course={course} />
      <div className="print:hidden">
        <AdvertSlot placement="course-1" isBelowTheFold />
      </div>
      <CourseSections course={course} />
      <SimilarCoursesSection similar={similar} />
    </>
  )
}
