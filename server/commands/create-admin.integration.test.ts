import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../platform/database/open-database.ts'
import { silentLogger } from '../platform/database/testing/database-options.ts'
import { AccountSite, PASSWORD } from '../testing/account-site.ts'
import { prepareSiteDatabase, type SiteDatabase } from '../testing/site-process.ts'
import { commandsInFolder } from './testing/commands-in-folder.ts'

const { folder, run } = commandsInFolder()

let own: SiteDatabase
beforeAll(async () => {
  own = await prepareSiteDatabase('empty')
})
afterAll(() => own.remove())

const createAdmin = (...args: string[]) =>
  run('create-admin', args, { ...own.settings, PUBLIC_BASE_URL: 'https://graduate.example' })

/** The site on the same database, while the command does not have it. */
async function onSite(work: (site: AccountSite) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATA_DIR = join(folder, 'none') } = own.settings
  const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, logger: silentLogger })
  const site = await AccountSite.open({ database })
  // The command runs with the real time.
  site.clock.pass(Date.now() - site.clock.now().getTime())
  try {
    await work(site)
  } finally {
    await site.close()
    await database.close()
  }
}

const linkIn = (stdout: string): string =>
  /https:\/\/graduate\.example\/reset-password\/([\w-]{43})\n/.exec(stdout)?.[1] ?? ''

it('makes the first admin, with a link that works once', async () => {
  const { code, stdout, stderr } = await createAdmin('First@mail.example')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('Created an account for First@mail.example')
  const token = linkIn(stdout)
  await onSite(async (site) => {
    const set = () => site.post('/api/reset-password', { token, password: PASSWORD })
    expect((await set()).statusCode).toBe(200)
    expect((await set()).statusCode).toBe(400)
    const session = await site.login({ email: 'first@mail.example', password: PASSWORD })
    expect((await site.ask('GET', '/api/user', { token: session })).json().role).toBe('admin')
    expect((await site.mailsTo('First@mail.example')).map(({ subject }) => subject)).toEqual([
      'You are now an admin of Graduate Maldives',
      'Your password was changed',
    ])
  })
}, 120_000)

it('makes an admin of a member whose email nobody has verified, and ends the password and session of before', async () => {
  let before = ''
  await onSite(async (site) => {
    before = (await site.signedIn({ email: 'member@mail.example' })).token
  })
  const { code, stdout } = await createAdmin('MEMBER@mail.example')
  expect(code).toBe(0)
  expect(stdout).toContain('There is already an account for MEMBER@mail.example')
  await onSite(async (site) => {
    expect(await site.isValidToken(before)).toBe(false)
    const email = 'member@mail.example'
    expect((await site.post('/api/login', { email, password: PASSWORD })).statusCode).toBe(401)
    const password = 'a manta ray at noon'
    const set = await site.post('/api/reset-password', { token: linkIn(stdout), password })
    expect(set.statusCode).toBe(200)
    const token = await site.login({ email, password })
    expect((await site.ask('GET', '/api/user', { token })).json()).toMatchObject({
      name: 'Reema',
      email,
      role: 'admin',
    })
  })
}, 120_000)

it.each([[[]], [['nobody']], [['a@b.example', 'c@d.example']], [['--help']]])(
  'explains its usage: %j',
  async (args) => {
    const { code, stdout, stderr } = await createAdmin(...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe('Give exactly one email address.\nUsage: npm run create-admin -- email\n')
  },
  60_000,
)

it('gives no demo accounts to a site without the sample', async () => {
  const { code, stderr } = await run('demo-staff', [], own.settings)
  expect(code).toBe(1)
  expect(stderr).toContain('only for a site that shows the sample catalogue')
}, 120_000)
