import { Worker } from 'node:worker_threads'

export interface RenderOptions {
  fontFiles: string[]
}
export interface RenderRequest {
  id: number
  svg: string
}
export type RenderResult = { id: number; png: Uint8Array } | { id: number; failure: string }

const TIMEOUT_MS = 10_000

interface PendingRender {
  resolve: (png: Buffer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** A worker thread that renders SVG to PNG off the event loop. It starts with the first picture. */
export class RenderThread {
  readonly #options: RenderOptions
  readonly #pending = new Map<number, PendingRender>()
  #worker: Worker | undefined
  #lastId = 0

  constructor(options: RenderOptions) {
    this.#options = options
  }

  render(svg: string): Promise<Buffer> {
    this.#worker ??= this.#start()
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const timer = setTimeout(() => this.#end(new Error('A picture took too long to draw.')), TIMEOUT_MS)
    this.#pending.set(id, { resolve, reject, timer })
    this.#worker.postMessage({ id, svg } satisfies RenderRequest)
    return promise
  }

  async close(): Promise<void> {
    await this.#end(new Error('The site is stopping.'))
  }

  #start(): Worker {
    // The thread must not inherit flags of this process, such as an inspector's port.
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: this.#options,
      execArgv: [],
    })
    worker.unref()
    worker.on('message', (result: RenderResult) => this.#settle(result))
    worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    return worker
  }

  #settle(result: RenderResult): void {
    const pending = this.#pending.get(result.id)
    if (!pending) return
    this.#pending.delete(result.id)
    clearTimeout(pending.timer)
    if ('png' in result) pending.resolve(Buffer.from(result.png.buffer, result.png.byteOffset, result.png.byteLength))
    else pending.reject(new Error(result.failure))
  }

  /** Rejects what is pending; the next picture starts a new thread. */
  async #end(error: Error): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#pending.clear()
    await worker?.terminate()
  }
}
