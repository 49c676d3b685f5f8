import { Agent, get } from 'node:http'

interface Visits {
  /** How many answers came, by their status. */
  answered: Map<number, number>
  /** What became of requests that got no answer, other than that nobody listened any more. */
  broken: string[]
}

/** Visitors who each keep a connection open and ask again as soon as they are answered, until nobody listens. */
export async function keepAsking(origin: string, visitors: number, pathOf: (turn: number) => string): Promise<Visits> {
  const visits: Visits = { answered: new Map(), broken: [] }
  let turn = 0
  const visit = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      try {
        const status = await statusOf(origin + pathOf(turn++), agent)
        visits.answered.set(status, (visits.answered.get(status) ?? 0) + 1)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        if (code !== 'ECONNREFUSED') visits.broken.push(code)
        return agent.destroy()
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return visits
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
