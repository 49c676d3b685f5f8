import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeCatalogue, prepareSearch, readInstitutions, writeCategories } from '../catalogue/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { importFolder } from './import-folder.ts'
import { INSTITUTIONS_FILE, readCategoriesOf, readFolder } from './read-folder.ts'

export const SAMPLE_FOLDER = join(import.meta.dirname, '../../data')

/** Imports the sample into an empty catalogue; one that has any institution is left as it is. */
export async function loadSampleCatalogue(database: Database): Promise<{ institutions: number; courses: number }> {
  await prepareSearch(database)
  if (await hasInstitutions(database)) return { institutions: 0, courses: 0 }
  const plan = await importFolder(database, await readFolder(SAMPLE_FOLDER), {
    // Another process may have loaded it while this one waited for the lock.
    onlyIf: async (transaction) => !(await hasInstitutions(transaction)),
  })
  return { institutions: plan?.institutions.added.length ?? 0, courses: plan?.courses.added.length ?? 0 }
}

async function hasInstitutions(database: Queryable): Promise<boolean> {
  const rows = await database.query(sql`select id from institution limit 1`)
  return rows.length > 0
}

/** A site with courses of its own uses the same categories, so they are loaded without the sample, too. */
export async function loadCategories(database: Database): Promise<void> {
  const [found] = await database.query(sql`select id from category limit 1`)
  if (found) return
  const categories = await readCategoriesOf(SAMPLE_FOLDER)
  await changeCatalogue(database, (transaction) => writeCategories(transaction, categories))
}

/** Whether any of the invented institutions is in the catalogue; the pages then show the sample note. */
export async function hasSample(database: Queryable): Promise<boolean> {
  const sample = readInstitutions(await readFile(join(SAMPLE_FOLDER, INSTITUTIONS_FILE), 'utf8'))
  const names = sample.map(({ name }) => name)
  const found = await database.query(sql`select id from institution where name = any(${names}::text[]) limit 1`)
  return found.length > 0
}
