import type { FastifyInstance } from 'fastify'
import { routes } from '../../contract/api-routes.ts'
import { courseListPath, searchPath } from '../../contract/paths.ts'
import { type Clock, dayInMaldives } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import { sql } from '../platform/database/sql.ts'
import { INNER_REQUEST_ID } from '../platform/http/logging.ts'

const WRITE_EVERY_MS = 10_000

/** The addresses of searches, with the parameter that has what was typed. */
const SEARCHES: ReadonlyMap<string, string> = new Map([
  [routes.listCourses.path, 'name'],
  [courseListPath(), 'name'],
  [searchPath(), 'query'],
  [routes.spotlightSearch.path, 'query'],
])

function isSearch(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2)
  const key = SEARCHES.get(path)
  if (key === undefined) return false
  const parameters = new URLSearchParams(query)
  // Suggestions are left out: their words are half typed.
  return Boolean(parameters.get(key)?.trim()) && parameters.get('typing') !== 'true'
}

/** Health checks are no visitors. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics'])

const NOTHING = { requests: 0, errors: 0, searches: 0 }

/** Adds the requests of this instance to the counts of the day, every ten seconds. */
export class SiteCounts {
  readonly #database: Queryable
  readonly #clock: Clock
  readonly #logger: Logger
  #counted = { ...NOTHING }
  #hasFailed = false

  constructor(fastify: FastifyInstance, database: Queryable, clock: Clock, logger: Logger) {
    this.#database = database
    this.#clock = clock
    this.#logger = logger
    fastify.addHook('onResponse', async (request, reply) => {
      // A call that a page makes in process belongs to the page's own request.
      if (request.headers[INNER_REQUEST_ID] !== undefined || PROBES.has(request.url)) return
      this.#counted.requests++
      if (reply.statusCode >= 500) this.#counted.errors++
      if (isSearch(request.url)) this.#counted.searches++
    })
    const timer = setInterval(() => void this.write(), WRITE_EVERY_MS)
    timer.unref()
    fastify.addHook('onClose', async () => {
      clearInterval(timer)
      // A process that is stopping does not wait for a database that is away.
      if (!this.#hasFailed) await this.write()
    })
  }

  /** Counts that could not be written are added to the next ones. */
  async write(): Promise<void> {
    const { requests, errors, searches } = this.#counted
    if (requests === 0) return
    this.#counted = { ...NOTHING }
    try {
      await this.#database.query(sql`
        insert into site_day (day, requests, errors, searches)
        values (${dayInMaldives(this.#clock.now())}, ${requests}, ${errors}, ${searches})
        on conflict (day) do update set requests = site_day.requests + excluded.requests,
          errors = site_day.errors + excluded.errors, searches = site_day.searches + excluded.searches`)
      this.#hasFailed = false
    } catch (error) {
      this.#counted.requests += requests
      this.#counted.errors += errors
      this.#counted.searches += searches
      this.#hasFailed = true
      this.#logger.warn({ err: error }, 'the figures of the day could not be written; trying again')
    }
  }
}
