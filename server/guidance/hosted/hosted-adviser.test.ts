import { expect, it } from 'vitest'
import { textBlockOf } from '../../../contract/guidance/reply-blocks.ts'
import { SettableClock } from '../../testing/settable-clock.ts'
import type { Advice } from '../adviser.ts'
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
