import { afterAll, beforeAll, expect, it } from 'vitest'
import { AccountSite, PASSWORD, tokenIn } from '../testing/account-site.ts'

const logLines: string[] = []
let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open({ logLines })
})
afterAll(() => site.close())

it('row 54: no log line holds a password, a token or an authorization header', async () => {
  const secrets = new Set<string>([PASSWORD, 'a manta ray at noon', 'a wrong guess'])
  const person = await site.signedIn()
  secrets.add(person.token)
  await site.post('/api/login', { email: person.email, password: 'a wrong guess' })
  await site.post('/api/login', { email: person.email, password: { nested: PASSWORD } })
  await site.post('/api/login', { email: `x\r\n{"level":60}@a.example`, password: PASSWORD })
  await site.site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    payload: `{"password":"${PASSWORD}"`,
  })
  for (const url of ['/api/user', `/api/user?token=${person.token}`, '/api/user/data', '/api/user/sessions']) {
    await site.ask('GET', url, { token: person.token, headers: { cookie: `t=${person.token}` } })
  }
  await site.post('/api/user/email', { email: 'new@mail.example', password: PASSWORD }, { token: person.token })
  const confirm = tokenIn((await site.mailsTo('new@mail.example')).at(-1), 'confirm-email')
  secrets.add(confirm)
  await site.ask('GET', `/confirm-email/${confirm}`)
  await site.post('/api/confirm-email', { token: confirm })
  const reset = await site.resetToken('new@mail.example')
  secrets.add(reset)
  await site.ask('GET', `/api/validate-reset-token/${reset}`)
  await site.ask('GET', `/reset-password/${reset}`)
  await site.post('/api/reset-password', { token: reset, password: 'a manta ray at noon' })
  site.mailbox.isDown = true
  await site.post('/api/forgot-password', { email: 'new@mail.example' })
  await site.site.outbox.sendDue()

  expect(logLines.length).toBeGreaterThanOrEqual(20)
  const log = logLines.join('')
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/bearer|argon2/i)
  for (const line of logLines) expect(line.indexOf('\n')).toBe(line.length - 1)
  expect(log).toContain('/api/validate-reset-token/[hidden]')
  expect(log).toContain('a mail could not be sent and is tried again later')
})

it('row 54: nor when the database fails with it in hand', async () => {
  const lines: string[] = []
  const { database } = site.site
  let isBroken = false
  const failing: typeof database = {
    kind: database.kind,
    query: (statement) =>
      isBroken ? Promise.reject(new Error('relation "member" is gone')) : database.query(statement),
    transaction: (work, options) => database.transaction(work, options),
    listen: (...args) => database.listen(...args),
    close: async () => undefined,
  }
  const other = await AccountSite.open({ database: failing, logLines: lines })
  const person = await other.signedIn({ email: 'fails@mail.example' })
  isBroken = true
  for (const reply of [
    await other.post('/api/login', { email: person.email, password: PASSWORD }),
    await other.ask('GET', '/api/user', { token: person.token }),
    await other.post('/api/reset-password', { token: person.token, password: PASSWORD }),
  ]) {
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({ code: 'internal_error', request_id: expect.any(String) })
    expect(reply.body).not.toContain('relation')
  }
  await other.close()
  const log = lines.join('')
  expect(log).toContain('relation \\"member\\" is gone')
  expect(log).not.toContain(PASSWORD)
  expect(log).not.toContain(person.token)
})
