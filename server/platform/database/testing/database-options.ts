import type { TimeLimits } from '../connection-pool.ts'
import type { Logger } from '../logger.ts'

export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A busy machine is no reason for a test to fail; what is tested is the answer. */
export const generousLimits: TimeLimits = { connectMs: 60_000, statementMs: 30_000, answerMs: 30_000 }
