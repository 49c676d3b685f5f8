import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Queryable, TransactionOptions } from './database.ts'
import { Listener } from './listen.ts'
import type { Logger } from './logger.ts'
import { ConnectionPool, type TimeLimits } from './pool.ts'
import type { Sql } from './sql.ts'

const MOST_CONNECTIONS = 10
/** Our statements take milliseconds; compiling one would take longer than running it. */
const NO_JIT = '-c jit=off'

/** A server that hangs never confirms that a connection has ended. */
const GIVE_UP_CLOSING_AFTER_MS = 5_000

export class PostgresDatabase implements Database {
  readonly kind = 'postgres'
  readonly #url: string
  readonly #logger: Logger
  readonly #pool: ConnectionPool
  readonly #listeners: Listener[] = []
  #closed: Promise<void> | undefined

  constructor(url: string, logger: Logger, limits: TimeLimits) {
    this.#url = url
    this.#logger = logger
    this.#pool = new ConnectionPool({ connectionString: url, max: MOST_CONNECTIONS, options: NO_JIT }, limits, logger)
  }

  query<Row extends object>(statement: Sql): Promise<Row[]> {
    return this.#pool.query<Row>(statement)
  }

  transaction<Result>(work: (transaction: Queryable) => Promise<Result>, options: TransactionOptions = {}) {
    return this.#pool.transaction(work, options)
  }

  listen(channel: string, onNotice: (payload: string) => void, onConnect: () => void): Promise<void> {
    const listener = new Listener(this.#url, channel, { onNotice, onConnect }, this.#logger)
    this.#listeners.push(listener)
    return listener.start()
  }

  close(): Promise<void> {
    this.#closed ??= Promise.race([this.#endConnections(), delay(GIVE_UP_CLOSING_AFTER_MS, undefined, { ref: false })])
    return this.#closed
  }

  async #endConnections(): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener.close()))
    await this.#pool.end()
  }
}
