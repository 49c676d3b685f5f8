import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { CountedPage } from './counting-rules.ts'

export const GOOGLE_ANALYTICS_URL = 'https://www.google-analytics.com/mp/collect'
const TIMEOUT_MS = 5_000
const MAX_OPEN_REQUESTS = 20
/** The largest range that randomInt takes. */
const SESSION_IDS = 2 ** 47

interface Account {
  measurementId: string
  apiSecret: string
  publicBaseUrl: string
}

/**
 * Sends page views to Google Analytics 4 by its Measurement Protocol, from the server: no script, cookie or request of
 * theirs in the browser. Each view has a random client id, so nobody can be followed, and the screen's address alone.
 * A view that cannot be sent in time, or at once, is dropped: our own counts are the exact ones.
 */
export class MeasurementProtocol {
  readonly #url: string
  readonly #origin: string
  readonly #logger: FastifyBaseLogger
  readonly #closing = new AbortController()
  #openRequests = 0
  #hasWarned = false

  constructor(
    { measurementId, apiSecret, publicBaseUrl }: Account,
    logger: FastifyBaseLogger,
    endpoint = GOOGLE_ANALYTICS_URL,
  ) {
    this.#url = `${endpoint}?${new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })}`
    this.#origin = new URL(publicBaseUrl).origin
    this.#logger = logger
  }

  /** Returns at once. */
  send(page: CountedPage): void {
    if (this.#openRequests >= MAX_OPEN_REQUESTS || this.#closing.signal.aborted) return
    this.#openRequests++
    void this.#post(page).finally(() => {
      this.#openRequests--
    })
  }

  close(): void {
    this.#closing.abort()
  }

  async #post({ path, courseId, institutionId }: CountedPage): Promise<void> {
    const address = this.#origin + path.replace('{id}', String(courseId ?? institutionId))
    // Google ignores a session id that is not made of digits.
    const session_id = String(randomInt(1, SESSION_IDS))
    const view = { page_location: address, session_id, engagement_time_msec: 1 }
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: randomUUID(), events: [{ name: 'page_view', params: view }] }),
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`It answered ${response.status}.`)
    } catch (error) {
      this.#warnOnce(error)
    }
  }

  /** The message of the error only: the address of the request holds the secret. */
  #warnOnce(error: unknown): void {
    if (this.#hasWarned || this.#closing.signal.aborted) return
    this.#hasWarned = true
    const reason = error instanceof Error ? error.message : String(error)
    this.#logger.warn({ reason }, 'page views could not be sent to Google Analytics; this is said once')
  }
}
