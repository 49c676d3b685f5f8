import type { Logger } from '../database/logger.ts'

export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
