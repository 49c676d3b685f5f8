import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../contract/catalogue/grant-scheme.ts'
import { qualificationText } from '../../contract/catalogue/mnqf.ts'
import { MixedText } from '../design/mixed-text.tsx'
import { CourseDetailsLink, CourseFee, GrantMark } from './course-parts.tsx'

export type CourseInShort = Pick<
  CourseSummary,
  | 'id'
  | 'name'
  | 'mnqf_level'
  | 'duration_text'
  | 'gov_first_degree_text'
  | 'fee_text'
  | 'fees'
  | 'total_mvr_min'
  | 'total_mvr_max'
>

interface ShortCourseProps {
  course: CourseInShort
  /** Not on the page of the institution itself. */
  institution?: string | undefined
}

function ShortCourse({ course, institution }: ShortCourseProps) {
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
      <p className="mt-auto pt-4">
        <CourseFee course={course} />
      </p>
      <CourseDetailsLink course={course} institution={institution} className="button button-quiet mt-4" />
    </article>
  )
}

/** A few courses side by side, where a list would say too much. */
export function ShortCourses({ courses }: { courses: readonly ShortCourseProps[] }) {
  return (
    <ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {courses.map(({ course, institution }) => (
        <li key={course.id}>
          <ShortCourse course={course} institution={institution} />
        </li>
      ))}
    </ul>
  )
}
