import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '../database/database.ts'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { PostgresDatabase } from '../database/postgres.ts'
import { administer, databaseUrl } from './administer-postgres.ts'
import { patientLimits, silentLogger } from './database-options.ts'
import { bareDump } from './pglite-template.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/**
 * What a test database starts as: nothing at all, the tables alone, or the tables with the sample catalogue.
 * Each is the name of a database on PostgreSQL, and the file of a dump for the embedded one.
 */
export interface TemplateDatabases {
  bare: string
  empty: string
  sample: string
}

export interface BuiltTemplates {
  templates: TemplateDatabases
  /** Tests that do without the sample still run where it cannot be loaded; the others fail with this. */
  sampleError: string | undefined
  remove(): Promise<void>
}

export async function buildEmbeddedTemplates(): Promise<BuiltTemplates> {
  const folder = makeTemporaryFolder('templates')
  const fileOf = (name: string) => join(folder.path, `${name}.tar`)
  const templates = { bare: await bareDump(), empty: fileOf('empty'), sample: fileOf('sample') }
  const remove = async () => folder.remove()
  const database = await openEmbedded({ copyOf: templates.bare }, silentLogger, patientLimits)
  try {
    await migrate(database)
    await database.dump(templates.empty)
    const sampleError = await fillTemplate(database)
    await database.dump(templates.sample)
    return { templates, sampleError, remove }
  } catch (error) {
    folder.remove()
    throw error
  } finally {
    await database.close()
  }
}

export async function buildPostgresTemplates(serverUrl: string): Promise<BuiltTemplates> {
  const prefix = `graduate_template_${randomUUID().slice(0, 8)}`
  const templates = { bare: 'template0', empty: `${prefix}_empty`, sample: `${prefix}_sample` }
  const derive = async <Result>(name: string, from: string, prepare: (database: Database) => Promise<Result>) => {
    await administer(serverUrl, `create database ${name} template ${from}`)
    // A database that someone is connected to cannot be copied, so the connections end with the preparation.
    const database = new PostgresDatabase(databaseUrl(serverUrl, name), silentLogger, patientLimits)
    return prepare(database).finally(() => database.close())
  }
  await derive(templates.empty, templates.bare, migrate)
  const sampleError = await derive(templates.sample, templates.empty, fillTemplate)
  return {
    templates,
    sampleError,
    remove: () =>
      administer(
        serverUrl,
        `drop database ${templates.empty} with (force)`,
        `drop database ${templates.sample} with (force)`,
      ),
  }
}

// The platform imports no catalogue, so the sample is looked for only when tests start.
const SAMPLE_LOADER = join(import.meta.dirname, '../../catalogue-folder/index.ts')

async function fillTemplate(database: Database): Promise<string | undefined> {
  if (!existsSync(SAMPLE_LOADER)) return undefined
  try {
    const loader: { loadSampleCatalogue(database: Database): Promise<unknown> } = await import(
      pathToFileURL(SAMPLE_LOADER).href
    )
    await loader.loadSampleCatalogue(database)
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
