import { expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { SettableClock } from '../../testing/settable-clock.ts'
import { EMPTY_CATALOGUE } from '../testing/empty-catalogue.ts'
import { askModel, mostTokensIn } from './ask-model.ts'
import { type Model, ModelFailure } from './model.ts'
import { TokenBudget } from './token-budget.ts'

function asking(ask: Model['ask'], signal = AbortSignal.timeout(5_000)) {
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
  const report = { steps: 0, tokens: 0, struck: 0 }
  const answer = askModel({ message: 'Hello?', state: undefined, recall: async () => [] }, [], {
    model: { name: 'stub', ask },
    budget: new TokenBudget(database, clock, 1_000_000),
    catalogue: EMPTY_CATALOGUE,
    now: clock.now(),
    signal,
    show: () => undefined,
    report,
  })
  return { answer, report, statements: () => statements }
}

it('counts what was struck also where too little is left', async () => {
  const text = 'It costs MVR 1. It takes 99 days.'
  const { answer, report } = asking(async (_question, { onText }) => {
    onText(text)
    return { text, calls: [], tokens: 5 }
  })
  await expect(answer).rejects.toMatchObject({ reason: 'ungrounded' })
  expect(report).toEqual({ steps: 1, tokens: 5, struck: 2 })
})

it('sets nothing aside when the time is over', async () => {
  const { answer, statements } = asking(() => Promise.reject(new Error('Nobody asks.')), AbortSignal.abort())
  await expect(answer).rejects.toMatchObject({ reason: 'timed_out' })
  expect(statements()).toBe(0)
})

it.each([
  [true, 2],
  [false, 1],
])('gives back what was set aside for a failure that is free: %s', async (isFree, expected) => {
  const { answer, report, statements } = asking(() => Promise.reject(new ModelFailure('timed_out', { isFree })))
  await expect(answer).rejects.toMatchObject({ reason: 'timed_out' })
  expect(statements()).toBe(expected)
  expect(report.tokens > 0).toBe(!isFree)
})

it('takes Thaana for as many tokens as it may be', () => {
  expect(mostTokensIn('abcdef')).toBe(2)
  expect(mostTokensIn('ނަރުސް')).toBe(12)
})
