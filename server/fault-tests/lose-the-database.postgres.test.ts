import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type PrivatePostgres,
  startPrivatePostgres,
  whyNoPostgres,
} from '../platform/database/testing/private-servers.ts'
import { selectRows } from '../platform/database/testing/template-databases.ts'
import { expectUnavailable, hasPages, type Site, startSite } from '../testing/site-process.ts'

// Generous, since these tests start whole sites on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

// By then every retry has reached its longest interval, so a longer absence would prove no more.
const AWAY_FOR_MS = 8_000
/** Generous: a busy machine may be slow to start PostgreSQL. */
const RECOVERS_WITHIN_MS = 60_000

const CACHED = ['/api/v1/p/courses?limit=3', ...(hasPages ? ['/courses'] : [])]

let turn = 0
const uncachedPath = () => `/api/v1/p/courses/${1001 + turn++}`

describe.skipIf(whyNoPostgres())('without PostgreSQL', () => {
  let postgres: PrivatePostgres
  let site: Site
  beforeAll(async () => {
    postgres = await startPrivatePostgres()
    site = await startSite({ DATABASE_URL: postgres.url, TRUST_PROXY: '127.0.0.1' })
    for (const path of CACHED) expect((await site.get(path)).status).toBe(200)
  })
  afterAll(async () => {
    await site.stop()
    await postgres.stop()
  })

  const statusOf = async (path: string) => (await site.get(path)).status
  const isListenedTo = async () =>
    (await selectRows(postgres.url, `select pid from pg_stat_activity where query like 'listen %'`)).length > 0

  async function expectRecovery(): Promise<void> {
    await expect.poll(() => statusOf(uncachedPath()), { timeout: RECOVERS_WITHIN_MS }).toBe(200)
    await expect.poll(() => statusOf('/readyz'), { timeout: RECOVERS_WITHIN_MS }).toBe(200)
    await expect.poll(isListenedTo, { timeout: RECOVERS_WITHIN_MS }).toBe(true)
    if (hasPages) expect(await statusOf('/courses?mnqf_level=7')).toBe(200)
    expect(site.hasEnded).toBe(false)
    expect(site.errors).toBe('')
  }

  describe('for a while', () => {
    beforeAll(() => postgres.halt('fast'))

    it('row 42: stays up, reports that it is not ready, serves what is cached and refuses the rest', async () => {
      const until = performance.now() + AWAY_FOR_MS
      while (performance.now() < until) {
        expect(await statusOf('/livez')).toBe(200)
        expect(await statusOf('/readyz')).toBe(503)
        for (const path of CACHED) expect(await statusOf(path)).toBe(200)
        expectUnavailable(await site.get(uncachedPath()))
      }
    })

    it.runIf(hasPages)('row 42: shows a friendly page that is not cached', async () => {
      const page = await site.get('/courses?mnqf_level=7')
      expect(page.status).toBe(503)
      expect(page.headers.get('content-type')).toMatch('text/html')
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('retry-after')).toBeTruthy()
      expect(page.text).toMatch(/database does not answer\. Please try again in a moment\./)
      expect(page.text).not.toMatch(/ECONNREFUSED|DatabaseUnavailable|node_modules/)
    })

    it('row 42: answers again by itself once PostgreSQL is back', async () => {
      await postgres.start()
      await expectRecovery()
    })
  })

  it('row 45: has every ticket that it accepted while PostgreSQL was killed', async () => {
    const accepted: string[] = []
    const refused: number[] = []
    const write = async (number: number): Promise<void> => {
      const email = `reema${number}@mail.example`
      const response = await fetch(`${site.origin}/api/v1/p/tickets`, {
        method: 'POST',
        // Tickets are limited per address, so each has its own.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}` },
        body: JSON.stringify({ name: 'Reema', email, message: 'When does it begin?' }),
      })
      await response.text()
      if (response.status === 201) accepted.push(email)
      else refused.push(response.status)
    }
    let number = 0
    const writer = async () => {
      while (refused.length === 0) await write(number++)
    }
    const writing = Promise.all(Array.from({ length: 4 }, writer))
    await expect.poll(() => accepted.length, { timeout: 60_000 }).toBeGreaterThan(40)
    await postgres.halt('kill')
    await writing
    expect(new Set(refused)).toEqual(new Set([503]))

    await postgres.start()
    await expectRecovery()
    const stored = await selectRows<{ email: string }>(postgres.url, 'select email from ticket')
    const found = new Set(stored.map(({ email }) => email))
    expect(accepted.filter((email) => !found.has(email))).toEqual([])
    expect(stored.length).toBeLessThanOrEqual(number)
  })
})
