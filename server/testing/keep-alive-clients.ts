import { Agent, get } from 'node:http'

/** Visitors who each keep a connection open and ask again as soon as they are answered, until nobody listens. */
export class KeepAliveClients {
  readonly #address: string
  readonly #answered = new Set<Agent>()
  /** Every status that was answered with. */
  readonly statuses = new Set<number>()
  /** What became of requests that got no answer, other than that nobody listened any more. */
  readonly broken: string[] = []
  /** Resolves when all of them have left. */
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
