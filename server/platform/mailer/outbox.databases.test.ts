import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MailServer, RecordingMailer, readable } from '../../testing/mail-server.ts'
import { SettableClock } from '../../testing/settable-clock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../database/logger.ts'
import { sql } from '../database/sql.ts'
import { silentLogger } from '../database/testing/database-options.ts'
import { openTestDatabase } from '../database/testing/test-database.ts'
import { type Mailer, openMailer } from './mailer.ts'
import { Outbox, queueMail, removeFailedMails, type WriteMail, withdrawMails } from './outbox.ts'

const FROM = 'Graduate Maldives <hello@graduate.example>'

let database: Database
let clock: SettableClock
let mailbox: RecordingMailer
beforeAll(async () => {
  database = await openTestDatabase({ empty: true })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query(sql`truncate outbox`)
  clock = new SettableClock()
  mailbox = new RecordingMailer()
})

const writeGreeting: WriteMail = async (details) => {
  const to = Reflect.get(Object(details), 'to')
  if (to === 'nobody') return undefined
  return { to: String(to), subject: `Hello ${to}`, text: 'Plain words.\n', html: '<p>Words</p>' }
}

const openOutbox = (mailer: Mailer = mailbox, logger: Logger = silentLogger, stopWaitMs = 10_000) =>
  new Outbox({
    database,
    mailer,
    clock,
    logger,
    writers: { greeting: writeGreeting },
    domain: 'graduate.example',
    stopWaitMs,
  })

const queue = (to: string, topic = 'greeting') => queueMail(database, { topic, details: { to } }, clock.now())
const waiting = () =>
  database.query<{ to: string; attempts: number; last_error: string | null }>(
    sql`select details->>'to' as to, attempts, last_error from outbox order by id`,
  )

describe('mails', () => {
  it('are sent once, the oldest first', async () => {
    for (const to of ['one@a.example', 'two@a.example', 'three@a.example']) await queue(to)
    const outbox = openOutbox()
    expect(await outbox.sendDue()).toBe(3)
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['one@a.example', 'two@a.example', 'three@a.example'])
    expect(await waiting()).toEqual([])
    expect(await outbox.sendDue()).toBe(0)
  })

  it('are queued with the transaction that is their reason, or not at all', async () => {
    const undone = database.transaction(async (transaction) => {
      await queueMail(transaction, { topic: 'greeting', details: { to: 'one@a.example' } }, clock.now())
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await waiting()).toEqual([])
  })

  it('that are no longer needed are not sent', async () => {
    await queue('nobody')
    await queue('one@a.example')
    await withdrawMails(database, { to: 'one@a.example' })
    await openOutbox().sendDue()
    expect(mailbox.mails).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('of an unknown topic wait and hold up no others', async () => {
    await queue('one@a.example', 'unheard-of')
    await queue('two@a.example')
    await openOutbox().sendDue()
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['two@a.example'])
    expect(await waiting()).toEqual([
      { to: 'one@a.example', attempts: 1, last_error: "No module writes mails about 'unheard-of'." },
    ])
  })

  it('are tried again after half a minute, then twice as long each time, at most an hour', async () => {
    await queue('one@a.example')
    mailbox.isDown = true
    const outbox = openOutbox()
    const pauses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      expect(await outbox.sendDue()).toBe(1)
      let seconds = 0
      while ((await dueNow()) === 0) {
        clock.pass(30_000)
        seconds += 30
      }
      pauses.push(seconds)
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600, 3600])
    mailbox.isDown = false
    await outbox.sendDue()
    expect(mailbox.mails).toHaveLength(1)
  })
})

describe('a mail that cannot be sent for three days', () => {
  it('has failed for good, until an operator queues it again', async () => {
    await queue('one@a.example')
    await queue('two@a.example')
    mailbox.isDown = true
    const errors: string[] = []
    const outbox = openOutbox(mailbox, { ...silentLogger, error: (_details, message) => void errors.push(message) })
    const begun = clock.now().getTime()
    while (errors.length === 0 && clock.now().getTime() < begun + 5 * DAY_MS) {
      expect(await outbox.sendDue()).toBe(2)
      clock.pass(HOUR_MS)
    }
    expect(errors).toEqual(Array(2).fill('a mail has failed for good: it could not be sent for three days'))
    const days = (clock.now().getTime() - begun) / DAY_MS
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.5)
    mailbox.isDown = false
    clock.pass(365 * DAY_MS)
    expect(await outbox.sendDue()).toBe(0)
    expect(await waiting()).toHaveLength(2)
    await withdrawMails(database, { to: 'two@a.example' })
    await database.query(sql`update outbox set send_after = ${clock.now()}, attempts = 0`)
    expect(await outbox.sendDue()).toBe(1)
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['one@a.example'])
  })
})

it('a mail that has failed for good is removed after 30 days; one that still waits is not', async () => {
  await queue('failed@a.example')
  await database.query(sql`update outbox set send_after = 'infinity'`)
  await queue('waiting@a.example')
  clock.pass(29 * DAY_MS)
  expect(await removeFailedMails(database, clock.now())).toBe(0)
  clock.pass(2 * DAY_MS)
  expect(await removeFailedMails(database, clock.now())).toBe(1)
  expect(await waiting()).toMatchObject([{ to: 'waiting@a.example' }])
})

const dueNow = async (): Promise<number> =>
  (await database.query(sql`select id from outbox where send_after <= ${clock.now()}`)).length

describe('several instances', () => {
  it('send no mail twice', async () => {
    for (let at = 0; at < 60; at++) await queue(`person${at}@a.example`)
    const slow: Mailer = {
      send: async (mail) => {
        await new Promise((resolve) => setTimeout(resolve, 1))
        await mailbox.send(mail)
      },
      close: () => undefined,
    }
    const tried = await Promise.all(Array.from({ length: 4 }, () => openOutbox(slow).sendDue()))
    expect(tried.reduce((sum, each) => sum + each)).toBe(60)
    expect(new Set(mailbox.mails.map(({ to }) => to)).size).toBe(60)
    expect(mailbox.mails).toHaveLength(60)
  })

  it('leave a mail to the one that leased it, and take it over when the lease has run out', async () => {
    await queue('one@a.example')
    const { promise: beginning, resolve: begin } = Promise.withResolvers<void>()
    const { promise: finishing, resolve: finish } = Promise.withResolvers<void>()
    const unresponsive: Mailer = {
      send: () => {
        begin()
        return finishing
      },
      close: () => undefined,
    }
    const slow = openOutbox(unresponsive).sendDue()
    await beginning
    const other = openOutbox()
    clock.pass(MINUTE_MS)
    expect(await other.sendDue()).toBe(0)
    clock.pass(MINUTE_MS + 1)
    expect(await other.sendDue()).toBe(1)
    expect(mailbox.mails).toHaveLength(1)
    finish()
    expect(await slow).toBe(1)
  })
})

describe('the loop', () => {
  it('stops after the mail that is being sent', async () => {
    const { promise: beginning, resolve: begin } = Promise.withResolvers<void>()
    const { promise: finishing, resolve: finish } = Promise.withResolvers<void>()
    const slow: Mailer = {
      send: async (mail) => {
        begin()
        await finishing
        await mailbox.send(mail)
      },
      close: () => undefined,
    }
    await queue('one@a.example')
    await queue('two@a.example')
    const outbox = openOutbox(slow)
    outbox.start()
    await beginning
    const stopped = outbox.stop()
    finish()
    await stopped
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['one@a.example'])
    expect(await waiting()).toEqual([{ to: 'two@a.example', attempts: 0, last_error: null }])
  })

  describe('with a mail server that does not answer', () => {
    async function stopWhileSending() {
      const { promise: beginning, resolve: begin } = Promise.withResolvers<void>()
      const { promise: finishing, resolve: finish } = Promise.withResolvers<void>()
      const hanging: Mailer = {
        send: async (mail) => {
          begin()
          await finishing
          await mailbox.send(mail)
        },
        close: () => undefined,
      }
      await queue('one@a.example')
      const outbox = openOutbox(hanging, silentLogger, 0)
      outbox.start()
      await beginning
      await outbox.stop()
      return finish
    }

    it('stops all the same, and another instance sends the mail once this process has ended', async () => {
      await stopWhileSending()
      expect(await waiting()).toEqual([{ to: 'one@a.example', attempts: 1, last_error: 'The site stopped.' }])
      const next = openOutbox()
      expect(await next.sendDue()).toBe(0)
      clock.pass(30_000)
      expect(await next.sendDue()).toBe(1)
      expect(mailbox.mails.map(({ to }) => to)).toEqual(['one@a.example'])
      expect(await waiting()).toEqual([])
    })

    it('sends the mail once when the server answers after the stop', async () => {
      const finish = await stopWhileSending()
      finish()
      await expect.poll(waiting).toEqual([])
      clock.pass(MINUTE_MS)
      expect(await openOutbox().sendDue()).toBe(0)
      expect(mailbox.mails).toHaveLength(1)
    })
  })

  it('goes on after the database was unavailable', async () => {
    let isAway = true
    const warnings: string[] = []
    const flaky: Database = {
      kind: database.kind,
      query: (statement) => (isAway ? Promise.reject(new Error('away')) : database.query(statement)),
      transaction: (work, options) => database.transaction(work, options),
      listen: (...args) => database.listen(...args),
      close: () => database.close(),
    }
    await queue('one@a.example')
    const outbox = new Outbox({
      database: flaky,
      mailer: mailbox,
      clock,
      logger: { ...silentLogger, warn: (_details, message) => void warnings.push(message) },
      writers: { greeting: writeGreeting },
      domain: 'graduate.example',
    })
    outbox.start()
    await expect.poll(() => warnings.length).toBe(1)
    isAway = false
    await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1)
    await outbox.stop()
  })
})

describe('a real mail server', () => {
  let server: MailServer
  beforeEach(async () => {
    server = new MailServer()
    await server.start()
  })
  afterEach(() => server.stop())

  const overSmtp = () =>
    openMailer(
      { SMTP_URL: server.url, MAIL_FROM: FROM, DATA_DIR: '/nowhere', PUBLIC_BASE_URL: 'https://graduate.example' },
      silentLogger,
    )

  /** It is not sent any more, shown with the reason, and removed after 30 days. */
  async function expectSetAside(outbox: Outbox, reason: string): Promise<void> {
    server.refusesWith = undefined
    clock.pass(29 * DAY_MS)
    expect(await outbox.sendDue()).toBe(0)
    expect(server.received).toEqual([])
    expect(await removeFailedMails(database, clock.now())).toBe(0)
    expect(await waiting()).toMatchObject([{ attempts: 2, last_error: expect.stringContaining(reason) }])
    clock.pass(2 * DAY_MS)
    expect(await removeFailedMails(database, clock.now())).toBe(1)
  }

  it('gets each mail as text and HTML, from us to one recipient', async () => {
    await queue('one@a.example')
    await openOutbox(overSmtp()).sendDue()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'hello@graduate.example', to: ['one@a.example'] })
    const text = readable(mail?.raw ?? '')
    expect(text).toMatch(/^From: Graduate Maldives <hello@graduate\.example>\r$/m)
    expect(text).toMatch(/^Subject: Hello one@a\.example\r$/m)
    expect(text).toMatch(/^Message-ID: <\d+\.\d+@graduate\.example>\r$/m)
    expect(text).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(text).toContain('Plain words.')
    expect(text).toContain('<p>Words</p>')
  })

  it('that is down delays a mail and does not lose it', async () => {
    await server.stop()
    await queue('one@a.example')
    const outbox = openOutbox(overSmtp())
    await outbox.sendDue()
    expect(await waiting()).toMatchObject([{ attempts: 1, last_error: expect.stringMatching(/ECONNREFUSED/) }])
    await server.start()
    clock.pass(MINUTE_MS)
    await outbox.sendDue()
    expect(server.received).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('that hangs up half way gets the mail again with the same id', async () => {
    server.hangsUpOn = 1
    await queue('one@a.example')
    const outbox = openOutbox(overSmtp())
    await outbox.sendDue()
    expect(await waiting()).toHaveLength(1)
    clock.pass(MINUTE_MS)
    await outbox.sendDue()
    expect(server.received).toHaveLength(1)
  })

  it('that is busy gets the mail again; one that refuses the recipient does not, and the mail is set aside', async () => {
    server.refusesWith = { code: 450, text: 'try later', to: 'recipient' }
    await queue('one@a.example')
    const outbox = openOutbox(overSmtp())
    await outbox.sendDue()
    expect(await waiting()).toHaveLength(1)
    server.refusesWith = { code: 550, text: 'no such person', to: 'recipient' }
    clock.pass(HOUR_MS)
    await outbox.sendDue()
    await expectSetAside(outbox, 'no such person')
  })

  it('that refuses the content does not get the mail again, and the mail is set aside', async () => {
    server.refusesWith = { code: 451, text: 'try later', to: 'content' }
    await queue('one@a.example')
    const outbox = openOutbox(overSmtp())
    await outbox.sendDue()
    expect(await waiting()).toHaveLength(1)
    server.refusesWith = { code: 554, text: 'looks like spam', to: 'content' }
    clock.pass(HOUR_MS)
    await outbox.sendDue()
    await expectSetAside(outbox, 'looks like spam')
  })

  it('that refuses our own address gets the mail again, because that can be repaired', async () => {
    server.refusesWith = { code: 553, text: 'you may not send from here', to: 'sender' }
    await queue('one@a.example')
    const outbox = openOutbox(overSmtp())
    await outbox.sendDue()
    expect(await waiting()).toMatchObject([{ last_error: expect.stringContaining('you may not send from here') }])
    server.refusesWith = undefined
    clock.pass(HOUR_MS)
    await outbox.sendDue()
    expect(server.received).toHaveLength(1)
  })
})
