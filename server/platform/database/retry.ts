import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable } from './database.ts'
import { rootCause } from './errors.ts'

const WAITS_MS = [500, 1_000]

/** For what is done at the start: nobody waits for an answer yet, so a database that is slow to wake is asked again. */
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

/** Tells whoever starts the site which database it is about, and not its password. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'

  constructor(address: string, cause: unknown) {
    const { host, pathname } = new URL(address)
    super(`The database ${pathname.slice(1)} at ${host} (DATABASE_URL) cannot be used: ${rootCause(cause)}`, { cause })
  }
}
