import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable } from './database.ts'
import { rootCause } from './errors.ts'

const WAITS_MS = [500, 1_000]

/** For work at the start, when no visitor waits yet: tries again while the database is unavailable. */
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

/** Names the database to the operator, without its password. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'

  constructor(address: string, cause: unknown) {
    const { host, pathname } = new URL(address)
    super(`The database ${pathname.slice(1)} at ${host} (DATABASE_URL) cannot be used: ${rootCause(cause)}`, { cause })
  }
}
