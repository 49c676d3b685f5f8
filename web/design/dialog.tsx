import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog: Escape closes it, and the focus returns to the element that opened it. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  // The heading takes the focus, so that screen readers read it first, also when the title changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another title is another dialog.
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen, title])
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <div className="grid gap-4">
          <h2 className="font-extrabold text-2xl outline-none" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  )
}

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
  /** What has to be typed first, where it is final. */
  name?: string
  /** What has to be chosen besides. */
  fields?: ReactNode
  /** Something is taken away from people. What is final always is that. */
  isDanger?: boolean
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, button, isOpen, onClose, onConfirm, children, name, fields, isDanger = name !== undefined } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const isConfirmed = name === undefined || typed.trim() === name
  const close = (): void => {
    setTyped('')
    onClose()
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <div className="text-ink-soft">{children}</div>
      {fields}
      {name !== undefined && (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Type <bdi>{name}</bdi> to confirm
          </label>
          <input
            className="field-input"
            id={id}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          className={isDanger ? 'button button-danger' : 'button'}
          type="button"
          disabled={!isConfirmed}
          onClick={() => {
            setTyped('')
            onConfirm()
          }}
        >
          {button}
        </button>
        <button className="button button-quiet" type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}
