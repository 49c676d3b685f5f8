import { Suspense, use, useEffect, useLayoutEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { clearShortlist, removeAllFromShortlist, type Shortlist, useShortlist } from '../shortlist/shortlist.ts'
import {
  EmptyShortlist,
  Failure,
  ShortlistNotRead,
  SkeletonTable,
  UnavailableNote,
} from './comparison-placeholders.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonTools, type ComparisonToolsProps } from './comparison-tools.tsx'
import type { OwnCourses } from './load-comparison.ts'

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
      <ComparisonTools ids={shown.map(({ id }) => id)} {...tools} />
      <ComparisonTable courses={shown} isOwn onlyDifferences={tools.onlyDifferences} onEmptied={onEmptied} />
    </>
  )
}
