import type { ReactNode } from 'react'
import { CostPanel } from './cost-panel.tsx'
import { CourseAnswers } from './course-answers.tsx'
import { CourseEvidence } from './course-evidence.tsx'
import { CourseHeader } from './course-header.tsx'
import type { CoursePage } from './course-page-data.ts'
import { SECTION_CONTENTS } from './course-sections.tsx'
import { CourseSummaryGrid } from './course-summary.tsx'
import type { SectionId } from './describe-course.ts'

// The loader needs both at the same time: this makes them one file.
export { describeCoursePage } from './course-page-data.ts'

type PartName = 'header' | 'answers' | 'cost and approval' | 'summary' | SectionId

const PARTS: Readonly<Record<PartName, (page: CoursePage) => ReactNode>> = {
  header: ({ course }) => <CourseHeader course={course} />,
  answers: ({ course, applyBy }) => <CourseAnswers course={course} applyBy={applyBy} />,
  'cost and approval': ({ course, today }) => (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-start lg:gap-8 print:grid-cols-[3fr_2fr] print:gap-3">
      <CostPanel course={course} today={today} />
      <CourseEvidence course={course} today={today} />
    </div>
  ),
  summary: ({ course, applyBy }) => <CourseSummaryGrid course={course} applyBy={applyBy} />,
  ...SECTION_CONTENTS,
}

export interface CoursePartProps {
  name: PartName
  page: CoursePage
}

/** The parts of the page that work by markup alone. The first page of a visit does not load this file. */
export const CoursePart = ({ name, page }: CoursePartProps) => PARTS[name](page)
