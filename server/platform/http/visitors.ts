import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

// Long enough for a busy connection to be answered once more, and so to be told that it ends.
const GOODBYE_MS = 500
// A connection that was only just made may still be about to ask.
const LAST_CHANCE_MS = 300
const LOOK_AGAIN_AFTER_MS = 20

/**
 * Those who are connected to a server. A connection that is simply closed may have the next request on its way
 * already, so all are told to come back over a new one first, while the server still listens.
 */
export class Visitors {
  readonly #server: Server
  readonly #unanswered = new Set<ServerResponse>()
  #leaving = false

  constructor(server: Server) {
    this.#server = server
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.#unanswered.add(response)
      response.once('close', () => this.#unanswered.delete(response))
      if (this.#leaving) sayGoodbye(response)
    })
  }

  /** Resolves when everyone has been answered and nobody is connected any more. */
  async seeOut(): Promise<void> {
    this.#leaving = true
    for (const response of this.#unanswered) sayGoodbye(response)
    await delay(GOODBYE_MS)
    let isOver = false
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => {
        isOver = true
        resolve()
      })
    })
    for (let quietMs = 0; !isOver && quietMs < LAST_CHANCE_MS; quietMs += LOOK_AGAIN_AFTER_MS) {
      await delay(LOOK_AGAIN_AFTER_MS)
      if (this.#unanswered.size > 0) quietMs = 0
    }
    // Whoever is left has asked nothing, or half a question.
    this.#server.closeAllConnections()
    await closed
  }
}

function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
