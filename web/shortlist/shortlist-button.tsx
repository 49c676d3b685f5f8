import { Icon } from '../design/icon.tsx'
import { addToShortlist, removeFromShortlist, useShortlist } from './shortlist.ts'

interface ShortlistButtonProps {
  course: { id: number; name: string }
  look: 'tick' | 'button'
}

export function ShortlistButton({ course, look }: ShortlistButtonProps) {
  const isHeld = useShortlist().includes(course.id)
  const heldText = look === 'tick' ? 'Added to shortlist' : 'Remove from shortlist'
  return (
    <button
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-4 font-bold aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
      type="button"
      aria-pressed={isHeld}
      onClick={() => (isHeld ? removeFromShortlist(course.id) : addToShortlist(course.id))}
    >
      {isHeld && <Icon name="tick" size={18} />}
      {isHeld ? heldText : 'Add to shortlist'}
    </button>
  )
}
