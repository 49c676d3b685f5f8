import type { ReactNode } from 'react'
import { Dialog } from '../design/dialog.tsx'

interface ConfirmDialogProps {
  /** The question. */
  title: string
  /** What the button that does it says. */
  button: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** What happens then. */
  children: ReactNode
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog({ title, button, isOpen, onClose, onConfirm, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <p className="text-ink-soft">{children}</p>
      <div className="flex flex-wrap gap-3">
        <button className="button" type="button" onClick={onConfirm}>
          {button}
        </button>
        <button className="button button-quiet" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}
