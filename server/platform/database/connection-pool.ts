import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Queryable, TransactionOptions } from './database.ts'
import { breaksConnection, explainError } from './errors.ts'
import type { Logger } from './logger.ts'
import { type Sql, sql } from './sql.ts'

const MOST_NAMES = 300
const nameByText = new Map<string, string>()

/**
 * A named statement is parsed and planned once per connection, which is half of the work of most of ours. The number is
 * limited because each name stays with the server for as long as the connection.
 */
function nameOf(text: string): string | undefined {
  const known = nameByText.get(text)
  if (known !== undefined || nameByText.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  nameByText.set(text, name)
  return name
}

/** One connection while it is leased from the pool. */
export class Connection {
  readonly #client: pg.PoolClient
  #broken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
    client.on('error', this.markBroken)
  }

  readonly markBroken = (): void => {
    this.#broken = true
  }

  async send<Row extends object>(statement: Sql, answerMs: number | undefined): Promise<Row[]> {
    const result = await this.#query(statement, answerMs)
    // Several statements in one text have several results; only migrations do that, and they read none.
    return Array.isArray(result) ? [] : result.rows
  }

  async commit(answerMs: number | undefined): Promise<void> {
    const { command } = await this.#query(sql`commit`, answerMs)
    // PostgreSQL's answer to the commit of a transaction in which a statement has failed.
    if (command === 'ROLLBACK') throw new Error('A statement failed and its error was swallowed; nothing was saved.')
  }

  async #query(statement: Sql, answerMs: number | undefined): Promise<pg.QueryResult> {
    const { text, values, hasCachedPlan } = statement.compile()
    try {
      return await this.#client.query({
        text,
        values,
        ...(hasCachedPlan && { name: nameOf(text) }),
        ...(answerMs !== undefined && { query_timeout: answerMs }),
      })
    } catch (error) {
      this.#broken ||= breaksConnection(error)
      throw explainError(error)
    }
  }

  get isBroken(): boolean {
    return this.#broken
  }

  release(): void {
    this.#client.off('error', this.markBroken)
    this.#client.release(this.#broken)
  }
}

/** One transaction on one connection, begun by its maker. */
export class Transaction implements Queryable {
  readonly #connection: Connection
  readonly #answerMs: number | undefined
  #lastSent: Promise<unknown> = Promise.resolve()
  #ended = false

  constructor(connection: Connection, answerMs: number | undefined) {
    this.#connection = connection
    this.#answerMs = answerMs
  }

  query<Row extends object>(statement: Sql): Promise<Row[]> {
    // The connection is about to serve someone else, who must not find our statement in their transaction.
    if (this.#ended) return Promise.reject(new Error('This transaction has ended; a statement came too late.'))
    return this.#inTurn(() => this.#connection.send<Row>(statement, this.#answerMs))
  }

  async commit(): Promise<void> {
    this.#ended = true
    await this.#lastSent.catch(() => undefined)
    await this.#connection.commit(this.#answerMs)
  }

  async rollback(): Promise<void> {
    this.#ended = true
    await this.#lastSent.catch(() => undefined)
    if (!this.#connection.isBroken) await this.#connection.send(sql`rollback`, this.#answerMs)
  }

  // A connection runs one statement at a time; callers may still send several at once.
  #inTurn<Result>(send: () => Promise<Result>): Promise<Result> {
    const sent = this.#lastSent.then(send, send)
    this.#lastSent = sent
    return sent
  }
}

/** How long, in milliseconds, anyone waits for the database. */
export interface TimeLimits {
  /** For a connection: until one is free, or a new one is made. */
  connectMs: number
  /** After which the server itself cancels a statement. */
  statementMs: number
  /** For the whole statement, also if the server does not respond. */
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

/** How columns become values, as `Queryable` promises. Given to each pool, so that other users of `pg` are not affected. */
export const columnTypes = {
  getTypeParser: (type: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? parsers.get(type) : undefined) ?? pg.types.getTypeParser(type, 'text'),
}
