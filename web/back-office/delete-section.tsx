import { useState } from 'react'
import { ConfirmDialog } from '../design/dialog.tsx'
import { ActionOutcome, useAction } from '../staff/use-action.tsx'

interface DeleteSectionProps {
  heading: string
  /** What is deleted with it, and whether it can be restored. */
  text: string
  dialog: { title: string; button: string; text: string }
  /** What has to be typed first. */
  name: string
  remove: () => Promise<unknown>
  doneText: string
  onDeleted: () => void
}

/** Deletes after a confirmation by typing the name. */
export function DeleteSection({ heading, text, dialog, name, ...props }: DeleteSectionProps) {
  const { remove, doneText, onDeleted } = props
  const action = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async (): Promise<void> => {
    setIsAsking(false)
    if (await action.run(remove, doneText)) onDeleted()
  }
  return (
    <section className="staff-card grid gap-4" aria-labelledby="deletion">
      <h2 className="font-bold text-lg" id="deletion">
        {heading}
      </h2>
      <p className="text-ink-soft">{text}</p>
      <button
        className="button button-danger justify-self-start"
        type="button"
        aria-disabled={action.isRunning || undefined}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </button>
      <ActionOutcome action={action} />
      <ConfirmDialog
        title={dialog.title}
        button={dialog.button}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
        name={name}
      >
        {dialog.text}
      </ConfirmDialog>
    </section>
  )
}
