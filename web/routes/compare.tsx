import { useEffect, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { comparePath, courseListPath } from '../../contract/paths.ts'
import { AdvertSlot } from '../advertising/advert-slot.tsx'
import { ComparisonTable } from '../compare/comparison-table.tsx'
import { ComparisonTools } from '../compare/comparison-tools.tsx'
import { loadComparison } from '../compare/load-comparison.ts'
import { SharedComparisonNote } from '../compare/shared-comparison-note.tsx'
import { SkeletonTable } from '../compare/skeleton-table.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { clearShortlist, letGoFromShortlist, useShortlist } from '../shortlist/shortlist.ts'

export const loader = loadComparison
export const clientLoader = loadComparison

export default function Compare() {
  const { source, ids, courses } = useLoaderData<typeof loader>()
  const shortlist = useShortlist()
  const { revalidate, state } = useRevalidator()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const isOwn = source === 'own'
  const isStale = isOwn && (courses === undefined || ids.join() !== shortlist.join())

  // The server does not know the shortlist, and another tab may change it: the browser asks again when it differs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revalidate function is no reason to ask again
  useEffect(() => {
    if (isStale && state === 'idle') revalidate()
  }, [isStale, state])

  // Courses that are gone from the catalogue leave the shortlist too.
  useEffect(() => {
    if (isOwn && courses) letGoFromShortlist(ids.filter((id) => !courses.some((course) => course.id === id)))
  }, [isOwn, courses, ids])

  const shown = isOwn ? courses?.filter(({ id }) => shortlist.includes(id)) : courses
  const isWaiting = shown === undefined ? shortlist.length > 0 : isOwn && shortlist.length > shown.length && isStale
  return (
    <>
      <PageHead
        title="Compare Courses"
        description="Put up to three courses of institutions in the Maldives side by side: fees, entry requirements, duration, modules and campuses."
        canonicalPath={comparePath()}
        isIndexed={false}
      />
      <div className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 py-8 sm:px-6 print:max-w-none print:p-0">
        <header>
          <h1 className="font-extrabold text-title">Compare Courses</h1>
          <p className="mt-1 text-ink-soft print:hidden">
            <span>Compare up to 3 courses</span>
            <span aria-hidden="true"> · </span>
            <span>You have {shortlist.length} courses in your shortlist</span>
          </p>
        </header>
        <div className="print:hidden">
          <AdvertSlot placement="compare-1" />
        </div>
        {!isOwn && shown && <SharedComparisonNote ids={shown.map(({ id }) => id)} />}
        {isOwn && shortlist.length === 0 ? (
          <EmptyShortlist />
        ) : (
          <ComparisonTools
            ids={shown?.map(({ id }) => id) ?? []}
            onlyDifferences={onlyDifferences}
            onOnlyDifferences={setOnlyDifferences}
            {...(isOwn && { onClear: clearShortlist })}
          />
        )}
        {isWaiting ? (
          <SkeletonTable columns={isOwn ? shortlist.length : ids.length} />
        ) : (
          shown &&
          shown.length > 0 && <ComparisonTable courses={shown} isOwn={isOwn} onlyDifferences={onlyDifferences} />
        )}
      </div>
    </>
  )
}

function EmptyShortlist() {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-12 text-center">
      <p className="font-bold text-xl">Nothing to compare yet</p>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">
        Tick 'Add to shortlist' on up to three courses, and they stand side by side here.
      </p>
      <Link className="button mt-6" to={courseListPath()}>
        Explore Courses
      </Link>
    </div>
  )
}
