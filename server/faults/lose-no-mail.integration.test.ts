import { expect, it } from 'vitest'
import { makeTemporaryFolder } from '../platform/testing/temporary-folder.ts'
import { mailsIn, postJson, registerOn } from '../testing/mail-folder.ts'
import { prepareSiteDatabase } from '../testing/site-database.ts'
import { startSite } from '../testing/site-process.ts'

it('sends after a kill what was promised before it', async () => {
  const own = await prepareSiteDatabase('empty')
  const folder = makeTemporaryFolder('mails')
  const settings = { DATA_DIR: folder.path, ...own.settings, SAMPLE_DATA: 'false' }
  const killed = await startSite(settings)
  expect(await registerOn(killed, 'reema@mail.example')).toBe(201)
  expect(await postJson(killed, '/api/forgot-password', { email: 'reema@mail.example' })).toBe(200)
  killed.signal('SIGKILL')
  await killed.ended

  const site = await startSite(settings)
  await expect.poll(() => mailsIn(settings.DATA_DIR).length, { timeout: 20_000 }).toBe(1)
  expect(mailsIn(settings.DATA_DIR)[0]).toMatch(/^http:\/\/site\.test\/reset-password\/[\w-]{43}\r$/m)
  await site.stop()
  await own.remove()
  folder.remove()
}, 120_000)
