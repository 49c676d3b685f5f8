import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

const MAX_ACCEPT_MS = 2_000
// A client that uses a connection sends its next request within this time, and is then told to close it.
const QUIET_MS = 1_000
const POLL_MS = 20

/** The connections and unanswered requests of a server. */
export class OpenRequests {
  readonly #server: Server
  readonly #unanswered = new Set<ServerResponse>()
  #accepted = 0
  #isDraining = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', () => {
      this.#accepted += 1
    })
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.#unanswered.add(response)
      response.once('close', () => this.#unanswered.delete(response))
      if (this.#isDraining) closeAfterResponse(response)
    })
  }

  /** Accepts no new connections, and resolves when every request is answered and every connection closed. */
  async drain(): Promise<void> {
    await this.#acceptQueued()
    this.#isDraining = true
    for (const response of this.#unanswered) closeAfterResponse(response)
    let isOver = false
    const closed = new Promise<void>((resolve) => {
      // The HTTP server's own `close` would also cut idle connections, whose next request may be on its way already.
      // This one only stops listening.
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

  /** Connections that the system has queued but this process has not seen: each turn of the event loop accepts one. */
  async #acceptQueued(): Promise<void> {
    const until = performance.now() + MAX_ACCEPT_MS
    for (let before = -1; before !== this.#accepted && performance.now() < until; ) {
      before = this.#accepted
      await nextTurn()
      await nextTurn()
    }
  }
}

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
