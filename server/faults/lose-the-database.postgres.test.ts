import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PrivatePostgres, startPrivatePostgres, whyNoPostgres } from '../platform/testing/private-postgres.ts'
import { expectUnavailable } from '../testing/expect-unavailable.ts'
import { hasPages, type Site, startSite } from '../testing/start-site.ts'

const AWAY_FOR_MS = 5_000
// Three seconds, and what a busy machine adds.
const ANSWERS_WITHIN_MS = 3_500
const RECOVERS_WITHIN_MS = 5_000

const CACHED = ['/api/v1/p/courses?limit=3', ...(hasPages ? ['/courses'] : [])]

let turn = 0
const uncachedPath = () => `/api/v1/p/courses/${1001 + turn++}`

describe.skipIf(whyNoPostgres())('while PostgreSQL is stopped', () => {
  let postgres: PrivatePostgres
  let site: Site
  beforeAll(async () => {
    postgres = await startPrivatePostgres()
    site = await startSite({ DATABASE_URL: postgres.url })
    for (const path of CACHED) expect((await site.get(path)).status).toBe(200)
    await postgres.halt('fast')
  })
  afterAll(async () => {
    await site.stop()
    await postgres.stop()
  })

  it('lives, says that it is not ready, serves what it has, and refuses the rest in time', async () => {
    const until = performance.now() + AWAY_FOR_MS
    while (performance.now() < until) {
      expect((await site.get('/livez')).status).toBe(200)
      expect((await site.get('/readyz')).status).toBe(503)
      for (const path of CACHED) expect((await site.get(path)).status).toBe(200)
      const refused = await site.get(uncachedPath())
      expectUnavailable(refused)
      expect(refused.ms).toBeLessThan(ANSWERS_WITHIN_MS)
    }
  })

  it.runIf(hasPages)('shows a friendly page that nobody keeps', async () => {
    const page = await site.get('/courses?mnqf_level=7')
    expect(page.status).toBe(503)
    expect(page.ms).toBeLessThan(ANSWERS_WITHIN_MS)
    expect(page.headers.get('content-type')).toMatch('text/html')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('retry-after')).toBeTruthy()
    expect(page.text).toMatch(/database does not answer\. Please try again in a moment\./)
    expect(page.text).not.toMatch(/ECONNREFUSED|DatabaseUnavailable|node_modules/)
  })

  it('answers again by itself once PostgreSQL is back', async () => {
    await postgres.start()
    const back = performance.now()
    const statusOf = async (path: string) => (await site.get(path)).status
    await expect.poll(() => statusOf(uncachedPath()), { timeout: RECOVERS_WITHIN_MS }).toBe(200)
    await expect.poll(() => statusOf('/readyz'), { timeout: RECOVERS_WITHIN_MS }).toBe(200)
    if (hasPages) expect(await statusOf('/courses?mnqf_level=7')).toBe(200)
    expect(performance.now() - back).toBeLessThan(RECOVERS_WITHIN_MS)
    expect(site.hasEnded).toBe(false)
    expect(site.errors).toBe('')
  })
})
