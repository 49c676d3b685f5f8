import { comparePath } from '../../contract/paths.ts'
import { Icon } from '../design/icon.tsx'
import { PageLink } from '../design/page-link.tsx'
import { useShortlist } from './shortlist.ts'

export function CompareShortlistLink({ className = '' }: { className?: string }) {
  return (
    <PageLink className={`button gap-2 whitespace-nowrap ${className}`} to={comparePath()}>
      Compare Your Shortlist <ShortlistCount />
    </PageLink>
  )
}

export function FloatingCompareLink() {
  return (
    <nav className="compare-bar" aria-label="Shortlist">
      <PageLink className="floating-compare" to={comparePath()}>
        <Icon name="compare" />
        <span className="floating-compare-word">Compare</span> <ShortlistCount />
      </PageLink>
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
