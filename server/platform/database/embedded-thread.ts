import { Worker } from 'node:worker_threads'
import type { Logger } from './logger.ts'

export interface WorkerPlace {
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

  static async start(place: WorkerPlace, logger: Logger): Promise<EmbeddedWorker> {
    // Flags of this process, such as an inspector's port, are not meant for the thread.
    const options = { workerData: place, execArgv: [] }
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), options)
    return new EmbeddedWorker(worker, await nextReport(worker), logger)
  }

  private constructor(worker: Worker, report: WorkerReport, logger: Logger) {
    this.#worker = worker
    this.port = report.kind === 'ready' ? report.port : undefined
    // Its sockets close with it, so whoever waits for an answer is told that the database is unavailable.
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
