import { useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { comparePath } from '../../contract/paths.ts'
import { AdvertSlot } from '../advertising/advert-slot.tsx'
import { NothingShared } from '../compare/comparison-placeholders.tsx'
import { loadComparison, shouldRevalidate } from '../compare/load-comparison.ts'
import { OwnComparison } from '../compare/own-comparison.tsx'
import { SharedComparison } from '../compare/shared-comparison.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useShortlist } from '../shortlist/shortlist.ts'

export const loader = loadComparison
export const clientLoader = loadComparison
export { shouldRevalidate }

export default function Compare() {
  const comparison = useLoaderData<typeof loader>()
  const { key: visit, search } = useLocation()
  const isOwn = comparison.source === 'own'
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = (): void => heading.current?.focus()
  return (
    <>
      <PageHead
        title="Compare Courses"
        description="Put up to three courses of institutions in the Maldives side by side: fees, entry requirements, duration, modules and campuses."
        canonicalPath={comparePath()}
        isIndexed={false}
      />
      {/* As tall as the screen at least, so that the footer does not jump when a skeleton makes way for less. */}
      <div className="mx-auto flex min-h-[calc(100dvh-var(--spacing-frame))] w-full max-w-page flex-col gap-5 px-4 py-8 sm:px-6 print:min-h-0 print:max-w-none print:p-0">
        <header>
          <h1 className="font-extrabold text-title" ref={heading} tabIndex={-1}>
            Compare Courses
          </h1>
          <p className="mt-1 text-ink-soft print:hidden">
            <span>Compare up to 3 courses</span>
            <span className="max-sm:hidden" aria-hidden="true">
              {' · '}
            </span>
            <ShortlistLength />
          </p>
        </header>
        <div className="print:hidden">
          <AdvertSlot placement="compare-1" />
        </div>
        {/* Of a link that was cut off on its way, say. */}
        {isOwn && new URLSearchParams(search).has('ids') && <NothingShared />}
        {isOwn ? (
          // Whoever comes anew, or tries again, sees that the courses are on their way.
          <OwnComparison key={visit} {...comparison} onEmptied={focusHeading} />
        ) : (
          <SharedComparison {...comparison} onEmptied={focusHeading} />
        )}
      </div>
    </>
  )
}

/** Keeps its place free until the number is known. */
function ShortlistLength() {
  const isHydrated = useIsHydrated()
  const { length } = useShortlist()
  return (
    <span className={isHydrated ? 'max-sm:block' : 'invisible max-sm:block'}>
      You have {isHydrated ? length : '…'} courses in your shortlist
    </span>
  )
}
