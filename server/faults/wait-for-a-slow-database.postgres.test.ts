import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectUnavailable } from '../testing/expect-unavailable.ts'
import { type OwnDatabase, prepareOwnDatabase } from '../testing/own-database.ts'
import { SlowRoad } from '../testing/slow-road.ts'
import { type Site, startSite } from '../testing/start-site.ts'

const MORE_THAN_CONNECTIONS = 30
// Three seconds, and what a busy machine adds.
const ANSWERS_WITHIN_MS = 3_500
const ANSWERS_IN_A_RUSH_WITHIN_MS = 5_000

let database: OwnDatabase
let road: SlowRoad
let site: Site
beforeAll(async () => {
  database = await prepareOwnDatabase()
  road = await SlowRoad.to(database.settings['DATABASE_URL'] ?? '')
  site = await startSite({ DATABASE_URL: road.url })
})
afterAll(async () => {
  await site.stop()
  road.close()
  await database.remove()
})

const ask = (page: number) => site.get(`/api/v1/p/courses?page=${page}`)

it('waits three seconds and no longer, and has all its connections once the database is quick again', async () => {
  expect((await ask(1)).status).toBe(200)
  road.delayMs = 5_000
  const one = await ask(2)
  expectUnavailable(one)
  expect(one.ms).toBeLessThan(ANSWERS_WITHIN_MS)

  const many = await Promise.all(Array.from({ length: MORE_THAN_CONNECTIONS }, (_, at) => ask(at + 10)))
  many.forEach(expectUnavailable)
  for (const { ms } of many) expect(ms).toBeLessThan(ANSWERS_IN_A_RUSH_WITHIN_MS)

  road.delayMs = 0
  await expect.poll(async () => (await ask(2)).status, { timeout: 5_000 }).toBe(200)
  const again = await Promise.all(Array.from({ length: MORE_THAN_CONNECTIONS }, (_, at) => ask(at + 10)))
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
})

it('stops in good time although the database does not say goodbye', async () => {
  road.delayMs = 60_000
  const asked = performance.now()
  expect(await site.stop()).toEqual({ code: 0, signal: null })
  expect(performance.now() - asked).toBeLessThan(10_000)
})
