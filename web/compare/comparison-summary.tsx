import './comparison-summary.css'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Course } from '../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../contract/catalogue/course-options.ts'
import { formatMvrRange } from '../../contract/catalogue/fees.ts'
import { grantAt, NO_GRANT_REASONS } from '../../contract/catalogue/grant.ts'
import { comparePath, coursePath } from '../../contract/paths.ts'
import { applyByTexts, costAfterGrant, GRANT_NOT_COUNTED, wholeCost } from '../catalogue/course/describe-course.ts'
import { Crest } from '../catalogue/institutions/crest-banner-islands.tsx'
import { MixedText } from '../design/mixed-text.tsx'
import { Skeleton } from '../design/skeleton.tsx'
import { dayMonthYear } from '../format-date.ts'
import { useMyResults } from '../results/my-results.ts'
import { useVerdict } from '../results/use-verdict.ts'
import { VerdictMark } from '../results/verdict-mark.tsx'
import { toMyResults, type WayBack } from '../results/way-back.tsx'

interface SummaryRow {
  label: string
  /** In large letters. */
  isMain?: boolean
  /** A row differs if these do. */
  value: (course: Course) => string
  /** `today` is 'YYYY-MM-DD'. */
  note?: (course: Course, today: string) => string
  /** The course for which this is lowest is marked with this word. A range counts as lowest if all of it is. */
  lowest?: { word: string; of: (course: Course) => [from: number | null, to: number | null] }
}

const NO_FEE = 'Fee not published'
const NO_GRANT = 'None'

function grantText(course: Course): string {
  if (!isGrantFunded(course)) return NO_GRANT
  const { gov_first_degree_percent: percent } = course
  return percent === null ? 'Part of tuition' : `${percent}% of tuition`
}

function grantNote(course: Course, today: string): string {
  const { gov_first_degree_valid_until: until } = course
  if (isGrantFunded(course) && wholeCost(course) && !costAfterGrant(course)) {
    const { reason } = grantAt(course, today)
    return reason === null ? GRANT_NOT_COUNTED : NO_GRANT_REASONS[reason]
  }
  return isGrantFunded(course) && until !== null ? `Until ${dayMonthYear(until)}` : ''
}

const costText = (cost: ReturnType<typeof wholeCost>, otherwise: string): string =>
  cost ? formatMvrRange(cost.lowest, cost.highest) : otherwise

const ROWS: readonly SummaryRow[] = [
  { label: 'Whole course', isMain: true, value: (course) => costText(wholeCost(course), NO_FEE) },
  {
    label: 'Left after the grant',
    isMain: true,
    value: (course) => costText(costAfterGrant(course) ?? wholeCost(course), '-'),
    note: (course) => (costAfterGrant(course) || !wholeCost(course) ? '' : 'No grant included'),
    lowest: { word: 'Lowest', of: (course) => [course.total_after_grant_min, course.total_after_grant_max] },
  },
  { label: 'Grant', value: grantText, note: grantNote },
  {
    label: 'Length',
    value: ({ duration_text }) => duration_text || '-',
    note: ({ mode_of_study_text }) => mode_of_study_text,
    lowest: { word: 'Shortest', of: ({ months }) => [months, months] },
  },
  {
    label: 'Starts in',
    value: ({ intakes }) => intakes.join(', ') || '-',
    note: (course, today) => applyByTexts(course, today).join('\n'),
  },
]

/** None unless it is known of every course and differs. */
export function lowestOf(courses: readonly Course[], of: NonNullable<SummaryRow['lowest']>['of']): readonly Course[] {
  const ranges = courses.map((course) => ({ course, range: of(course) }))
  const known = ranges.flatMap(({ course, range: [from, to] }) =>
    from === null || to === null ? [] : [{ course, from, to }],
  )
  if (known.length < courses.length) return []
  const lowest = known.filter(({ to, course }) => known.every((other) => other.course === course || to <= other.from))
  return lowest.length < courses.length ? lowest.map(({ course }) => course) : []
}

/** What decides between the courses, above the table. Costs are estimates. */
export function ComparisonSummary({ courses, today }: { courses: readonly Course[]; today: string }) {
  const title = useId()
  const back = { path: comparePath(courses.map(({ id }) => id)), text: 'Back to the comparison' }
  const isAnyFunded = courses.some((course) => costAfterGrant(course) !== undefined)
  const rows = ROWS.filter(({ label }) => isAnyFunded || label !== 'Left after the grant').map((row) => ({
    ...row,
    differs: new Set(courses.map(row.value)).size > 1,
    lowestIn: row.lowest ? lowestOf(courses, row.lowest.of) : [],
  }))
  return (
    <section aria-labelledby={title}>
      <h2 className="sr-only" id={title}>
        At a glance
      </h2>
      <ul className="comparison-summary" data-columns={courses.length}>
        {courses.map((course) => (
          <li key={course.id}>
            <Link className="comparison-summary-course" to={coursePath(course)}>
              <Crest src={course.institution.logo.url} className="size-8 rounded-control" size={32} />
              <span>
                <bdi className="block font-bold">
                  <MixedText text={course.name} />
                </bdi>
                <bdi className="mt-0.5 block text-on-band-soft text-sm">
                  <MixedText text={course.institution.name} />
                </bdi>
              </span>
            </Link>
            <dl>
              {rows.map(({ label, isMain, value, note, lowest, lowestIn, differs }) => (
                <div key={label} data-differs={differs || undefined}>
                  <dt>{label}</dt>
                  <dd className={isMain && /\d/.test(value(course)) ? 'comparison-summary-amount' : 'font-semibold'}>
                    {value(course)}
                    {lowestIn.includes(course) && <span className="comparison-summary-mark">{lowest?.word}</span>}
                  </dd>
                  {note && (
                    <dd className="whitespace-pre-line text-ink-soft text-sm empty:hidden">{note(course, today)}</dd>
                  )}
                </div>
              ))}
              <div>
                <dt>Can I get in?</dt>
                <dd>
                  <CourseVerdict course={course} back={back} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">
        Costs are estimates from the fees that the institutions publish. The grant is for a first degree, studied full
        time; the government decides who gets it. Whether you can get in is judged by what the institution states; it
        decides.
      </p>
    </section>
  )
}

/** By the results on this device, or a way to enter them. */
function CourseVerdict({ course, back }: { course: Course; back: WayBack }) {
  const hasResults = useMyResults() !== undefined
  const verdict = useVerdict(course)
  if (verdict === 'failed') return 'The check did not load. Open the course to try again.'
  if (verdict) return <VerdictMark {...verdict} />
  if (hasResults) return '…'
  return (
    <Link className="inline-block py-1 text-action underline underline-offset-4" {...toMyResults(back)}>
      Enter my results
    </Link>
  )
}

/** As tall as most summaries, so that little moves when the courses are there. */
export const SkeletonSummary = () => <Skeleton className="h-[30rem] w-full rounded-card" />
