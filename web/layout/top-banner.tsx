import { useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { useReducedMotion } from '../design/use-media.ts'
import { BANNER_MESSAGES } from './banner-messages.ts'

function Messages({ isEcho = false }: { isEcho?: boolean }) {
  return (
    <ul className="banner-messages" aria-hidden={isEcho || undefined}>
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
  return (
    <div className="banner">
      {/* A line that stands still can be longer than the screen; then arrow keys move it, so it takes the focus. */}
      <section className="banner-window" tabIndex={isStill ? 0 : undefined} aria-label="Announcements">
        <div className="banner-track" data-paused={isPaused || undefined}>
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
