import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '../database.ts'
import { openEmbedded } from '../pglite.ts'
import { PostgresDatabase } from '../postgres.ts'
import { generousLimits, silentLogger } from './database-options.ts'
import type {} from './global-setup.ts'
import { administer, databaseUrl, shareCompiledPglite, type TemplateDatabases } from './template-databases.ts'

/** A database of the test's own, with all tables and the sample catalogue; `empty` leaves the catalogue out. */
export function openTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<Database> {
  return openCopy(empty ? 'empty' : 'sample')
}

/** A database of the test's own without even tables, to try migrations on. */
export function openBareDatabase(): Promise<Database> {
  return openCopy('bare')
}

/** A new database on the project's PostgreSQL server, for tests that open it themselves. */
export async function createTestDatabase(
  template: keyof TemplateDatabases,
): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === undefined) throw new Error('Only the project "postgres" has a server.')
  const name = `graduate_test_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `create database ${name} template ${inject('templates')[template]}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function openCopy(template: keyof TemplateDatabases): Promise<Database> {
  const sampleError = inject('sampleError')
  if (template === 'sample' && sampleError) throw new Error(`The sample catalogue was not loaded: ${sampleError}`)
  if (inject('databaseKind') === 'embedded') {
    await shareCompiledPglite()
    return openEmbedded({ copyOf: inject('templates')[template] }, silentLogger, generousLimits)
  }
  const { url, drop } = await createTestDatabase(template)
  const database = new PostgresDatabase(url, silentLogger, generousLimits)
  const close = database.close.bind(database)
  return Object.assign(database, { close: () => close().then(drop) })
}
