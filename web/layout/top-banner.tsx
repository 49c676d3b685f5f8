import { useEffect, useRef, useState } from 'react'
import { AdvertCandidates } from '../advertising/advert-candidates.tsx'
import { PRESERVE_SERVER_MARKUP, SETTLED_MS, watchWhenSettled } from '../advertising/watch-when-settled.ts'
import { Icon } from '../design/icon.tsx'
import { useReducedMotion } from '../design/use-media-query.ts'

/** What the line on top of every page says, in this order. None is longer than the 120 characters that are sold. */
export const BANNER_MESSAGES: readonly string[] = [
  'Over 800 courses across 12 institutions',
  'Explore, Compare, Excel',
  'January 2025 intake: study from anywhere in the Maldives',
  'One college, four intakes a year',
]

function Messages({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul className="banner-messages" aria-hidden={isCopy || undefined}>
      {import.meta.env.SSR ? (
        <li>
          <AdvertCandidates placement="topline" isCopy={isCopy} hasScript={isCopy} />
        </li>
      ) : (
        <li {...PRESERVE_SERVER_MARKUP} />
      )}
      {BANNER_MESSAGES.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

/** Moves until it is paused or pointed at, and stands still for visitors who prefer reduced motion. */
export function TopBanner() {
  const [isPaused, setIsPaused] = useState(false)
  const isStill = useReducedMotion()
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => watchWhenSettled(track.current, SETTLED_MS), [])
  return (
    <div className="banner">
      {/* A still line can be wider than the screen; it takes the focus so that arrow keys can scroll it. */}
      <section className="banner-window" tabIndex={isStill ? 0 : undefined} aria-label="Announcements">
        <div className="banner-track" data-placement="topline" data-paused={isPaused || undefined} ref={track}>
          <Messages />
          <Messages isCopy />
        </div>
      </section>
      <button
        className="banner-pause needs-script"
        type="button"
        onClick={() => setIsPaused(!isPaused)}
        aria-label={isPaused ? 'Play announcements' : 'Pause announcements'}
      >
        <Icon name={isPaused ? 'play' : 'pause'} size={16} />
      </button>
    </div>
  )
}
