import { expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { SettableClock } from '../../testing/settable-clock.ts'
import { EMPTY_CATALOGUE } from '../testing/catalogues.ts'
import { askModel, maxTokensIn } from './ask-model.ts'
import { type HostedModel, ModelFailure } from './model.ts'
import { TokenBudget } from './token-budget.ts'

function startAsking(ask: HostedModel['ask'], signal = AbortSignal.timeout(5_000)) {
  let statements = 0
  const database: Database = {
    kind: 'embedded',
    query: async () => {
      statements++
      return [JSON.parse('{"day":"2026-11-15"}')]
    },
    transaction: (work) => work(database),
    listen: async () => undefined,
    close: async () => undefined,
  }
  const clock = new SettableClock()
  const report = { steps: 0, tokens: 0, removed: 0 }
  const answer = askModel({ message: 'Hello?', state: undefined, recall: async () => [] }, [], {
    model: { name: 'stub', ask },
    budget: new TokenBudget(database, clock, 1_000_000),
    catalogue: EMPTY_CATALOGUE,
    understood: {},
    now: clock.now(),
    signal,
    show: () => undefined,
    report,
  })
  return { answer, report, statements: () => statements }
}

it('counts removed sentences even if too little of the reply is left', async () => {
  const text = 'It costs MVR 1. It takes 99 days.'
  const { answer, report } = startAsking(async (_request, { onText }) => {
    onText(text)
    return { text, calls: [], tokens: 5 }
  })
  await expect(answer).rejects.toMatchObject({ reason: 'ungrounded' })
  expect(report).toEqual({ steps: 1, tokens: 5, removed: 2 })
})

it('reserves no tokens when the time is up', async () => {
  const { answer, statements } = startAsking(() => Promise.reject(new Error('Not called.')), AbortSignal.abort())
  await expect(answer).rejects.toMatchObject({ reason: 'timed_out' })
  expect(statements()).toBe(0)
})

it.each([
  [true, 2],
  [false, 1],
])('gives back the reservation when a failure used no tokens: %s', async (isFree, expected) => {
  const { answer, report, statements } = startAsking(() => Promise.reject(new ModelFailure('timed_out', { isFree })))
  await expect(answer).rejects.toMatchObject({ reason: 'timed_out' })
  expect(statements()).toBe(expected)
  expect(report.tokens > 0).toBe(!isFree)
})

it('counts a token for each byte of Thaana', () => {
  expect(maxTokensIn('abcdef')).toBe(2)
  expect(maxTokensIn('ނަރުސް')).toBe(12)
})
