import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, DatabaseUnavailable } from './database.ts'
import { sql } from './sql.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ empty: true })
  await database.query(sql`create table counter (name text primary key, value integer not null)`)
})
afterAll(() => database.close())

async function startCounter(name: string): Promise<void> {
  await database.query(sql`insert into counter values (${name}, 0)`)
}

async function readCounter(name: string): Promise<number | undefined> {
  const [row] = await database.query<{ value: number }>(sql`select value from counter where name = ${name}`)
  return row?.value
}

test('the project decides which database it is', () => {
  expect(database.kind).toBe(inject('databaseKind'))
})

test('columns become the promised values', async () => {
  const [row] = await database.query(sql`
    select 9007199254740991::bigint as big, 12.5::numeric as exact, date '2026-02-28' as day,
      timestamptz '2026-02-28 12:00+05' as moment, array[1::bigint, null] as bigs, array[date '2026-02-28'] as days,
      count(*) as courses, jsonb_build_object('a', 1) as object, null::bigint as nothing
    from course`)
  expect(row).toEqual({
    big: Number.MAX_SAFE_INTEGER,
    exact: 12.5,
    day: '2026-02-28',
    moment: new Date('2026-02-28T07:00:00Z'),
    bigs: [1, null],
    days: ['2026-02-28'],
    courses: 0,
    object: { a: 1 },
    nothing: null,
  })
})

test('200 statements at once, small and large, each get the answer to their own values', async () => {
  // Beyond 64 kB a statement reaches the embedded database in pieces.
  const textOf = (index: number) => `${index}:`.padEnd(index % 4 === 0 ? 300_000 : 10, 'x')
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0
        ? database.query(sql`select ${textOf(index)}::text as text, ${index}::int as index`)
        : database.query(sql`select ${index}::int as index`),
    ),
  )
  const expected = answers.map((_, index) => [index % 2 === 0 ? { text: textOf(index), index } : { index }])
  expect(answers).toEqual(expected)
})

test('40 transactions at once that read, think and write lose no write', async () => {
  await startCounter('parallel')
  const addOne = () =>
    database.transaction(async (transaction) => {
      const [row] = await transaction.query<{ value: number }>(
        sql`select value from counter where name = 'parallel' for update`,
      )
      await new Promise((resolve) => setImmediate(resolve))
      await transaction.query(sql`update counter set value = ${(row?.value ?? 0) + 1} where name = 'parallel'`)
    })
  await Promise.all(Array.from({ length: 40 }, addOne))
  expect(await readCounter('parallel')).toBe(40)
})

test('a transaction that throws leaves nothing, and its error is the one that was thrown', async () => {
  await startCounter('rolled back')
  const refusal = new Error('the adviser said no')
  const attempt = database.transaction(async (transaction) => {
    await transaction.query(sql`update counter set value = 5 where name = 'rolled back'`)
    throw refusal
  })
  await expect(attempt).rejects.toBe(refusal)
  expect(await readCounter('rolled back')).toBe(0)
})

test('a statement that fails undoes the transaction, and says what was wrong', async () => {
  await startCounter('once')
  const attempt = database.transaction(async (transaction) => {
    await transaction.query(sql`update counter set value = 5 where name = 'once'`)
    await transaction.query(sql`insert into counter values ('once', 1)`)
  })
  await expect(attempt).rejects.toMatchObject({ code: '23505', constraint: 'counter_pkey' })
  expect(await readCounter('once')).toBe(0)
})

test('a transaction that swallows the error of a statement is not taken for success', async () => {
  await startCounter('swallowed')
  const attempt = database.transaction(async (transaction) => {
    await transaction.query(sql`update counter set value = 5 where name = 'swallowed'`)
    await transaction.query(sql`select 1 / ${0}::int`).catch(() => undefined)
  })
  await expect(attempt).rejects.toThrow('nothing was saved')
  expect(await readCounter('swallowed')).toBe(0)
})

test('a failing statement does not cost its connection', async () => {
  const session = async () => (await database.query<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid
  const before = await session()
  await expect(database.query(sql`select 1 / ${0}::int`)).rejects.toMatchObject({ code: '22012' })
  await expect(database.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await session()).toBe(before)
})

test('a transaction answers statements that are sent together, in their order', async () => {
  const answers = await database.transaction((transaction) =>
    Promise.all([1, 2, 3].map((number) => transaction.query(sql`select ${number}::int as number`))),
  )
  expect(answers).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]])
})

test('a statement that comes after the end of its transaction is refused', async () => {
  await startCounter('late')
  const late = await database.transaction(async (transaction) => ({ query: () => transaction.query(sql`select 1`) }))
  await expect(late.query()).rejects.toThrow('This transaction has ended')
})

test('what was thrown early does not let a later statement of the same transaction through', async () => {
  await startCounter('stray')
  const attempt = database.transaction((transaction) =>
    Promise.all([
      transaction.query(sql`select 1 / ${0}::int`),
      transaction.query(sql`update counter set value = 9 where name = 'stray'`),
    ]),
  )
  await expect(attempt).rejects.toMatchObject({ code: '22012' })
  expect(await readCounter('stray')).toBe(0)
})

test('a listener is notified when it is connected', async () => {
  let connected = 0
  await database.listen(
    'a channel',
    () => undefined,
    () => connected++,
  )
  expect(connected).toBe(1)
})

test('after close, statements are refused; closing twice is no mistake', async () => {
  const other = await openTestDatabase({ empty: true })
  await other.close()
  await other.close()
  await expect(other.query(sql`select 1`)).rejects.toThrow(DatabaseUnavailable)
})
