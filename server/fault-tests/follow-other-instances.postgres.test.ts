import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { Catalogue, changeCatalogue, followCatalogue, writeCourses } from '../catalogue/index.ts'
import { systemClock } from '../platform/clock.ts'
import { PostgresDatabase } from '../platform/database/postgres.ts'
import { patientLimits, silentLogger } from '../platform/database/testing/database-options.ts'
import { administer } from '../platform/database/testing/template-databases.ts'
import { createTestDatabase } from '../platform/database/testing/test-database.ts'
import { openRedis, type Redis } from '../platform/redis.ts'
import { readSampleCatalogue } from '../testing/sample-catalogue.ts'
import { hasPages, type Site, startSite } from '../testing/site-process.ts'

// Generous, since these tests start whole sites on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

// Instances also look for changes by themselves, every 15 seconds: what is seen sooner was announced.
const ANNOUNCED_WITHIN_MS = 10_000

const course = readSampleCatalogue().courses.at(-1)
if (!course) throw new Error('The sample has courses.')

/** Where the newest course is shown. */
const LIST = '/api/v1/p/courses'
const PLACES = [LIST, `/api/v1/p/courses/${course.id}`, ...(hasPages ? ['/courses'] : [])]

type Work = Parameters<typeof changeCatalogue<number[]>>[1]
const renameTo =
  (name: string): Work =>
  (transaction, version, onlyIn) => {
    // So the instances invalidate by tag.
    onlyIn([course.draft.institution_id])
    return writeCourses(transaction, version, [{ ...course, draft: { ...course.draft, name } }])
  }

/** Asks until the name is there. Resolves with the time at which the last answer without it was asked for. */
async function staleFor(site: Site, path: string, name: string): Promise<number> {
  const began = performance.now()
  let stale = 0
  for (;;) {
    const asked = performance.now() - began
    const { text } = await site.get(path)
    if (text.includes(name)) return stale
    stale = asked
    if (asked > 20_000) return stale
  }
}

async function expectSeenBy(sites: Site[], places: string[], name: string): Promise<void> {
  const times = await Promise.all(sites.flatMap((site) => places.map((path) => staleFor(site, path, name))))
  expect(Math.max(...times)).toBeLessThan(ANNOUNCED_WITHIN_MS)
}

const PUBLIC_BASE_URL = 'http://two-instances.test'
const redisUrl = inject('redisUrl')

describe.each([
  ['PostgreSQL', undefined],
  ...(redisUrl === undefined ? [] : [['PostgreSQL and Redis', redisUrl] as const]),
] as const)('two instances over %s', (_roads, REDIS_URL) => {
  let served: Awaited<ReturnType<typeof createTestDatabase>>
  let database: PostgresDatabase
  let redis: Redis | undefined
  let catalogue: Catalogue
  let current: { stop(): void }
  let sites: Site[]
  beforeAll(async () => {
    served = await createTestDatabase('sample')
    const settings = { DATABASE_URL: served.url, PUBLIC_BASE_URL, ...(REDIS_URL !== undefined && { REDIS_URL }) }
    sites = await Promise.all([startSite(settings), startSite(settings)])
    database = new PostgresDatabase(served.url, silentLogger, patientLimits)
    redis = REDIS_URL === undefined ? undefined : await openRedis(REDIS_URL, PUBLIC_BASE_URL, silentLogger)
    catalogue = new Catalogue(database)
    current = await followCatalogue(catalogue, database, redis, systemClock, silentLogger)
    for (const site of sites) for (const path of PLACES) expect((await site.get(path)).status).toBe(200)
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    current.stop()
    await redis?.close()
    await database.close()
    await served.drop()
  })

  /** Ends the connections on which the instances listen, and lets nobody connect again until it is undone. */
  async function stopListening(): Promise<() => Promise<void>> {
    const name = new URL(served.url).pathname.slice(1)
    const server = inject('postgresUrl') ?? ''
    await administer(
      server,
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query like 'listen %'`,
    )
    const hasStopped = (site: Site) => site.log().some(({ msg }) => msg === 'the listening connection was lost')
    await expect.poll(() => sites.every(hasStopped), { timeout: 60_000 }).toBe(true)
    return () => administer(server, `alter database ${name} allow_connections true`)
  }

  it('both show what another program wrote', async () => {
    await changeCatalogue(database, renameTo('Diploma in Kite Repair'))
    await expectSeenBy(sites, PLACES, 'Diploma in Kite Repair')
  })

  it('both show what another instance wrote', async () => {
    await catalogue.change(renameTo('Diploma in Sail Making'))
    await expectSeenBy(sites, PLACES, 'Diploma in Sail Making')
  })

  if (REDIS_URL === undefined) {
    it('both catch up when they can listen again', async () => {
      const letListen = await stopListening()
      await catalogue.change(renameTo('Diploma in Net Mending'))
      for (const site of sites) expect((await site.get(LIST)).text).not.toContain('Net Mending')
      await letListen()
      await expectSeenBy(sites, PLACES, 'Diploma in Net Mending')
    })
    return
  }

  it('both are told by Redis while they cannot listen to PostgreSQL', async () => {
    const letListen = await stopListening()
    try {
      await catalogue.change(renameTo('Diploma in Oar Carving'))
      // A page asks several things at once, for which connections would have to be made.
      await expectSeenBy(sites, [LIST], 'Diploma in Oar Carving')
    } finally {
      await letListen()
    }
  })
})
