import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
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
import { openEmbedded } from '../../server/platform/database/pglite.ts'
import { generousLimits, silentLogger } from '../../server/platform/database/testing/database-options.ts'
import { migratedDump, shareCompiledPglite } from '../../server/platform/database/testing/template-databases.ts'
import { readSampleCatalogue } from '../../server/testing/sample-catalogue.ts'

export const INSTITUTION = 1

export interface SeparateSite {
  origin: string
  database: Database
  /** Stops serving, as for a restart; what it resolves to starts again at the same address. */
  stop(): Promise<() => Promise<void>>
  /** Sends the mails that wait, and resolves to the folder that they are written to. */
  sendMails(): Promise<string>
  close(): Promise<void>
}

/** What a page of the site says before its scripts run, without the data for them; opening it takes far longer. */
export async function shownBy({ origin }: Pick<SeparateSite, 'origin'>, path: string): Promise<string> {
  const reply = await fetch(origin + path)
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`)
  return (await reply.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
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

/** Then the other worker has ended. */
const LONGEST_WAIT_MS = 60_000
const WAIT_MS = 200

/** Making the database takes seconds, so it is made once in a run of the tests, and each site has a copy. */
async function databaseWithFewCourses(ownFolder: string): Promise<string> {
  const { E2E_DATA_DIR: sharedFolder } = process.env
  const file = join(sharedFolder ?? ownFolder, 'few-courses.tar')
  // Two workers may want it at once. The one that makes this folder makes the database, too.
  const begun = `${file}.begun`
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += WAIT_MS) {
    if (existsSync(file)) return file
    if (await isFirstToMake(begun)) break
    await delay(WAIT_MS)
  }
  try {
    await writeFewCoursesTo(file)
  } catch (error) {
    // Another one may try.
    await rm(begun, { recursive: true, force: true })
    throw error
  }
  return file
}

async function isFirstToMake(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function writeFewCoursesTo(file: string): Promise<void> {
  // Nobody may read what is half written.
  const draft = `${file}.${randomUUID()}`
  const database = await openEmbedded({ copyOf: await migratedDump() }, silentLogger, generousLimits)
  try {
    await prepareSearch(database)
    await writeFewCourses(database)
    await database.dump(draft)
  } finally {
    await database.close()
  }
  await rename(draft, file)
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
  await shareCompiledPglite()
  const database = await openEmbedded({ copyOf: await databaseWithFewCourses(dataDir) }, logger, generousLimits)
  await prepare?.(database)
  const pages = await openWebBundle({ mode: 'production' })
  const serve = async (port: number) => {
    const app = await buildApp({ config, database, pages, logger })
    return { ...app, origin: await app.fastify.listen({ port, host: '127.0.0.1' }) }
  }
  let serving = await serve(0)
  const { origin } = serving
  return {
    origin,
    database,
    async stop() {
      await serving.fastify.close()
      return async () => {
        serving = await serve(Number(new URL(origin).port))
      }
    },
    async sendMails() {
      await serving.outbox.sendDue()
      return join(dataDir, 'outbox')
    },
    async close() {
      await serving.fastify.close()
      await pages.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
