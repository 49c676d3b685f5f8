import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { createSiteLogger } from '../server/create-logger.ts'
import { HOUR_MS } from '../server/platform/clock.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { silentLogger } from '../server/platform/database/testing/database-options.ts'
import { mannWhitney, median } from './measure.ts'

const KNOWN = 'known@mail.example'
const UNKNOWN = 'unknown@mail.example'
const PASSWORD = 'seven dhonis at dawn'
const ATTEMPTS = 8

export interface LoginTiming {
  call: string
  knownMs: number
  unknownMs: number
  /** Whether every sample differs in the same direction, so that the time reveals which emails have accounts. */
  isRevealed: boolean
}

type BodyFor = (email: string) => object
type TimeOf = (body: object) => Promise<number>

/** Known and unknown emails in pairs, in random order, so that other load on the machine affects both alike. */
async function samplePairs(rounds: number, timeOf: TimeOf, bodyFor: BodyFor): Promise<[number[], number[]]> {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < rounds; round++) {
    const pair: [number[], string][] = [
      [known, KNOWN],
      [unknown, UNKNOWN],
    ]
    for (const [times, email] of Math.random() < 0.5 ? pair : pair.reverse()) times.push(await timeOf(bodyFor(email)))
  }
  return [known, unknown]
}

/** Chance makes one sample differ now and then, in either direction; a leak makes every sample differ in the same one. */
async function compare(call: string, rounds: number, timeOf: TimeOf, bodyFor: BodyFor): Promise<LoginTiming> {
  await samplePairs(5, timeOf, bodyFor)
  const directions = new Set<number>()
  const figures = { call, knownMs: 0, unknownMs: 0 }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [known, unknown] = await samplePairs(rounds, timeOf, bodyFor)
    figures.knownMs = Math.round(median(known) * 100) / 100
    figures.unknownMs = Math.round(median(unknown) * 100) / 100
    directions.add(Math.sign(figures.knownMs - figures.unknownMs))
    if (mannWhitney(known, unknown) > 0.01 || directions.size > 1) return { ...figures, isRevealed: false }
  }
  return { ...figures, isRevealed: true }
}

/** Whether an email has an account must not show in the time of an answer. */
export async function measureLoginTiming(): Promise<LoginTiming[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'graduate-login-'))
  const database = await openDatabase({ url: undefined, dataDir, logger: silentLogger })
  await migrate(database)
  let now = Date.now()
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const clock = { now: () => new Date(now) }
  const { fastify } = await buildApp({ config, database, clock, logger: createSiteLogger('silent') })
  const post = (url: string, body: object) =>
    fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  const timeOf = (url: string) => async (body: object) => {
    // Past the window of every limit: they are not what is measured.
    now += 2 * HOUR_MS
    const started = performance.now()
    await post(url, body)
    return performance.now() - started
  }
  try {
    await post('/api/register', { name: 'Known', email: KNOWN, mobile: '7771234', password: PASSWORD })
    const wrongPassword: BodyFor = (email) => ({ email, password: `${PASSWORD}!` })
    return [
      await compare('Forgot password', 200, timeOf('/api/forgot-password'), (email) => ({ email })),
      await compare('Log in with a wrong password', 50, timeOf('/api/login'), wrongPassword),
    ]
  } finally {
    await fastify.close()
    await database.close()
    await rm(dataDir, { recursive: true })
  }
}
