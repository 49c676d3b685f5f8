import {
  changeCatalogue,
  prepareSearch,
  writeCategories,
  writeCourses,
  writeInstitutions,
} from '../server/catalogue/index.ts'
import { writeFaqs, writeTestimonials } from '../server/editorial/index.ts'
import type { Database, Queryable } from '../server/platform/database/database.ts'
import { sql } from '../server/platform/database/sql.ts'
import { buildCatalogue } from './sample/build-catalogue.ts'
import { categories } from './sample/categories.ts'
import { institutions } from './sample/institutions.ts'

interface Loaded {
  institutions: number
  courses: number
}

const NOTHING: Loaded = { institutions: 0, courses: 0 }

async function holdsInstitutions(database: Queryable): Promise<boolean> {
  const rows = await database.query<{ id: number }>(sql`select id from institution limit 1`)
  return rows.length > 0
}

/** Courses are sorted into the same categories whoever's they are, so these are there without the sample too. */
export async function loadCategories(database: Database): Promise<void> {
  const [found] = await database.query(sql`select id from category limit 1`)
  if (!found) await changeCatalogue(database, (transaction) => writeCategories(transaction, categories))
}

/** Whether any of the invented institutions is there, so that a page must say so. */
export async function holdsSample(database: Queryable): Promise<boolean> {
  const names = institutions.map(({ draft }) => draft.name)
  const found = await database.query(sql`select id from institution where name = any(${names}::text[]) limit 1`)
  return found.length > 0
}

/** Fills an empty catalogue; one that holds any institution is left as it is. */
export async function loadSampleCatalogue(database: Database): Promise<Loaded> {
  await prepareSearch(database)
  if (await holdsInstitutions(database)) return NOTHING
  const sample = buildCatalogue()
  return await changeCatalogue(
    database,
    async (transaction, version) => {
      // Another process may have loaded it while this one waited for its turn to write.
      if (await holdsInstitutions(transaction)) return NOTHING
      await writeCategories(transaction, sample.categories)
      await writeInstitutions(transaction, sample.institutions)
      const courses = await writeCourses(transaction, version, sample.courses)
      await writeTestimonials(transaction, sample.testimonials)
      await writeFaqs(transaction, sample.faqs)
      return { institutions: sample.institutions.length, courses: courses.length }
    },
    { long: true },
  )
}
