/** Why it came to an error in the first place: a database that did not answer did so for a reason of the system's. */
export function firstCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return firstCause(error.cause)
  // Where a name has several addresses, each has failed in its own way.
  return error instanceof AggregateError ? error.errors.map(firstCause).join('; ') : error.message
}
