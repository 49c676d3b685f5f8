import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Message } from '../design/message.tsx'
import { failureText } from './load-screen.tsx'
import { PasswordNotGiven, useWithPassword } from './password-again.tsx'

export interface Action {
  isRunning: boolean
  /** What became of the last one, for the screen. */
  outcome: { tone: 'good' | 'bad'; text: string } | undefined
  /**
   * Runs one at a time, and asks for the password where the server wants it. Resolves to whether it worked; the text is
   * what the screen says then.
   */
  run: <Reply>(work: () => Promise<Reply>, doneText: string | ((reply: Reply) => string)) => Promise<boolean>
}

/** For what somebody does by a press of a button. */
export function useAction(): Action {
  const withPassword = useWithPassword()
  const isUnderWay = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const [outcome, setOutcome] = useState<Action['outcome']>()
  const run = useCallback<Action['run']>(
    async (work, doneText) => {
      if (isUnderWay.current) return false
      isUnderWay.current = true
      setIsRunning(true)
      setOutcome(undefined)
      try {
        const reply = await withPassword(work)
        setOutcome({ tone: 'good', text: typeof doneText === 'string' ? doneText : doneText(reply) })
        return true
      } catch (error) {
        if (!(error instanceof PasswordNotGiven)) setOutcome({ tone: 'bad', text: failureText(error) })
        return false
      } finally {
        isUnderWay.current = false
        setIsRunning(false)
      }
    },
    [withPassword],
  )
  return { isRunning, outcome, run }
}

interface ActionOutcomeProps {
  action: Action
  children?: ReactNode
  /** Takes the focus, where what was pressed is gone afterwards. */
  isFocused?: boolean
}

/** The way back, beside the text of an outcome. */
export const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <button className="button button-quiet undo-button" type="button" onClick={onUndo}>
    Undo
  </button>
)

/** It is there from the start, so that screen readers announce what appears in it; while it is empty it takes no room. */
export function ActionOutcome({ action: { outcome }, children, isFocused = false }: ActionOutcomeProps) {
  return (
    <div className="contents" role="status">
      {outcome && (
        <Message tone={outcome.tone} isFocused={isFocused} isWithinStatus>
          {outcome.text}
          {children}
        </Message>
      )}
    </div>
  )
}
