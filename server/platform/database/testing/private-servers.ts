import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findProgram, onFreePort, PrivateProcess, unprivilegedUser } from './private-process.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const POSTGRES_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

// Nothing here has to survive a power cut, and starting should be quick.
const POSTGRES_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
}

const START_ATTEMPTS = 50
const START_AGAIN_AFTER_MS = 100

export interface PrivatePostgres {
  /** The maintenance database; other databases of the server stand under the same address. */
  readonly url: string
  /** Shuts the server down, or kills it (`kill -9`): the next start then recovers from its log. */
  halt(how: 'fast' | 'kill'): Promise<void>
  start(): Promise<void>
  /** Ends it for good and removes its files. */
  stop(): Promise<void>
}

/** Why there can be no private PostgreSQL here, or nothing where there can. */
export function whyNoPostgres(): string | undefined {
  if (findProgram('initdb', POSTGRES_FOLDERS)) return undefined
  return 'PostgreSQL is not installed (no initdb on PATH or in the usual folders), and TEST_DATABASE_URL is not set'
}

/** A new PostgreSQL server in a temporary folder, on a free port of this machine only; `more` settings win over ours. */
export async function startPrivatePostgres(more: Record<string, string> = {}): Promise<PrivatePostgres> {
  const initdb = findProgram('initdb', POSTGRES_FOLDERS)
  if (initdb === undefined) throw new Error(whyNoPostgres())
  const user = unprivilegedUser(['postgres', 'nobody'])
  const folder = makeTemporaryFolder('postgres')
  const options = { ...user, cwd: folder.path, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  try {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder.path, user.uid, user.gid)
    const data = join(folder.path, 'data')
    execFileSync(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
      ...options,
      stdio: 'pipe',
    })
    const launch = async (port: number) => {
      const settings = Object.entries({ ...POSTGRES_SETTINGS, ...more, port: String(port) }).flatMap(([key, value]) => [
        '-c',
        `${key}=${value}`,
      ])
      const server = new PrivateProcess(join(dirname(initdb), 'postgres'), ['-D', data, ...settings], options)
      await server.whenReady(() => answersQuery(addressOf(port)))
      return server
    }
    let { server, port } = await onFreePort(async (candidate) => ({ server: await launch(candidate), port: candidate }))
    return {
      url: addressOf(port),
      halt: (how) => server.stop(how === 'fast' ? 'SIGINT' : 'SIGKILL'),
      start: async () => {
        if (server.hasEnded) server = await oncePermitted(() => launch(port))
      },
      stop: async () => {
        await server.stop('SIGINT')
        folder.remove()
      },
    }
  } catch (error) {
    folder.remove()
    throw error
  }
}

/** The processes of a killed server go a moment after it, and until then no other may have its files. */
async function oncePermitted<Result>(launch: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch()
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
      await delay(START_AGAIN_AFTER_MS)
    }
  }
}

const addressOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

async function answersQuery(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

const REDIS_FOLDERS = ['/usr/local/bin', '/opt/homebrew/bin']
const REDIS_PROGRAMS = ['redis-server', 'valkey-server']

const findRedis = () =>
  REDIS_PROGRAMS.map((name) => findProgram(name, REDIS_FOLDERS)).find((program) => program !== undefined)

/** Why there can be no private Redis here, or nothing where there can. */
export function whyNoRedis(): string | undefined {
  if (findRedis()) return undefined
  return 'Redis is not installed (no redis-server on PATH), and TEST_REDIS_URL is not set'
}

/** A new Redis that writes nothing to disk, on a free port of this machine only. */
export async function startPrivateRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findRedis()
  if (program === undefined) throw new Error(whyNoRedis())
  const folder = makeTemporaryFolder('redis')
  const { server, port } = await onFreePort(async (candidate) => {
    const settings = ['--port', String(candidate), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const started = new PrivateProcess(program, settings, { cwd: folder.path })
    await started.whenReady(() => answersPing(candidate))
    return { server: started, port: candidate }
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      await server.stop('SIGTERM')
      folder.remove()
    },
  }
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (reply) => {
      resolve(reply.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}
