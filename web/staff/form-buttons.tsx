import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface FormButtonsProps {
  /** What sends the form. */
  button: string
  isRunning?: boolean
  /** What closes the form without a change, or the screen that it came from. */
  cancel: (() => void) | string
  children?: ReactNode
}

/** The last row of a form: the button that sends it, and the way out. */
export function FormButtons({ button, isRunning = false, cancel, children }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {/* Not disabled: the focus would be lost while it is being sent. */}
      <button className="button" type="submit" aria-disabled={isRunning || undefined}>
        {button}
      </button>
      {typeof cancel === 'string' ? (
        <Link className="button button-quiet" to={cancel}>
          Cancel
        </Link>
      ) : (
        <CancelButton onCancel={cancel} />
      )}
      {children}
    </div>
  )
}

export const CancelButton = ({ onCancel }: { onCancel: () => void }) => (
  <button className="button button-quiet" type="button" onClick={onCancel}>
    Cancel
  </button>
)
