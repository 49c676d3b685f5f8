import type { Logger } from './database/logger.ts'

/** What has not ended by then is not waited for. */
const LONGEST_STOP_MS = 25_000
// Ctrl-C under npm arrives twice: from the terminal, and passed on by npm.
const SAME_SIGNAL_MS = 1_000

let stoppingSince: number | undefined

/** Whether this process is about to end, so that nobody new should be sent to it. */
export const isStopping = (): boolean => stoppingSince !== undefined

/** On SIGTERM or SIGINT: finish what is going on, then leave. A second signal leaves at once. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  const leave = (signal: string): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    logger.info({ signal }, 'stopping')
    setTimeout(() => {
      logger.error({}, 'could not stop in time')
      process.exit(1)
    }, LONGEST_STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}
