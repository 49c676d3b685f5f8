import { useEffect, useRef, useState } from 'react'
import { AdvertCandidates } from '../advertising/advert-candidates.tsx'
import { PRESERVE_SERVER_MARKUP, SETTLED_MS, watchWhenSettled } from '../advertising/watch-adverts.ts'
import { Icon } from '../design/icon.tsx'
import { useReducedMotion } from '../design/use-media-query.ts'
import { useSite } from './site.ts'

function Messages({ isCopy = false }: { isCopy?: boolean }) {
  const messages = useSite()?.bannerMessages ?? []
  return (
    <ul className="banner-messages" aria-hidden={isCopy || undefined}>
      {import.meta.env.SSR ? (
        <li>
          <AdvertCandidates placement="topline" isCopy={isCopy} hasScript={isCopy} />
        </li>
      ) : (
        <li {...PRESERVE_SERVER_MARKUP} />
      )}
      {messages.map((message) => (
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
