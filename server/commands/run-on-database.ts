import { readProcessConfig } from '../config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { sql } from '../platform/database/sql.ts'

/** The arguments of the command are wrong; its usage is printed. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

// A command prints its own result; of the database only warnings and errors are printed.
const logger: Logger = {
  info: () => undefined,
  warn: (_details, message) => process.stderr.write(`${message}\n`),
  error: (_details, message) => process.stderr.write(`${message}\n`),
}

/**
 * Runs a command on the site's database and closes it. An error is printed as one sentence, and the process ends with
 * exit code 1.
 */
export async function runOnDatabase(
  usage: string,
  work: (openDatabase: () => Promise<Database>) => Promise<void>,
): Promise<void> {
  let database: Database | undefined
  try {
    await work(async () => {
      const { DATABASE_URL, DATA_DIR } = readProcessConfig()
      database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, logger })
      await refuseWithoutTables(database)
      return database
    })
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (isWrongUse(error)) process.stderr.write(`${usage}\n`)
  } finally {
    await database?.close()
  }
}

const isWrongUse = (error: unknown): boolean =>
  error instanceof WrongUse ||
  (error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS'))

async function refuseWithoutTables(database: Database): Promise<void> {
  const [found] = await database.query<{ course: string | null }>(sql`select to_regclass('course')::text as course`)
  if (found?.course) return
  throw new Error(
    'There is no catalogue in this database yet. Start the site once (npm start), stop it, and try again.',
  )
}
