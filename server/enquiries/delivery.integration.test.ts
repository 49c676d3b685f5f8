import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { silentLogger } from '../platform/database/testing/database-options.ts'
import { openMailer } from '../platform/mailer/mailer.ts'
import { AccountSite } from '../testing/account-site.ts'
import { MailServer, readable } from '../testing/mail-server.ts'

const OPERATOR = 'operator@graduate.example'
const INSTITUTION = 'desk@college.example'
const MAIL_FROM = 'Graduate Maldives <hello@graduate.example>'

const logLines: string[] = []
const server = new MailServer()
let site: AccountSite
beforeAll(async () => {
  await server.start()
  const mailer = openMailer(
    { SMTP_URL: server.url, MAIL_FROM, DATA_DIR: '/nonexistent', PUBLIC_BASE_URL: 'https://graduate.example' },
    silentLogger,
  )
  site = await AccountSite.open({ mailer, logLines, settings: { CONTACT_TO: OPERATOR } })
  await site.site.database.query(sql`update campus set email = ${INSTITUTION}`)
})
afterAll(async () => {
  await site.close()
  await server.stop()
})
beforeEach(() => site.clock.pass(2 * HOUR_MS))
afterEach(async () => {
  server.refusesWith = undefined
  server.received.length = 0
  logLines.length = 0
  await site.site.database.query(sql`delete from outbox`)
})

const ask = (given: object = {}) =>
  site.post('/api/v1/p/enquiries', {
    course_ids: [1001],
    name: 'Planted Name',
    email: 'planted@mail.example',
    message: 'Planted words',
    consent: true,
    ...given,
  })
const received = (to: string) => server.received.filter((mail) => mail.to.includes(to))
const header = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)\r$`, 'm').exec(readable(raw))?.[1]

it('an enquiry leaves with the sender as Reply-To, and its bounces go to the operator', async () => {
  const { reference } = (await ask({ name: 'Ｐlanted: Näme <x@y.example>' })).json()
  await site.site.outbox.sendDue()
  const [mail, ...others] = received(INSTITUTION)
  expect(others).toEqual([])
  // The envelope's sender gets what a mail server says later about a mail that it could not deliver.
  expect(mail?.from).toBe(OPERATOR)
  const raw = mail?.raw ?? ''
  expect(header(raw, 'From')).toBe(MAIL_FROM)
  expect(header(raw, 'Reply-To')).toBe('planted@mail.example')
  expect(header(raw, 'To')).toBe(INSTITUTION)
  expect(header(raw, 'Subject')).toContain(`Enquiry ${reference}`)
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toContain('x@y.example')
  const [receipt] = received('planted@mail.example')
  // A mistyped address of a visitor is no matter for the operator.
  expect(receipt?.from).toBe('hello@graduate.example')
})

it('a mail server that lets us send under one address only gets the mail under that one', async () => {
  server.refusesWith = { code: 553, text: 'not your address', to: 'sender', only: OPERATOR }
  await ask()
  await site.site.outbox.sendDue()
  expect(received(INSTITUTION).map(({ from }) => from)).toEqual(['hello@graduate.example'])
})

it('an institution’s mail server that refuses the mail alerts the operator at once', async () => {
  server.refusesWith = { code: 550, text: `<${INSTITUTION}> no such person`, to: 'recipient', only: INSTITUTION }
  const { reference } = (await ask()).json()
  await site.site.outbox.sendDue()
  expect(received(INSTITUTION)).toEqual([])
  const [alert, ...others] = received(OPERATOR)
  expect(others).toEqual([])
  const text = readable(alert?.raw ?? '')
  expect(text).toContain(`Subject: Not delivered: enquiry ${reference} to `)
  expect(text).toContain('no such person')
  // Enough to pass the enquiry on.
  expect(text).toContain('Planted words')
  expect(header(alert?.raw ?? '', 'Reply-To')).toBe('planted@mail.example')
})

it('so does one that cannot be reached for three days, once', async () => {
  server.refusesWith = { code: 450, text: 'try later', to: 'recipient', only: INSTITUTION }
  await ask()
  await site.post('/api/v1/p/mistake-reports', { course_id: 1001, message: 'Planted words' })
  const begun = site.clock.now().getTime()
  while (received(OPERATOR).length < 2 && site.clock.now().getTime() < begun + 5 * DAY_MS) {
    await site.site.outbox.sendDue()
    site.clock.pass(HOUR_MS)
  }
  site.clock.pass(DAY_MS)
  await site.site.outbox.sendDue()
  const subjects = received(OPERATOR).map(({ raw }) => header(raw, 'Subject') ?? '')
  expect(subjects.toSorted()).toEqual([
    expect.stringMatching(/^Mistake report GM-\w{8} needs your attention: /),
    expect.stringMatching(/^Not delivered: enquiry GM-\w{8} to /),
  ])
  expect(site.clock.now().getTime() - begun).toBeGreaterThan(2.9 * DAY_MS)
  // Some seventy connections each.
}, 120_000)

it('a receipt that is refused alerts nobody, and no log line holds the address', async () => {
  server.refusesWith = {
    ...{ code: 550, text: '<planted@mail.example>: Recipient planted@mail.example unknown', to: 'recipient' },
    only: 'planted@mail.example',
  }
  await ask()
  await site.site.outbox.sendDue()
  expect(received(OPERATOR)).toEqual([])
  const log = logLines.join('')
  expect(log).toContain('a mail was refused for good')
  expect(log).not.toMatch(/planted/i)
})
