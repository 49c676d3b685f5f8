import { useEffect, useRef, useState } from 'react'
import { SentAdverts } from '../advertising/sent-adverts.tsx'
import { AS_SENT, watchAdverts } from '../advertising/watch-later.ts'
import { Icon } from '../design/icon.tsx'
import { useReducedMotion } from '../design/use-media-query.ts'
import { BANNER_MESSAGES } from './banner-messages.ts'

function Messages({ isEcho = false }: { isEcho?: boolean }) {
  return (
    <ul className="banner-messages" aria-hidden={isEcho || undefined}>
      {import.meta.env.SSR ? (
        <li>
          <SentAdverts placement="topline" isEcho={isEcho} isLast={isEcho} />
        </li>
      ) : (
        <li {...AS_SENT} />
      )}
      {BANNER_MESSAGES.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

/** Runs on until somebody pauses it, points at it, or has asked the system for less motion. */
export function TopBanner() {
  const [isPaused, setIsPaused] = useState(false)
  const isStill = useReducedMotion()
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => (track.current?.querySelector('a') ? watchAdverts(track.current) : undefined), [])
  return (
    <div className="banner">
      {/* A line that stands still can be longer than the screen; then arrow keys move it, so it takes the focus. */}
      <section className="banner-window" tabIndex={isStill ? 0 : undefined} aria-label="Announcements">
        <div className="banner-track" data-placement="topline" data-paused={isPaused || undefined} ref={track}>
          <Messages />
          <Messages isEcho />
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
