import { type ReactNode, useRef, useState } from 'react'
import { Message } from '../design/message.tsx'
import { type Progress, runOneByOne } from './run-one-by-one.ts'

interface BatchAction {
  progress: Progress | undefined
  /** Resolves to how many succeeded. */
  start: (ids: readonly number[], work: (id: number) => Promise<boolean>) => Promise<number>
  stop: () => void
}

/** Runs an action on the chosen rows one after the other, with its progress and a button to stop. */
export function useBatchAction(): BatchAction {
  const [progress, setProgress] = useState<Progress>()
  const isStopped = useRef(false)
  return {
    progress,
    async start(ids, work) {
      isStopped.current = false
      const succeeded = await runOneByOne(ids, work, { onProgress: setProgress, isStopped: () => isStopped.current })
      setProgress(undefined)
      return succeeded
    },
    stop: () => {
      isStopped.current = true
    },
  }
}

interface BatchActionButtonProps {
  run: BatchAction
  /** 'Close selected' */
  text: string
  chosen: number
  onStart: () => void
}

/** Becomes the button that stops it while it runs. */
export function BatchActionButton({ run, text, chosen, onStart }: BatchActionButtonProps) {
  if (run.progress)
    return (
      <button className="button button-quiet justify-self-start" type="button" onClick={run.stop}>
        Stop
      </button>
    )
  return (
    <button
      className="button button-quiet justify-self-start"
      type="button"
      // Not disabled, so that it keeps the focus when the run is over.
      aria-disabled={chosen === 0 || undefined}
      onClick={() => chosen > 0 && onStart()}
    >
      {text}
      {chosen > 0 && ` (${chosen})`}
    </button>
  )
}

interface BatchActionStatusProps {
  run: BatchAction
  /** 'Approving' */
  verb: string
  /** The result. */
  result: ReactNode
  /** The result takes the focus, because the pressed button is gone. */
  isFocused?: boolean
}

export const BatchActionStatus = ({ run: { progress }, verb, result, isFocused = false }: BatchActionStatusProps) => (
  <div className="contents" role="status">
    {progress && <p className="text-ink-soft">{`${verb} ${progress.done + 1} of ${progress.total}...`}</p>}
    {result && !progress && (
      <Message tone="good" isFocused={isFocused} isWithinStatus>
        {result}
      </Message>
    )}
  </div>
)
