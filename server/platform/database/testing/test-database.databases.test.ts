import { stat, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { sql } from '../sql.ts'
import { migratedDump } from './template-databases.ts'
import { openBareDatabase, openTestDatabase } from './test-database.ts'

test('each test database is its own', async () => {
  const [one, other] = await Promise.all([openTestDatabase({ empty: true }), openTestDatabase({ empty: true })])
  await one.query(sql`insert into faq (question, answer, "order") values ('Why?', 'Because.', 1)`)
  expect(await one.query(sql`select question from faq`)).toEqual([{ question: 'Why?' }])
  expect(await other.query(sql`select question from faq`)).toEqual([])
  await Promise.all([one.close(), other.close()])
})

test('one has the tables and the sample, one the tables alone, one nothing', async () => {
  const count = sql`select count(*) as institutions from institution`
  const sample = await openTestDatabase()
  const [row] = await sample.query<{ institutions: number }>(count)
  expect(row?.institutions).toBeGreaterThan(0)
  await sample.close()

  const empty = await openTestDatabase({ empty: true })
  expect(await empty.query(count)).toEqual([{ institutions: 0 }])
  await empty.close()

  const bare = await openBareDatabase()
  await expect(bare.query(count)).rejects.toMatchObject({ code: '42P01' })
  await bare.close()
})

if (inject('databaseKind') === 'embedded') {
  test('a cached dump that is used again counts as new', async () => {
    const dump = await migratedDump()
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await utimes(dump, anHourAgo, anHourAgo)
    expect(await migratedDump()).toBe(dump)
    expect((await stat(dump)).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
  })
}

test.runIf(inject('redisUrl'))('Redis answers where it is said to be', async () => {
  const { hostname, port } = new URL(inject('redisUrl') ?? '')
  const socket = connect(Number(port), hostname)
  socket.write('PING\r\n')
  const reply = await new Promise((resolve) => socket.once('data', (data) => resolve(data.toString())))
  socket.destroy()
  expect(reply).toBe('+PONG\r\n')
})
