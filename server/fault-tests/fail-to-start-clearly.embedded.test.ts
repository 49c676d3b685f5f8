import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareSiteDatabase, Site, type SiteDatabase, startSite } from '../testing/site-process.ts'

let database: SiteDatabase
beforeAll(async () => {
  database = await prepareSiteDatabase('empty')
})
afterAll(() => database.remove())

/** Starts the site where it cannot start, and gives its error message. */
async function failToStart(settings: Record<string, string>): Promise<string> {
  const site = new Site(settings)
  const { code } = await site.ended
  expect(code, site.output.join('\n')).toBe(1)
  expect(site.errors).not.toMatch(/^\s+at |node_modules|\.ts:\d/m)
  return site.errors
}

it('names each wrong setting, and a database that cannot be reached', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const address = mute.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const [wrong, refused, unanswered] = await Promise.all([
    failToStart({ PORT: 'abc', DATABASE_URL: '', SAMPLE_DATA: 'yes', CONTACT_TO: 'me', ANALYTICS_ID: 'UA-1234-1' }),
    failToStart({ DATABASE_URL: 'postgres://graduate:hush@127.0.0.1:1/courses' }),
    failToStart({ DATABASE_URL: `postgres://graduate:hush@127.0.0.1:${port}/courses` }),
  ])
  mute.close()
  expect(wrong).toContain('PORT must be a port number')
  expect(wrong).toContain('DATABASE_URL is set but empty')
  expect(wrong).toContain('SAMPLE_DATA must be true or false')
  expect(wrong).toContain('CONTACT_TO must be an email address such as hello@graduate.example')
  expect(wrong).toContain('ANALYTICS_ID must be a measurement ID such as G-ABC123DEF4')
  expect(refused).toBe(
    'The database courses at 127.0.0.1:1 (DATABASE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  )
  expect(unanswered).toMatch(`The database courses at 127.0.0.1:${port} (DATABASE_URL) cannot be used: `)
}, 60_000)

it('has all its data when it starts again after a kill, and locks its folder', async () => {
  const killed = new Site(database.settings)
  await expect
    .poll(() => killed.output.some((line) => line.includes('loaded the sample catalogue')), { timeout: 90_000 })
    .toBe(true)
  killed.signal('SIGKILL')
  expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' })

  const site = await startSite(database.settings)
  const stats = async () => JSON.parse((await site.get('/api/v1/stats')).text)
  expect(await stats()).toEqual({ courses: 842, institutions: 12, categories: 12 })
  expect(site.log().some(({ msg }) => msg === 'loaded the sample catalogue')).toBe(false)

  const folder = database.settings['DATA_DIR']
  expect(await failToStart(database.settings)).toContain(`The database in ${folder} is in use by process ${site.pid}.`)
  expect((await site.get('/api/v1/p/courses/1500')).status).toBe(200)
  expect(await site.stop()).toEqual({ code: 0, signal: null })
}, 180_000)
