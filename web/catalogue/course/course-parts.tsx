import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { courseListPath, institutionPath } from '../../../contract/paths.ts'
import { MixedText } from '../../design/mixed-text.tsx'
import { CostPanel } from './cost-panel.tsx'
import { CourseAnswers } from './course-answers.tsx'
import { CourseEvidence, CourseSummaryGrid } from './course-facts.tsx'
import { CourseHeader } from './course-header.tsx'
import type { CoursePage, SectionId, WithdrawnCoursePage } from './course-page-data.ts'
import { SECTION_CONTENTS } from './course-sections.tsx'

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

export function WithdrawnCourseNotice({ withdrawn, title }: WithdrawnCoursePage) {
  const { institution, institution_listed: isListed = true } = withdrawn
  return (
    <>
      <h1 className="break-words font-extrabold text-title" dir="auto">
        <MixedText text={title} />
      </h1>
      <p className="mt-3 max-w-prose text-ink-soft text-lg">
        <bdi>
          <MixedText text={institution.name} />
        </bdi>{' '}
        {isListed ? 'has withdrawn this course.' : 'is not listed on Graduate Maldives at the moment.'}
      </p>
      {isListed && (
        <p className="mt-8 flex flex-wrap gap-3">
          <Link className="button" to={courseListPath({ institutions: [institution.name] })}>
            Other courses of this institution
          </Link>
          <Link className="button button-quiet" to={institutionPath(institution)}>
            About the institution
          </Link>
        </p>
      )}
    </>
  )
}
