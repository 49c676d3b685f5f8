import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { after, type Clock, DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import { sql } from '../platform/database/sql.ts'
import type { ResponseCache } from '../platform/response-cache.ts'

const REPORT_EVERY_MS = 15_000

const packageFile = new URL('../../package.json', import.meta.url)
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')))

interface CacheFigures {
  name: string
  bytes: number
  hits: number
  misses: number
}

interface Dependencies {
  database: Database
  clock: Clock
  logger: Logger
  caches: Readonly<Record<string, ResponseCache>>
}

/** Writes a heartbeat every few seconds, with the statistics of this process's caches. */
export class InstanceReport {
  readonly #dependencies: Dependencies
  readonly #id = randomUUID()
  readonly #startedAt: Date
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#startedAt = dependencies.clock.now()
  }

  start(): void {
    const { logger } = this.#dependencies
    const report = () => {
      this.report().catch((error: unknown) => logger.warn({ err: error }, 'could not say that this instance runs'))
    }
    report()
    this.#timer = setInterval(report, REPORT_EVERY_MS)
    this.#timer.unref()
  }

  async report(): Promise<void> {
    const { database, clock, caches } = this.#dependencies
    const figures = Object.entries(caches).map(([name, { bytes, hits, misses }]) => ({ name, bytes, hits, misses }))
    const now = clock.now()
    await database.query(sql`
      insert into instance (id, version, started_at, seen_at, caches)
      values (${this.#id}, ${version}, ${this.#startedAt}, ${now}, ${JSON.stringify(figures)}::jsonb)
      on conflict (id) do update set seen_at = excluded.seen_at, caches = excluded.caches`)
    // Instances that ended without removing their row.
    await database.query(sql`delete from instance where seen_at < ${after(now, -DAY_MS)}`)
  }

  async stop(): Promise<void> {
    if (this.#timer === undefined) return
    clearInterval(this.#timer)
    const { database, logger } = this.#dependencies
    await database
      .query(sql`delete from instance where id = ${this.#id}`)
      .catch((error: unknown) => logger.warn({ err: error }, 'could not say that this instance stops'))
  }
}

interface Instance {
  id: string
  version: string
  started_at: string
  seen_at: string
  caches: CacheFigures[]
}

/** Those with a heartbeat within the last minute, the oldest first. */
export async function listInstances(database: Queryable, now: Date): Promise<Instance[]> {
  const rows = await database.query<Omit<Instance, 'started_at' | 'seen_at'> & { started_at: Date; seen_at: Date }>(sql`
    select id, version, started_at, seen_at, caches from instance
    where seen_at >= ${after(now, -MINUTE_MS)} order by started_at, id`)
  return rows.map((row) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }))
}
