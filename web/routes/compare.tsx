import { useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { comparePath } from '../../contract/paths.ts'
import { AdvertSlot } from '../advertising/advert-slot.tsx'
import { OwnComparison, SharedComparison } from '../compare/comparison.tsx'
import { EmptyLinkNote } from '../compare/comparison-placeholders.tsx'
import { loadComparison, shouldRevalidate } from '../compare/load-comparison.ts'
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
  const hasIds = new URLSearchParams(search).has('ids')
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = (): void => heading.current?.focus()
  return (
    <>
      <PageHead
        title="Compare Courses"
        description="Put up to three courses of institutions in the Maldives side by side: fees, entry requirements, duration, modules and campuses."
        canonicalPath={comparePath()}
        isIndexed={!hasIds}
      />
      {/* At least as tall as the screen, so that the footer does not jump when less follows the skeleton. */}
      <div className="mx-auto flex min-h-[calc(100dvh-var(--spacing-frame))] w-full max-w-page flex-col gap-5 px-4 py-6 sm:px-6 sm:py-8 print:min-h-0 print:max-w-none print:p-0">
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
        {/* A link that was cut off, for example. */}
        {isOwn && hasIds && <EmptyLinkNote />}
        {isOwn ? (
          // A new visit, or another try, starts with the skeleton again.
          <OwnComparison key={visit} {...comparison} onEmptied={focusHeading} />
        ) : (
          <SharedComparison {...comparison} onEmptied={focusHeading} />
        )}
      </div>
    </>
  )
}

/** Reserves its space until the number is known. */
function ShortlistLength() {
  const isHydrated = useIsHydrated()
  const { length } = useShortlist()
  return (
    <span className={isHydrated ? 'max-sm:block' : 'invisible max-sm:block'}>
      You have {isHydrated ? length : '…'} courses in your shortlist
    </span>
  )
}
