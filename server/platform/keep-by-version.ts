/** What `make` makes: when it is first asked for, and again when the version has moved. All who ask meanwhile share it. */
export function keepByVersion<Thing>(
  currentVersion: () => Promise<number> | number,
  make: () => Promise<Thing>,
): () => Promise<Thing> {
  let kept: { version: number; thing: Promise<Thing> } | undefined
  return async () => {
    const version = await currentVersion()
    if (kept?.version === version) return kept.thing
    const making = { version, thing: make() }
    kept = making
    making.thing.catch(() => {
      // The next one who asks tries again.
      if (kept === making) kept = undefined
    })
    return making.thing
  }
}
