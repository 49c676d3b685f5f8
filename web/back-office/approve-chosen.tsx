import { type ReactNode, useState } from 'react'
import { counted } from '../../contract/format-text.ts'
import { BatchActionButton, BatchActionStatus, useBatchAction } from './batch-action.tsx'

interface ApproveChosenProps {
  /** The reviews that are still open. */
  waiting: readonly number[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  approve: (id: number) => Promise<boolean>
  /** Beside the button. */
  children: ReactNode
}

/** Approves several at once. */
export function ApproveChosen({ waiting, chosen, onChoose, approve, children }: ApproveChosenProps) {
  const run = useBatchAction()
  const [result, setResult] = useState<string>()
  const ids = waiting.filter((id) => chosen.has(id))
  const start = async (): Promise<void> => {
    setResult(undefined)
    const approved = await run.start(ids, approve)
    onChoose(new Set())
    const others = ids.length - approved
    setResult(`${counted(approved, 'change')} approved${others > 0 ? `, ${others} not` : ''}.`)
  }
  return (
    <div className="grid gap-3">
      <div className="chosen-tools flex flex-wrap items-center gap-x-3 gap-y-2">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            className="size-5"
            type="checkbox"
            checked={ids.length > 0 && ids.length === waiting.length}
            onChange={({ target }) => onChoose(new Set(target.checked ? waiting : []))}
          />
          Select all
        </label>
        <BatchActionButton run={run} text="Approve selected" chosen={ids.length} onStart={() => void start()} />
        {children}
      </div>
      <BatchActionStatus run={run} verb="Approving" result={result} />
    </div>
  )
}
