import { Agent, get } from 'node:http'

/** Clients that each send one request after another over a persistent connection, until the port is closed. */
export class PersistentClients {
  readonly #address: string
  readonly #answered = new Set<Agent>()
  /** Every status that was answered with. */
  readonly statuses = new Set<number>()
  /** The error codes of requests without an answer, apart from those that found the port closed. */
  readonly broken: string[] = []
  /** Resolves when all of them have ended. */
  readonly gone: Promise<unknown>

  constructor(visitors: number, address: string) {
    this.#address = address
    this.gone = Promise.all(Array.from({ length: visitors }, () => this.#visit()))
  }

  /** How many of them have been answered at least once. */
  get served(): number {
    return this.#answered.size
  }

  async #visit(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      try {
        this.statuses.add(await statusOf(this.#address, agent))
        this.#answered.add(agent)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        if (code !== 'ECONNREFUSED') this.broken.push(code)
        return agent.destroy()
      }
    }
  }
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    request.on('error', reject)
  })
}
