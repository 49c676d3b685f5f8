import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  current: number
  last: number
  pathOf: (page: number) => string
  /** One step back and one forward, beside the numbers. */
  withArrows?: boolean
}

/** Nine of them stand in one row on a phone. */
const CLOSE_TOGETHER =
  'max-sm:min-w-[2.125rem] max-sm:border-transparent max-sm:px-0 max-sm:not-aria-[current=page]:bg-transparent'

export function Pagination({ current, last, pathOf, withArrows = false }: PaginationProps) {
  if (last <= 1) return null
  const link = withArrows ? `page-link ${CLOSE_TOGETHER}` : 'page-link'
  return (
    <nav aria-label="Pages">
      <ul
        className={`flex flex-wrap items-center justify-center ${withArrows ? 'gap-0.5 sm:gap-2' : 'gap-1.5 sm:gap-2'}`}
      >
        {withArrows && <Arrow label="Previous page" icon="chevron-start" to={current > 1 && pathOf(current - 1)} />}
        {pageNumbers(current, last).map((page, at) => (
          // An ellipsis has no number of its own; there is at most one before the current page and one after it.
          <li key={page === 'ellipsis' ? `ellipsis-${at === 1 ? 'before' : 'after'}` : page}>
            {page === 'ellipsis' ? (
              <span className={withArrows ? 'page-gap max-sm:min-w-3' : 'page-gap'}>…</span>
            ) : (
              <Link
                className={link}
                to={pathOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
        {withArrows && <Arrow label="Next page" icon="chevron-end" to={current < last && pathOf(current + 1)} />}
      </ul>
    </nav>
  )
}

interface ArrowProps {
  label: string
  icon: 'chevron-start' | 'chevron-end'
  /** False where there is nowhere to go: it keeps its place, so that the numbers do not move. */
  to: string | false
}

function Arrow({ label, icon, to }: ArrowProps) {
  const className = `page-link ${CLOSE_TOGETHER}`
  const drawing = <Icon name={icon} className="rtl:-scale-x-100" />
  return (
    <li>
      {to === false ? (
        <span className={`${className} opacity-40`} aria-hidden="true">
          {drawing}
        </span>
      ) : (
        <Link className={className} to={to} aria-label={label}>
          {drawing}
        </Link>
      )}
    </li>
  )
}
