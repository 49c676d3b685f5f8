import { type MouseEvent, useRef, useState } from 'react'
import { SHORTLIST_LIMIT } from '../../contract/accounts/shortlist.ts'
import { reportEvent } from '../analytics/report-event.ts'
import { Icon } from '../design/icon.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { hideLimitNotice, showLimitNotice } from './limit-notice.tsx'
import { addToShortlist, listShortlist, removeFromShortlist, useShortlist } from './shortlist.ts'

interface ShortlistButtonProps {
  course: { id: number; name: string }
  /** A tick for the card in a list, a button for the course's own page. */
  variant: 'tick' | 'button'
}

const LABEL_WHEN_IN = { tick: 'Added to shortlist', button: 'Remove from shortlist' } as const

/** The refusal is shown after this long at the latest. If room is found later, the course is added all the same. */
const REFUSE_AFTER_MS = 400

export function ShortlistButton({ course, variant }: ShortlistButtonProps) {
  const shortlist = useShortlist()
  const [wasRefused, setWasRefused] = useState(false)
  const refusalTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isIn = shortlist.includes(course.id)
  const isFull = shortlist.length >= SHORTLIST_LIMIT

  const add = (pressed: HTMLElement): void => {
    const before = listShortlist()
    const hasRoom = addToShortlist(course.id)
    setWasRefused(!hasRoom)
    // Another tab may have added and reported it meanwhile.
    if (listShortlist() !== before) reportEvent('countShortlistAdd', { course_id: course.id })
    if (hasRoom) hideLimitNotice()
    else showLimitNotice(pressed)
  }
  const addToFull = async (pressed: HTMLElement): Promise<void> => {
    let isAnswered = false
    const answer = (): void => {
      isAnswered = true
      add(pressed)
    }
    clearTimeout(refusalTimer.current)
    const timer = setTimeout(answer, REFUSE_AFTER_MS)
    refusalTimer.current = timer
    // Few visitors have a full shortlist, so only they load this.
    const hasRoom = await import('./remove-unavailable-courses.ts').then(
      (module) => module.removeUnavailableCourses(shortlist),
      () => false,
    )
    // The button was pressed again, and that press decides.
    if (refusalTimer.current !== timer) return
    clearTimeout(timer)
    if (hasRoom || !isAnswered) add(pressed)
  }
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    if (isIn) removeFromShortlist(course.id)
    else if (isFull) void addToFull(currentTarget)
    else add(currentTarget)
  }
  return (
    <div className="needs-script grid gap-1.5">
      <button
        className="button button-quiet shortlist-button"
        data-variant={variant}
        data-in={isIn || undefined}
        type="button"
        disabled={!useIsHydrated()}
        onClick={toggle}
      >
        <Icon name={isIn ? (variant === 'tick' ? 'tick' : 'minus') : 'plus'} size={18} />
        {isIn ? LABEL_WHEN_IN[variant] : 'Add to shortlist'}
        <span className="sr-only">: {course.name}</span>
      </button>
      {wasRefused && isFull && !isIn && (
        // The notice disappears after two seconds; the reason stays beside the button.
        <p className="w-0 min-w-full text-coral text-sm">Your shortlist is full.</p>
      )}
    </div>
  )
}
