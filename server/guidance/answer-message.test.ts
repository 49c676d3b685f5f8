import { expect, it } from 'vitest'
import { textBlockOf, type Understood } from '../../contract/guidance/reply-blocks.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { SettableClock } from '../testing/settable-clock.ts'
import type { Adviser } from './adviser.ts'
import { answerMessage } from './answer-message.ts'

const understood: Understood = { fields: [], not: [], scope: 'courses', limits: [] }
const blocks = [textBlockOf('Hello.')]
const advice = { blocks, understood, state: {}, by: 'test' }
const STEPS = ['count', 'store', 'remove'] as const

/** A database whose transactions can fail: counting the message, storing the reply, or removing the message. */
function databaseFailingAt(...failing: readonly (typeof STEPS)[number][]) {
  const done: string[] = []
  const transaction: Queryable = {
    // One row with every column that the queries read.
    query: async () => [JSON.parse('{"id":7,"messagesCounted":1,"state":null}')],
  }
  const database: Database = {
    kind: 'embedded',
    query: transaction.query,
    async transaction(work) {
      const step = done.length === 0 ? 'count' : isFailing && done.length === 1 ? 'remove' : (STEPS[done.length] ?? '')
      done.push(step)
      if (failing.some((each) => each === step)) throw new Error(`could not ${step}`)
      return work(transaction)
    },
    listen: async () => undefined,
    close: async () => undefined,
  }
  let isFailing = false
  const adviser = (answers: boolean): Adviser => ({
    advise: async () => {
      isFailing = !answers
      if (!answers) throw new Error('could not advise')
      return advice
    },
    without: async () => advice,
  })
  const ask = (answers: boolean) =>
    answerMessage(
      {
        database,
        adviser: adviser(answers),
        clock: new SettableClock(),
        freeMessages: 10,
        recordAdvice: () => undefined,
      },
      { deviceId: 'device' },
      'Hello?',
      () => undefined,
    )
  return { done, ask }
}

it('stores a reply, and counts the message', async () => {
  const { done, ask } = databaseFailingAt()
  expect(await ask(true)).toEqual({ response: 'Hello.', remaining_messages: 9, blocks, understood })
  expect(done).toEqual(['count', 'store'])
})

it.each([
  ['without an answer', false, 'could not advise', ['count', 'remove']],
  ['whose reply was not stored', true, 'could not store', ['count', 'store', 'remove']],
])('removes a message %s', async (_which, answers, failure, steps) => {
  const { done, ask } = databaseFailingAt('store')
  await expect(ask(answers)).rejects.toThrow(failure)
  expect(done).toEqual(steps)
})

it('reports the first error if the message cannot be removed either', async () => {
  await expect(databaseFailingAt('remove').ask(false)).rejects.toThrow('could not advise')
})
