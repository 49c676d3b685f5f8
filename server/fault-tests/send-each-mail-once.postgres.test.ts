import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeTemporaryFolder } from '../platform/database/testing/temporary-folder.ts'
import { createTestDatabase } from '../platform/database/testing/test-database.ts'
import { mailsIn, postJson, registerOn, startSite } from '../testing/site-process.ts'

it('sends each mail once, although two instances look for mails', async () => {
  const { url, drop } = await createTestDatabase('empty')
  const folder = makeTemporaryFolder('mails')
  const settings = { DATABASE_URL: url, DATA_DIR: folder.path, SAMPLE_DATA: 'false' }
  const [one, other] = await Promise.all([startSite(settings), startSite(settings)])
  const emails = Array.from({ length: 5 }, (_, at) => `reema${at}@mail.example`)
  for (const email of emails) expect(await registerOn(one, email)).toBe(201)
  const asked = emails.flatMap((email) => [one, other].map((site) => postJson(site, '/api/forgot-password', { email })))
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))

  // One to verify each address, and two to reset each password.
  await expect.poll(() => mailsIn(folder.path).length, { timeout: 60_000 }).toBe(15)
  // Long enough for both instances to look for mails twice more.
  await delay(2_500)
  const sent = [one, other].flatMap((site) =>
    site.log().filter(({ msg }) => msg === 'wrote a mail to the outbox folder'),
  )
  expect(sent).toHaveLength(15)
  for (const email of emails) {
    expect(mailsIn(folder.path).filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(3)
  }
  await Promise.all([one.stop(), other.stop()])
  await drop()
  folder.remove()
}, 120_000)
