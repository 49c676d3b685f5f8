import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import project from '../package.json' with { type: 'json' }
import { MEMORY_PATH } from './paths.ts'

export interface Site {
  origin: string
  /** How long the course index took to build. */
  indexMs: number
  memoryMegabytes(): Promise<number>
  stop(): Promise<void>
}

/** What `npm start` tells Node, such as how much room to give to short-lived objects. */
const FLAGS = project.scripts.start.split(' ').filter((word) => word.startsWith('--'))

export async function startSite(environment: Record<string, string>): Promise<Site> {
  const child = fork(fileURLToPath(new URL('./site.ts', import.meta.url)), {
    // A process that begins again would lose the channel to this one, so it is begun with the wish (see spare-memory.ts).
    env: { MALLOC_ARENA_MAX: '1', ...process.env, ...environment },
    execArgv: FLAGS,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`The site ended with ${code} before it listened.`)
    }),
  ])
  const { origin, indexMs }: { origin: string; indexMs: number } = message
  return {
    origin,
    indexMs,
    async memoryMegabytes() {
      const { rss }: { rss: number } = JSON.parse(await (await fetch(origin + MEMORY_PATH)).text())
      return Math.round(rss / 1024 / 1024)
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
