import type { Database } from './database.ts'
import { openEmbeddedFolder } from './embedded.ts'
import type { Logger } from './logger.ts'
import { visitorLimits } from './pool.ts'
import { PostgresDatabase } from './postgres.ts'

interface Place {
  /** A PostgreSQL server; without one, the database lives in `dataDir`. */
  url: string | undefined
  dataDir: string
  logger: Logger
}

export async function openDatabase({ url, dataDir, logger }: Place): Promise<Database> {
  if (url === undefined) return openEmbeddedFolder(dataDir, logger, visitorLimits)
  return new PostgresDatabase(url, logger, visitorLimits)
}
