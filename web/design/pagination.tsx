import { Link } from 'react-router'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  current: number
  last: number
  pathOf: (page: number) => string
}

export function Pagination({ current, last, pathOf }: PaginationProps) {
  if (last <= 1) return null
  return (
    <nav aria-label="Pages">
      <ul className="flex flex-wrap items-center justify-center gap-1.5 sm:gap-2">
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
      </ul>
    </nav>
  )
}
