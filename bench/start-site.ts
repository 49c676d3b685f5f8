import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import project from '../package.json' with { type: 'json' }
import { loadSampleCatalogue } from '../server/catalogue-folder/index.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { silentLogger } from '../server/platform/database/testing/database-options.ts'

/** What every figure is a ratio to: the same server, with its hooks and its log, answering with a fixed string. */
export const FIXED_STRING_PATH = '/bench/fixed'
export const EMPTY_CACHES_PATH = '/bench/empty-caches'
export const MEMORY_PATH = '/bench/memory'
/** Answers how long the page in its query took to render: its data and its HTML, without compression and network. */
export const RENDER_PATH = '/bench/render'

export interface MeasuredSite {
  origin: string
  /** How long the course index took to build. */
  indexMs: number
  memoryMegabytes(): Promise<number>
  stop(): Promise<void>
}

/** The options that `npm start` gives to Node, such as the size of the young generation. */
const FLAGS = project.scripts.start.split(' ').filter((word) => word.startsWith('--'))

export async function startMeasuredSite(environment: Record<string, string>): Promise<MeasuredSite> {
  const child = fork(fileURLToPath(new URL('./measured-site.ts', import.meta.url)), {
    // limit-malloc-arenas.ts would otherwise start the process again to set this, which would lose the channel to this one.
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

/** Runs the site on the sample catalogue, in a folder of its own, until `work` is done. */
export async function withSampleSite(work: (origin: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'graduate-sample-'))
  try {
    const database = await openDatabase({ url: undefined, dataDir: folder, logger: silentLogger })
    await migrate(database)
    await loadSampleCatalogue(database)
    await database.close()
    const site = await startMeasuredSite({ DATA_DIR: folder })
    await work(site.origin).finally(() => site.stop())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
