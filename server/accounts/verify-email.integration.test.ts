import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEmailState } from '../../contract/accounts/profile-calls.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { AccountSite, PASSWORD, refusalIn, tokenIn } from '../testing/account-site.ts'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

const stateOf = async (token: string) =>
  getEmailState.reply.parse((await site.ask('GET', '/api/user/email', { token })).json())
const sendAgain = (token: string) => site.ask('POST', '/api/user/email/verification', { token })
const confirm = (token: string) => site.post('/api/confirm-email', { token })

describe('an email is verified', () => {
  it('by the link that registering mails, once and within a day; the account works without', async () => {
    const { token, email } = await site.signedIn()
    expect(await stateOf(token)).toEqual({ email, verified: false, new_email: null })
    const link = await site.verificationToken(email)
    expect((await confirm(link)).json()).toEqual({ email, message: `Your email ${email} has been confirmed.` })
    expect(await stateOf(token)).toEqual({ email, verified: true, new_email: null })
    refusalIn(await confirm(link), 400)
    expect(await site.mailsTo(email)).toEqual([])

    const late = await site.signedIn()
    const expired = await site.verificationToken(late.email)
    site.clock.pass(24 * HOUR_MS + MINUTE_MS)
    refusalIn(await confirm(expired), 400)
    expect((await stateOf(late.token)).verified).toBe(false)
  })

  it('by resetting the password with a mailed link', async () => {
    const { email } = await site.register()
    await site.post('/api/reset-password', { token: await site.resetToken(email), password: 'a manta ray at noon' })
    const token = await site.login({ email, password: 'a manta ray at noon' })
    expect((await stateOf(token)).verified).toBe(true)
  })

  it('by confirming a change of email', async () => {
    const { token, email } = await site.signedIn()
    await site.post('/api/user/email', { email: `new-${email}`, password: PASSWORD }, { token })
    expect(await stateOf(token)).toEqual({ email, verified: false, new_email: `new-${email}` })
    await confirm(tokenIn((await site.mailsTo(`new-${email}`)).at(-1), 'confirm-email'))
    expect(await stateOf(token)).toEqual({ email: `new-${email}`, verified: true, new_email: null })
  })

  it('not by changing the password, and the link still works after that', async () => {
    const { token, email } = await site.signedIn()
    const link = await site.verificationToken(email)
    const change = { current_password: PASSWORD, password: 'a manta ray at noon' }
    const changed = (await site.post('/api/user/password', change, { token })).json()
    expect((await stateOf(changed.token)).verified).toBe(false)
    expect((await confirm(link)).statusCode).toBe(200)
  })
})

describe('a new link', () => {
  it('is sent on request and cancels the older one', async () => {
    const { token, email } = await site.signedIn()
    const first = await site.verificationToken(email)
    expect((await sendAgain(token)).statusCode).toBe(202)
    const second = await site.verificationToken(email)
    refusalIn(await confirm(first), 400)
    expect((await confirm(second)).statusCode).toBe(200)
  })

  it('is not sent to a member whose email is verified, and a change of email stays pending', async () => {
    const { token, email } = await site.signedIn()
    await site.verify(email)
    await site.post('/api/user/email', { email: `new-${email}`, password: PASSWORD }, { token })
    const reply = await sendAgain(token)
    expect(reply.statusCode).toBe(202)
    expect(reply.json()).toEqual({ message: `Your email ${email} is already verified.` })
    expect(await site.mailsTo(email)).toEqual([])
    expect(await stateOf(token)).toEqual({ email, verified: true, new_email: `new-${email}` })
    expect((await confirm(tokenIn((await site.mailsTo(`new-${email}`)).at(-1), 'confirm-email'))).statusCode).toBe(200)
  })

  it('is sent five times in an hour', async () => {
    const { token } = await site.signedIn()
    for (let at = 0; at < 5; at++) expect((await sendAgain(token)).statusCode).toBe(202)
    expect(refusalIn(await sendAgain(token), 429)).toMatchObject({
      code: 'account_limit',
      error: 'We have sent several emails for your account. Please try again in 60 minutes.',
    })
    site.clock.pass(61 * MINUTE_MS)
    expect((await sendAgain(token)).statusCode).toBe(202)
  })
})
