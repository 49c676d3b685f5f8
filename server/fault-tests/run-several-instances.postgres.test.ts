import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { Catalogue, changeCatalogue, followCatalogue, writeCourses } from '../catalogue/index.ts'
import { systemClock } from '../platform/clock.ts'
import { PostgresDatabase } from '../platform/database/postgres.ts'
import { generousLimits, silentLogger } from '../platform/database/testing/database-options.ts'
import { administer } from '../platform/database/testing/template-databases.ts'
import { makeTemporaryFolder } from '../platform/database/testing/temporary-folder.ts'
import { createTestDatabase } from '../platform/database/testing/test-database.ts'
import { openRedis, type Redis } from '../platform/redis.ts'
import { readSampleCatalogue } from '../testing/sample-catalogue.ts'
import {
  hasPages,
  mailsIn,
  postJson,
  prepareSiteDatabase,
  registerOn,
  Site,
  type SiteDatabase,
  startSite,
} from '../testing/site-process.ts'

// Generous, since these tests start whole sites on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

/** Instances also look for changes by themselves, every 15 seconds. Without that, what they see was announced. */
const WITHOUT_CATCHING_UP = `
  const { setInterval } = globalThis
  globalThis.setInterval = (work, ms, ...others) => setInterval(work, ms === 15_000 ? 1_000_000_000 : ms, ...others)`

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

async function expectSeenBy(sites: Site[], paths: string[], name: string): Promise<void> {
  // A page that was not invalidated would be rendered again only after a minute.
  const seen = (site: Site, path: string) =>
    expect.poll(async () => (await site.get(path)).text, { timeout: 40_000 }).toContain(name)
  await Promise.all(sites.flatMap((site) => paths.map((path) => seen(site, path))))
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
    sites = await Promise.all([1, 2].map(() => startSite(settings, { preload: WITHOUT_CATCHING_UP })))
    database = new PostgresDatabase(served.url, silentLogger, generousLimits)
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

  it('both are notified by Redis while they cannot listen to PostgreSQL', async () => {
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

const outbox = makeTemporaryFolder('mails')
let database: SiteDatabase
let settings: Record<string, string>
let sites: Site[] = []
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await database.remove()
  outbox.remove()
})

async function connect(): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: database.settings['DATABASE_URL'] })
  await session.connect()
  return session
}

it('two instances that start together on an empty PostgreSQL prepare it once, and both come up', async () => {
  database = await prepareSiteDatabase('bare')
  settings = { ...database.settings, DATA_DIR: outbox.path }
  sites = [new Site(settings), new Site(settings)]
  await Promise.all(sites.map((site) => site.whenListening()))
  for (const site of sites) {
    const { text } = await site.get('/api/v1/stats')
    expect(JSON.parse(text)).toEqual({ courses: 842, institutions: 12, categories: 12 })
  }
  const loaded = sites.flatMap((site) => site.log()).filter(({ msg }) => msg === 'loaded the sample catalogue')
  expect(loaded).toHaveLength(1)

  const session = await connect()
  const { rows } = await session.query<{ number: number }>('select number from schema_migration order by number')
  const files = readdirSync(new URL('../platform/database/migrations', import.meta.url)).sort()
  expect(rows.map(({ number }) => number)).toEqual(files.map((file) => Number.parseInt(file, 10)))
  await session.end()
}, 120_000)

it('sends each mail once, although two instances look for mails', async () => {
  const [one, other] = sites
  if (!one || !other) throw new Error('Two instances run.')
  const emails = Array.from({ length: 5 }, (_, at) => `reema${at}@mail.example`)
  for (const email of emails) expect(await registerOn(one, email)).toBe(201)
  const asked = emails.flatMap((email) => [one, other].map((site) => postJson(site, '/api/forgot-password', { email })))
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))

  // One to verify each address, and two to reset each password.
  await expect.poll(() => mailsIn(outbox.path).length, { timeout: 60_000 }).toBe(15)
  // Long enough for both instances to look for mails twice more.
  await delay(2_500)
  const sent = [one, other].flatMap((site) =>
    site.log().filter(({ msg }) => msg === 'wrote a mail to the outbox folder'),
  )
  expect(sent).toHaveLength(15)
  for (const email of emails) {
    expect(mailsIn(outbox.path).filter((text) => text.includes(`To: ${email}`))).toHaveLength(3)
  }
}, 120_000)

it('after a newer release has migrated the database, an instance of this one still starts', async () => {
  const session = await connect()
  await session.query('alter table course add column added_by_a_newer_release text')
  await session.query(
    "insert into schema_migration (number, name, sha256) values (9999, 'newer', 'of a newer release')",
  )
  await session.end()
  await sites.pop()?.stop()
  const restarted = new Site(settings)
  sites.push(restarted)
  await restarted.whenListening()
  expect((await restarted.get('/readyz')).status).toBe(200)
  expect((await restarted.get('/api/v1/p/courses/1500')).status).toBe(200)
  expect(restarted.log()).toContainEqual(
    expect.objectContaining({ level: 40, migrations: ['newer'], msg: 'the database was migrated by a newer release' }),
  )
}, 120_000)
