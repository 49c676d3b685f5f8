import pg from 'pg'
import { DatabaseUnavailable } from './database.ts'

// PostgreSQL's own codes, Appendix A of its manual. A class is the first two characters.
const UNAVAILABLE_CLASSES = new Set(['08', '53', '58'])
const CONNECTION_ENDED = new Set(['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04'])
const STATEMENT_TOOK_TOO_LONG = '57014'
const LOCK_TOOK_TOO_LONG = '55P03'
// PostgreSQL has rolled one of two transactions back that waited for each other; it would succeed now.
const DEADLOCK = '40P01'
// A prepared statement of this connection is no longer valid: a migration has changed its tables, or the server has
// dropped it. A new connection prepares it again.
const STATEMENT_IS_STALE = new Set(['0A000', '26000'])

// The driver reports these without any code.
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]

function meansUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? ''
    return [STATEMENT_TOOK_TOO_LONG, LOCK_TOOK_TOO_LONG, DEADLOCK].includes(code) || endsConnection(code)
  }
  // Errors of the operating system (ECONNREFUSED, ENOENT, ETIMEDOUT …) name the call that failed.
  if ('syscall' in error || error instanceof AggregateError) return true
  return DRIVER_MESSAGES.some((message) => error.message.startsWith(message))
}

const endsConnection = (code: string) =>
  CONNECTION_ENDED.has(code) || STATEMENT_IS_STALE.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2))

/** True where the connection itself may be bad: only a complaint about the statement leaves it usable. */
export function breaksConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || endsConnection(error.code ?? '')
}

/** The error to show callers: `DatabaseUnavailable` when it is worth trying again, otherwise the error itself. */
export function explainError(error: unknown): unknown {
  if (!meansUnavailable(error)) return error
  return new DatabaseUnavailable('The database did not answer.', { cause: error })
}

// PostgreSQL's own code, Appendix A of its manual.
const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because the value must be unique and exists already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION

/** The message of the innermost cause, such as the system error behind a database that did not answer. */
export function rootCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return rootCause(error.cause)
  // Where a name has several addresses, each has failed in its own way.
  return error instanceof AggregateError ? error.errors.map(rootCause).join('; ') : error.message
}
