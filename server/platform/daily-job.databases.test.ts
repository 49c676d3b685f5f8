import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { SettableClock } from '../testing/settable-clock.ts'
import { HOUR_MS, MINUTE_MS } from './clock.ts'
import { type Cleanup, DailyJob } from './daily-job.ts'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import { silentLogger } from './database/testing/database-options.ts'
import { openTestDatabase } from './database/testing/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query(sql`delete from daily_job`)
})

const jobOf = (clock: SettableClock, cleanups: Record<string, Cleanup>) =>
  new DailyJob({ database, clock, logger: silentLogger, cleanups })

/** 2026-11-15 13:00 in the Maldives. */
const newClock = () => new SettableClock()
const runs = (cleanup: ReturnType<typeof vi.fn<Cleanup>>) => cleanup.mock.calls.length

it('runs at the start if it has never run, and then each night at three', async () => {
  const clock = newClock()
  const cleanup = vi.fn<Cleanup>(async () => 0)
  const job = jobOf(clock, { cleanup })
  await job.runDue()
  await job.runDue()
  expect(runs(cleanup)).toBe(1)
  clock.pass(14 * HOUR_MS - MINUTE_MS)
  await job.runDue()
  expect(runs(cleanup)).toBe(1)
  clock.pass(2 * MINUTE_MS)
  await job.runDue()
  await job.runDue()
  expect(runs(cleanup)).toBe(2)
  // Switched off for two nights: once, as soon as it is on again.
  clock.pass(48 * HOUR_MS)
  await jobOf(clock, { cleanup }).runDue()
  await job.runDue()
  expect(runs(cleanup)).toBe(3)
})

it('removes batch by batch until nothing is left', async () => {
  const left = [1_000, 1_000, 3, 0]
  const cleanup = vi.fn<Cleanup>(async () => left.shift() ?? 0)
  await jobOf(newClock(), { cleanup }).runDue()
  expect(left).toEqual([])
  expect(cleanup.mock.calls.map(([, batch]) => batch)).toEqual([1_000, 1_000, 1_000, 1_000])
})

it('is done by one of several instances', async () => {
  const clock = newClock()
  const cleanup = vi.fn<Cleanup>(async () => 0)
  await Promise.all(Array.from({ length: 5 }, () => jobOf(clock, { cleanup }).runDue()))
  expect(runs(cleanup)).toBe(1)
})

it('goes on with the next cleanup when one fails, and tries that again after an hour', async () => {
  const clock = newClock()
  const failing = vi.fn<Cleanup>(() => Promise.reject(new Error('The database is away.')))
  const cleanup = vi.fn<Cleanup>(async () => 0)
  const job = jobOf(clock, { failing, cleanup })
  await job.runDue()
  await job.runDue()
  expect([runs(failing), runs(cleanup)]).toEqual([1, 1])
  clock.pass(HOUR_MS)
  await job.runDue()
  expect([runs(failing), runs(cleanup)]).toEqual([2, 1])
})

it('stops after the batch that is being removed', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const cleanup = vi.fn<Cleanup>(() => promise)
  const job = jobOf(newClock(), { cleanup })
  job.start()
  await expect.poll(() => runs(cleanup)).toBe(1)
  const stopping = job.stop()
  resolve(1_000)
  await stopping
  expect(runs(cleanup)).toBe(1)
})
