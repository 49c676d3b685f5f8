import { DatabaseUnavailable } from './database/database.ts'

const TRIES = 3

/** For what is done at the start: nobody waits for an answer yet, so a database that is slow to wake is asked again. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === TRIES) throw error
    }
  }
}

/** Tells whoever starts the site which database it is about, and not its password. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'

  constructor(address: string, cause: unknown) {
    const { host, pathname } = new URL(address)
    super(`The database ${pathname.slice(1)} at ${host} (DATABASE_URL) cannot be used: ${reasonOf(cause)}`, { cause })
  }
}

/** The first cause: a database that did not answer did so for a reason of the system's. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  // Where a name has several addresses, each has failed in its own way.
  return error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : error.message
}
