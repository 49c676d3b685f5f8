import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { ConnectionPool, type TimeLimits } from './connection-pool.ts'
import type { Database, Queryable, TransactionOptions } from './database.ts'
import type { Logger } from './logger.ts'
import { LockHeld, takePidLock } from './pid-lock.ts'
import type { Sql } from './sql.ts'

// The embedded database has a single session. Two connections would share it, and the socket server mixes up their
// statements once they pass 64 kB, so callers wait for the one connection instead. For the same reason a new connection
// finds the named statements of the previous one, and removes them.
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
  const workerOptions = { folder: from.folder, copyOf: from.copyOf, socket: hasSocket ? socket : undefined }
  const removeSocket = () => rm(socketFolder, { recursive: true, force: true })
  try {
    const worker = await EmbeddedWorker.start(workerOptions, logger)
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

export interface WorkerOptions {
  /** Where the database lives; without one, in memory. */
  folder: string | undefined
  /** A dump that a new database starts from. */
  copyOf: string | undefined
  /** Where to listen; without one, on a free port of this machine. */
  socket: string | undefined
}

export type WorkerOrder = { kind: 'stop' } | { kind: 'dump'; file: string }
export type WorkerReport = { kind: 'ready'; port: number | undefined } | { kind: 'dumped' }

/** The thread that the embedded database runs in, so that no query ever holds up the server's own. */
export class EmbeddedWorker {
  readonly port: number | undefined
  readonly #worker: Worker
  #hasEnded = false
  #stopping = false

  static async start(workerData: WorkerOptions, logger: Logger): Promise<EmbeddedWorker> {
    // Flags of this process, such as an inspector's port, are not meant for the thread.
    const options = { workerData, execArgv: [] }
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), options)
    return new EmbeddedWorker(worker, await nextReport(worker), logger)
  }

  private constructor(worker: Worker, report: WorkerReport, logger: Logger) {
    this.#worker = worker
    this.port = report.kind === 'ready' ? report.port : undefined
    // Its sockets close with it, so pending queries fail as unavailable.
    worker.on('error', (error) => logger.error({ err: error }, 'the embedded database failed'))
    worker.on('exit', (code) => {
      this.#hasEnded = true
      if (!this.#stopping) logger.error({ code }, 'the embedded database ended; this process must be started again')
    })
  }

  async dump(file: string): Promise<void> {
    this.#order({ kind: 'dump', file })
    await nextReport(this.#worker)
  }

  stop(): Promise<void> {
    this.#stopping = true
    return new Promise((resolve) => {
      if (this.#hasEnded) return resolve()
      this.#worker.once('exit', () => resolve())
      this.#order({ kind: 'stop' })
    })
  }

  #order(order: WorkerOrder): void {
    this.#worker.postMessage(order)
  }
}

function nextReport(worker: Worker): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number) => reject(new Error(`The embedded database ended with code ${code}.`))
    worker.once('error', reject)
    worker.once('exit', onExit)
    worker.once('message', (report: WorkerReport) => {
      worker.off('error', reject)
      worker.off('exit', onExit)
      resolve(report)
    })
  })
}
