import { Link } from 'react-router'

interface PageLinksProps {
  total: number
  /** Whether there are more, which were not counted. */
  hasMore?: boolean
  /** How many of them a page has. */
  size: number
  page: number
  to: (page: number) => string
}

/** To the page before and after; nothing where one page has everything. */
export function PageLinks({ total, hasMore = false, size, page, to }: PageLinksProps) {
  const last = Math.ceil(total / size)
  if (last <= 1 && !hasMore) return null
  return (
    <nav className="flex items-center justify-between gap-3" aria-label="Pages">
      {page > 1 ? (
        <Link className="button button-quiet" to={to(page - 1)}>
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p className="text-ink-soft text-sm">
        Page {page} of {hasMore && 'more than '}
        {last}
      </p>
      {page < last || hasMore ? (
        <Link className="button button-quiet" to={to(page + 1)}>
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
