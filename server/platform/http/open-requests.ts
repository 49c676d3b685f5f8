import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

const LONGEST_LETTING_IN_MS = 2_000
// Whoever keeps a connection busy asks again within this time, and is told then that it ends.
const QUIET_MS = 1_000
const LOOK_AGAIN_AFTER_MS = 20

/** Those who are connected to a server. */
export class OpenRequests {
  readonly #server: Server
  readonly #unanswered = new Set<ServerResponse>()
  #arrived = 0
  #leaving = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', () => {
      this.#arrived += 1
    })
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.#unanswered.add(response)
      response.once('close', () => this.#unanswered.delete(response))
      if (this.#leaving) sayGoodbye(response)
    })
  }

  /** Lets nobody new in, and resolves when everyone has been answered and is gone. */
  async drain(): Promise<void> {
    await this.#letIn()
    this.#leaving = true
    for (const response of this.#unanswered) sayGoodbye(response)
    let isOver = false
    const closed = new Promise<void>((resolve) => {
      // The HTTP server's own `close` would also cut connections between two requests, of which the next one may be on
      // its way already. This one only stops listening.
      NetServer.prototype.close.call(this.#server, () => {
        isOver = true
        resolve()
      })
    })
    for (let quietMs = 0; !isOver && quietMs < QUIET_MS; quietMs += LOOK_AGAIN_AFTER_MS) {
      await delay(LOOK_AGAIN_AFTER_MS)
      if (this.#unanswered.size > 0) quietMs = 0
    }
    // Whoever is left has asked nothing, or half a question.
    this.#server.closeAllConnections()
    await closed
  }

  /** The system has connected some already whom this process has not seen: each turn of its loop lets one in. */
  async #letIn(): Promise<void> {
    const until = performance.now() + LONGEST_LETTING_IN_MS
    for (let before = -1; before !== this.#arrived && performance.now() < until; ) {
      before = this.#arrived
      await nextTurn()
      await nextTurn()
    }
  }
}

function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
