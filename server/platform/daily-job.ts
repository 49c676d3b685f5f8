import { setTimeout as delay } from 'node:timers/promises'
import { MALDIVES_AHEAD_OF_UTC_MS } from '../../contract/maldives-time.ts'
import { before, type Clock, dayInMaldives, HOUR_MS, MINUTE_MS } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Logger } from './database/logger.ts'
import { sql } from './database/sql.ts'

/** Removes one batch of what is no longer needed, and returns how many that were. */
export type Cleanup = (now: Date, batch: number) => Promise<number>

interface JobDependencies {
  database: Database
  clock: Clock
  logger: Logger
  cleanups: Readonly<Record<string, Cleanup>>
}

/** In the Maldives, when few people use the site. */
const RUN_AT_HOUR = 3
const CHECK_EVERY_MS = 10 * MINUTE_MS
/** No cleanup takes this long; an instance that does not finish in time has died, and another may begin again. */
const LEASE_MS = HOUR_MS
/** Small enough that no statement holds its locks for long. */
const BATCH = 1_000

/** Today's hour in the Maldives, or yesterday's if that is still to come. */
function lastDue(now: Date): Date {
  const day = dayInMaldives(before(now, RUN_AT_HOUR * HOUR_MS))
  return before(new Date(`${day}T0${RUN_AT_HOUR}:00:00Z`), MALDIVES_AHEAD_OF_UTC_MS)
}

/**
 * Runs each cleanup once a day, at night or, if that was missed, soon after the start. The database records each run,
 * so of several instances one does the work.
 */
export class DailyJob {
  readonly #dependencies: JobDependencies
  readonly #stopping = new AbortController()
  #loop: Promise<void> = Promise.resolve()

  constructor(dependencies: JobDependencies) {
    this.#dependencies = dependencies
  }

  start(): void {
    this.#loop = this.#checkRegularly()
  }

  /** Finishes the batch that is being removed. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loop
  }

  async runDue(): Promise<void> {
    for (const [name, cleanup] of Object.entries(this.#dependencies.cleanups)) {
      if (this.#stopping.signal.aborted) return
      if (await this.#claim(name)) await this.#run(name, cleanup)
    }
  }

  async #checkRegularly(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await this.runDue().catch((error: unknown) => {
        this.#dependencies.logger.warn({ err: error }, 'the daily job could not check what is due')
      })
      await delay(CHECK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** In one statement, so that only one instance gets it. */
  async #claim(name: string): Promise<boolean> {
    const { database, clock } = this.#dependencies
    const now = clock.now()
    const claimed = await database.query(sql`
      insert into daily_job (name, started_at) values (${name}, ${now})
      on conflict (name) do update set started_at = excluded.started_at, finished_at = null
        where (daily_job.finished_at is not null and daily_job.finished_at < ${lastDue(now)})
          or (daily_job.finished_at is null and daily_job.started_at <= ${before(now, LEASE_MS)})
      returning name`)
    return claimed.length > 0
  }

  async #run(name: string, cleanup: Cleanup): Promise<void> {
    const { database, clock, logger } = this.#dependencies
    try {
      let removed = 0
      for (let batch = 1; batch > 0; removed += batch) {
        // What is left is removed by the next instance that starts, once the lease is over.
        if (this.#stopping.signal.aborted) return
        batch = await cleanup(clock.now(), BATCH)
      }
      await database.query(sql`update daily_job set finished_at = ${clock.now()} where name = ${name}`)
      logger.info({ cleanup: name, removed }, 'daily cleanup')
    } catch (error) {
      logger.error({ err: error, cleanup: name }, 'daily cleanup failed; it is tried again in an hour')
    }
  }
}
