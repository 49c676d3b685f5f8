import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStallingProxy } from '../platform/database/testing/stalling-proxy.ts'
import { administer } from '../platform/database/testing/template-databases.ts'
import { CoursesLock } from '../testing/lock-courses.ts'
import {
  expectUnavailable,
  prepareSiteDatabase,
  type Site,
  type SiteDatabase,
  startSite,
} from '../testing/site-process.ts'

// Generous, since these tests start whole sites on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const MORE_THAN_CONNECTIONS = 30

describe('ended connections', () => {
  let database: SiteDatabase
  let url: string
  let site: Site
  beforeAll(async () => {
    database = await prepareSiteDatabase()
    url = database.settings['DATABASE_URL'] ?? ''
    site = await startSite(database.settings)
  })
  afterAll(async () => {
    await site.stop()
    await database.remove()
  })

  const warnings = (text: string) => site.log().filter(({ msg }) => msg === text).length

  it('lives on when every idle connection is ended, and answers the next request', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, page) => site.get(`/api/v1/p/courses?page=${page + 1}`)))
    await administer(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect.poll(() => warnings('the listening connection was lost'), { timeout: 60_000 }).toBe(1)
    await expect.poll(() => warnings('an idle database connection was lost'), { timeout: 60_000 }).toBeGreaterThan(0)
    expect((await site.get('/api/v1/p/courses?page=20')).status).toBe(200)
    expect(site.hasEnded).toBe(false)
  })

  it('refuses politely when its connection is ended in the midst of a query, and answers the next request', async () => {
    const lock = await CoursesLock.take(url)
    const interrupted = site.get('/api/v1/p/courses?page=30')
    await expect.poll(() => lock.waiting(), { timeout: 60_000 }).toBe(1)
    await lock.terminateWaiting()
    const answer = await interrupted
    await lock.release()
    const { request_id = '' } = expectUnavailable(answer)
    const refusal = () =>
      site.output.find((each) => each.includes(request_id) && each.includes('request refused for now'))
    // The answer may arrive before the line of the log.
    await expect.poll(() => refusal() ?? '').toContain('terminating connection due to administrator command')
    expect((await site.get('/api/v1/p/courses?page=30')).status).toBe(200)
    expect(site.hasEnded).toBe(false)
  })
})

describe('a slow database', () => {
  let database: SiteDatabase
  let proxy: Awaited<ReturnType<typeof startStallingProxy>>
  let site: Site
  beforeAll(async () => {
    database = await prepareSiteDatabase()
    proxy = await startStallingProxy(database.settings['DATABASE_URL'] ?? '')
    site = await startSite({ DATABASE_URL: proxy.url })
  })
  afterAll(async () => {
    await site.stop()
    await proxy.close()
    await database.remove()
  })

  const ask = (page: number) => site.get(`/api/v1/p/courses?page=${page}`)
  const askMany = () => Promise.all(Array.from({ length: MORE_THAN_CONNECTIONS }, (_, at) => ask(at + 10)))

  it('row 43: gives up on a slow database, and has all its connections once it is fast again', async () => {
    expect((await ask(1)).status).toBe(200)
    proxy.stall(true)
    expectUnavailable(await ask(2))
    for (const answer of await askMany()) expectUnavailable(answer)

    proxy.stall(false)
    await expect.poll(async () => (await ask(2)).status, { timeout: 60_000 }).toBe(200)
    const again = await askMany()
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
  })

  it('stops cleanly although the database does not close its connections', async () => {
    proxy.stall(true)
    expect(await site.stop()).toEqual({ code: 0, signal: null })
  })
})
