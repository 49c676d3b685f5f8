import { memo } from 'react'
import { Link } from 'react-router'
import { isGrantFunded } from '../../../contract/catalogue/grant-scheme.ts'
import { levelText } from '../../../contract/catalogue/mnqf.ts'
import { deliveryText } from '../../../contract/catalogue/vocabulary.ts'
import { coursePath } from '../../../contract/paths.ts'
import { MixedText } from '../../design/mixed-text.tsx'
import { ShortlistButton } from '../../shortlist/shortlist-button.tsx'
import { CourseFee, GrantMark } from '../course-parts.tsx'
import { Crest } from '../institutions/institution-parts.tsx'
import type { CourseOnCard } from './load-course-list.ts'

/** How many cards a laptop shows without scrolling. */
const CARDS_AT_FIRST = 3

interface CourseListProps {
  courses: readonly CourseOnCard[]
  /** Where the courses begin that mention the search words but do not match by name; undefined if there are none. */
  mentions: { from: number; words: string } | undefined
}

/** Memoised, so that ticking a filter does not render the cards again. */
export const CourseList = memo(function CourseList({ courses, mentions }: CourseListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {courses.map((course, index) => (
        <li key={course.id}>
          {index === mentions?.from && <p className="py-4 font-bold text-lg">Also mention “{mentions.words}”</p>}
          <CourseCard course={course} isBelowTheFold={index >= CARDS_AT_FIRST} />
        </li>
      ))}
    </ul>
  )
})

interface CourseCardProps {
  course: CourseOnCard
  /** Pictures below the fold load when the visitor scrolls near them. */
  isBelowTheFold: boolean
}

function CourseCard({ course, isBelowTheFold }: CourseCardProps) {
  return (
    <article className="course-card">
      <Crest
        src={course.institution.logo.url}
        className="size-14 rounded-control"
        size={56}
        loading={isBelowTheFold ? 'lazy' : 'eager'}
      />
      <div className="min-w-0">
        <p className="font-medium text-ink-soft text-sm">
          <MixedText text={course.institution.name} />
        </p>
        <h2 className="break-words font-bold text-xl">
          <Link to={coursePath(course)} dir="auto">
            <MixedText text={course.name} />
          </Link>
        </h2>
        {isGrantFunded(course) && (
          <p className="mt-2">
            <GrantMark />
          </p>
        )}
      </div>
      <p className="course-card-fee">
        <CourseFee course={course} />
      </p>
      <div className="course-card-foot">
        <dl className="course-card-facts">
          <Fact name="Duration" value={course.duration_text} />
          <Fact name="MNQF level" value={levelText(course.mnqf_level)} />
          <Fact name="Delivery" value={deliveryText(course)} />
          <Fact name="Study mode" value={course.mode_of_study_text} />
          <Fact name="Intakes" value={course.intakes.join(', ')} />
        </dl>
        <div className="relative max-w-full shrink-0 md:ms-auto">
          <ShortlistButton course={course} look="tick" />
        </div>
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div className="flex gap-1.5">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
