import { Link } from 'react-router'
import { feeDisplay } from '../../../contract/catalogue/fee-display.ts'
import { GRANT_SCHEME, isGrantFunded } from '../../../contract/catalogue/grant-scheme.ts'
import { MNQF_LEVELS, type MnqfLevel } from '../../../contract/catalogue/mnqf.ts'
import { coursePath } from '../../../contract/paths.ts'
import { ShortlistButton } from '../../shortlist/shortlist-button.tsx'
import type { CourseOnCard } from './course-on-card.ts'

const levelText = (level: MnqfLevel): string => (level === 'NA' ? MNQF_LEVELS.NA : `${level} · ${MNQF_LEVELS[level]}`)

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div className="flex gap-1.5">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

interface CourseCardProps {
  course: CourseOnCard
  /** A card far down the page fetches its picture only when it comes near. */
  isBelowTheFold: boolean
}

export function CourseCard({ course, isBelowTheFold }: CourseCardProps) {
  const fee = feeDisplay(course)
  return (
    <article className="course-card">
      <img
        className="size-14 overflow-hidden rounded-control"
        src={course.institution.logo.url}
        alt=""
        width={56}
        height={56}
        loading={isBelowTheFold ? 'lazy' : 'eager'}
      />
      <div className="min-w-0">
        <p className="font-medium text-ink-soft text-sm">{course.institution.name}</p>
        <h2 className="break-words font-bold text-xl">
          {/* Whatever way a name is read, it begins where the others do. */}
          <Link to={coursePath(course)} dir="auto">
            {course.name}
          </Link>
        </h2>
        {isGrantFunded(course) && (
          <p className="mt-2 inline-block rounded-lg bg-coral-soft px-2.5 py-1 font-bold text-coral text-sm">
            {GRANT_SCHEME}
          </p>
        )}
      </div>
      <p className="course-card-fee">
        <span className="block text-ink-soft text-sm md:min-h-5">
          {fee.label || <span className="sr-only">Fee</span>}
        </span>
        <span className="font-bold text-xl tabular-nums tracking-tight">{fee.amount}</span>
        {fee.note && <span className="block text-ink-soft text-sm">{fee.note}</span>}
      </p>
      <div className="course-card-foot">
        <dl className="course-card-facts">
          <Fact name="Duration" value={course.duration_text} />
          <Fact name="MNQF level" value={levelText(course.mnqf_level)} />
          <Fact name="Delivery" value={Object.values(course.delivery_modalities).join('/')} />
          <Fact name="Study mode" value={course.mode_of_study_text} />
          <Fact name="Intakes" value={course.intakes.join(', ')} />
        </dl>
        <div className="relative shrink-0 md:ms-auto">
          <ShortlistButton course={course} look="tick" />
        </div>
      </div>
    </article>
  )
}
