import { afterAll, beforeAll, expect, it } from 'vitest'
import { DelayingProxy } from '../testing/delaying-proxy.ts'
import { expectUnavailable } from '../testing/expect-unavailable.ts'
import { prepareSiteDatabase, type SiteDatabase } from '../testing/site-database.ts'
import { type Answer, type Site, startSite } from '../testing/site-process.ts'

const MORE_THAN_CONNECTIONS = 30
const ANSWERS_WITHIN_MS = 3_000

let database: SiteDatabase
let road: DelayingProxy
let site: Site
beforeAll(async () => {
  database = await prepareSiteDatabase()
  road = await DelayingProxy.to(database.settings['DATABASE_URL'] ?? '')
  site = await startSite({ DATABASE_URL: road.url })
})
afterAll(async () => {
  await site.stop()
  road.close()
  await database.remove()
})

const ask = (page: number) => site.get(`/api/v1/p/courses?page=${page}`)
const askMany = () => Promise.all(Array.from({ length: MORE_THAN_CONNECTIONS }, (_, at) => ask(at + 10)))

/** All are refused in time. If not, they ask once more, since another program may have held the machine up. */
async function expectRefusedInTime(asking: () => Promise<Answer[]>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answers = await asking()
    answers.forEach(expectUnavailable)
    const slowestMs = Math.max(...answers.map(({ ms }) => ms))
    if (slowestMs <= ANSWERS_WITHIN_MS) return
    expect(attempt, `${Math.round(slowestMs)} ms`).toBeLessThan(3)
  }
}

it('row 43: waits three seconds and no longer, and has all its connections once the database is quick again', async () => {
  expect((await ask(1)).status).toBe(200)
  road.delayMs = 5_000
  await expectRefusedInTime(async () => [await ask(2)])
  await expectRefusedInTime(askMany)

  road.delayMs = 0
  await expect.poll(async () => (await ask(2)).status, { timeout: 5_000 }).toBe(200)
  const again = await askMany()
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
})

it('stops in good time although the database does not say goodbye', async () => {
  road.delayMs = 60_000
  const asked = performance.now()
  expect(await site.stop()).toEqual({ code: 0, signal: null })
  expect(performance.now() - asked).toBeLessThan(10_000)
})
