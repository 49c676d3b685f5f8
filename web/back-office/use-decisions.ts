import { useState } from 'react'
import { ApiRefusal } from '../../contract/client.ts'
import { failureText } from '../staff/load-screen.tsx'
import { staffApi } from '../staff/staff-api.ts'
import type { DecisionOutcome } from './review-card.tsx'

/** 409: somebody else was first, or the author recalled it, so it is no longer in the queue. */
const isDecidedAlready = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.status === 404 || error.code === 'already_decided')

/** Decides reviews and stores each outcome, so that the list does not move while the reviewer works. */
export function useDecisions() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, DecisionOutcome>>(new Map())
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set())
  const decide = async (id: number, send: () => Promise<unknown>, text: string): Promise<boolean> => {
    setSending((before) => new Set([...before, id]))
    const settle = (outcome: DecisionOutcome): void => setOutcomes((before) => new Map([...before, [id, outcome]]))
    try {
      await send()
      settle({ tone: 'good', text, isSettled: true })
      return true
    } catch (error) {
      settle({ tone: 'bad', text: failureText(error), isSettled: isDecidedAlready(error) })
      return false
    } finally {
      setSending((before) => new Set([...before].filter((one) => one !== id)))
    }
  }
  return {
    outcomes,
    isSettled: (id: number) => outcomes.get(id)?.isSettled ?? false,
    isSending: (id: number) => sending.has(id),
    approve: (id: number) => decide(id, () => staffApi.approveReview({ id }), 'Approved. It is on the site.'),
    sendBack: (id: number, note: string) =>
      decide(id, () => staffApi.returnReview({ id, note }), 'Returned. The author has been notified by email.'),
  }
}

export type Decisions = ReturnType<typeof useDecisions>
