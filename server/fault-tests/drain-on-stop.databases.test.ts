import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { whyNoPostgres } from '../platform/database/testing/private-servers.ts'
import { CoursesLock } from '../testing/lock-courses.ts'
import { PersistentClients } from '../testing/persistent-clients.ts'
import { hasPages, prepareSiteDatabase, type Site, type SiteDatabase, startSite } from '../testing/site-process.ts'

// Each test starts a site of its own.
vi.setConfig({ testTimeout: 180_000 })

let database: SiteDatabase
const sites: Site[] = []
beforeAll(async () => {
  database = await prepareSiteDatabase()
})
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await database.remove()
})

async function start(settings: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ ...database.settings, ...settings })
  sites.push(site)
  return site
}

const isStopping = (site: Site) => site.output.some((line) => line.includes('"stopping"'))

/** A stop that takes too long ends with exit code 1. */
async function stopCleanly(site: Site): Promise<void> {
  site.signal('SIGTERM')
  expect(await site.ended).toEqual({ code: 0, signal: null })
  expect(site.errors).toBe('')
}

it('answers every request that arrives while it stops, and then closes its port', async () => {
  const site = await start()
  const visitors = new PersistentClients(50, `${site.origin}/api/v1/p/courses`)
  await expect.poll(() => visitors.served, { timeout: 60_000 }).toBe(50)
  await stopCleanly(site)
  await visitors.gone
  expect(visitors.broken).toEqual([])
  expect([...visitors.statuses]).toEqual([200])
  await expect(fetch(`${site.origin}/livez`)).rejects.toThrow()
})

const isPostgres = inject('databaseKind') === 'postgres'

// Sockets and Redis: the database makes no difference to them, so one is enough.
if (isPostgres || whyNoPostgres() !== undefined) {
  it('waits neither for idle connections nor for a Redis that is down', async () => {
    const site = await start({ REDIS_URL: 'redis://127.0.0.1:1' })
    const silent = connect(site.port, '127.0.0.1')
    const halfSaid = connect(site.port, '127.0.0.1')
    halfSaid.write('GET /livez HTTP/1.1\r\nHost: a\r\n')
    const connection = connect(site.port, '127.0.0.1')
    connection.write('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n')
    await Promise.all([once(silent, 'connect'), once(halfSaid, 'connect'), once(connection, 'data')])
    const closed = Promise.all([silent, halfSaid, connection].map((socket) => once(socket.resume(), 'close')))
    const ended = stopCleanly(site)
    // Ctrl-C under npm arrives twice.
    await expect.poll(() => isStopping(site), { timeout: 60_000 }).toBe(true)
    site.signal('SIGINT')
    await ended
    await closed
  })
}

if (isPostgres) {
  it('finishes a reply and a page that wait for PostgreSQL', async () => {
    const paths = ['/api/v1/p/courses?limit=7', ...(hasPages ? ['/courses?mnqf_level=7'] : [])]
    const site = await start()
    const lock = await CoursesLock.take(database.settings['DATABASE_URL'] ?? '')
    const answers = paths.map((path) => site.get(path))
    await expect.poll(() => lock.waiting(), { timeout: 60_000 }).toBeGreaterThanOrEqual(paths.length)
    const ended = stopCleanly(site)
    await expect.poll(() => isStopping(site), { timeout: 60_000 }).toBe(true)
    await lock.release()
    for (const answer of answers) expect((await answer).status).toBe(200)
    await ended
  })
}
