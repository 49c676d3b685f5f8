import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLogger } from '../database/testing/database-options.ts'
import { makeTemporaryFolder } from '../database/testing/temporary-folder.ts'
import { openMailer } from './mailer.ts'

let folder: ReturnType<typeof makeTemporaryFolder>
beforeEach(() => {
  folder = makeTemporaryFolder('outbox')
})
afterEach(() => folder.remove())

const mail = {
  to: 'reema@mail.example',
  subject: 'Choose a new password',
  text: 'Hello Reema,\n\nOpen https://graduate.example/reset-password/abc\n',
  html: '<p>Hello Reema</p>',
}

it('writes a readable file that only its owner may open, and logs only the subject', async () => {
  const logged: unknown[] = []
  const logger = { ...silentLogger, info: (details: object) => void logged.push(details) }
  const mailer = openMailer({ DATA_DIR: folder.path, PUBLIC_BASE_URL: 'https://graduate.example' }, logger)
  await mailer.send(mail, '<1.7@graduate.example>')
  const outbox = join(folder.path, 'outbox')
  const files = await readdir(outbox)
  expect(files).toEqual(['_1.7_graduate.example_.eml'])
  const file = join(outbox, files[0] ?? '')
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/^From: Graduate Maldives <no-reply@graduate\.example>\r$/m)
  expect(text).toMatch(/^To: reema@mail\.example\r$/m)
  expect(text).toMatch(/^Date: .+\r$/m)
  expect(text).toContain('https://graduate.example/reset-password/abc')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(logged).toEqual([{ subject: mail.subject, file }])
})

it('writes the same file when a mail is sent again', async () => {
  const settings = { DATA_DIR: folder.path, PUBLIC_BASE_URL: 'https://graduate.example' }
  const mailer = openMailer(settings, silentLogger)
  await mailer.send(mail, '<1.7@graduate.example>')
  await mailer.send(mail, '<1.7@graduate.example>')
  expect(await readdir(join(folder.path, 'outbox'))).toHaveLength(1)
})
