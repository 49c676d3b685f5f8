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

  const session = new pg.Client({ connectionString: database.settings['DATABASE_URL'] })
  await session.connect()
  const { rows } = await session.query<{ number: number }>('select number from schema_migration order by number')
  await session.end()
  const files = readdirSync(new URL('../platform/database/migrations', import.meta.url)).sort()
  expect(rows.map(({ number }) => number)).toEqual(files.map((file) => Number.parseInt(file, 10)))
}, 120_000)
