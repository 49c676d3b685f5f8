export interface Progress {
  done: number
  total: number
}

/**
 * Approves one after the other, so that it can be stopped after each. A failure is reported, and the others go on. Returns
 * how many were approved.
 */
export async function approveMany(
  ids: readonly number[],
  /** Resolves to whether it was approved. */
  approve: (id: number) => Promise<boolean>,
  { onProgress, isStopped }: { onProgress: (progress: Progress) => void; isStopped: () => boolean },
): Promise<number> {
  let approved = 0
  for (const [at, id] of ids.entries()) {
    if (isStopped()) break
    onProgress({ done: at, total: ids.length })
    if (await approve(id)) approved++
  }
  return approved
}
