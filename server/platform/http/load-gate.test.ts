import { expect, it } from 'vitest'
import { LoadGate } from './load-gate.ts'
import { Refusal } from './refusal.ts'

it('runs so many at once, lets so many wait, and sends the rest away at once', async () => {
  const gate = new LoadGate({ atOnce: 2, mayWait: 3 })
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
  gate.close()
})

it('gives the place back when the work fails', async () => {
  const gate = new LoadGate({ atOnce: 1, mayWait: 0 })
  await expect(gate.run(async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await gate.run(async () => 'done')).toBe('done')
  gate.close()
})

it('sends away who has waited too long, and lets the next one in all the same', async () => {
  const gate = new LoadGate({ atOnce: 1, mayWait: 1, longestWaitMs: 10 })
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  const running = gate.run(() => slow)
  await expect(gate.run(async () => 'never')).rejects.toMatchObject({ status: 503 })
  expect(gate.shed).toBe(1)
  const waiting = gate.run(async () => 'done')
  finish()
  await running
  expect(await waiting).toBe('done')
  gate.close()
})
