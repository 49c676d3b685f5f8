import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from './database/logger.ts'

/** Work that takes longer is cut off. */
const LONGEST_STOP_MS = 25_000
// Ctrl-C under npm arrives twice: from the terminal, and passed on by npm.
const SAME_SIGNAL_MS = 1_000

let stoppingSince: number | undefined

/** Whether this process is about to end, so that no new requests should be sent to it. */
export const isStopping = (): boolean => stoppingSince !== undefined

/** On SIGTERM or SIGINT: finish the open work, then exit. A second signal exits at once. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  const exitAfterStop = (signal: string): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    logger.info({ signal }, 'stopping')
    setTimeout(() => {
      logger.error({}, 'could not stop in time')
      process.exit(1)
    }, LONGEST_STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', exitAfterStop)
  process.on('SIGINT', exitAfterStop)
}

const MAX_ACCEPT_MS = 2_000
// A busy connection sends its next request within this time, and learns then that it closes.
const QUIET_MS = 2_000
const POLL_MS = 20

/** The requests that a server has not answered yet. */
export class OpenRequests {
  readonly #server: Server
  readonly #unanswered = new Set<ServerResponse>()
  #arrived = 0
  #isDraining = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', () => {
      this.#arrived += 1
    })
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.#unanswered.add(response)
      response.once('close', () => this.#unanswered.delete(response))
      if (this.#isDraining) announceClose(response)
    })
  }

  /** Accepts no new connections, and resolves when every request is answered and every connection closed. */
  async drain(): Promise<void> {
    await this.#acceptBacklog()
    this.#isDraining = true
    for (const response of this.#unanswered) announceClose(response)
    let isOver = false
    const closed = new Promise<void>((resolve) => {
      // The HTTP server's own `close` would also cut idle connections whose next request may already be on its
      // way. This one only stops listening.
      NetServer.prototype.close.call(this.#server, () => {
        isOver = true
        resolve()
      })
    })
    for (let quietMs = 0; !isOver && quietMs < QUIET_MS; quietMs += POLL_MS) {
      await delay(POLL_MS)
      if (this.#unanswered.size > 0) quietMs = 0
    }
    // What is left has sent no request, or half of one.
    this.#server.closeAllConnections()
    await closed
  }

  /** Connections may wait in the system's backlog: each turn of the event loop accepts one. */
  async #acceptBacklog(): Promise<void> {
    const until = performance.now() + MAX_ACCEPT_MS
    for (let before = -1; before !== this.#arrived && performance.now() < until; ) {
      before = this.#arrived
      await nextTurn()
      await nextTurn()
    }
  }
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
