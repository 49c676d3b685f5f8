import { Worker } from 'node:worker_threads'

export interface RenderSetting {
  fontFiles: string[]
}
export interface RenderOrder {
  id: number
  svg: string
}
export type RenderReport = { id: number; png: Uint8Array } | { id: number; failure: string }

const LONGEST_MS = 10_000

interface Waiting {
  resolve: (png: Buffer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** The thread that turns drawings into pictures, so that no visitor waits behind one. It starts with the first. */
export class RenderThread {
  readonly #setting: RenderSetting
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #orders = 0

  constructor(setting: RenderSetting) {
    this.#setting = setting
  }

  render(svg: string): Promise<Buffer> {
    this.#worker ??= this.#start()
    const id = ++this.#orders
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const timer = setTimeout(() => this.#end(new Error('A picture took too long to draw.')), LONGEST_MS)
    this.#waiting.set(id, { resolve, reject, timer })
    this.#worker.postMessage({ id, svg } satisfies RenderOrder)
    return promise
  }

  async close(): Promise<void> {
    await this.#end(new Error('The site is stopping.'))
  }

  #start(): Worker {
    // Flags of this process, such as an inspector's port, are not meant for the thread.
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: this.#setting,
      execArgv: [],
    })
    worker.unref()
    worker.on('message', (report: RenderReport) => this.#take(report))
    worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    return worker
  }

  #take(report: RenderReport): void {
    const waiting = this.#waiting.get(report.id)
    if (!waiting) return
    this.#waiting.delete(report.id)
    clearTimeout(waiting.timer)
    if ('png' in report) waiting.resolve(Buffer.from(report.png.buffer, report.png.byteOffset, report.png.byteLength))
    else waiting.reject(new Error(report.failure))
  }

  /** Whoever waits is told; the next drawing starts a new thread. */
  async #end(error: Error): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#waiting.clear()
    await worker?.terminate()
  }
}
