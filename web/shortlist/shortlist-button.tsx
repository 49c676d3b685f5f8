import { useRef, useState } from 'react'
import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import { tell } from '../analytics/tell.ts'
import { Icon } from '../design/icon.tsx'
import { showLimitNotice } from './limit-notice.tsx'
import { addToShortlist, removeFromShortlist, useShortlist } from './shortlist.ts'

interface ShortlistButtonProps {
  course: { id: number; name: string }
  /** A tick for the card in a list, a button for the course's own page. */
  look: 'tick' | 'button'
}

const LABELS = {
  tick: { out: 'Add to shortlist', in: 'Added to shortlist' },
  button: { out: 'Add to shortlist', in: 'Remove from shortlist' },
} as const

/** A full shortlist may hold courses that are gone. Few visitors have one, so nobody else fetches what looks after it. */
const makeRoom = (): Promise<boolean> =>
  import('./make-room.ts').then(
    (late) => late.makeRoom(),
    () => false,
  )

export function ShortlistButton({ course, look }: ShortlistButtonProps) {
  const shortlist = useShortlist()
  const [wasRefused, setWasRefused] = useState(false)
  const isMakingRoom = useRef(false)
  const isIn = shortlist.includes(course.id)
  const isFull = shortlist.length >= SHORTLIST_LIMIT

  const toggle = async (): Promise<void> => {
    if (isMakingRoom.current) return
    if (isIn) {
      removeFromShortlist(course.id)
      return
    }
    let wasAdded = addToShortlist(course.id)
    if (!wasAdded) {
      isMakingRoom.current = true
      wasAdded = (await makeRoom()) && addToShortlist(course.id)
      isMakingRoom.current = false
    }
    setWasRefused(!wasAdded)
    if (wasAdded) tell('shortlist-adds', { course_id: course.id })
    else showLimitNotice()
  }
  return (
    <div className="needs-script grid gap-1.5">
      <button
        className="button button-quiet shortlist-button"
        data-look={look}
        data-in={isIn || undefined}
        type="button"
        onClick={() => void toggle()}
      >
        <Icon name={isIn ? (look === 'tick' ? 'tick' : 'minus') : 'plus'} size={18} />
        {LABELS[look][isIn ? 'in' : 'out']}
        <span className="sr-only">: {course.name}</span>
      </button>
      {wasRefused && isFull && !isIn && (
        // The notice is gone after two seconds; the reason stays where the hand was.
        <p className="w-0 min-w-full text-coral text-sm">Your shortlist is full.</p>
      )}
    </div>
  )
}
