import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLogger } from '../platform/database/testing/database-options.ts'
import { openMailer } from '../platform/mailer/mailer.ts'
import { AccountSite, PASSWORD } from '../testing/account-site.ts'
import { MailServer, readable } from '../testing/mail-server.ts'

const NEW_PASSWORD = 'a manta ray at noon'

let server: MailServer
let site: AccountSite
beforeAll(async () => {
  server = new MailServer()
  await server.start()
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Graduate Maldives <hello@graduate.example>',
    PUBLIC_BASE_URL: 'https://graduate.example',
    DATA_DIR: '/nowhere',
  }
  site = await AccountSite.open({ mailer: openMailer(settings, silentLogger) })
})
afterAll(async () => {
  await site.close()
  await server.stop()
})

/** The newest mail that the server has for somebody, as they read it. */
async function newestTo(email: string): Promise<string> {
  await site.site.outbox.sendDue()
  return readable(server.received.findLast(({ to }) => to.includes(email))?.raw ?? '')
}

const tokenIn = (text: string, page: string): string =>
  new RegExp(`https://graduate\\.example/${page}/([\\w-]{43})`).exec(text)?.[1] ?? ''

it('reset: the link arrives in both forms and sets a password, and the owner is notified', async () => {
  const { email } = await site.register({ name: 'Aishath Ziyadha' })
  await site.post('/api/forgot-password', { email })
  const mail = await newestTo(email)
  expect(mail).toMatch(/^Subject: Set a new password\r$/m)
  expect(mail).toContain('Hello Aishath Ziyadha,')
  expect(mail).toContain('You asked for a new password')
  expect(mail).toContain('You can use the link once, within 30 minutes. A newer link cancels it.')
  expect(mail).toContain("If this wasn't you, you can ignore this email.")
  const token = tokenIn(mail, 'reset-password')
  expect(mail.split(token).length).toBeGreaterThanOrEqual(3)
  expect((await site.post('/api/reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(200)
  const notice = await newestTo(email)
  expect(notice).toMatch(/^Subject: Your password was changed\r$/m)
  expect(notice).toContain('was changed just now, and every device was logged out')
  expect(notice).toContain("If this wasn't you, use the link above to set a new password now.")
  expect(notice).toContain('https://graduate.example/forgot-password')
})

it('registering: a link that verifies the email arrives', async () => {
  const { email } = await site.register({ name: 'Aishath Ziyadha' })
  const mail = await newestTo(email)
  expect(mail).toMatch(/^Subject: Verify your email\r$/m)
  expect(mail).toContain('You can use the link once, within 24 hours. Your account works without it')
  expect(mail).toContain("If you didn't register, you can ignore this email.")
  const confirmed = await site.post('/api/confirm-email', { token: tokenIn(mail, 'confirm-email') })
  expect(confirmed.json()).toMatchObject({ email })
})

it('password changed: the owner is notified', async () => {
  const { token, email } = await site.signedIn()
  await site.post('/api/user/password', { current_password: PASSWORD, password: NEW_PASSWORD }, { token })
  expect(await newestTo(email)).toMatch(/^Subject: Your password was changed\r$/m)
})

it('change of email: the new one confirms, the old one is notified', async () => {
  const { token, email } = await site.signedIn()
  await site.post('/api/user/email', { email: 'new@mail.example', password: PASSWORD }, { token })
  const mail = await newestTo('new@mail.example')
  expect(mail).toMatch(/^Subject: Confirm your new email\r$/m)
  expect(mail).toContain('You asked to use this email')
  expect(mail).toContain(
    'You can use the link once, within 24 hours. Until you open it, your account keeps its old email.',
  )
  expect(mail).toContain("If this wasn't you, you can ignore this email.")
  expect(mail).toContain('Confirm this email')
  const confirmed = await site.post('/api/confirm-email', { token: tokenIn(mail, 'confirm-email') })
  expect(confirmed.statusCode).toBe(200)
  const notice = await newestTo(email)
  expect(notice).toMatch(/^Subject: Your email was changed\r$/m)
  expect(notice).toContain('now uses new@mail.example')
  expect(notice).toContain('someone knows your password: please write to us')
})

it('names with other letters arrive as they are, and no name can add a header', async () => {
  const { email } = await site.register({ name: 'އައިޝަތު Zoë' })
  await site.post('/api/forgot-password', { email })
  await site.site.outbox.sendDue()
  const raw = server.received.findLast(({ to }) => to.includes(email))?.raw ?? ''
  const decoded = raw.replace(/(?:[A-Za-z0-9+/]{4}){10,}[A-Za-z0-9+/=\r\n]*/g, (text) =>
    Buffer.from(text, 'base64').toString(),
  )
  expect(`${readable(raw)}${decoded}`).toContain('އައިޝަތު Zoë')
  expect((await site.post('/api/register', { name: 'a\r\nBcc: x@y.example', email: 'z@y.example' })).statusCode).toBe(
    422,
  )
})

it('is delayed by a dead server, and nobody notices', async () => {
  const { email } = await site.register()
  await site.site.outbox.sendDue()
  server.received.length = 0
  await server.stop()
  const asked = await site.post('/api/forgot-password', { email })
  expect(asked.statusCode).toBe(200)
  expect(await newestTo(email)).toBe('')
  await server.start()
  site.clock.pass(60_000)
  expect(tokenIn(await newestTo(email), 'reset-password')).not.toBe('')
})
