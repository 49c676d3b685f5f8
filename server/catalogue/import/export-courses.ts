import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { didYouMean } from './near-names.ts'
import { MOST_ROWS } from './raw-rows.ts'
import { readCourseDrafts } from './read-course-drafts.ts'
import { type ImportFile, LARGEST_FILE_BYTES } from './read-import-file.ts'
import { readNames } from './read-names.ts'
import { writeImportFile } from './write-import-file.ts'

interface ExportedCourses {
  text: string
  courses: number
}

/** An export may be larger than what one import takes. */
export const isTooMuchToImport = ({ text, courses }: ExportedCourses): boolean =>
  courses > MOST_ROWS || Buffer.byteLength(text) > LARGEST_FILE_BYTES

/** The catalogue, or one institution's part of it, as a file that `importCourses` reads. */
export async function exportCourses(
  database: Database,
  { format, institution }: { format: ImportFile['format']; institution: string | undefined },
): Promise<ExportedCourses> {
  const courses = await database.transaction(
    async (transaction) => {
      await transaction.query(sql`set transaction isolation level repeatable read, read only`)
      const { institutions } = await readNames(transaction)
      return await readCourseDrafts(transaction, chosenIds(institutions, institution))
    },
    { long: true },
  )
  return { text: writeImportFile(format, courses), courses: courses.length }
}

function chosenIds(institutions: ReadonlyMap<string, number>, chosen: string | undefined): number[] {
  const ids = [...institutions.values()]
  if (chosen === undefined) return ids
  const id = institutions.get(chosen) ?? ids.find((candidate) => String(candidate) === chosen)
  if (id !== undefined) return [id]
  throw new Error(`There is no institution '${chosen}'${didYouMean(chosen, institutions.keys())}`)
}
