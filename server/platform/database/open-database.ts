import { setTimeout as delay } from 'node:timers/promises'
import { visitorLimits } from './connection-pool.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import { rootCause } from './errors.ts'
import type { Logger } from './logger.ts'
import { openEmbeddedFolder } from './pglite.ts'
import { PostgresDatabase } from './postgres.ts'

interface DatabaseLocation {
  /** A PostgreSQL server; without one, the database lives in `dataDir`. */
  url: string | undefined
  dataDir: string
  logger: Logger
}

export async function openDatabase({ url, dataDir, logger }: DatabaseLocation): Promise<Database> {
  if (url === undefined) return openEmbeddedFolder(dataDir, logger, visitorLimits)
  return new PostgresDatabase(url, logger, visitorLimits)
}

const WAITS_MS = [500, 1_000]

/** For work at the start, when no visitor waits yet: a database that is still starting is tried again. */
export async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const waitMs of WAITS_MS) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      await delay(waitMs)
    }
  }
  return await work()
}

/** Says which database it is, without its password. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'

  constructor(address: string, cause: unknown) {
    const { host, pathname } = new URL(address)
    super(`The database ${pathname.slice(1)} at ${host} (DATABASE_URL) cannot be used: ${rootCause(cause)}`, { cause })
  }
}
