export interface Progress {
  done: number
  total: number
}

/**
 * Runs an action on one row after the other, so that it can be stopped after each. A failure is reported, and the
 * rest continues. Returns how many succeeded.
 */
export async function runOneByOne(
  ids: readonly number[],
  /** Resolves to whether it succeeded. */
  work: (id: number) => Promise<boolean>,
  { onProgress, isStopped }: { onProgress: (progress: Progress) => void; isStopped: () => boolean },
): Promise<number> {
  let succeeded = 0
  for (const [at, id] of ids.entries()) {
    if (isStopped()) break
    onProgress({ done: at, total: ids.length })
    if (await work(id)) succeeded++
  }
  return succeeded
}
