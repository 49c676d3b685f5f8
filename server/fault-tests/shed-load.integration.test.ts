import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { CoursesLock } from '../testing/lock-courses.ts'
import {
  expectUnavailable,
  hasPages,
  prepareSiteDatabase,
  type Site,
  type SiteDatabase,
  type SiteResponse,
  startSite,
} from '../testing/site-process.ts'

// Generous, since these tests start whole sites on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

// 32 may run and 256 may wait.
const REQUESTS = 320
const SURELY_TOO_MANY = REQUESTS - 32 - 256
const TOKEN = 'a-token-of-the-operator'
const CACHED = '/api/v1/p/courses?limit=3'

let database: SiteDatabase
let site: Site
beforeAll(async () => {
  database = await prepareSiteDatabase()
  site = await startSite({ ...database.settings, METRICS_TOKEN: TOKEN })
})
afterAll(async () => {
  await site.stop()
  await database.remove()
})

/** Sends many different requests at once; `answers` holds those that have arrived so far. */
function askMany(first: number): { answers: SiteResponse[]; all: Promise<unknown> } {
  const answers: SiteResponse[] = []
  const one = async (_: unknown, at: number) => {
    answers.push(await site.get(`/api/v1/p/courses/${first + at}`))
  }
  return { answers, all: Promise.all(Array.from({ length: REQUESTS }, one)) }
}

async function countShed(gate: 'calls' | 'pages'): Promise<number> {
  const { text } = await site.get('/metrics', { authorization: `Bearer ${TOKEN}` })
  return Number(new RegExp(`^requests_shed_total\\{gate="${gate}"\\} (\\d+)$`, 'm').exec(text)?.[1])
}

async function expectResponsive(): Promise<void> {
  expect((await site.get('/livez')).status).toBe(200)
}

if (inject('databaseKind') === 'postgres') {
  it('row 44: refuses what PostgreSQL cannot keep up with, while it is still busy', async () => {
    expect((await site.get(CACHED)).status).toBe(200)
    const lock = await CoursesLock.take(database.settings['DATABASE_URL'] ?? '')
    try {
      const { answers, all } = askMany(1001)
      await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(SURELY_TOO_MANY)
      await expectResponsive()
      expect((await site.get(CACHED)).status).toBe(200)
      expect([200, 503]).toContain((await site.get('/readyz')).status)
      await all
      answers.forEach(expectUnavailable)
    } finally {
      await lock.release()
    }
    expect(await countShed('calls')).toBeGreaterThanOrEqual(SURELY_TOO_MANY)
    expect((await site.get('/api/v1/p/courses/1001')).status).toBe(200)
    expect((await site.get('/readyz')).status).toBe(200)
  })
}

it('answers or refuses every request of a rush, and recovers', async () => {
  const { answers, all } = askMany(1401)
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await expectResponsive()
  await all
  for (const answer of answers) if (answer.status !== 200) expectUnavailable(answer)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect((await site.get('/readyz')).status).toBe(200)
  expect((await site.get('/api/v1/p/courses/1801')).status).toBe(200)
})

it.runIf(hasPages)('refuses pages that it cannot render in time, and goes on serving cached ones', async () => {
  expect((await site.get(CACHED)).status).toBe(200)
  const answers: SiteResponse[] = []
  const flood = Promise.all(
    Array.from({ length: REQUESTS }, async (_, at) => answers.push(await site.get(`/no-such-page-${at}`))),
  )
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(0)
  expect((await site.get(CACHED)).status).toBe(200)
  await flood
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 503]))
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers.get('content-type')).toMatch(/^text\/html/)
  expect(refused?.headers.get('retry-after')).toBeTruthy()
  expect(refused?.text).toContain('Please try again in a few seconds')
  expect(await countShed('pages')).toBe(answers.filter(({ status }) => status === 503).length)
  expect((await site.get('/no-such-page')).status).toBe(404)
})
