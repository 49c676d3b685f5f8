import { Link } from 'react-router'
import { type CourseFilters, withHeld } from '../../../contract/catalogue/course-filters.ts'
import { isGrantFunded } from '../../../contract/catalogue/course-options.ts'
import { formatMvrRange } from '../../../contract/catalogue/fees.ts'
import { counted } from '../../../contract/format-text.ts'
import { courseListPath, interestProfilePath, type QuestionnaireStep, questionPath } from '../../../contract/paths.ts'
import { optionText } from '../../catalogue/filters/active-filters.ts'
import { useMyResults } from '../../results/my-results.ts'
import { useOpenCounts } from '../../results/use-open-counts.ts'
import { toMyResults } from '../../results/way-back.tsx'
import type { Matches } from './load-questionnaire.ts'
import { filtersOfStep, LAST_QUESTION, type MatchedCourse, type Questions } from './questionnaire.ts'

/** Known totals of the courses shown, from the lowest to the highest; undefined where none is published. */
function costText(courses: readonly MatchedCourse[]): string | undefined {
  const least = courses.flatMap(({ total_mvr_min }) => total_mvr_min ?? [])
  const most = courses.flatMap(({ total_mvr_max }) => total_mvr_max ?? [])
  if (least.length === 0) return undefined
  return formatMvrRange(Math.min(...least), Math.max(...most))
}

/** 'The 10 shown cost MVR 5,000 - 90,000 for the whole course (estimate). The government helps pay for 3 of them.' */
export function concludingText({ courses, total }: Pick<Matches, 'courses' | 'total'>): string {
  const cost = costText(courses)
  if (cost === undefined)
    return total === 1 ? 'No fee is published for it.' : 'No fees are published for these courses.'
  const many = total > courses.length ? `the ${courses.length} shown` : 'they'
  const granted = courses.filter(isGrantFunded).length
  const help = courses.length === 1 ? 'it' : `${granted === courses.length ? 'all' : granted} of them`
  const isEveryFeeKnown = courses.every(({ total_mvr_min }) => total_mvr_min !== null)
  const costs = isEveryFeeKnown
    ? `${many.charAt(0).toUpperCase()}${many.slice(1)} cost`
    : `Where a fee is published, ${many} cost`
  return [
    `${total === 1 ? 'It costs' : costs} ${cost} for the whole course (estimate).`,
    ...(granted > 0 ? [`The government helps pay for ${help}.`] : []),
  ].join(' ')
}

interface NarrowingChipProps {
  text: string
  count: number
  to: string
}

const NarrowingChip = ({ text, count, to }: NarrowingChipProps) => (
  <li>
    <Link className="pill" to={to} rel="nofollow">
      {text} <span className="text-ink-soft tabular-nums">{count}</span>
      <span className="sr-only">{count === 1 ? ' course' : ' courses'}</span>
    </Link>
  </li>
)

/** With results on the device, the courses that they open; in any case the form, and from there the way back here. */
function ResultsChips({ step, filters }: { step: QuestionnaireStep; filters: CourseFilters }) {
  const held = useMyResults()
  const counts = useOpenCounts(held, filters)
  const back = { path: `${questionPath(step)}#courses`, text: 'Back to your answers', filters }
  return (
    <>
      {(['open', 'almost'] as const).map(
        (verdict) =>
          typeof counts === 'object' &&
          counts[verdict] > 0 && (
            <NarrowingChip
              key={verdict}
              text={verdict === 'open' ? 'Open to me' : 'Almost open to me'}
              count={counts[verdict]}
              to={courseListPath({ ...withHeld(filters, held), entry: [verdict] })}
            />
          ),
      )}
      <li>
        <Link className="pill" {...toMyResults(back)}>
          {held ? 'Change my results' : 'My results'}
        </Link>
      </li>
    </>
  )
}

interface ConclusionProps {
  questions: Questions
  step: QuestionnaireStep
  matches: Matches
}

/** What the answers come to, and where to go from there: by budget, by island, by what one holds. */
export function Conclusion({ questions, step, matches }: ConclusionProps) {
  const filters = filtersOfStep(questions, step)
  const isLast = step.question === LAST_QUESTION
  const { fee_max, island } = matches.narrowing
  const chips = [
    ...fee_max.map(({ value, count }) => ({
      text: optionText('fee_max', value),
      count,
      to: courseListPath({ ...filters, fee_max: Number(value) }),
    })),
    ...island.map(({ value, count }) => ({ text: value, count, to: courseListPath({ ...filters, island: [value] }) })),
  ]
  return (
    <div className="guide-conclusion" data-last={isLast || undefined}>
      {isLast && <p className="font-bold">Your answers lead to {counted(matches.total, 'course')}.</p>}
      <p>{concludingText(matches)}</p>
      <ul className="guide-narrowing" aria-label="Narrow them down">
        {chips.map((chip) => (
          <NarrowingChip key={chip.text} {...chip} />
        ))}
        <ResultsChips step={step} filters={filters} />
      </ul>
      {isLast && (
        <p className="flex flex-wrap gap-3">
          <Link className="button" to={courseListPath(filters)}>
            {matches.total === 1 ? 'Open it in the course list' : `Continue with ${counted(matches.total, 'course')}`}
          </Link>
          <Link className="button button-quiet" to={interestProfilePath()}>
            Check it against your interests
          </Link>
        </p>
      )}
    </div>
  )
}
