import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageNumbers } from './page-numbers.ts'

export interface PaginationProps {
  current: number
  last: number
  pathOf: (page: number) => string
}

interface Surroundings {
  /** How close together they stand on a phone. */
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
}: PaginationProps & Surroundings) {
  if (last <= 1) return null
  return (
    <nav aria-label="Pages">
      <ul className={`flex flex-wrap items-center justify-center sm:gap-2 ${className}`}>
        {before}
        {pageNumbers(current, last).map((page, at) => (
          // An ellipsis has no number of its own; there is at most one before the current page and one after it.
          <li key={page === 'ellipsis' ? `ellipsis-${at === 1 ? 'before' : 'after'}` : page}>
            {page === 'ellipsis' ? (
              <span className="page-gap">…</span>
            ) : (
              <Link
                className="page-link"
                to={pathOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
        {after}
      </ul>
    </nav>
  )
}
