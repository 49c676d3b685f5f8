import { readCampusMap } from '../../../contract/catalogue/campus-map.ts'
import type { InstitutionDraft } from '../../../contract/catalogue/institution.ts'
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
    ...[...added, ...changed].flatMap(mapWarnings),
    `${added.length} added, ${changed.length} changed, ${unchanged} left alone`,
  ]
  if (dryRun) lines.push('This was a dry run: nothing was written.')
  return `${lines.join('\n')}\n`
}

/** A map that a page cannot show is no reason to refuse an institution, but its people should hear of it. */
function mapWarnings({ name, campuses, faculties }: InstitutionDraft): string[] {
  return [...campuses, ...faculties].flatMap((point) => {
    const pasted = point.address.location_link
    const map = readCampusMap(pasted)
    if (!pasted || map?.kind === 'frame') return []
    const effect = map ? 'the page can only link to the map' : 'the map cannot be shown'
    return [`note   ${quoted(name)}, ${quoted(point.name)}: ${effect}. ${MAP_ADVICE}`]
  })
}

const MAP_ADVICE =
  "In location_link, paste the HTML from Google Maps (Share, 'Embed a map') or OpenStreetMap (Share, HTML), or a Google " +
  'Maps link with coordinates.'
