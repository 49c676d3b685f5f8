import autocannon from 'autocannon'
import { FIXED_STRING_PATH, FORGET_PATH } from './paths.ts'

export interface Latency {
  p50: number
  p99: number
}

/** One client, one request after another, each answered without the cache. */
export async function latencyOf(origin: string, paths: readonly string[]): Promise<Latency> {
  const times: number[] = []
  const warmUp = paths.slice(0, 20)
  for (const path of [...warmUp, ...paths]) {
    await (await fetch(origin + FORGET_PATH)).text()
    const started = performance.now()
    const reply = await fetch(origin + path)
    await reply.arrayBuffer()
    const took = performance.now() - started
    if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}.`)
    times.push(took)
  }
  const counted = times.slice(warmUp.length).sort((first, second) => first - second)
  const at = (share: number): number => Math.round((counted[Math.ceil(counted.length * share) - 1] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99) }
}

export interface Throughput {
  requestsPerSecond: number
  /** Of the fixed string's, in the same round; the middle one of all rounds. */
  ratio: number
}

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 20

/** Rounds take turns with the fixed string, so that a slow moment of the machine meets both. */
export async function throughputOf(origin: string, path: string): Promise<Throughput & { fixedPerSecond: number }> {
  await (await fetch(origin + path)).arrayBuffer()
  await perSecond(origin + path, 1)
  const rounds: { fixed: number; measured: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const fixed = await perSecond(origin + FIXED_STRING_PATH, SECONDS)
    const measured = await perSecond(origin + path, SECONDS)
    rounds.push({ fixed, measured })
  }
  const middle = (numbers: number[]): number => numbers.sort((first, second) => first - second)[ROUNDS >> 1] ?? 0
  return {
    requestsPerSecond: Math.round(middle(rounds.map(({ measured }) => measured))),
    fixedPerSecond: Math.round(middle(rounds.map(({ fixed }) => fixed))),
    ratio: Math.round(middle(rounds.map(({ fixed, measured }) => measured / fixed)) * 100) / 100,
  }
}

async function perSecond(url: string, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed.`)
  return result.requests.average
}
