/**
 * Caches what `make` returns until the version changes; simultaneous callers share one computation. With
 * `longestAgeMs` it is dropped after that time, so that something large takes up memory only while it is in use.
 */
export function cacheByVersion<Thing>(
  currentVersion: () => Promise<number> | number,
  make: () => Promise<Thing>,
  { longestAgeMs }: { longestAgeMs?: number } = {},
): () => Promise<Thing> {
  let cached: { version: number; thing: Promise<Thing> } | undefined
  return async () => {
    const version = await currentVersion()
    if (cached?.version === version) return cached.thing
    const making = { version, thing: make() }
    cached = making
    const drop = (): void => {
      if (cached === making) cached = undefined
    }
    // A failure is not cached: the next caller tries again.
    making.thing.catch(drop)
    if (longestAgeMs !== undefined) setTimeout(drop, longestAgeMs).unref()
    return making.thing
  }
}
