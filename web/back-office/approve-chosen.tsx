import { useRef, useState } from 'react'
import { Message } from '../design/message.tsx'
import { counted } from '../format-list.ts'
import { type Progress, runOneByOne } from './run-one-by-one.ts'

interface ApproveChosenProps {
  /** What can still be decided. */
  waiting: readonly number[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  approve: (id: number) => Promise<boolean>
}

/** Approves several at once, with its progress and a way to stop. */
export function ApproveChosen({ waiting, chosen, onChoose, approve }: ApproveChosenProps) {
  const [progress, setProgress] = useState<Progress>()
  const [result, setResult] = useState<string>()
  const isStopped = useRef(false)
  const ids = waiting.filter((id) => chosen.has(id))
  const start = async (): Promise<void> => {
    isStopped.current = false
    setResult(undefined)
    const approved = await runOneByOne(ids, approve, { onProgress: setProgress, isStopped: () => isStopped.current })
    setProgress(undefined)
    onChoose(new Set())
    const others = ids.length - approved
    setResult(`${counted(approved, 'change')} approved${others > 0 ? `, ${others} not` : ''}.`)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            className="size-5"
            type="checkbox"
            checked={ids.length > 0 && ids.length === waiting.length}
            onChange={({ target }) => onChoose(new Set(target.checked ? waiting : []))}
          />
          All on this page
        </label>
        {progress ? (
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              isStopped.current = true
            }}
          >
            Stop
          </button>
        ) : (
          <button
            className="button button-quiet"
            type="button"
            disabled={ids.length === 0}
            onClick={() => void start()}
          >
            Approve the chosen{ids.length > 0 && ` (${ids.length})`}
          </button>
        )}
      </div>
      <div className="empty:-mt-6" role="status">
        {progress && <p className="text-ink-soft">{`Approving ${progress.done + 1} of ${progress.total}...`}</p>}
        {result && !progress && (
          <Message tone="good" isWithinStatus>
            {result}
          </Message>
        )}
      </div>
    </>
  )
}
