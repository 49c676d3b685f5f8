import { Agent, get as httpGet } from 'node:http'
import { connect } from 'node:net'
import { median } from './median.ts'
import { FIXED_STRING_PATH, FORGET_PATH } from './paths.ts'

export interface Latency {
  p50: number
  /** Where the goal is set by it. */
  p95?: number
  p99: number
}

/** One client, one request after another, each answered without the cache. */
export async function latencyOf(origin: string, paths: readonly string[]): Promise<Latency> {
  const times: number[] = []
  const warmUp = paths.slice(0, 20)
  for (const path of [...warmUp, ...paths]) {
    await get(origin + FORGET_PATH)
    const started = performance.now()
    await get(origin + path)
    times.push(performance.now() - started)
  }
  const { p50, p99 } = percentilesOf(times.slice(warmUp.length))
  return { p50, p99 }
}

export function percentilesOf(times: readonly number[]): Required<Latency> {
  const sorted = times.toSorted((first, second) => first - second)
  const at = (share: number): number => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks as a browser does, so that compressing the answer counts. */
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
  return {
    requestsPerSecond: Math.round(median(rounds.map(({ measured }) => measured))),
    fixedPerSecond: Math.round(median(rounds.map(({ fixed }) => fixed))),
    ratio: Math.round(median(rounds.map(({ fixed, measured }) => measured / fixed)) * 100) / 100,
  }
}

/** So many answers a second, over connections that each ask again as soon as they are answered. */
async function perSecond(url: string, seconds: number): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`
  let answers = 0
  let isOver = false
  const askAgainAndAgain = async (): Promise<void> => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    socket.write(request)
    let length = 0
    let missing = 0
    for await (const chunk of socket) {
      if (length === 0) missing = length = lengthOf(url, chunk)
      missing -= chunk.length
      if (missing > 0) continue
      // Every answer is as long as the first, so no other need be read: the client stays lighter than the server.
      if (missing < 0) throw new Error(`${url} was answered in two ways.`)
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
  await Promise.all(Array.from({ length: CONNECTIONS }, askAgainAndAgain))
  clearTimeout(timer)
  return (answers / (performance.now() - started)) * 1_000
}

/** The bytes of an answer, its head included. */
function lengthOf(url: string, start: Buffer): number {
  const text = start.toString('latin1')
  const headEnd = text.indexOf('\r\n\r\n')
  const bodyLength = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (!text.startsWith('HTTP/1.1 200') || headEnd < 0 || bodyLength === undefined)
    throw new Error(`${url} was answered with ${text.slice(0, 200)}.`)
  return headEnd + 4 + Number(bodyLength)
}
