import type { Database, Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { writeImportFile } from './course-rows.ts'
import { type ImportFile, LARGEST_FILE_BYTES } from './import-file.ts'
import { MOST_ROWS } from './parse-course-file.ts'
import { didYouMean } from './problems.ts'
import { readNames, readStoredCourses } from './stored-courses.ts'

interface ExportedFile {
  text: string
  courses: number
}

/** An export may be larger than one import allows. */
export const isTooLargeToImport = ({ text, courses }: ExportedFile): boolean =>
  courses > MOST_ROWS || Buffer.byteLength(text) > LARGEST_FILE_BYTES

/** The published courses, of all institutions or of one, as a file that `importCourses` reads. */
export async function exportCourses(
  database: Database,
  { format, institution }: { format: ImportFile['format']; institution: string | undefined },
): Promise<ExportedFile> {
  return await database.transaction(
    async (transaction) => {
      await transaction.query(sql`set transaction isolation level repeatable read, read only`)
      const { institutions } = await readNames(transaction)
      return await exportCoursesOf(transaction, chosenIds(institutions, institution), format)
    },
    { long: true },
  )
}

export async function exportCoursesOf(
  database: Queryable,
  institutionIds: readonly number[],
  format: ImportFile['format'],
): Promise<ExportedFile> {
  const courses = (await readStoredCourses(database, institutionIds)).filter(({ isWithdrawn }) => !isWithdrawn)
  return { text: writeImportFile(format, courses), courses: courses.length }
}

function chosenIds(institutions: ReadonlyMap<string, number>, chosen: string | undefined): number[] {
  const ids = [...institutions.values()]
  if (chosen === undefined) return ids
  const id = institutions.get(chosen) ?? ids.find((candidate) => String(candidate) === chosen)
  if (id !== undefined) return [id]
  throw new Error(`There is no institution '${chosen}'${didYouMean(chosen, institutions.keys())}`)
}
