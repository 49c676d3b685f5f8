import type { Sql } from './sql.ts'

/** Where statements are sent: the database itself, or one transaction on it. */
export interface Queryable {
  /** The rows of one statement. Integers and bigints come as numbers, dates as 'YYYY-MM-DD', times as Date. */
  query<Row extends object = Record<string, never>>(statement: Sql): Promise<Row[]>
}

export interface TransactionOptions {
  /** Lifts the time limit of a statement, for work that no visitor waits for: migrations, loading a catalogue. */
  long?: boolean
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres'
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /**
   * Calls `onNotice` for each NOTIFY on the channel, and `onConnect` each time the listening connection is
   * (re)made, since notices sent in between are lost. Embedded has one process and hears nothing.
   */
  listen(channel: string, onNotice: (payload: string) => void, onConnect: () => void): Promise<void>
  close(): Promise<void>
}

/** The database did not answer: it is down, too slow, or has no connection to spare. Worth trying again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}
