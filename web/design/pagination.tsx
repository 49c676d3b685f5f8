import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'

/** The number of pages shown on each side of the current one. */
const NEIGHBOURS = 2

type PageNumbers = readonly (number | 'ellipsis')[]

/** The first page, the last and those next to the current one, with an ellipsis for gaps. */
export function pageNumbers(current: number, last: number): PageNumbers {
  const numbers: (number | 'ellipsis')[] = [1]
  if (current > NEIGHBOURS + 2) numbers.push('ellipsis')
  for (let page = Math.max(2, current - NEIGHBOURS); page <= Math.min(last - 1, current + NEIGHBOURS); page++) {
    numbers.push(page)
  }
  if (current < last - NEIGHBOURS - 1) numbers.push('ellipsis')
  if (last > 1) numbers.push(last)
  return numbers
}

interface PaginationProps {
  current: number
  last: number
  pathOf: (page: number) => string
}

interface PaginationSlots {
  /** The gap between the links on a phone. */
  className?: string
  before?: ReactNode
  after?: ReactNode
}

export function Pagination({
  current,
  last,
  pathOf,
  className = 'gap-1.5',
  before,
  after,
}: PaginationProps & PaginationSlots) {
  if (last <= 1) return null
  return (
    <nav aria-label="Pages">
      <ul className={`flex flex-wrap items-center justify-center sm:gap-2 ${className}`}>
        {before}
        {pageNumbers(current, last).map((page, at) => (
          // There is at most one ellipsis before the current page and one after it.
          <li key={page === 'ellipsis' ? `ellipsis-${at === 1 ? 'before' : 'after'}` : page}>
            {page === 'ellipsis' ? (
              <span className="page-gap">…</span>
            ) : (
              <PageLink
                className="page-link"
                to={pathOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </PageLink>
            )}
          </li>
        ))}
        {after}
      </ul>
    </nav>
  )
}

/** Nine links fit in one row on a phone. */
const COMPACT =
  'gap-0.5 max-sm:[&_.page-gap]:min-w-3 max-sm:[&_.page-link]:min-w-[2.125rem] max-sm:[&_.page-link]:border-transparent max-sm:[&_.page-link]:px-0 max-sm:[&_.page-link:not([aria-current])]:bg-transparent'

/** With links to the previous and the next page. */
export function PaginationWithArrows(pages: PaginationProps) {
  const { current, last, pathOf } = pages
  return (
    <Pagination
      {...pages}
      className={COMPACT}
      before={<Arrow label="Previous page" icon="chevron-start" to={current > 1 && pathOf(current - 1)} />}
      after={<Arrow label="Next page" icon="chevron-end" to={current < last && pathOf(current + 1)} />}
    />
  )
}

interface ArrowProps {
  label: string
  icon: 'chevron-start' | 'chevron-end'
  /** False on the first or last page: the arrow stays, so that the numbers do not move. */
  to: string | false
}

function Arrow({ label, icon, to }: ArrowProps) {
  const drawing = <Icon name={icon} className="rtl:-scale-x-100" />
  return (
    <li>
      {to === false ? (
        <span className="page-link opacity-40" aria-hidden="true">
          {drawing}
        </span>
      ) : (
        <PageLink className="page-link" to={to} aria-label={label}>
          {drawing}
        </PageLink>
      )}
    </li>
  )
}
