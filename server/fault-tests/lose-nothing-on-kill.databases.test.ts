import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../platform/database/open-database.ts'
import { sql } from '../platform/database/sql.ts'
import { silentLogger } from '../platform/database/testing/database-options.ts'
import { makeTemporaryFolder } from '../platform/database/testing/temporary-folder.ts'
import { MailServer, readable } from '../testing/mail-server.ts'
import { postJson, prepareSiteDatabase, registerOn, startSite } from '../testing/site-process.ts'

const TICKETS = 5
/** Two for each ticket, one to confirm an address and one to reset a password. */
const MAILS = 2 * TICKETS + 2

it('row 49: has every ticket, and sends each mail once, after a mail server that was down and a kill right after the answer', async () => {
  const own = await prepareSiteDatabase('empty')
  const folder = makeTemporaryFolder('tickets')
  const mailServer = new MailServer()
  await mailServer.start()
  await mailServer.stop()
  const settings = {
    DATA_DIR: folder.path,
    ...own.settings,
    SAMPLE_DATA: 'false',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@graduate.example',
    CONTACT_TO: 'operator@graduate.example',
  }
  const killed = await startSite(settings)
  const ask = async (number: number): Promise<void> => {
    const ticket = { name: 'Reema', email: `reema${number}@mail.example`, message: `Question ${number}` }
    expect(await postJson(killed, '/api/v1/p/tickets', ticket)).toBe(201)
  }
  for (let number = 1; number < TICKETS; number++) await ask(number)
  const failures = () => killed.log().filter(({ msg }) => msg.startsWith('a mail could not be sent')).length
  await expect.poll(failures, { timeout: 25_000 }).toBeGreaterThanOrEqual(2 * (TICKETS - 1))

  // From here on mails can be sent: one is, and the last requests queue more right before the kill.
  await mailServer.start()
  expect(await registerOn(killed, 'newcomer@mail.example')).toBe(201)
  const mailsToNewcomer = () => mailServer.received.filter(({ to }) => to.includes('newcomer@mail.example'))
  await expect.poll(() => mailsToNewcomer().length, { timeout: 25_000 }).toBe(1)
  await ask(TICKETS)
  expect(await postJson(killed, '/api/forgot-password', { email: 'newcomer@mail.example' })).toBe(200)
  killed.signal('SIGKILL')
  await killed.ended

  const database = await openDatabase({
    url: own.settings['DATABASE_URL'],
    dataDir: own.settings['DATA_DIR'] ?? join(folder.path, 'none'),
    logger: silentLogger,
  })
  expect(await database.query(sql`select message from ticket order by id`)).toEqual(
    Array.from({ length: TICKETS }, (_, at) => ({ message: `Question ${at + 1}` })),
  )
  // Each mail is sent or waits, and none is both.
  const waiting = await database.query(sql`select id from outbox`)
  expect(waiting.length + mailServer.received.length).toBe(MAILS)
  // A mail that failed would otherwise wait until its next attempt.
  await database.query(sql`update outbox set send_after = now()`)
  await database.close()

  const site = await startSite(settings)
  await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(MAILS)
  for (let number = 1; number <= TICKETS; number++) {
    expect(mailServer.received.filter(({ to }) => to.includes(`reema${number}@mail.example`))).toHaveLength(1)
    const notices = mailServer.received.filter(({ to }) => to.includes('operator@graduate.example'))
    expect(notices.filter(({ raw }) => readable(raw).includes(`Question ${number}`))).toHaveLength(1)
  }
  const linksTo = (page: string) => {
    const link = new RegExp(`^http://site\\.test/${page}/[\\w-]{43}\\r?$`, 'm')
    return mailsToNewcomer().filter(({ raw }) => link.test(readable(raw))).length
  }
  expect(linksTo('confirm-email')).toBe(1)
  expect(linksTo('reset-password')).toBe(1)
  await site.stop()
  await mailServer.stop()
  await own.remove()
  folder.remove()
}, 180_000)
