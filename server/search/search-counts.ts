import type { FastifyInstance } from 'fastify'
import { routes } from '../../contract/api-routes.ts'
import { courseListPath, searchPath } from '../../contract/paths.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import { INNER_REQUEST_ID } from '../platform/http/logging.ts'
import type { RecentMisses } from './create-search.ts'
import { type Sighting, storeSightings, type TermKind, takeSighting } from './missed-terms.ts'

const COUNTED_ADDRESSES: ReadonlyMap<string, 'name' | 'query'> = new Map([
  [routes.listCourses.path, 'name'],
  [courseListPath(), 'name'],
  [searchPath(), 'query'],
  [routes.spotlightSearch.path, 'query'],
])

const WRITE_EVERY_MS = 10_000

/**
 * Counts what visitors search for, and what of it found nothing. Written together every ten seconds: the statement of one
 * search would hold up the next one.
 */
export class SearchCounts {
  readonly #database: Database
  readonly #logger: Logger
  #waiting: Sighting[] = []
  #writing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(fastify: FastifyInstance, database: Database, misses: RecentMisses, now: () => Date) {
    this.#database = database
    this.#logger = fastify.log
    fastify.addHook('onResponse', async (request, { statusCode }) => {
      const [path = '', query = ''] = request.url.split('?', 2)
      const key = COUNTED_ADDRESSES.get(path)
      const parameters = new URLSearchParams(query)
      const text = key && parameters.get(key)
      const { dnt, 'sec-gpc': globalPrivacyControl } = request.headers
      // A call that a page makes in process belongs to the page's own request.
      if (!text || statusCode >= 400 || request.headers[INNER_REQUEST_ID] !== undefined) return
      // Suggestions are left out: their words are half typed.
      if (dnt === '1' || globalPrivacyControl === '1' || parameters.get('typing') === 'true') return
      await this.#add(misses.has(text) ? 'search' : 'found', text, request.ip, now())
    })
    fastify.addHook('onClose', async () => {
      clearInterval(this.#timer)
      await this.write()
    })
  }

  start(): void {
    this.#timer = setInterval(() => void this.write(), WRITE_EVERY_MS)
    this.#timer.unref()
  }

  async #add(kind: TermKind, text: string, visitor: string, now: Date): Promise<void> {
    try {
      const sighting = await takeSighting(this.#database, kind, text, visitor, now)
      if (sighting) this.#waiting.push(sighting)
    } catch (error) {
      this.#logger.warn({ err: error }, 'a search could not be counted')
    }
  }

  /** Ends when all that was counted until now is written. What could not be written is written with the next ones. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeWaiting())
    return this.#writing
  }

  async #writeWaiting(): Promise<void> {
    const sightings = this.#waiting
    if (sightings.length === 0) return
    this.#waiting = []
    try {
      // Of what is stored already, nothing would be counted the next time.
      await this.#database.transaction((transaction) => storeSightings(transaction, sightings))
    } catch (error) {
      this.#waiting.unshift(...sightings)
      this.#logger.warn({ err: error }, 'searches could not be counted; trying again')
    }
  }
}
