import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, inject } from 'vitest'
import { type Problem, problemSchema } from '../../contract/problem.ts'
import { openEmbedded } from '../platform/database/pglite.ts'
import { generousLimits, silentLogger } from '../platform/database/testing/database-options.ts'
import { SHORT_LIVED_FLAGS, SHORT_LIVED_SETTINGS } from '../platform/database/testing/private-process.ts'
import { shareCompiledPglite, type TemplateDatabases } from '../platform/database/testing/template-databases.ts'
import { createTestDatabase } from '../platform/database/testing/test-database.ts'

export interface SiteDatabase {
  /** The settings that make a site use it. */
  settings: Record<string, string>
  remove(): Promise<void>
}

/** A database of the kind that is being tested, for a site to start on. */
export async function prepareSiteDatabase(template: keyof TemplateDatabases = 'sample'): Promise<SiteDatabase> {
  if (inject('databaseKind') === 'postgres') {
    const { url, drop } = await createTestDatabase(template)
    return { settings: { DATABASE_URL: url }, remove: drop }
  }
  const folder = await mkdtemp(join(tmpdir(), 'graduate-data-'))
  const copy = { folder: join(folder, 'database'), copyOf: inject('templates')[template] }
  await shareCompiledPglite()
  const database = await openEmbedded(copy, silentLogger, generousLimits)
  await database.close()
  return { settings: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) }
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const WITHOUT_PAGES = new URL('./without-pages.ts', import.meta.url).href
const STARTS_WITHIN_MS = 90_000
const LISTENING = 'Server listening at '

/** Tests that ask for a page can only run where the web app is built. */
export const hasPages = existsSync(new URL('../../build/server/index.js', import.meta.url))

export interface LogLine {
  msg: string
  time: number
  reqId?: string
  method?: string
  url?: string
  status?: number
  ms?: number
}

export interface SiteResponse {
  status: number
  headers: Headers
  text: string
  /** From sending the request to the last byte of the answer. */
  ms: number
}

interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

interface SiteOptions {
  /** JavaScript that runs in the process before the program. */
  preload?: string
  /** Without the pages it starts faster. */
  apiOnly?: boolean
}

/** The program itself, `server/main.ts`, as a process of its own. */
export class Site {
  readonly #child: ChildProcess
  readonly #folder: string
  readonly #endWithUs: () => void
  readonly ended: Promise<Ending>
  /** What it wrote to standard output, line by line. */
  readonly output: string[] = []
  /** What it wrote to standard error. */
  errors = ''
  /** Where it listens, once it does. */
  origin = ''

  /** It gets the settings and what makes it start fast, and nothing of this process's environment or of `.env`. */
  constructor(settings: Record<string, string>, { preload, apiOnly = !hasPages }: SiteOptions = {}) {
    this.#folder = mkdtempSync(join(tmpdir(), 'graduate-site-'))
    const imports = [
      ...(apiOnly ? [WITHOUT_PAGES] : []),
      ...(preload === undefined ? [] : [`data:text/javascript,${encodeURIComponent(preload)}`]),
    ]
    const args = [...SHORT_LIVED_FLAGS, ...imports.flatMap((url) => ['--import', url]), MAIN]
    const defaults = { PORT: '0', HOST: '127.0.0.1', PUBLIC_BASE_URL: 'http://site.test', DATA_DIR: 'data' }
    this.#child = spawn(process.execPath, args, {
      cwd: this.#folder,
      env: { TMPDIR: tmpdir(), ...SHORT_LIVED_SETTINGS, ...defaults, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (this.#child.stdout) createInterface(this.#child.stdout).on('line', (line) => this.output.push(line))
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString()
    })
    this.#endWithUs = () => this.#child.kill('SIGKILL')
    process.once('exit', this.#endWithUs)
    // 'close' comes when all of its output has been read too.
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => {
        process.off('exit', this.#endWithUs)
        rmSync(this.#folder, { recursive: true, force: true })
        resolve({ code, signal })
      })
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  log(): LogLine[] {
    return this.output.map((line) => JSON.parse(line))
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name)
  }

  /** Resolves with how the process ended. */
  async stop(): Promise<Ending> {
    if (!this.hasEnded) this.signal('SIGTERM')
    return await this.ended
  }

  get port(): number {
    return Number(new URL(this.origin).port)
  }

  async whenListening(): Promise<void> {
    const giveUpAt = Date.now() + STARTS_WITHIN_MS
    for (;;) {
      const line = this.output.find((text) => text.includes(LISTENING))
      if (line) {
        const { msg }: LogLine = JSON.parse(line)
        this.origin = msg.slice(LISTENING.length)
        return
      }
      if (this.hasEnded || Date.now() > giveUpAt) {
        this.signal('SIGKILL')
        const { code } = await this.ended
        throw new Error(`The site did not start (exit code ${code}):\n${this.errors}\n${this.output.join('\n')}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<SiteResponse> {
    const asked = performance.now()
    const response = await fetch(this.origin + path, { headers, redirect: 'manual' })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, ms: performance.now() - asked }
  }
}

/** The real site on a free port of this machine, ready for requests. */
export async function startSite(settings: Record<string, string>, options?: SiteOptions): Promise<Site> {
  const site = new Site(settings, options)
  await site.whenListening()
  return site
}

/** The mails that a site without a mail server has written to its folder. */
export function mailsIn(dataDir: string): string[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
}

export async function postJson(site: Site, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(site.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.text()
  return response.status
}

export const registerOn = (site: Site, email: string): Promise<number> =>
  postJson(site, '/api/register', { name: 'Reema', email, mobile: '7771234', password: 'seven dhonis at dawn' })

/** Sends bytes over a socket, which need not be valid HTTP, and gives everything that comes back. */
export async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** A request of these lines, with the headers that every request needs. */
export const sendLines = (port: number, ...lines: string[]): Promise<string> =>
  sendBytes(port, [...lines, 'Host: localhost', 'Connection: close', '', ''].join('\r\n'))

/** Sends a request and expects a refusal: JSON with an error and a code, without a stack trace or SQL. */
export async function expectRefusal(
  app: FastifyInstance,
  url: string,
  status: number,
  options: InjectOptions = {},
): Promise<Problem> {
  const reply = await app.inject({ url, ...options })
  expect(reply.statusCode, `${url.slice(0, 120)} ${reply.body.slice(0, 200)}`).toBe(status)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.body).not.toMatch(/\bat .*\.[jt]s:\d|select |node_modules|\/server\//i)
  return problemSchema.parse(reply.json())
}

/** A 503 with a problem as its body and a time to retry after. */
export function expectUnavailable({ status, headers, text }: SiteResponse): Problem {
  expect(status, text).toBe(503)
  expect(headers.get('retry-after')).toBe('2')
  expect(headers.get('cache-control')).toBe('no-store')
  const problem = problemSchema.parse(JSON.parse(text))
  expect(problem.code).toBe('unavailable')
  return problem
}
