import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { HOUR_MS } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database/connect.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { createLogger } from '../server/platform/http/logging.ts'
import { silentLogger } from '../server/platform/testing/database-options.ts'
import { mannWhitney } from './mann-whitney.ts'
import { median } from './statistics.ts'

// Whether an email has an account must not show in the time of an answer. Known and unknown emails are asked for in
// pairs, in random order, so that other load on the machine affects both alike.

const KNOWN = 'known@mail.example'
const UNKNOWN = 'unknown@mail.example'
const PASSWORD = 'seven dhonis at dawn'
const ATTEMPTS = 8

const dataDir = await mkdtemp(join(tmpdir(), 'login-timing-'))
const database = await openDatabase({ url: undefined, dataDir, logger: silentLogger })
await migrate(database)
let now = Date.now()
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const clock = { now: () => new Date(now) }
const { fastify } = await buildApp({ config, database, clock, logger: createLogger('silent') })

const post = (url: string, body: object) =>
  fastify.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

async function timeOf(url: string, body: object): Promise<number> {
  // Past the window of every limit: they are not what is measured.
  now += 2 * HOUR_MS
  const started = performance.now()
  await post(url, body)
  return performance.now() - started
}

async function measure(rounds: number, url: string, bodyFor: (email: string) => object): Promise<[number[], number[]]> {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < rounds; round++) {
    const pair: [number[], string][] = [
      [known, KNOWN],
      [unknown, UNKNOWN],
    ]
    for (const [times, email] of Math.random() < 0.5 ? pair : pair.reverse())
      times.push(await timeOf(url, bodyFor(email)))
  }
  return [known, unknown]
}

/** Chance makes one sample differ now and then, in either direction; a leak makes every sample differ in the same one. */
async function isTold(rounds: number, url: string, bodyFor: (email: string) => object): Promise<boolean> {
  await measure(5, url, bodyFor)
  const directions = new Set<number>()
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [known, unknown] = await measure(rounds, url, bodyFor)
    const [ofKnown, ofUnknown] = [median(known), median(unknown)]
    const likelihood = mannWhitney(known, unknown)
    const figures = `${ofKnown.toFixed(2)} ms known, ${ofUnknown.toFixed(2)} ms unknown, p = ${likelihood.toFixed(3)}`
    process.stdout.write(`${url}: ${figures}\n`)
    directions.add(Math.sign(ofKnown - ofUnknown))
    if (likelihood > 0.01 || directions.size > 1) return false
  }
  return true
}

try {
  await post('/api/register', { name: 'Known', email: KNOWN, mobile: '7771234', password: PASSWORD })
  const told = [
    await isTold(200, '/api/forgot-password', (email) => ({ email })),
    await isTold(50, '/api/login', (email) => ({ email, password: `${PASSWORD}!` })),
  ]
  process.stdout.write(told.includes(true) ? 'The time tells.\n' : 'The time tells nothing.\n')
  process.exitCode = told.includes(true) ? 1 : 0
} finally {
  await fastify.close()
  await database.close()
  await rm(dataDir, { recursive: true })
}
