import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { type Problem, problemSchema } from '../../contract/problem.ts'
import { createSiteLogger } from '../create-logger.ts'
import type { Mail } from '../platform/mailer/mailer.ts'
import { type Claim, RateLimiter } from '../platform/rate-limit.ts'
import { RecordingMailer } from './mail-server.ts'
import { SettableClock } from './settable-clock.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

const VERIFY_SUBJECT = 'Verify your email'
export const PASSWORD = 'seven dhonis at dawn'

export interface Person {
  id: number
  name: string
  email: string
  password: string
}

export interface SignedInPerson extends Person {
  token: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Asking extends Pick<InjectOptions, 'headers' | 'remoteAddress'> {
  body?: unknown
  token?: string | undefined
}

/** The API with a clock and a mailbox that the test controls, and people who use it. */
export class AccountSite {
  readonly site: TestApp
  readonly clock: SettableClock
  readonly mailbox: RecordingMailer
  readonly #limiter: RateLimiter
  #people = 0
  #addresses = 0

  static async open(options: TestAppOptions = {}): Promise<AccountSite> {
    const clock = new SettableClock()
    const mailbox = new RecordingMailer()
    const settings = { PUBLIC_BASE_URL: 'https://graduate.example', ...options.settings }
    const limiter = new RateLimiter(clock, options.redis, createSiteLogger('silent'))
    const site = await openTestApp({ clock, limiter, mailer: mailbox, ...options, settings })
    return new AccountSite(site, clock, mailbox, limiter)
  }

  private constructor(site: TestApp, clock: SettableClock, mailbox: RecordingMailer, limiter: RateLimiter) {
    this.site = site
    this.clock = clock
    this.mailbox = mailbox
    this.#limiter = limiter
  }

  close(): Promise<void> {
    return this.site.close()
  }

  /** Counts as many attempts as if they had been made: hundreds of real ones take long. */
  async count(attempts: number, claims: readonly Claim[]): Promise<void> {
    for (let at = 0; at < attempts; at++) await this.#limiter.run(claims, async () => undefined)
  }

  /** From an unused network address, unless one is given, so that no limit interferes. */
  ask(
    method: Method,
    url: string,
    { body, token, headers, remoteAddress }: Asking = {},
  ): Promise<LightMyRequestResponse> {
    const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    return this.site.app.inject({
      method,
      url,
      remoteAddress: remoteAddress ?? this.freshAddress(),
      headers: { ...bearer, ...json, ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  }

  post(url: string, body: unknown, asking: Asking = {}): Promise<LightMyRequestResponse> {
    return this.ask('POST', url, { ...asking, body })
  }

  freshAddress(): string {
    this.#addresses++
    return `10.${(this.#addresses >> 16) & 255}.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`
  }

  async register(given: Partial<Omit<Person, 'id'>> = {}): Promise<Person> {
    this.#people++
    const person = { name: 'Reema', email: `reema${this.#people}@mail.example`, password: PASSWORD, ...given }
    const reply = await this.post('/api/register', { ...person, mobile: '+960 777 1234' })
    expect(reply.statusCode, reply.body).toBe(201)
    return { id: reply.json().user.id, ...person }
  }

  async login({ email, password }: Pick<Person, 'email' | 'password'>, asking: Asking = {}): Promise<string> {
    const reply = await this.post('/api/login', { email, password }, asking)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().token
  }

  async signedIn(given: Partial<Omit<Person, 'id'>> = {}): Promise<SignedInPerson> {
    const person = await this.register(given)
    return { ...person, token: await this.login(person) }
  }

  /** Whether the API accepts a token. */
  async isValidToken(token: string): Promise<boolean> {
    const { statusCode } = await this.ask('GET', '/api/user', { token })
    expect([200, 401]).toContain(statusCode)
    return statusCode === 200
  }

  /** Sends what waits and returns the mails to an address so far, without the one that every new account gets. */
  async mailsTo(email: string): Promise<Mail[]> {
    await this.site.outbox.sendDue()
    return this.mailbox.mails.filter(({ to, subject }) => to === email && subject !== VERIFY_SUBJECT)
  }

  /** The token of the newest mail that asks the owner of an address to verify it. */
  async verificationToken(email: string): Promise<string> {
    await this.site.outbox.sendDue()
    const mail = this.mailbox.mails.findLast(({ to, subject }) => to === email && subject === VERIFY_SUBJECT)
    return tokenIn(mail, 'confirm-email')
  }

  async verify(email: string): Promise<void> {
    const reply = await this.post('/api/confirm-email', { token: await this.verificationToken(email) })
    expect(reply.statusCode, reply.body).toBe(200)
  }

  /** The token of the newest reset mail to an address. */
  async resetToken(email: string): Promise<string> {
    expect((await this.post('/api/forgot-password', { email })).statusCode).toBe(200)
    return tokenIn((await this.mailsTo(email)).at(-1), 'reset-password')
  }
}

export function tokenIn(mail: Mail | undefined, page: 'reset-password' | 'confirm-email'): string {
  const found = new RegExp(`https://graduate\\.example/${page}/([\\w-]{43})$`, 'm').exec(mail?.text ?? '')
  expect(found, mail?.text ?? 'no mail').not.toBeNull()
  return found?.[1] ?? ''
}

/** Checks what every refusal has in common, and gives its problem. */
export function refusalIn(reply: LightMyRequestResponse, status: number): Problem {
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(status)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(reply.body).not.toMatch(/\bat .*\.[jt]s:\d|select |insert |node_modules|\/server\//i)
  return problemSchema.parse(reply.json())
}
