import { type ReactNode, useEffect, useId, useRef } from 'react'
import './form.css'

interface QuestionProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done. A modal dialog: Escape closes it, and the focus returns to what opened it. */
export function Question({ title, isOpen, onClose, children }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  // The question is heard before its answers, also where one question follows another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another title is another question.
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen, title])
  return (
    <dialog className="question" ref={dialog} aria-labelledby={titleId} onClose={onClose}>
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
