import { connect } from 'node:net'
import { findProgram, onFreePort, PrivateProcess } from './private-process.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const FOLDERS = ['/usr/local/bin', '/opt/homebrew/bin']
const NAMES = ['redis-server', 'valkey-server']

const findRedis = () => NAMES.map((name) => findProgram(name, FOLDERS)).find((program) => program !== undefined)

/** Why there can be no private Redis here, or nothing where there can. */
export function whyNoRedis(): string | undefined {
  if (findRedis()) return undefined
  return 'Redis is not installed (no redis-server on PATH), and TEST_REDIS_URL is not set'
}

/** A new Redis that keeps nothing on disk, on a free port of this machine only. */
export async function startPrivateRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findRedis()
  if (program === undefined) throw new Error(whyNoRedis())
  const folder = makeTemporaryFolder('redis')
  const { server, port } = await onFreePort(async (candidate) => {
    const settings = ['--port', String(candidate), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const started = new PrivateProcess(program, settings, { cwd: folder.path })
    await started.whenReady(() => answers(candidate))
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

function answers(port: number): Promise<boolean> {
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
