import type { Database } from '../../platform/database/database.ts'
import { quoted } from '../../platform/refused-file.ts'
import { changeCatalogue } from '../catalogue.ts'
import { readCourseDrafts } from '../import/read-course-drafts.ts'
import { writeCourses } from '../write-courses.ts'
import { writeInstitutions } from '../write-institutions.ts'
import { type GivenInstitution, refuseInstitutions } from './institutions-file.ts'
import { type InstitutionPlan, planInstitutions, readInstitutionDrafts } from './plan-institutions.ts'

/** A file that `importInstitutions` reads. */
export async function exportInstitutions(database: Database): Promise<string> {
  return `${JSON.stringify({ institutions: await readInstitutionDrafts(database) }, undefined, 2)}\n`
}

/**
 * Makes the institutions of a file what it says, all or none; others are left alone. The courses of one that changed are
 * written again, for they are found by its name and its islands.
 */
export async function importInstitutions(
  database: Database,
  institutions: readonly GivenInstitution[],
  { dryRun }: { dryRun: boolean },
): Promise<InstitutionPlan> {
  const plan = await planInstitutions(database, institutions)
  refuseInstitutions(plan.problems)
  if (dryRun || plan.added.length + plan.changed.length === 0) return plan
  return await changeCatalogue(
    database,
    async (transaction, version) => {
      // Somebody may have edited meanwhile; from here on nobody can.
      const newest = await planInstitutions(transaction, institutions)
      refuseInstitutions(newest.problems)
      await writeInstitutions(transaction, [...newest.added, ...newest.changed])
      const courses = await readCourseDrafts(
        transaction,
        newest.changed.map(({ id }) => id),
      )
      await writeCourses(transaction, version, courses)
      return newest
    },
    { long: true },
  )
}

/** What an import does, or did, for somebody at a terminal. */
export function describeInstitutionPlan(
  { added, changed, unchanged }: InstitutionPlan,
  { dryRun }: { dryRun: boolean },
): string {
  const lines = [
    ...added.map(({ name }) => `add    ${quoted(name)}`),
    ...changed.map(({ name }) => `change ${quoted(name)}`),
    `${added.length} added, ${changed.length} changed, ${unchanged} left alone`,
  ]
  if (dryRun) lines.push('This was a dry run: nothing was written.')
  return `${lines.join('\n')}\n`
}
