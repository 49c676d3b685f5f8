import { Suspense, use, useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { comparePath } from '../../contract/paths.ts'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { AskAll } from '../enquiries/ask-all.tsx'
import { todayInMaldives } from '../format-date.ts'
import {
  clearShortlist,
  removeAllFromShortlist,
  replaceShortlist,
  type Shortlist,
  useShortlist,
} from '../shortlist/shortlist.ts'
import {
  EmptyShortlist,
  ExploreCourses,
  Failure,
  ShortlistNotRead,
  SkeletonTable,
  UnavailableNote,
} from './comparison-placeholders.tsx'
import { ComparisonSummary, SkeletonSummary } from './comparison-summary.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonTools, type ComparisonToolsProps } from './comparison-tools.tsx'
import type { OwnCourses, SharedCourses } from './load-comparison.ts'

/** The courses of the visitor's own shortlist. */
export function OwnComparison({ ids, answer, onEmptied }: OwnCourses & { onEmptied: () => void }) {
  const isHydrated = useIsHydrated()
  const shortlist = useShortlist()
  const { revalidate, state } = useRevalidator()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const [goneCount, setGoneCount] = useState(0)
  const isStale = shortlist.some((id) => !ids.includes(id))

  // The server does not know the shortlist, and another tab may add to it: missing courses are loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revalidate function is no reason to ask again
  useEffect(() => {
    if (isStale && state === 'idle') revalidate()
  }, [isStale, state])

  if (!isHydrated) return <ShortlistNotRead />
  const removeGone = (gone: Shortlist): void => {
    removeAllFromShortlist(gone)
    setGoneCount(goneCount + gone.length)
  }
  const clear = (): void => {
    onEmptied()
    clearShortlist()
  }
  const tools = { onlyDifferences, onOnlyDifferences: setOnlyDifferences, onClear: clear }
  const waiting = (
    <>
      <SkeletonSummary />
      <ComparisonTools ids={[]} {...tools} />
      <SkeletonTable columns={shortlist.length} />
    </>
  )
  return (
    <>
      {/* A live region must be in the page before its text changes. */}
      <div className="empty:sr-only" role="status">
        {goneCount > 0 && <UnavailableNote count={goneCount} />}
      </div>
      {shortlist.length === 0 ? (
        <EmptyShortlist />
      ) : isStale || answer === undefined ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <LoadedComparison {...{ shortlist, ids, answer, tools, onEmptied }} onGone={removeGone} />
        </Suspense>
      )}
    </>
  )
}

interface LoadedComparisonProps {
  shortlist: Shortlist
  ids: readonly number[]
  answer: NonNullable<OwnCourses['answer']>
  tools: Omit<ComparisonToolsProps, 'ids'>
  onEmptied: () => void
  /** Courses of the shortlist that are no longer in the catalogue. */
  onGone: (gone: Shortlist) => void
}

function LoadedComparison({ shortlist, ids, answer, tools, onEmptied, onGone }: LoadedComparisonProps) {
  const courses = use(answer)
  const find = (id: number) => (courses === 'failed' ? undefined : courses.find((course) => course.id === id))

  // Before anything is painted, so that nothing jumps.
  useLayoutEffect(() => {
    const gone = courses === 'failed' ? [] : shortlist.filter((id) => ids.includes(id) && !find(id))
    if (gone.length > 0) onGone(gone)
  })

  if (courses === 'failed') {
    return (
      <>
        <ComparisonTools ids={[]} {...tools} />
        <Failure />
      </>
    )
  }
  const shown = shortlist.flatMap((id) => find(id) ?? [])
  return (
    <>
      {shown.length > 0 && <ComparisonSummary courses={shown} today={todayInMaldives()} />}
      <ComparisonTools ids={shown.map(({ id }) => id)} {...tools} />
      <ComparisonTable courses={shown} isOwn onlyDifferences={tools.onlyDifferences} onEmptied={onEmptied} />
      {shown.length > 0 && <AskAll courses={shown} />}
    </>
  )
}

interface SharedComparisonProps extends SharedCourses {
  onEmptied: () => void
}

/** The courses that an address names. */
export function SharedComparison({ ids: named, today, courses, onEmptied }: SharedComparisonProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const ids = courses.map(({ id }) => id)
  return (
    <>
      <SharedComparisonNote ids={ids} goneCount={named.length - ids.length} onReplaced={onEmptied} />
      {courses.length > 0 && (
        <>
          <ComparisonSummary courses={courses} today={today} />
          <ComparisonTools ids={ids} onlyDifferences={onlyDifferences} onOnlyDifferences={setOnlyDifferences} />
          <ComparisonTable courses={courses} isOwn={false} onlyDifferences={onlyDifferences} onEmptied={onEmptied} />
          <AskAll courses={courses} />
        </>
      )}
    </>
  )
}

interface SharedComparisonNoteProps {
  ids: readonly number[]
  /** How many of the courses that were shared are no longer in the catalogue. */
  goneCount: number
  /** The note disappears with the pressed button. */
  onReplaced: () => void
}

/** A shared comparison changes the visitor's own shortlist only if they ask for it. */
function SharedComparisonNote({ ids, goneCount, onReplaced }: SharedComparisonNoteProps) {
  const shortlist = useShortlist()
  const navigate = useNavigate()
  if (ids.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface px-4 py-10 text-center">
        <p className="font-bold text-xl">The courses in this comparison are no longer offered.</p>
        <ExploreCourses />
      </div>
    )
  }
  const replace = () => {
    replaceShortlist(ids)
    onReplaced()
    navigate(comparePath())
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-aqua-soft px-5 py-4 text-on-aqua-soft print:hidden">
      <div>
        <p>
          <strong>This comparison was shared with you.</strong> Your own shortlist stays as it is.
        </p>
        {goneCount > 0 && (
          <p>
            {goneCount} of these courses {goneCount === 1 ? 'is' : 'are'} no longer offered.
          </p>
        )}
      </div>
      <button className="button needs-script" type="button" onClick={replace}>
        {shortlist.length === 0 ? 'Save as my shortlist' : 'Replace my shortlist'}
      </button>
    </div>
  )
}
