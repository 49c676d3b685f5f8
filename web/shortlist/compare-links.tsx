import { Link } from 'react-router'
import { comparePath } from '../../contract/paths.ts'
import { Icon } from '../design/icon.tsx'
import { useShortlist } from './shortlist.ts'

export function CompareShortlistLink({ className = '' }: { className?: string }) {
  return (
    <Link className={`button gap-2 whitespace-nowrap ${className}`} to={comparePath()}>
      Compare Your Shortlist <ShortlistCount />
    </Link>
  )
}

export function FloatingCompareLink() {
  return (
    <nav className="compare-bar" aria-label="Shortlist">
      <Link className="floating-compare" to={comparePath()}>
        <Icon name="compare" />
        <span className="floating-compare-word">Compare</span> <ShortlistCount />
      </Link>
    </nav>
  )
}

/** The number of courses in the shortlist; nothing while it is empty. */
function ShortlistCount() {
  const { length } = useShortlist()
  if (length === 0) return null
  return (
    <span className="count">
      {length}
      <span className="sr-only">{length === 1 ? ' course' : ' courses'}</span>
    </span>
  )
}
