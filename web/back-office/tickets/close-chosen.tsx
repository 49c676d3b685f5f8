import { useState } from 'react'
import { ApiRefusal, type ReplyOf } from '../../../contract/client.ts'
import { counted } from '../../../contract/format-text.ts'
import type { TicketState } from '../../../contract/tickets/ticket-constants.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { UndoButton } from '../../staff/use-action.tsx'
import { BatchActionButton, BatchActionStatus, useBatchAction } from '../batch-action.tsx'
import { ListTool } from '../list-tools.tsx'

type Ticket = ReplyOf<'listTickets'>['data'][number]

interface CloseChosenProps {
  tickets: readonly Ticket[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onClosed: () => void
}

/** Closes several tickets at once, and can undo that. */
export function CloseChosen({ tickets, chosen, onChoose, onClosed }: CloseChosenProps) {
  const run = useBatchAction()
  const [outcome, setOutcome] = useState<{ closed: readonly Ticket[]; failed: number }>()
  const [undone, setUndone] = useState<{ tickets: number; failed: number }>()
  const waiting = tickets.filter(({ id, state }) => chosen.has(id) && state !== 'closed')

  /** Gives each its new state and returns those that have it. */
  const setStates = async (which: readonly Ticket[], stateFor: (ticket: Ticket) => TicketState): Promise<Ticket[]> => {
    const done: Ticket[] = []
    const change = async (id: number): Promise<boolean> => {
      const ticket = which.find((one) => one.id === id)
      if (!ticket) return false
      try {
        await staffApi.changeTicket({ id, state: stateFor(ticket) })
        done.push(ticket)
        return true
      } catch (error) {
        // The others are still tried; how many failed stands below.
        if (error instanceof ApiRefusal || error instanceof ConnectionLost) return false
        throw error
      }
    }
    const ids = which.map(({ id }) => id)
    await run.start(ids, change)
    onClosed()
    return done
  }
  const close = async (): Promise<void> => {
    setOutcome(undefined)
    setUndone(undefined)
    const closed = await setStates(waiting, () => 'closed')
    onChoose(new Set())
    setOutcome({ closed, failed: waiting.length - closed.length })
  }
  const undo = async (): Promise<void> => {
    const closed = outcome?.closed ?? []
    setOutcome(undefined)
    const { length } = await setStates(closed, ({ state }) => state)
    setUndone({ tickets: length, failed: closed.length - length })
  }
  return (
    <>
      <ListTool>
        <BatchActionButton run={run} text="Close selected" chosen={waiting.length} onStart={() => void close()} />
      </ListTool>
      <BatchActionStatus
        run={run}
        verb="Changing"
        isFocused={undone !== undefined}
        result={
          undone ? (
            // They are open or answered again, as each was before.
            `Undone for ${counted(undone.tickets, 'ticket')}${undone.failed > 0 ? `, not for ${undone.failed}` : ''}.`
          ) : outcome ? (
            <>
              {counted(outcome.closed.length, 'ticket')} closed{outcome.failed > 0 && `, ${outcome.failed} not`}.
              {outcome.closed.length > 0 && <UndoButton onUndo={() => void undo()} />}
            </>
          ) : undefined
        }
      />
    </>
  )
}
