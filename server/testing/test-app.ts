import type { FastifyInstance } from 'fastify'
import { Passwords } from '../accounts/index.ts'
import { buildApp } from '../app.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { readConfig } from '../config.ts'
import { createSiteLogger } from '../create-logger.ts'
import type { WebBundle } from '../pages/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { DailyJob } from '../platform/daily-job.ts'
import type { Database } from '../platform/database/database.ts'
import { openTestDatabase } from '../platform/database/testing/test-database.ts'
import type { Mailer } from '../platform/mailer/mailer.ts'
import type { Outbox } from '../platform/mailer/outbox.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import type { Redis } from '../platform/redis.ts'
import type { SearchCounts } from '../search/index.ts'

export interface TestAppOptions {
  /** A database to use in place of a new copy of the sample; the test that opened it also closes it. */
  database?: Database
  /** Settings beside the defaults, as the environment would give them. */
  settings?: Record<string, string>
  /** Where log lines are put, one JSON text each; without it nothing is logged. */
  logLines?: string[]
  clock?: Clock
  mailer?: Mailer
  redis?: Redis | undefined
  /** Left out, the app counts with one of its own. */
  limiter?: RateLimiter
  /** Never asks the database for the catalogue's version again: what it shows of other instances was announced to it. */
  hearsNoticesOnly?: boolean
  /** Left out, there is only the API. */
  pages?: WebBundle
  /** Hashes passwords at the real cost of 20 MB and about 20 ms each, instead of at almost none. */
  hashesInEarnest?: boolean
}

const CHEAP_HASHING = { memoryKiB: 64, passes: 1, lanes: 1 }

export interface TestApp {
  app: FastifyInstance
  catalogue: Catalogue
  database: Database
  outbox: Outbox
  dailyJob: DailyJob
  searchCounts: SearchCounts
  /** Empties the caches, so that the next answer is computed again. */
  clearCaches(): void
  close(): Promise<void>
}

/** The whole API, on a database of its own, to be called through `app.inject`. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { database, settings = {}, logLines, hashesInEarnest = false, hearsNoticesOnly = false, ...others } = options
  const config = readConfig({ LOG_LEVEL: logLines ? 'trace' : 'silent', ...settings })
  const logger = createSiteLogger(config.LOG_LEVEL, { write: (line) => void logLines?.push(line) })
  const used = database ?? (await openTestDatabase())
  const cheap = hashesInEarnest ? {} : { passwords: new Passwords(CHEAP_HASHING) }
  const dependencies = { config, database: used, logger, checkReplies: true, ...cheap, ...others }
  const { fastify, catalogue, outbox, dailyJob, searchCounts, clearCaches } = await buildApp(dependencies)
  if (hearsNoticesOnly) catalogue.catchUp = async () => undefined
  return {
    app: fastify,
    catalogue,
    database: used,
    outbox,
    dailyJob,
    searchCounts,
    clearCaches,
    async close() {
      await fastify.close()
      if (used !== database) await used.close()
    },
  }
}
