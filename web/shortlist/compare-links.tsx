import { Link } from 'react-router'
import { Icon } from '../design/icon.tsx'
import { ShortlistCount } from './shortlist-count.tsx'

const COMPARE_PATH = '/compare'

export function CompareShortlistLink({ className = '' }: { className?: string }) {
  return (
    <Link className={`button gap-2 whitespace-nowrap ${className}`} to={COMPARE_PATH}>
      Compare Your Shortlist <ShortlistCount />
    </Link>
  )
}

export function FloatingCompareLink() {
  return (
    <nav aria-label="Shortlist">
      <Link className="floating-compare" to={COMPARE_PATH}>
        <Icon name="compare" />
        {/* On a narrow screen the word would lie on what it leads away from. */}
        <span className="max-sm:sr-only">Compare</span> <ShortlistCount />
      </Link>
    </nav>
  )
}
