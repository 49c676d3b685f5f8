import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { Database, Queryable, TransactionOptions } from './database.ts'
import { EmbeddedWorker } from './embedded-thread.ts'
import type { Logger } from './logger.ts'
import { LockHeld, takePidLock } from './pid-lock.ts'
import { ConnectionPool, type TimeLimits } from './pool.ts'
import type { Sql } from './sql.ts'

// The embedded database is one session, whoever speaks to it. Two connections would therefore share it, and the socket
// server lets the pieces of their statements mix once they pass 64 kB; callers wait for the one connection instead.
// For the same reason a new connection finds the named statements of the one before it, and clears them away.
const ONE_SESSION = {
  user: 'postgres',
  database: 'postgres',
  max: 1,
  idleTimeoutMillis: 0,
  onConnect: async (client: pg.ClientBase) => {
    await client.query('deallocate all')
  },
}
const PORT_IN_SOCKET_NAME = 5432
// Unix sockets have short names: 104 bytes on macOS, 108 on Linux.
const LONGEST_SOCKET_NAME = 100

/** The database of one installation. Only one process may have the folder open: PGlite would not notice a second. */
export async function openEmbeddedFolder(dataDir: string, logger: Logger, limits: TimeLimits): Promise<Database> {
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true })
  const release = lockFolder(folder)
  try {
    return await openEmbedded({ folder: join(folder, 'database') }, logger, limits, release)
  } catch (error) {
    release()
    throw new Error(`The database in ${folder} could not be opened.`, { cause: error })
  }
}

function lockFolder(folder: string): () => void {
  const lock = join(folder, 'database.lock')
  try {
    return takePidLock(lock)
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
    throw new Error(
      `The database in ${folder} is in use by process ${error.pid}. Stop that process, or give this one another ` +
        `DATA_DIR. (If process ${error.pid} is something else, remove ${lock}.)`,
    )
  }
}

export async function openEmbedded(
  from: { folder?: string; copyOf?: string },
  logger: Logger,
  limits: TimeLimits,
  onClosed: () => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const socketFolder = await mkdtemp(join(tmpdir(), 'graduate-'))
  const socket = join(socketFolder, `.s.PGSQL.${PORT_IN_SOCKET_NAME}`)
  const hasSocket = process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_SOCKET_NAME
  const place = { folder: from.folder, copyOf: from.copyOf, socket: hasSocket ? socket : undefined }
  const removeSocket = () => rm(socketFolder, { recursive: true, force: true })
  try {
    const worker = await EmbeddedWorker.start(place, logger)
    const address = hasSocket
      ? { host: socketFolder, port: PORT_IN_SOCKET_NAME }
      : { host: '127.0.0.1', ...(worker.port === undefined ? {} : { port: worker.port }) }
    return new EmbeddedDatabase(
      worker,
      new ConnectionPool({ ...address, ...ONE_SESSION }, limits, logger),
      async () => {
        await removeSocket()
        onClosed()
      },
    )
  } catch (error) {
    await removeSocket()
    throw error
  }
}

export class EmbeddedDatabase implements Database {
  readonly kind = 'embedded'
  readonly #pool: ConnectionPool
  readonly #worker: EmbeddedWorker
  readonly #onClosed: () => Promise<void>
  #closed: Promise<void> | undefined

  constructor(worker: EmbeddedWorker, pool: ConnectionPool, onClosed: () => Promise<void>) {
    this.#pool = pool
    this.#worker = worker
    this.#onClosed = onClosed
  }

  query<Row extends object>(statement: Sql): Promise<Row[]> {
    return this.#pool.query<Row>(statement)
  }

  transaction<Result>(work: (transaction: Queryable) => Promise<Result>, options: TransactionOptions = {}) {
    return this.#pool.transaction(work, options)
  }

  async listen(_channel: string, _onNotice: (payload: string) => void, onConnect: () => void): Promise<void> {
    onConnect()
  }

  /** Writes the whole database into one file, from which `copyOf` opens another. */
  dump(file: string): Promise<void> {
    return this.#worker.dump(file)
  }

  close(): Promise<void> {
    this.#closed ??= this.#pool
      .end()
      .then(() => this.#worker.stop())
      .then(this.#onClosed)
    return this.#closed
  }
}
