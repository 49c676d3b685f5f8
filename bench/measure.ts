import { Agent, get as httpGet } from 'node:http'
import { connect } from 'node:net'
import { Catalogue } from '../server/catalogue/index.ts'
import { builtInAdviser, CatalogueReader } from '../server/guidance/index.ts'
import { readConversations } from '../server/guidance/testing/read-conversations.ts'
import type { Database } from '../server/platform/database/database.ts'
import { createSearch } from '../server/search/index.ts'
import { EMPTY_CACHES_PATH, FIXED_STRING_PATH } from './start-site.ts'

/** Once to warm up, since Node compiles what runs often during the first few hundred requests, then once counted. */
const ROUNDS_OF_PATHS = 2

/** One client, one request after another, none of them answered from a cache. */
export async function latencyOf(origin: string, paths: readonly string[]): Promise<Latency> {
  let times: number[] = []
  for (let round = 0; round < ROUNDS_OF_PATHS; round++) {
    times = []
    for (const path of paths) {
      await get(origin + EMPTY_CACHES_PATH)
      const started = performance.now()
      await get(origin + path)
      times.push(performance.now() - started)
    }
  }
  const { p50, p99 } = percentilesOf(times)
  return { p50, p99 }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Accepts the encodings that browsers accept, so that compression is measured too. */
const get = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = httpGet(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      if (answer.statusCode === 200) answer.resume().on('end', resolve).on('error', reject)
      else reject(new Error(`${url} was answered with ${answer.statusCode}.`))
    })
    request.on('error', reject)
  })

export interface Throughput {
  requestsPerSecond: number
  /** To the fixed string's throughput in the same round; the median of all rounds. */
  ratio: number
}

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 20

/** Rounds alternate with the fixed string, so that a slow moment of the machine affects both. */
export async function throughputOf(origin: string, path: string): Promise<Throughput & { fixedPerSecond: number }> {
  await (await fetch(origin + path)).arrayBuffer()
  await perSecond(origin + path, 1)
  const rounds: { fixed: number; measured: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const fixed = await perSecond(origin + FIXED_STRING_PATH, SECONDS)
    const measured = await perSecond(origin + path, SECONDS)
    rounds.push({ fixed, measured })
  }
  return {
    requestsPerSecond: Math.round(median(rounds.map(({ measured }) => measured))),
    fixedPerSecond: Math.round(median(rounds.map(({ fixed }) => fixed))),
    ratio: Math.round(median(rounds.map(({ fixed, measured }) => measured / fixed)) * 100) / 100,
  }
}

/** Answers per second over connections that each send the next request as soon as one is answered. */
async function perSecond(url: string, seconds: number): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`
  let answers = 0
  let isOver = false
  const sendRepeatedly = async (): Promise<void> => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    socket.write(request)
    let length = 0
    let missing = 0
    for await (const chunk of socket) {
      if (length === 0) missing = length = lengthOf(url, chunk)
      missing -= chunk.length
      if (missing > 0) continue
      // Every answer is as long as the first, so the client need not parse the others and stays cheaper than the server.
      if (missing < 0) throw new Error(`${url} was answered with different lengths.`)
      answers++
      if (isOver) break
      missing = length
      socket.write(request)
    }
  }
  const started = performance.now()
  const timer = setTimeout(() => {
    isOver = true
  }, seconds * 1_000)
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRepeatedly))
  clearTimeout(timer)
  return (answers / (performance.now() - started)) * 1_000
}

/** The bytes of an answer, headers included. */
function lengthOf(url: string, start: Buffer): number {
  const text = start.toString('latin1')
  const headEnd = text.indexOf('\r\n\r\n')
  const bodyLength = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (!text.startsWith('HTTP/1.1 200') || headEnd < 0 || bodyLength === undefined)
    throw new Error(`${url} was answered with ${text.slice(0, 200)}.`)
  return headEnd + 4 + Number(bodyLength)
}

const CONVERSATIONS = new URL('../server/guidance/testing/conversations.txt', import.meta.url)
const ADVISER_ROUNDS = 2

/** How long the adviser thinks about a message: the judged conversations once to warm up, then once counted. */
export async function turnLatencyOf(database: Database): Promise<Latency> {
  const catalogue = new Catalogue(database)
  const search = createSearch({ database, catalogueVersion: () => catalogue.version })
  const adviser = builtInAdviser(new CatalogueReader(catalogue, search), () => '')
  let times: number[] = []
  for (let round = 0; round < ADVISER_ROUNDS; round++) {
    times = []
    for (const { turns } of readConversations(CONVERSATIONS)) {
      let state: unknown
      for (const { message } of turns) {
        const started = performance.now()
        const advice = await adviser.advise({ message, state, recall: async () => [] }, () => undefined)
        times.push(performance.now() - started)
        state = advice.state
      }
    }
  }
  return percentilesOf(times)
}

export interface Latency {
  p50: number
  /** Only where a goal is set by it. */
  p95?: number
  p99: number
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((first, second) => first - second)[Math.floor(numbers.length / 2)] ?? 0

export function percentilesOf(times: readonly number[]): Required<Latency> {
  const sorted = times.toSorted((first, second) => first - second)
  const at = (share: number): number => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/**
 * The p-value of the two-sided Mann-Whitney test: how likely two samples of the same distribution differ as much as
 * these. By the normal approximation, which is good from twenty values on.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to + 1 < all.length && all[to + 1]?.value === all[from]?.value) to++
    // Equal values share the average of their ranks.
    const rank = (from + to) / 2 + 1
    for (let at = from; at <= to; at++) if (all[at]?.isOne) rankSum += rank
    from = to + 1
  }
  const [n, m] = [one.length, other.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normalBelow(z))
}

/** The share of a normal distribution below z, to five places (Abramowitz and Stegun 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
