import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startStallingProxy } from '../platform/database/testing/stalling-proxy.ts'
import { expectUnavailable } from '../testing/expect-refusal.ts'
import { prepareSiteDatabase, type Site, type SiteDatabase, startSite } from '../testing/site-process.ts'

// Generous, since these tests start whole sites on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const MORE_THAN_CONNECTIONS = 30

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
