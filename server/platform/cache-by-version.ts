/**
 * What `make` makes: when it is first asked for, and again when the version has moved. All who ask meanwhile share it.
 * With an age it is let go then, so that something large takes up memory only while it is asked for.
 */
export function cacheByVersion<Thing>(
  currentVersion: () => Promise<number> | number,
  make: () => Promise<Thing>,
  { longestAgeMs }: { longestAgeMs?: number } = {},
): () => Promise<Thing> {
  let kept: { version: number; thing: Promise<Thing> } | undefined
  return async () => {
    const version = await currentVersion()
    if (kept?.version === version) return kept.thing
    const making = { version, thing: make() }
    kept = making
    const letGo = (): void => {
      if (kept === making) kept = undefined
    }
    // After a failure the next one who asks tries again.
    making.thing.catch(letGo)
    if (longestAgeMs !== undefined) setTimeout(letGo, longestAgeMs).unref()
    return making.thing
  }
}
