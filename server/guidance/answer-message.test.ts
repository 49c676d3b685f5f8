import { expect, it } from 'vitest'
import type { Database, Queryable } from '../platform/database/database.ts'
import { SettableClock } from '../testing/settable-clock.ts'
import type { Adviser } from './adviser.ts'
import { answerMessage } from './answer-message.ts'

const advice = { reply: 'Hello.', state: {}, by: 'test' }
const STEPS = ['take', 'store', 'take back'] as const

/** A database that fails at some of its transactions: a message is taken, its reply stored or itself taken back. */
function databaseFailingAt(...failing: readonly (typeof STEPS)[number][]) {
  const done: string[] = []
  const transaction: Queryable = {
    // Whatever is asked of a row, this one has it.
    query: async () => [JSON.parse('{"id":7,"messages_counted":1,"state":null}')],
  }
  const database: Database = {
    kind: 'embedded',
    query: transaction.query,
    async transaction(work) {
      const step =
        done.length === 0 ? 'take' : isFailing && done.length === 1 ? 'take back' : (STEPS[done.length] ?? '')
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
  expect(await ask(true)).toEqual({ response: 'Hello.', remaining_messages: 9 })
  expect(done).toEqual(['take', 'store'])
})

it.each([
  ['that nobody answered', false, 'could not advise', ['take', 'take back']],
  ['whose reply was not stored', true, 'could not store', ['take', 'store', 'take back']],
])('takes a message back %s', async (_which, answers, failure, steps) => {
  const { done, ask } = databaseFailingAt('store')
  await expect(ask(answers)).rejects.toThrow(failure)
  expect(done).toEqual(steps)
})

it('tells of the first failure where the message cannot be taken back either', async () => {
  await expect(databaseFailingAt('take back').ask(false)).rejects.toThrow('could not advise')
})
