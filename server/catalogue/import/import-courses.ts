import type { Database } from '../../platform/database/database.ts'
import { changeCatalogue } from '../catalogue.ts'
import { writeCourses } from '../write-courses.ts'
import { ImportRefused, type Problem } from './import-problem.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { readCsvRows } from './read-csv-rows.ts'
import type { ImportFile } from './read-import-file.ts'
import { readJsonRows } from './read-json-rows.ts'
import { readValues } from './read-values.ts'

/**
 * Brings the courses of a file into the catalogue, all or none; throws `ImportRefused` where anything is wrong.
 * A course is known by its institution and its name. The catalogue does not move when the file says nothing new.
 */
export async function importCourses(
  database: Database,
  file: ImportFile,
  { dryRun }: { dryRun: boolean },
): Promise<ImportPlan> {
  const { rows, problems: rowProblems } = file.format === 'csv' ? readCsvRows(file.text) : readJsonRows(file.text)
  const readings = rows.map(readValues)
  const courses = readings.map(({ given }) => given)
  const { plan, problems } = await database.transaction((reading) => planImport(reading, courses), { long: true })
  refuse([...rowProblems, ...readings.flatMap((reading) => reading.problems), ...problems])
  if (dryRun || writesOf(plan).length === 0) return plan
  return await changeCatalogue(
    database,
    async (transaction, version, onlyIn) => {
      // Somebody may have edited meanwhile; from here on nobody can.
      const { plan: newest, problems: newProblems } = await planImport(transaction, courses)
      refuse(newProblems)
      const writes = writesOf(newest)
      await writeCourses(transaction, version, writes)
      // A course is known by its institution, so none can move to another.
      onlyIn(writes.map(({ draft }) => draft.institution_id))
      return newest
    },
    { long: true },
  )
}

const writesOf = ({ added, changed }: ImportPlan) => [...changed, ...added].map(({ write }) => write)

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const inOrder = [...problems].sort((first, second) => first.row - second.row)
  throw new ImportRefused('The file has mistakes in it. Nothing was changed.', inOrder)
}
