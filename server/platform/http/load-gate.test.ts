import { expect, it } from 'vitest'
import { LoadGate, OverloadDetector, overloadDetector } from './load-gate.ts'
import { Refusal } from './refusal.ts'

it('runs a few at once, queues some more, and refuses the rest at once', async () => {
  const gate = new LoadGate({ concurrency: 2, maxQueue: 3 })
  let running = 0
  let most = 0
  const work = async (): Promise<void> => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
  }
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => gate.run(work)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(most).toBe(2)
  expect(refused).toHaveLength(5)
  expect(gate.shed).toBe(5)
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal)
    expect(reason).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  }
})

it('lets the next one run when the work fails', async () => {
  const gate = new LoadGate({ concurrency: 1, maxQueue: 0 })
  await expect(gate.run(async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await gate.run(async () => 'done')).toBe('done')
})

it('refuses a request that has waited too long, and still runs the next one', async () => {
  const gate = new LoadGate({ concurrency: 1, maxQueue: 1, maxWaitMs: 10 })
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  const running = gate.run(() => slow)
  await expect(gate.run(async () => 'never')).rejects.toMatchObject({ status: 503 })
  expect(gate.shed).toBe(1)
  const waiting = gate.run(async () => 'done')
  finish()
  await running
  expect(await waiting).toBe('done')
})

it('refuses everything while the event loop is overloaded, and again runs work after that', async () => {
  const overload = new OverloadDetector()
  const gate = new LoadGate({ overload })
  overload.record(1_500)
  expect(await gate.run(async () => 'one stall')).toBe('one stall')
  overload.record(1_500)
  await expect(gate.run(async () => 'never')).rejects.toMatchObject({ status: 503 })
  overload.record(5)
  expect(await gate.run(async () => 'done')).toBe('done')
})

it('measures the event loop once for all gates of a process', () => {
  expect(overloadDetector()).toBe(overloadDetector())
})
