import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, DatabaseUnavailable } from './database.ts'
import { openDatabase } from './open-database.ts'
import { sql } from './sql.ts'
import { silentLogger } from './testing/database-options.ts'
import { type PrivatePostgres, startPrivatePostgres } from './testing/private-servers.ts'
import { startStallingProxy } from './testing/stalling-proxy.ts'
import { administer } from './testing/template-databases.ts'

let server: PrivatePostgres
let database: Database
beforeAll(async () => {
  server = await startPrivatePostgres()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.start()
  database = await openDatabase({ url: server.url, dataDir: '', logger: silentLogger })
})
afterEach(() => database.close())

const answer = () => database.query(sql`select 1 as one`)
const ONE = [{ one: 1 }]

const endAllConnections = () =>
  administer(
    server.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )

/** The result, or the error that says the database is unavailable. Statements here would take longer than a test may. */
async function outcomeOf<Result>(work: Promise<Result>): Promise<Result | DatabaseUnavailable> {
  return await work.catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return error
    throw error
  })
}

test('connections that end while idle are replaced without anyone noticing', async () => {
  await Promise.all(Array.from({ length: 10 }, () => database.query(sql`select pg_sleep(0.1)`)))
  await endAllConnections()
  // The driver learns of the end with the next turn of its event loop, a moment after the server said so.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const answers = await Promise.all(Array.from({ length: 10 }, answer))
  expect(answers).toEqual(Array.from({ length: 10 }, () => ONE))
})

test('a connection that ends in the midst of a statement or transaction makes it unavailable, and the next is answered', async () => {
  const statement = outcomeOf(database.query(sql`select pg_sleep(2)`))
  const transaction = outcomeOf(
    database.transaction(async (inside) => {
      await inside.query(sql`create table half_done (number integer)`)
      await inside.query(sql`select pg_sleep(2)`)
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  await endAllConnections()
  expect(await statement).toBeInstanceOf(DatabaseUnavailable)
  expect(await transaction).toBeInstanceOf(DatabaseUnavailable)
  expect(await database.query(sql`select to_regclass('half_done') as created`)).toEqual([{ created: null }])
})

test('a connection that ends between two statements of a transaction makes the transaction unavailable', async () => {
  const attempt = database.transaction(async (inside) => {
    await inside.query(sql`select 1`)
    await endAllConnections()
    await inside.query(sql`select 2`)
  })
  await expect(attempt).rejects.toThrow(DatabaseUnavailable)
  expect(await answer()).toEqual(ONE)
})

test('a commit whose answer never came is not taken for success', async () => {
  const attempt = database.transaction(async (inside) => {
    await inside.query(sql`select 1`)
    await endAllConnections()
  })
  await expect(attempt).rejects.toThrow(DatabaseUnavailable)
})

test.each(['fast', 'kill'] as const)('a server that stops (%s) is refused quickly, and found again', async (how) => {
  expect(await answer()).toEqual(ONE)
  await server.halt(how)
  // The processes of a killed server may answer for a moment longer.
  await expect.poll(() => outcomeOf(answer()), { timeout: 10_000 }).toBeInstanceOf(DatabaseUnavailable)
  for (const outcome of await Promise.all(Array.from({ length: 20 }, () => outcomeOf(answer())))) {
    expect(outcome).toBeInstanceOf(DatabaseUnavailable)
  }
  await server.start()
  expect(await outcomeOf(answer())).toEqual(ONE)
})

test('what was confirmed before a crash is there after it', async () => {
  await database.query(sql`create table confirmed (number integer)`)
  let last = 0
  const writing = (async () => {
    for (let number = 1; ; number++) {
      await database.query(sql`insert into confirmed values (${number})`)
      last = number
    }
  })()
  const stopped = expect(writing).rejects.toThrow(DatabaseUnavailable)
  await expect.poll(() => last, { timeout: 10_000 }).toBeGreaterThan(20)
  await server.halt('kill')
  await stopped
  await server.start()
  const [row] = await database.query<{ count: number }>(sql`select count(*) as count from confirmed`)
  expect(row?.count).toBeGreaterThanOrEqual(last)
  expect(row?.count).toBeLessThanOrEqual(last + 1)
})

test('of 200 slow statements none hangs, and afterwards there are connections again', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => outcomeOf(database.query(sql`select pg_sleep(1000)`))),
  )
  expect(outcomes.every((outcome) => outcome instanceof DatabaseUnavailable)).toBe(true)
  expect(await answer()).toEqual(ONE)
})

test('a slow statement is also ended on the server', async () => {
  await outcomeOf(database.query(sql`select pg_sleep(1000)`))
  const running = await database.query(
    sql`select pid from pg_stat_activity where query like '%pg_sleep(1000)' and state = 'active'`,
  )
  expect(running).toEqual([])
})

test('a long transaction may take its time, and the limit is back afterwards', async () => {
  const slow = database.transaction((inside) => inside.query(sql`select pg_sleep(3.2), 1 as one`), { long: true })
  await expect(slow).resolves.toMatchObject(ONE)
  const [after] = await database.query<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`)
  expect(after?.limit).toBe('2400ms')
})

test('a server that hangs is given up in time, with open connections and with new ones', async () => {
  const proxy = await startStallingProxy(server.url)
  const behind = await openDatabase({ url: proxy.url, dataDir: '', logger: silentLogger })
  try {
    expect(await behind.query(sql`select 1 as one`)).toEqual(ONE)
    proxy.stall(true)
    const refused = await Promise.all([
      ...Array.from({ length: 30 }, () => outcomeOf(behind.query(sql`select 1 as one`))),
      outcomeOf(behind.transaction((inside) => inside.query(sql`select 1 as one`))),
    ])
    expect(refused.every((outcome) => outcome instanceof DatabaseUnavailable)).toBe(true)
    proxy.stall(false)
    expect(await outcomeOf(behind.query(sql`select 1 as one`))).toEqual(ONE)
  } finally {
    await behind.close()
    await proxy.close()
  }
})

test('a listener hears what is said, and is back after the server was away', async () => {
  const heard: string[] = []
  let connected = 0
  await database.listen(
    'catalogue "version"',
    (payload) => heard.push(payload),
    () => connected++,
  )
  expect(connected).toBe(1)
  await database.query(sql`select pg_notify('catalogue "version"', ${'7'})`)
  await database.query(sql`select pg_notify('another', ${'8'})`)
  await expect.poll(() => heard).toEqual(['7'])

  await server.halt('fast')
  await server.start()
  await expect.poll(() => connected, { timeout: 10_000 }).toBe(2)
  await database.query(sql`select pg_notify('catalogue "version"', ${'9'})`)
  await expect.poll(() => heard).toEqual(['7', '9'])
})

test('a listener that cannot connect at first does so when the server comes', async () => {
  await server.halt('fast')
  let connected = 0
  await database.listen(
    'channel',
    () => undefined,
    () => connected++,
  )
  expect(connected).toBe(0)
  await server.start()
  await expect.poll(() => connected, { timeout: 10_000 }).toBe(1)
})

test('a wrong password is reported as such, not as an unreachable database', async () => {
  const url = new URL(server.url)
  url.username = 'nobody_of_that_name'
  const stranger = await openDatabase({ url: url.href, dataDir: '', logger: silentLogger })
  await expect(stranger.query(sql`select 1`)).rejects.toMatchObject({ code: '28000' })
  await stranger.close()
})
