import { expect, it } from 'vitest'
import { textBlockOf } from '../../../contract/guidance/reply-blocks.ts'
import type { Database } from '../../platform/database/database.ts'
import { SettableClock } from '../../testing/settable-clock.ts'
import type { Advice } from '../adviser.ts'
import { beginning } from '../built-in/state.ts'
import { EMPTY_CATALOGUE } from '../testing/catalogues.ts'
import { hostedAdviser } from './hosted-adviser.ts'

it('logs where a fault happened, and nothing of what was said', async () => {
  const logged: object[] = []
  const log = (details: object): void => void logged.push(details)
  const own: Advice = {
    blocks: [textBlockOf('Hello.')],
    understood: { fields: [], not: [], scope: 'courses', limits: [] },
    state: {},
    by: 'embedded',
  }
  const never = (): never => {
    throw new TypeError('cannot read "my secret coconut"\nof what was said')
  }
  const adviser = hostedAdviser({
    model: { name: 'stub', ask: never },
    builtIn: { advise: async () => own, without: async () => own },
    reader: { open: never },
    database: { kind: 'embedded', query: never, transaction: never, listen: never, close: never },
    clock: new SettableClock(),
    timeoutMs: 1_000,
    tokensPerDay: 1_000,
    logger: { info: log, warn: log, error: log },
  })
  const turn = { message: 'my secret coconut', state: undefined, recall: async () => [] }
  expect(await adviser.advise(turn, () => undefined)).toMatchObject({ ...own, model: { failure: 'fault' } })
  expect(logged).toMatchObject([{ fault: { name: 'TypeError', stack: expect.arrayContaining([expect.any(String)]) } }])
  expect(JSON.stringify(logged)).not.toContain('coconut')
})

it('does not say that it understood fields which only the built-in adviser offered', async () => {
  const offered = ['Nursing and Midwifery', 'Public Health']
  const own: Advice = {
    blocks: [textBlockOf('Which of these?')],
    understood: { fields: offered, not: [], scope: 'courses', limits: [] },
    state: { ...beginning(), offered },
    by: 'embedded',
  }
  const database: Database = {
    kind: 'embedded',
    query: async () => [JSON.parse('{"day":"2026-11-15"}')],
    transaction: (work) => work(database),
    listen: async () => undefined,
    close: async () => undefined,
  }
  const text = 'What would you like to study?'
  const adviser = hostedAdviser({
    model: {
      name: 'stub',
      ask: async (_request, { onText }) => {
        onText(text)
        return { text, calls: [], tokens: 5 }
      },
    },
    builtIn: { advise: async () => own, without: async () => own },
    reader: { open: async () => EMPTY_CATALOGUE },
    database,
    clock: new SettableClock(),
    timeoutMs: 5_000,
    tokensPerDay: 1_000_000,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  const advice = await adviser.advise(
    { message: 'I like people', state: undefined, recall: async () => [] },
    () => undefined,
  )
  expect(advice).toMatchObject({ by: 'stub', understood: { fields: [] }, state: { offered: [] } })
})
