import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../platform/clock.ts'
import { SettableClock } from '../../testing/settable-clock.ts'
import { ModelFailure } from './model.ts'
import { Patience } from './patience.ts'

const refused = (status: number) => () => Promise.reject(new ModelFailure('refused', { status }))
const answered = async (): Promise<string> => 'Hello.'

async function afterThree(talk: () => Promise<never>): Promise<{ patience: Patience; clock: SettableClock }> {
  const clock = new SettableClock()
  const patience = new Patience(clock)
  for (let failed = 0; failed < 3; failed++) await expect(patience.run(talk)).rejects.toThrow(ModelFailure)
  return { patience, clock }
}

describe('after three refusals', () => {
  it.each([401, 403, 404, 408, 429, 500, 503, 529])('with %i the host is left alone', async (status) => {
    const { patience } = await afterThree(refused(status))
    await expect(patience.run(answered)).rejects.toMatchObject({ reason: 'resting' })
  })

  it.each([400, 413, 422])('with %i, which are about what was asked, it is asked on', async (status) => {
    const { patience } = await afterThree(refused(status))
    expect(await patience.run(answered)).toBe('Hello.')
  })
})

describe('after a rest', () => {
  it('one goes first, and the others follow when it was answered', async () => {
    const { patience, clock } = await afterThree(refused(503))
    clock.pass(MINUTE_MS)
    let answer = (_text: string): void => undefined
    const first = patience.run(() => new Promise<string>((resolve) => (answer = resolve)))
    await expect(patience.run(answered)).rejects.toMatchObject({ reason: 'resting' })
    answer('I am back.')
    expect(await first).toBe('I am back.')
    expect(await Promise.all([patience.run(answered), patience.run(answered)])).toEqual(['Hello.', 'Hello.'])
  })

  it('one that fails begins the next', async () => {
    const { patience, clock } = await afterThree(refused(503))
    clock.pass(MINUTE_MS)
    await expect(patience.run(refused(503))).rejects.toMatchObject({ reason: 'refused' })
    await expect(patience.run(answered)).rejects.toMatchObject({ reason: 'resting' })
  })
})
