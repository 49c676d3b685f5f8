import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openEmbedded } from '../platform/database/embedded.ts'
import { patientLimits, silentLogger } from '../platform/testing/database-options.ts'
import { shareCompiledPglite, type TemplateDatabases } from '../platform/testing/template-databases.ts'
import { createTestDatabase } from '../platform/testing/test-database.ts'

export interface SiteDatabase {
  /** The settings that make a site use it. */
  settings: Record<string, string>
  remove(): Promise<void>
}

/** A database of the kind that is being tested, for a site to start on. */
export async function prepareSiteDatabase(template: keyof TemplateDatabases = 'sample'): Promise<SiteDatabase> {
  if (inject('databaseKind') === 'postgres') {
    const { url, drop } = await createTestDatabase(template)
    return { settings: { DATABASE_URL: url }, remove: drop }
  }
  const folder = await mkdtemp(join(tmpdir(), 'graduate-data-'))
  const copy = { folder: join(folder, 'database'), copyOf: inject('templates')[template] }
  await shareCompiledPglite()
  const database = await openEmbedded(copy, silentLogger, patientLimits)
  await database.close()
  return { settings: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) }
}
