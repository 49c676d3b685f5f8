import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '../platform/clock.ts'
import { AccountSite, PASSWORD } from '../testing/account-site.ts'
import { likelihoodOfSameKind, median } from '../testing/mann-whitney.ts'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open({ hashesInEarnest: true })
  await site.register({ email: 'known@mail.example' })
})
afterAll(() => site.close())

interface Sample {
  ms: number[]
  answers: Set<string>
}

/** Both kinds in pairs, either of them first by chance, so that whatever else the machine does befalls both alike. */
async function measure(rounds: number, url: string, bodyFor: (email: string) => object): Promise<[Sample, Sample]> {
  const known: Sample = { ms: [], answers: new Set() }
  const unknown: Sample = { ms: [], answers: new Set() }
  const ask = async (sample: Sample, email: string): Promise<void> => {
    // The limits are not what is measured.
    site.clock.pass(2 * HOUR_MS)
    const started = performance.now()
    const reply = await site.post(url, bodyFor(email))
    sample.ms.push(performance.now() - started)
    sample.answers.add(`${reply.statusCode} ${reply.body}`)
  }
  for (let round = 0; round < rounds; round++) {
    const pair: [Sample, string][] = [
      [known, 'known@mail.example'],
      [unknown, 'ghost@mail.example'],
    ]
    for (const [sample, email] of Math.random() < 0.5 ? pair : pair.reverse()) await ask(sample, email)
  }
  return [known, unknown]
}

/**
 * A busy machine or chance makes one sample look different now and then, and in either direction. What tells known
 * addresses apart makes every sample so, in the same direction.
 */
async function expectNoDifference(
  sample: (rounds: number) => Promise<[Sample, Sample]>,
  rounds: number,
): Promise<void> {
  await sample(5)
  const found: { laterMs: number; likelihood: number }[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    const [known, unknown] = await sample(rounds)
    expect(known.answers.size).toBe(1)
    expect([...known.answers]).toEqual([...unknown.answers])
    const laterMs = median(known.ms) - median(unknown.ms)
    const likelihood = likelihoodOfSameKind(known.ms, unknown.ms)
    // Where the machine is so busy that all of it takes much longer, chance takes a larger part of it too.
    if (Math.abs(laterMs) < Math.max(5, median(known.ms) / 5) && likelihood > 0.01) return
    if (found.some((earlier) => Math.sign(earlier.laterMs) !== Math.sign(laterMs))) return
    found.push({ laterMs, likelihood })
  }
  expect(found).toEqual([])
}

it('row 1: forgetting a password tells nothing, in words or in time', async () => {
  await expectNoDifference((rounds) => measure(rounds, '/api/forgot-password', (email) => ({ email })), 200)
}, 120_000)

it('row 2: a wrong password and an unknown address are one answer, in words and in time', async () => {
  const bodyFor = (email: string): object => ({ email, password: `${PASSWORD}!` })
  await expectNoDifference((rounds) => measure(rounds, '/api/login', bodyFor), 50)
}, 120_000)

it('and such a difference would be seen', () => {
  const quick = Array.from({ length: 100 }, (_, at) => 10 + (at % 10) / 10)
  expect(likelihoodOfSameKind(quick, quick)).toBeGreaterThan(0.9)
  expect(
    likelihoodOfSameKind(
      quick,
      quick.map((ms) => ms + 0.3),
    ),
  ).toBeLessThan(0.01)
})
