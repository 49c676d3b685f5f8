import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSampleCatalogue } from '../server/catalogue-folder/index.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { silentLogger } from '../server/platform/database/testing/database-options.ts'
import { growCatalogue } from './make-large-catalogue.ts'
import { type Latency, latencyOf, percentilesOf } from './measure.ts'
import { RENDER_PATH, startMeasuredSite } from './start-site.ts'

export interface GrowthResult {
  path: string
  institutions: number
  courses: number
  htmlKilobytes: number
  /** Data and HTML, measured in the process. */
  rendered: Latency
  /** The whole answer as a browser gets it, with compression. */
  answered: Latency
}

/** The pages that list institutions. */
const PATHS = ['/courses', '/institutions'] as const
const TIMES = 100
const WARM_UP = 20

/** The sample has 12 institutions; a country with more people has a hundred times as many. */
const BIG = { courses: 25_000, institutions: 1_500 }

const MOST_KILOBYTES = 160
/** To render the course list at p50. */
const MOST_MS = 20

/** Measures the pages on the sample and on a catalogue with many institutions: they should hardly differ. */
export async function measureGrowth(): Promise<GrowthResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'graduate-growth-'))
  try {
    const results: GrowthResult[] = []
    for (const size of [undefined, BIG]) {
      const database = await openDatabase({ url: undefined, dataDir: folder, logger: silentLogger })
      await migrate(database)
      await loadSampleCatalogue(database)
      if (size) await growCatalogue(database, size)
      await database.close()
      results.push(...(await measurePages(folder)))
    }
    return results
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measurePages(folder: string): Promise<GrowthResult[]> {
  const site = await startMeasuredSite({ DATA_DIR: folder })
  try {
    const { courses, institutions }: { courses: number; institutions: number } = JSON.parse(
      await textAt(`${site.origin}/api/v1/stats`),
    )
    const results: GrowthResult[] = []
    for (const path of PATHS) {
      const html = await textAt(site.origin + path)
      const rendered = await renderTimes(site.origin, path)
      const answered = await latencyOf(
        site.origin,
        Array.from({ length: TIMES }, () => path),
      )
      const htmlKilobytes = Math.round(Buffer.byteLength(html) / 1000)
      results.push({ path, institutions, courses, htmlKilobytes, rendered, answered })
    }
    return results
  } finally {
    await site.stop()
  }
}

async function renderTimes(origin: string, path: string): Promise<Latency> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + TIMES; round++) {
    const { ms }: { ms: number } = JSON.parse(await textAt(`${origin}${RENDER_PATH}?path=${encodeURIComponent(path)}`))
    if (round >= WARM_UP) times.push(ms)
  }
  const { p50, p99 } = percentilesOf(times)
  return { p50, p99 }
}

const textAt = async (address: string): Promise<string> => (await fetch(address)).text()

export const isWithinLimits = (results: readonly GrowthResult[]): boolean =>
  results.every(
    ({ path, htmlKilobytes, rendered }) =>
      htmlKilobytes <= MOST_KILOBYTES && (path !== '/courses' || rendered.p50 <= MOST_MS),
  )
