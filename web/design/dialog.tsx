import { type ReactNode, useEffect, useId, useRef } from 'react'

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
