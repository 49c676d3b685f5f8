import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { administer } from '../platform/database/testing/template-databases.ts'
import { expectUnavailable } from '../testing/expect-refusal.ts'
import { CoursesLock } from '../testing/lock-courses.ts'
import { prepareSiteDatabase, type Site, type SiteDatabase, startSite } from '../testing/site-process.ts'

// Generous, since these tests start whole sites on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

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
  const line = site.output.find((each) => each.includes(request_id) && each.includes('request put off'))
  expect(line).toContain('terminating connection due to administrator command')
  expect((await site.get('/api/v1/p/courses?page=30')).status).toBe(200)
  expect(site.hasEnded).toBe(false)
})
