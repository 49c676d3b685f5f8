import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSampleCatalogue } from '../data/load.ts'
import { openDatabase } from '../server/platform/database/connect.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { silentLogger } from '../server/platform/testing/silent-logger.ts'
import { startSite } from './start-site.ts'

/** Runs the site on the sample catalogue, in a folder of its own, for as long as the work takes. */
export async function withSampleSite(work: (origin: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'graduate-sample-'))
  try {
    const database = await openDatabase({ url: undefined, dataDir: folder, logger: silentLogger })
    await migrate(database)
    await loadSampleCatalogue(database)
    await database.close()
    const site = await startSite({ DATA_DIR: folder })
    await work(site.origin).finally(() => site.stop())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
