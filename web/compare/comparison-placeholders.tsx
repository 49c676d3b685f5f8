import { Link } from 'react-router'
import { SHORTLIST_LIMIT } from '../../contract/accounts/shortlist.ts'
import { counted } from '../../contract/format-text.ts'
import { courseListPath } from '../../contract/paths.ts'
import { Skeleton } from '../design/skeleton.tsx'
import { RetryLink } from '../layout/error-page.tsx'
import { SkeletonSummary } from './comparison-summary.tsx'
import { COMPARISON_ROWS } from './comparison-table-rows.tsx'

const PANEL = 'rounded-card border border-line bg-surface px-4 py-12 text-center'

export const UnavailableNote = ({ count }: { count: number }) => (
  <p className="rounded-card bg-sand px-5 py-4 print:hidden">
    {counted(count, 'course')} in your shortlist {count === 1 ? 'is' : 'are'} no longer offered.
  </p>
)

export const EmptyLinkNote = () => (
  <p className="rounded-card bg-sand px-5 py-4 print:hidden">
    The link has no courses in it. This is your own shortlist.
  </p>
)

/** Rendered by the server, which does not know the shortlist: it is in the browser's storage. */
export function ShortlistNotRead() {
  return (
    <>
      <div className="needs-script">
        <SkeletonSummary />
      </div>
      {/* As tall as the tools. */}
      <div className="needs-script min-h-11" />
      <div className="needs-script">
        <SkeletonTable columns={SHORTLIST_LIMIT} />
      </div>
      <noscript>
        <div className={PANEL}>
          <p className="font-bold text-xl">Your shortlist needs JavaScript</p>
          <p className="mx-auto mt-2 max-w-prose text-ink-soft">
            It is stored in your browser. Turn on JavaScript and reload the page.
          </p>
          <ExploreCourses />
        </div>
      </noscript>
    </>
  )
}

export function EmptyShortlist() {
  return (
    <div className={PANEL}>
      <p className="font-bold text-xl">Nothing to compare yet</p>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">
        Tick 'Add to shortlist' on up to three courses to compare them here.
      </p>
      <ExploreCourses />
    </div>
  )
}

export function Failure() {
  return (
    <div className={PANEL} role="alert">
      <p className="font-bold text-xl">The courses could not be loaded</p>
      <p className="mx-auto mt-2 mb-6 max-w-prose text-ink-soft">Your shortlist is safe.</p>
      <RetryLink />
    </div>
  )
}

export const ExploreCourses = () => (
  <Link className="button mt-6" to={courseListPath()}>
    Explore Courses
  </Link>
)

/** The shape of the table while its courses load. */
export function SkeletonTable({ columns }: { columns: number }) {
  const indexes = Array.from({ length: columns }, (_, index) => index)
  return (
    <div
      className="overflow-hidden rounded-card border border-line bg-surface"
      role="status"
      aria-busy="true"
      aria-label="Loading the courses of your shortlist"
    >
      {COMPARISON_ROWS.map(({ label }) => (
        <div key={label} className="flex gap-4 border-line border-b px-4 py-4 last:border-b-0">
          <Skeleton className="h-5 w-32 shrink-0" />
          {indexes.map((index) => (
            <Skeleton key={index} className="h-5 grow" />
          ))}
        </div>
      ))}
    </div>
  )
}
