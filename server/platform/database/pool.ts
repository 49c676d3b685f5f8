import pg from 'pg'
import { Connection, Transaction } from './connection.ts'
import type { Queryable, TransactionOptions } from './database.ts'
import { explainError } from './errors.ts'
import type { Logger } from './logger.ts'
import { type Sql, sql } from './sql.ts'

/** How long, in milliseconds, anyone waits for the database. */
export interface TimeLimits {
  /** For a connection: until one is free, or a new one is made. */
  connectMs: number
  /** After which the server itself gives a statement up. */
  statementMs: number
  /** For the whole of it, also where the server says nothing at all. */
  answerMs: number
}

/** Every answer, and every refusal, comes within three seconds. */
export const visitorLimits: TimeLimits = { connectMs: 2000, statementMs: 2400, answerMs: 2600 }

const KEEP_ALIVE_AFTER_MS = 10_000

export function connectionOptions({ connectMs, statementMs }: TimeLimits) {
  return {
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: columnTypes,
  }
}

/** Sends statements over a bounded number of connections. A broken one is thrown away, never handed on. */
export class ConnectionPool implements Queryable {
  readonly #pool: pg.Pool
  readonly #answerMs: number

  constructor(options: pg.PoolConfig, limits: TimeLimits, logger: Logger) {
    this.#pool = new pg.Pool({ ...connectionOptions(limits), ...options })
    this.#answerMs = limits.answerMs
    // Without a listener, an idle connection that the server ends would end the process.
    this.#pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'))
  }

  query<Row extends object>(statement: Sql): Promise<Row[]> {
    const giveUpAt = Date.now() + this.#answerMs
    return this.#withConnection((connection) => connection.send<Row>(statement, Math.max(1, giveUpAt - Date.now())))
  }

  transaction<Result>(
    work: (transaction: Queryable) => Promise<Result>,
    { long = false }: TransactionOptions,
  ): Promise<Result> {
    return this.#withConnection(async (connection) => {
      const answerMs = long ? undefined : this.#answerMs
      await connection.send(sql`begin`, answerMs)
      const transaction = new Transaction(connection, answerMs)
      try {
        if (long) await connection.send(sql`set local statement_timeout = 0`, answerMs)
        const result = await work(transaction)
        await transaction.commit()
        return result
      } catch (error) {
        await transaction.rollback().catch(() => connection.markBroken())
        throw error
      }
    })
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  async #withConnection<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect().catch((error) => {
      throw explainError(error)
    })
    const connection = new Connection(client)
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }
}

const { builtins } = pg.types

// Arrays have type numbers of their own, which the driver does not name.
const TEXT_ARRAY: number = 1009
const INT8_ARRAY: number = 1016
const DATE_ARRAY: number = 1182
const NUMERIC_ARRAY: number = 1231

const asWritten = (text: string) => text

function listOf(read: (text: string) => unknown) {
  const splitList = pg.types.getTypeParser(TEXT_ARRAY)
  return (text: string) => splitList(text).map((item: string | null) => (item === null ? null : read(item)))
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asWritten],
  [INT8_ARRAY, listOf(Number)],
  [NUMERIC_ARRAY, listOf(Number)],
  [DATE_ARRAY, listOf(asWritten)],
])

/** How columns become values, as `Queryable` promises. Given to each pool, so that other users of `pg` keep theirs. */
export const columnTypes = {
  getTypeParser: (type: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? parsers.get(type) : undefined) ?? pg.types.getTypeParser(type, 'text'),
}
