import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/app.ts'
import {
  changeCatalogue,
  prepareSearch,
  writeCategories,
  writeCourses,
  writeInstitutions,
} from '../../server/catalogue/index.ts'
import { readConfig } from '../../server/config.ts'
import { createSiteLogger } from '../../server/create-logger.ts'
import { openWebBundle } from '../../server/pages/index.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openDatabase } from '../../server/platform/database/open-database.ts'
import { readSampleCatalogue } from '../../server/testing/sample-catalogue.ts'

export const INSTITUTION = 1

export interface SeparateSite {
  origin: string
  database: Database
  /** Sends the mails that wait, and resolves to the folder that they are written to. */
  sendMails(): Promise<string>
  close(): Promise<void>
}

/** One institution and a few of its courses are enough, and quick to write. */
async function writeFewCourses(database: Database): Promise<void> {
  const sample = readSampleCatalogue()
  const courses = sample.courses.filter(({ draft }) => draft.institution_id === INSTITUTION)
  await changeCatalogue(database, async (transaction, version) => {
    await writeCategories(transaction, sample.categories)
    await writeInstitutions(
      transaction,
      sample.institutions.filter(({ id }) => id === INSTITUTION),
    )
    await writeCourses(transaction, version, courses.slice(0, 3))
  })
}

interface OwnSiteOptions {
  settings?: Record<string, string>
  /** Runs before the site listens. */
  prepare?: (database: Database) => Promise<void>
}

/** The site as it is built, on a small catalogue of its own. */
export async function openSeparateSite({ settings = {}, prepare }: OwnSiteOptions): Promise<SeparateSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'graduate-own-'))
  const config = readConfig({ HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings })
  const logger = createSiteLogger(config.LOG_LEVEL)
  const database = await openDatabase({ url: undefined, dataDir, logger })
  await migrate(database)
  await prepareSearch(database)
  await writeFewCourses(database)
  await prepare?.(database)
  const pages = await openWebBundle({ mode: 'production' })
  const { fastify, outbox } = await buildApp({ config, database, pages, logger })
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    database,
    async sendMails() {
      await outbox.sendDue()
      return join(dataDir, 'outbox')
    },
    async close() {
      await fastify.close()
      await pages.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
