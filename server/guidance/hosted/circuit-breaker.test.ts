import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../platform/clock.ts'
import { SettableClock } from '../../testing/settable-clock.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { ModelFailure } from './model.ts'

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
