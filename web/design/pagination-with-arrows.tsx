import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Pagination, type PaginationProps } from './pagination.tsx'

/** Nine of them stand in one row on a phone. */
const CLOSE_TOGETHER =
  'gap-0.5 max-sm:[&_.page-gap]:min-w-3 max-sm:[&_.page-link]:min-w-[2.125rem] max-sm:[&_.page-link]:border-transparent max-sm:[&_.page-link]:px-0 max-sm:[&_.page-link:not([aria-current])]:bg-transparent'

/** One step back and one forward, beside the numbers. */
export function PaginationWithArrows(pages: PaginationProps) {
  const { current, last, pathOf } = pages
  return (
    <Pagination
      {...pages}
      className={CLOSE_TOGETHER}
      before={<Arrow label="Previous page" icon="chevron-start" to={current > 1 && pathOf(current - 1)} />}
      after={<Arrow label="Next page" icon="chevron-end" to={current < last && pathOf(current + 1)} />}
    />
  )
}

interface ArrowProps {
  label: string
  icon: 'chevron-start' | 'chevron-end'
  /** False where there is nowhere to go: it keeps its place, so that the numbers do not move. */
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
        <Link className="page-link" to={to} aria-label={label}>
          {drawing}
        </Link>
      )}
    </li>
  )
}
