import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Queryable } from './database.ts'
import { breaksConnection, explainError } from './errors.ts'
import { type Sql, sql } from './sql.ts'

const MOST_NAMES = 300
const nameByText = new Map<string, string>()

/**
 * A statement with a name is read and planned once for each connection, which is half of the work of most of ours. Those
 * that come in ever new forms have none: each would stay with the server for as long as the connection.
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
    const result = await this.#ask(statement, answerMs)
    // Several statements in one text have several results; only migrations do that, and they read none.
    return Array.isArray(result) ? [] : result.rows
  }

  async commit(answerMs: number | undefined): Promise<void> {
    const { command } = await this.#ask(sql`commit`, answerMs)
    // So PostgreSQL answers the commit of a transaction that an earlier statement spoiled.
    if (command === 'ROLLBACK') throw new Error('A statement failed and its error was swallowed; nothing was saved.')
  }

  async #ask(statement: Sql, answerMs: number | undefined): Promise<pg.QueryResult> {
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

  // A connection does one thing at a time; callers may still ask for several at once.
  #inTurn<Result>(send: () => Promise<Result>): Promise<Result> {
    const sent = this.#lastSent.then(send, send)
    this.#lastSent = sent
    return sent
  }
}
