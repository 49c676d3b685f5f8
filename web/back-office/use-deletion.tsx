import { useState } from 'react'
import { type Action, ActionOutcome, UndoButton, useAction } from '../staff/use-action.tsx'

interface Deletion {
  work: () => Promise<unknown>
  doneText: string
  restore: () => Promise<unknown>
  restoredText: string
  /** Loads the list again. */
  onChange: () => void
}

export interface DeletionWithUndo {
  isRunning: boolean
  /** The action itself, for other actions on the list. */
  run: Action['run']
  remove: (deletion: Deletion) => Promise<void>
  /** The outcome, with the button to undo it. Outside the list, which may be empty afterwards. */
  outcome: React.ReactNode
}

/** Deletes a row and offers to restore it. */
export function useDeletion(): DeletionWithUndo {
  const action = useAction()
  const [last, setLast] = useState<Deletion>()
  /** The pressed button goes with its row. */
  const [isButtonGone, setIsButtonGone] = useState(false)
  const remove = async (deletion: Deletion): Promise<void> => {
    setLast(undefined)
    setIsButtonGone(true)
    if (await action.run(deletion.work, deletion.doneText)) setLast(deletion)
    // A refusal mostly means that somebody has changed the list.
    deletion.onChange()
  }
  const undo = async ({ restore, restoredText, onChange }: Deletion): Promise<void> => {
    setLast(undefined)
    if (await action.run(restore, restoredText)) onChange()
  }
  const outcome = (
    <div className="deletion-outcome">
      <ActionOutcome action={action} isFocused={isButtonGone}>
        {last && <UndoButton onUndo={() => void undo(last)} />}
      </ActionOutcome>
    </div>
  )
  const run: Action['run'] = (work, doneText) => {
    setLast(undefined)
    setIsButtonGone(false)
    return action.run(work, doneText)
  }
  return { isRunning: action.isRunning, run, remove, outcome }
}
