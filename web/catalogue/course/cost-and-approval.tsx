import type { Course } from '../../../contract/catalogue/course.ts'
import { CostPanel } from './cost-panel.tsx'
import { CourseEvidence } from './course-evidence.tsx'

export function CostAndApproval({ course, today }: { course: Course; today: string }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-start lg:gap-8 print:grid-cols-[3fr_2fr] print:gap-3">
      <CostPanel course={course} today={today} />
      <CourseEvidence course={course} />
    </div>
  )
}
