import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { prepareSiteDatabase, Site, type SiteDatabase } from '../testing/site-process.ts'

let database: SiteDatabase
let sites: Site[] = []
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await database.remove()
})

async function connect(): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: database.settings['DATABASE_URL'] })
  await session.connect()
  return session
}

it('two instances that start together on an empty PostgreSQL prepare it once, and both come up', async () => {
  database = await prepareSiteDatabase('bare')
  sites = [new Site(database.settings), new Site(database.settings)]
  await Promise.all(sites.map((site) => site.whenListening()))
  for (const site of sites) {
    const { text } = await site.get('/api/v1/stats')
    expect(JSON.parse(text)).toEqual({ courses: 842, institutions: 12, categories: 12 })
  }
  const loaded = sites.flatMap((site) => site.log()).filter(({ msg }) => msg === 'loaded the sample catalogue')
  expect(loaded).toHaveLength(1)

  const session = await connect()
  const { rows } = await session.query<{ number: number }>('select number from schema_migration order by number')
  const files = readdirSync(new URL('../platform/database/migrations', import.meta.url)).sort()
  expect(rows.map(({ number }) => number)).toEqual(files.map((file) => Number.parseInt(file, 10)))
  await session.end()
}, 120_000)

it('after a newer release has migrated the database, an instance of this one still starts', async () => {
  const session = await connect()
  await session.query('alter table course add column added_by_a_newer_release text')
  await session.query(
    "insert into schema_migration (number, name, sha256) values (9999, 'newer', 'of a newer release')",
  )
  await session.end()
  await sites.pop()?.stop()
  const restarted = new Site(database.settings)
  sites.push(restarted)
  await restarted.whenListening()
  expect((await restarted.get('/readyz')).status).toBe(200)
  expect((await restarted.get('/api/v1/p/courses/1500')).status).toBe(200)
  expect(restarted.log()).toContainEqual(
    expect.objectContaining({ level: 40, migrations: ['newer'], msg: 'the database was migrated by a newer release' }),
  )
}, 120_000)
