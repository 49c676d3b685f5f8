import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import {
  type CourseFilters,
  heldIn,
  withFilter,
  withHeld,
  withoutFilter,
} from '../../contract/catalogue/course-filters.ts'
import type { Facets } from '../../contract/catalogue/facets.ts'
import { formatNumber } from '../../contract/format-text.ts'
import { courseListPath, myResultsPath } from '../../contract/paths.ts'
import { isSameTabClick } from '../design/page-link.tsx'
import { replaceMyResults, useMyResults } from './my-results.ts'
import type { ResultsPanelProps } from './results-panel.tsx'
import { BY_WHAT_IS_STATED, countUnlistedUnstated, UnstatedCourses } from './verdict-mark.tsx'

/** Loaded when somebody enters results; the page of the form does the same without it. */
const ResultsPanel = lazy<(props: ResultsPanelProps) => React.ReactNode>(() =>
  import('./results-panel.tsx').then(
    (late) => ({ default: late.ResultsPanel }),
    () => ({ default: () => <p role="status">The form did not load. Check your connection and reload the page.</p> }),
  ),
)

/** The verdicts that are always on offer; one that the address has besides can be taken away. */
const OFFERED = { open: 'Open to me', almost: 'Almost open to me' } as const
const OTHERS = { closed: 'Not open to me', unknown: 'Requirements not stated' } as const

/** Removing the last verdict removes the results as well: an address has them only while they filter. */
function afterTick(filters: CourseFilters, verdict: string, isTicked: boolean): CourseFilters {
  const changed = (isTicked ? withFilter : withoutFilter)(filters, 'entry', verdict)
  return changed.entry ? changed : withHeld(changed, undefined)
}

interface ResultsSectionProps {
  filters: CourseFilters
  facets: Pick<Facets, 'entry'>
  /** The form that the ticks belong to without JavaScript. */
  formId: string
  choose: (filters: CourseFilters) => void
}

/** 'Can I get in?' at the top of the filters: the results of the address, else those of this device. */
export function ResultsSection({ filters, facets, formId, choose }: ResultsSectionProps) {
  const onDevice = useMyResults()
  const inAddress = heldIn(filters)
  const held = inAddress ?? onDevice
  // A link may have brought the results of somebody else. The visitor's own stay as they are then.
  const areOwn = !inAddress || !onDevice || JSON.stringify(inAddress) === JSON.stringify(onDevice)
  const [isEntering, setIsEntering] = useState(false)
  const asked = inAddress ? filters : withHeld(filters, onDevice)
  return (
    <section className="results-section">
      <h3 className="font-bold tracking-normal">Can I get in?</h3>
      {held && !isEntering && <EntryChoices filters={asked} facets={facets} formId={formId} choose={choose} />}
      {!areOwn && <p className="text-sm">This link contains someone else's results. Yours are unchanged.</p>}
      {!held && (
        <p className="text-ink-soft text-sm">Enter your results to see only the courses that are open to you.</p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {!isEntering && (
          <Link
            className="text-link min-h-11"
            to={myResultsPath()}
            onClick={(event) => {
              if (!isSameTabClick(event)) return
              event.preventDefault()
              setIsEntering(true)
            }}
          >
            {(areOwn ? held : onDevice) ? 'Change my results' : 'Enter my results'}
          </Link>
        )}
        {held && (
          <Link
            className="text-link min-h-11"
            to={courseListPath(withHeld(filters, undefined), { page: 1 })}
            onClick={(event) => {
              if (!isSameTabClick(event)) return
              event.preventDefault()
              if (areOwn) replaceMyResults(undefined)
              setIsEntering(false)
              if (inAddress) choose(withHeld(filters, undefined))
            }}
          >
            {areOwn ? 'Remove them' : "Remove the link's results"}
          </Link>
        )}
      </p>
      {isEntering && (
        <Suspense fallback={<p role="status">Loading…</p>}>
          <ResultsPanel
            held={areOwn ? held : onDevice}
            filters={filters}
            facets={facets}
            onShow={(shown) => {
              setIsEntering(false)
              choose(shown)
            }}
            choose={choose}
          />
        </Suspense>
      )}
    </section>
  )
}

function EntryChoices({ filters, facets, formId, choose }: ResultsSectionProps) {
  const { entry: counts = [] } = facets
  const chosen = filters.entry ?? []
  const countOf = (verdict: string) => counts.find(({ value }) => value === verdict)?.count
  const texts = { ...OFFERED, ...OTHERS }
  const shown = Object.entries(texts).filter(([verdict]) => verdict in OFFERED || chosen.includes(verdict))
  const unstated = countUnlistedUnstated(filters, facets)
  return (
    <>
      <fieldset>
        <legend className="sr-only">Can I get in?</legend>
        {shown.map(([verdict, text]) => (
          <label className="choice" key={verdict}>
            <input
              type="checkbox"
              name="entry"
              value={verdict}
              form={formId}
              checked={chosen.includes(verdict)}
              disabled={countOf(verdict) === 0 && !chosen.includes(verdict)}
              onChange={({ target }) => choose(afterTick(filters, verdict, target.checked))}
            />
            <span>{text}</span> <CourseCount count={countOf(verdict)} />
          </label>
        ))}
      </fieldset>
      {unstated > 0 && (
        <p className="text-sm">
          <UnstatedCourses count={unstated} filters={filters} />
        </p>
      )}
      <p className="text-ink-soft text-sm">{BY_WHAT_IS_STATED}</p>
    </>
  )
}

/** Nothing until the list with these results has arrived. */
function CourseCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <data value={count}>
      {formatNumber(count)}
      <span className="sr-only">{count === 1 ? ' course' : ' courses'}</span>
    </data>
  )
}
