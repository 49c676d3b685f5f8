import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const READY_WITHIN_MS = 20_000
const TRY_AGAIN_AFTER_MS = 50
const PORT_ATTEMPTS = 5

/** The full path of a program, searched on PATH and then in the folders that match the given patterns. */
export function findProgram(name: string, folders: readonly string[] = []): string | undefined {
  const { PATH = '' } = process.env
  const path = PATH.split(delimiter).filter((folder) => folder !== '')
  const elsewhere = folders.flatMap((pattern) => globSync(pattern).sort(newestFirst))
  return [...path, ...elsewhere].map((folder) => join(folder, name)).find(isExecutable)
}

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Servers that refuse to run as root run as one of these. Empty for everybody else. */
export function unprivilegedUser(names: readonly string[]): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {}
  for (const name of names) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' })))
      if (uid !== undefined && gid !== undefined) return { uid, gid }
    } catch {
      // No such user here; the next one may exist.
    }
  }
  throw new Error(`None of these users exists, and root may not run this server: ${names.join(', ')}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A child process that never outlives this one, unless this one gets SIGKILL. */
export class PrivateProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<void>
  readonly #endWithUs: () => void
  #output = ''

  constructor(program: string, args: readonly string[], options: SpawnOptions) {
    this.#child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-10_000)
      })
    }
    this.#endWithUs = () => this.#child.kill('SIGKILL')
    // Before its folder is removed, which was made earlier.
    process.prependOnceListener('exit', this.#endWithUs)
    this.#ended = new Promise((resolve) => {
      this.#child.once('error', () => resolve())
      this.#child.once('exit', () => resolve())
    })
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined
  }

  async whenReady(isReady: () => Promise<boolean>): Promise<void> {
    const giveUpAt = Date.now() + READY_WITHIN_MS
    while (!(await isReady())) {
      if (this.hasEnded || Date.now() > giveUpAt) {
        await this.stop('SIGKILL')
        throw new Error(`${this.#child.spawnfile} did not start:\n${this.#output}`)
      }
      await delay(TRY_AGAIN_AFTER_MS)
    }
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    process.off('exit', this.#endWithUs)
    if (!this.hasEnded) this.#child.kill(signal)
    await this.#ended
  }
}

/** Another program may take the free port before the server does; then there are more. */
export async function onFreePort<Result>(start: (port: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (attempt === PORT_ATTEMPTS) throw error
    }
  }
}

/** For a process that runs for seconds only: optimising the embedded database's WebAssembly would not pay. */
export const SHORT_LIVED_FLAGS = ['--liftoff-only']

/** Short-lived processes share the compiled code of our files. */
export const SHORT_LIVED_SETTINGS = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/graduate/compiled'),
}
