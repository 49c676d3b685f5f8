import { Suspense, use, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import { useIsAlive } from '../design/use-is-alive.ts'
import { RetryLink } from '../layout/retry-link.tsx'
import { clearShortlist, letGoFromShortlist, type Shortlist, useShortlist } from '../shortlist/shortlist.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonTools, type ComparisonToolsProps } from './comparison-tools.tsx'
import { ExploreCourses } from './explore-courses.tsx'
import type { OwnCourses } from './load-comparison.ts'
import { SkeletonTable } from './skeleton-table.tsx'

const PANEL = 'rounded-card border border-line bg-surface px-4 py-12 text-center'

/** The courses of the visitor's own shortlist. */
export function OwnComparison({ ids, answer, onEmptied }: OwnCourses & { onEmptied: () => void }) {
  const isAlive = useIsAlive()
  const shortlist = useShortlist()
  const { revalidate, state } = useRevalidator()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const isStale = shortlist.some((id) => !ids.includes(id))

  // The server does not know the shortlist, and another tab may add to it: the browser asks when a course is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revalidate function is no reason to ask again
  useEffect(() => {
    if (isStale && state === 'idle') revalidate()
  }, [isStale, state])

  if (!isAlive) return <NotKnownYet />
  if (shortlist.length === 0) return <EmptyShortlist />
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
  if (isStale || answer === undefined) return waiting
  return (
    <Suspense fallback={waiting}>
      <AnsweredComparison shortlist={shortlist} ids={ids} answer={answer} tools={tools} onEmptied={onEmptied} />
    </Suspense>
  )
}

interface AnsweredComparisonProps {
  shortlist: Shortlist
  ids: readonly number[]
  answer: NonNullable<OwnCourses['answer']>
  tools: Omit<ComparisonToolsProps, 'ids'>
  onEmptied: () => void
}

function AnsweredComparison({ shortlist, ids, answer, tools, onEmptied }: AnsweredComparisonProps) {
  const courses = use(answer)

  // Courses that are gone from the catalogue leave the shortlist too.
  useEffect(() => {
    if (courses !== 'failed') letGoFromShortlist(ids.filter((id) => !courses.some((course) => course.id === id)))
  }, [courses, ids])

  if (courses === 'failed') return <Failure />
  const shown = shortlist.flatMap((id) => courses.find((course) => course.id === id) ?? [])
  return (
    <>
      <ComparisonTools ids={shown.map(({ id }) => id)} {...tools} />
      <ComparisonTable courses={shown} isOwn onlyDifferences={tools.onlyDifferences} onEmptied={onEmptied} />
    </>
  )
}

/** What the server sends, and what is seen until the browser has looked into its storage. */
function NotKnownYet() {
  return (
    <>
      {/* The place of the tools. */}
      <div className="needs-script min-h-11" />
      <div className="needs-script">
        <SkeletonTable columns={SHORTLIST_LIMIT} />
      </div>
      <noscript>
        <div className={PANEL}>
          <p className="font-bold text-xl">A shortlist needs JavaScript</p>
          <p className="mx-auto mt-2 max-w-prose text-ink-soft">
            Your browser keeps it. Please turn JavaScript on, and reload the page.
          </p>
          <ExploreCourses />
        </div>
      </noscript>
    </>
  )
}

function EmptyShortlist() {
  return (
    <div className={PANEL}>
      <p className="font-bold text-xl">Nothing to compare yet</p>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">
        Tick 'Add to shortlist' on up to three courses, and they stand side by side here.
      </p>
      <ExploreCourses />
    </div>
  )
}

function Failure() {
  return (
    <div className={PANEL} role="alert">
      <p className="font-bold text-xl">The courses could not be loaded</p>
      <p className="mx-auto mt-2 mb-6 max-w-prose text-ink-soft">Your shortlist is still there.</p>
      <RetryLink />
    </div>
  )
}
