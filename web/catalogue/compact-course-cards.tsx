import { Link } from 'react-router'
import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../contract/catalogue/course-options.ts'
import { qualificationText } from '../../contract/catalogue/mnqf.ts'
import { coursePath } from '../../contract/paths.ts'
import { MixedText } from '../design/mixed-text.tsx'
import { CourseVerdict, CourseVerdicts, VerdictNote } from '../results/course-verdicts.tsx'
import { CourseFee, feeFields, GrantMark } from './course-fee.tsx'

export type CompactCourse = ReturnType<typeof compactCourse>

/** What a compact card shows. */
export const compactCourse = (course: CourseSummary) => ({
  id: course.id,
  name: course.name,
  mnqf_level: course.mnqf_level,
  duration_text: course.duration_text,
  gov_first_degree_text: course.gov_first_degree_text,
  ...feeFields(course),
})

interface CompactCourseCardProps {
  course: CompactCourse
  /** Left out on the institution's own page. */
  institution?: string | undefined
}

function CompactCourseCard({ course, institution }: CompactCourseCardProps) {
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-5 shadow-card">
      <p className="font-medium text-ink-soft text-sm">
        {institution ? (
          <bdi>
            <MixedText text={institution} />
          </bdi>
        ) : (
          qualificationText(course.mnqf_level)
        )}{' '}
        · {course.duration_text}
      </p>
      <h3 className="mt-1 line-clamp-4 font-bold text-lg" dir="auto">
        <MixedText text={course.name} />
      </h3>
      {isGrantFunded(course) && (
        <p className="mt-2">
          <GrantMark />
        </p>
      )}
      <CourseVerdict id={course.id} />
      <p className="course-fee mt-auto pt-4">
        <CourseFee course={course} />
      </p>
      <CourseDetailsLink course={course} institution={institution} className="button button-quiet mt-4" />
    </article>
  )
}

/** A few courses side by side, with less detail than in the course list. */
export function CompactCourseCards({ courses }: { courses: readonly CompactCourseCardProps[] }) {
  return (
    <CourseVerdicts ids={courses.map(({ course }) => course.id)}>
      {courses.length > 0 && <VerdictNote />}
      <ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {courses.map(({ course, institution }) => (
          <li key={course.id}>
            <CompactCourseCard course={course} institution={institution} />
          </li>
        ))}
      </ul>
    </CourseVerdicts>
  )
}

interface CourseDetailsLinkProps {
  course: Pick<CourseSummary, 'id' | 'name'>
  /** For places where two courses may have the same name. */
  institution?: string | undefined
  className: string
}

export const CourseDetailsLink = ({ course, institution, className }: CourseDetailsLinkProps) => (
  <Link className={className} to={coursePath(course)}>
    View Course Details
    <span className="sr-only">{` of ${course.name}${institution ? ` at ${institution}` : ''}`}</span>
  </Link>
)
