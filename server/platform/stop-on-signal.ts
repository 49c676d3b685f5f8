import type { Logger } from './database/logger.ts'

/** What has not ended by then is not waited for. */
const LONGEST_STOP_MS = 25_000

/** On SIGTERM or SIGINT: finish what is going on, then leave. A second signal leaves at once. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const leave = (signal: string): void => {
    if (stopping) process.exit(1)
    stopping = true
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
