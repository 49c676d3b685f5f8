import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { SettableClock } from '../../testing/settable-clock.ts'
import { EMPTY_CATALOGUE } from '../testing/catalogues.ts'
import { askModel, maxTokensIn } from './ask-model.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { type HostedModel, ModelFailure } from './model.ts'
import { toModelMessages, writeInstructions } from './prompt.ts'
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

const timestamp = '2026-11-15T08:00:00.000Z'
const visitor = (content: string) => ({ content, isUser: true, timestamp })
const adviser = (content: string) => ({ content, isUser: false, timestamp })

it('starts with the visitor and alternates the two sides', () => {
  expect(toModelMessages([adviser('Hello!'), visitor('a'), visitor('b'), adviser('c'), adviser('d')], 'e')).toEqual([
    { from: 'visitor', text: 'a\nb' },
    { from: 'adviser', text: 'c\n\nd', calls: [] },
    { from: 'visitor', text: 'e' },
  ])
})

it('leaves out messages of distress and the replies to them', () => {
  expect(
    toModelMessages(
      [visitor('nursing'), adviser('Here.'), visitor('I want to die'), adviser('Please call.')],
      'thanks',
    ),
  ).toEqual([
    { from: 'visitor', text: 'nursing' },
    { from: 'adviser', text: 'Here.', calls: [] },
    { from: 'visitor', text: 'thanks' },
  ])
})

it('shortens earlier messages, but never the new one', () => {
  const long = 'a'.repeat(2_000)
  expect(toModelMessages([visitor(long), adviser(long)], long)).toEqual([
    { from: 'visitor', text: 'a'.repeat(1_500) },
    { from: 'adviser', text: 'a'.repeat(1_500), calls: [] },
    { from: 'visitor', text: long },
  ])
})

it('names the current month in the Maldives', () => {
  expect(writeInstructions({ categories: [] }, new Date('2026-12-31T20:00:00Z'))).toMatch(/It is January 2027\.$/)
})

const refused = (status: number) => () => Promise.reject(new ModelFailure('refused', { status }))
const answered = async (): Promise<string> => 'Hello.'

async function afterThree(ask: () => Promise<never>): Promise<{ breaker: CircuitBreaker; clock: SettableClock }> {
  const clock = new SettableClock()
  const breaker = new CircuitBreaker(clock)
  for (let failed = 0; failed < 3; failed++) await expect(breaker.run(ask)).rejects.toThrow(ModelFailure)
  return { breaker, clock }
}

describe('after three refusals', () => {
  it.each([401, 403, 404, 408, 429, 500, 503, 529])('with %i the circuit is open', async (status) => {
    const { breaker } = await afterThree(refused(status))
    await expect(breaker.run(answered)).rejects.toMatchObject({ reason: 'circuit_open' })
  })

  it.each([400, 413, 422])('with %i, which concern one request only, the circuit stays closed', async (status) => {
    const { breaker } = await afterThree(refused(status))
    expect(await breaker.run(answered)).toBe('Hello.')
  })
})

describe('when the circuit has been open long enough', () => {
  it('one request probes the host, and the others follow once it was answered', async () => {
    const { breaker, clock } = await afterThree(refused(503))
    clock.pass(MINUTE_MS)
    let answer = (_text: string): void => undefined
    const first = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)))
    await expect(breaker.run(answered)).rejects.toMatchObject({ reason: 'circuit_open' })
    answer('I am back.')
    expect(await first).toBe('I am back.')
    expect(await Promise.all([breaker.run(answered), breaker.run(answered)])).toEqual(['Hello.', 'Hello.'])
  })

  it('a failed probe opens the circuit again', async () => {
    const { breaker, clock } = await afterThree(refused(503))
    clock.pass(MINUTE_MS)
    await expect(breaker.run(refused(503))).rejects.toMatchObject({ reason: 'refused' })
    await expect(breaker.run(answered)).rejects.toMatchObject({ reason: 'circuit_open' })
  })
})
