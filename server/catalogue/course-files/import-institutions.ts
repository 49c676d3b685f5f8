import { isDeepStrictEqual } from 'node:util'
import { readCampusMap } from '../../../contract/catalogue/campus-map.ts'
import { type InstitutionDraft, institutionDraftSchema } from '../../../contract/catalogue/institution.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { quoted } from '../../platform/refused-file.ts'
import { changeCatalogue } from '../catalogue.ts'
import { findInstitution } from '../institution-queries.ts'
import { writeCourses } from '../write-courses.ts'
import { writeInstitutions } from '../write-institutions.ts'
import { formatJson } from './import-file.ts'
import type { InstitutionRow } from './institution-file.ts'
import { type FileProblem, refuseProblems } from './problems.ts'
import { readStoredCourses, type StoredCourse } from './stored-courses.ts'

export interface InstitutionPlan {
  added: InstitutionDraft[]
  changed: InstitutionDraft[]
  unchanged: number
  /** By the ids of changed institutions, their campuses that have another name. */
  renamed: Map<number, RenamedCampuses>
}

/** By the names until now, the new ones of campuses that have the same id. */
type RenamedCampuses = Readonly<Record<string, string>>

/** Updates the names of campuses wherever else they are stored, in the same transaction. */
export type FollowRenames = (transaction: Queryable, institutionId: number, renamed: RenamedCampuses) => Promise<void>

/** A file that `importInstitutions` reads. */
export const exportInstitutions = async (database: Queryable): Promise<string> =>
  // jsonb does not keep the order of keys; the schema has the one to write.
  formatJson({
    institutions: (await readInstitutionDrafts(database, sql`is_public`)).map(
      (draft) => institutionDraftSchema.safeParse(draft).data ?? draft,
    ),
  })

/** Makes the institutions of a file match it, all or none; others are left alone. */
export async function importInstitutions(
  database: Database,
  rows: readonly InstitutionRow[],
  { dryRun, followRenames = async () => {} }: { dryRun: boolean; followRenames?: FollowRenames },
): Promise<InstitutionPlan> {
  const plan = await planInstitutions(database, rows)
  if (dryRun || plan.added.length + plan.changed.length === 0) return plan
  return await changeCatalogue(
    database,
    async (transaction, version) => {
      const written = await writeInstitutionRows(transaction, version, rows)
      for (const [id, renamed] of written.renamed) await followRenames(transaction, id, renamed)
      return written
    },
    { long: true },
  )
}

/** The courses of a changed institution are written again: their search text has its name and islands. */
export async function writeInstitutionRows(
  transaction: Queryable,
  version: number,
  rows: readonly InstitutionRow[],
): Promise<InstitutionPlan> {
  const plan = await planInstitutions(transaction, rows)
  await writeInstitutions(transaction, [...plan.added, ...plan.changed])
  for (const { id } of plan.changed) {
    const renamed = plan.renamed.get(id) ?? {}
    const courses = await readStoredCourses(transaction, [id])
    await writeCourses(
      transaction,
      version,
      courses.map((course) => withApprovedCampuses(course, renamed)),
    )
  }
  return plan
}

function renamedCampuses(before: readonly ContactPoint[], after: readonly ContactPoint[]): RenamedCampuses {
  return Object.fromEntries(
    before.flatMap(({ id, name }) => {
      const now = after.find((campus) => campus.id === id)?.name
      return now === undefined || now === name ? [] : [[name, now]]
    }),
  )
}

/** An approval has the campuses by name; else the page would say that the course goes beyond its approval. */
function withApprovedCampuses(course: StoredCourse, renamed: RenamedCampuses): StoredCourse {
  const { approval } = course.draft
  if (approval === null || Object.keys(renamed).length === 0) return course
  const campuses = approval.campuses.map((name) => renamed[name] ?? name)
  return { ...course, draft: { ...course.draft, approval: { ...approval, campuses } } }
}

async function readInstitutionDrafts(database: Queryable, where = sql`true`): Promise<InstitutionDraft[]> {
  const rows = await database.query<{ id: number }>(sql`select id from institution where ${where} order by id`)
  const drafts: InstitutionDraft[] = []
  for (const { id } of rows) {
    const found = await findInstitutionDraft(database, id)
    if (found) drafts.push(found)
  }
  return drafts
}

/** A stored institution as a row of the file. */
export async function findInstitutionDraft(
  database: Queryable,
  institutionId: number,
): Promise<InstitutionDraft | undefined> {
  const found = await findInstitution(database, institutionId)
  if (found === undefined) return undefined
  const { id, name, overview, banner, logo, slides, campuses, faculties } = found
  return { id, name, overview, banner, logo, slides, campuses, faculties }
}

type ContactPoint = InstitutionDraft['campuses'][number]
type ContactPointTable = 'campus' | 'faculty'

/** An institution is matched by its id, or without one by its name; so are its campuses and faculties. */
export async function planInstitutions(database: Queryable, rows: readonly InstitutionRow[]): Promise<InstitutionPlan> {
  const stored = await readInstitutionDrafts(
    database,
    sql`deleted_at is null and (id = any(${rows.flatMap(({ id }) => id ?? [])}::integer[])
      or name = any(${rows.map(({ name }) => name)}::text[]))`,
  )
  const ids = { campus: await UsedIds.of(database, 'campus'), faculty: await UsedIds.of(database, 'faculty') }
  const institutionIds = await UsedIds.of(database, 'institution')
  const courseCountByCampus = await countCoursesByCampus(database)
  const plan: InstitutionPlan = { added: [], changed: [], unchanged: 0, renamed: new Map() }
  const problems: FileProblem[] = []
  rows.forEach((given, at) => {
    const known = stored.find(({ id, name }) => (given.id === undefined ? name === given.name : id === given.id))
    const refuse = (column: string, reason: string): void => {
      problems.push({ row: at + 1, column, reason })
    }
    if (stored.some(({ id, name }) => name === given.name && id !== known?.id)) {
      refuse('name', 'is the name of another institution')
    }
    const withIds = (
      table: ContactPointTable,
      points: InstitutionRow['campuses'],
      old: readonly ContactPoint[],
    ): ContactPoint[] =>
      points.map((point) => {
        const id = point.id ?? old.find(({ name }) => name === point.name)?.id ?? ids[table].next()
        if (ids[table].belongsToAnother(id, known?.id))
          refuse(table === 'campus' ? 'campuses' : 'faculties', `id ${id} belongs to another institution`)
        return { ...point, id }
      })
    const draft: InstitutionDraft = {
      ...given,
      id: given.id ?? known?.id ?? institutionIds.next(),
      slides: given.slides.toSorted((one, other) => one.order - other.order),
      campuses: withIds('campus', given.campuses, known?.campuses ?? []),
      faculties: withIds('faculty', given.faculties, known?.faculties ?? []),
    }
    for (const { id, name } of known?.campuses ?? []) {
      const courses = courseCountByCampus.get(id) ?? 0
      if (courses > 0 && !draft.campuses.some((campus) => campus.id === id))
        refuse(
          'campuses',
          `${courses === 1 ? '1 course is' : `${courses} courses are`} taught at ${name}, which the file leaves out`,
        )
    }
    if (known === undefined) plan.added.push(draft)
    else if (isDeepStrictEqual(mainFirst(draft), mainFirst(known))) plan.unchanged += 1
    else {
      plan.changed.push(draft)
      plan.renamed.set(draft.id, renamedCampuses(known.campuses, draft.campuses))
    }
  })
  refuseProblems(problems)
  return plan
}

/** The order in which they are read back. */
const mainFirst = (draft: InstitutionDraft): InstitutionDraft => ({
  ...draft,
  campuses: draft.campuses.toSorted((one, other) => Number(other.main) - Number(one.main)),
  faculties: draft.faculties.toSorted((one, other) => Number(other.main) - Number(one.main)),
})

class UsedIds {
  readonly #owners: ReadonlyMap<number, number>
  #last: number

  private constructor(owners: ReadonlyMap<number, number>) {
    this.#owners = owners
    this.#last = Math.max(0, ...owners.keys())
  }

  static async of(database: Queryable, table: ContactPointTable | 'institution'): Promise<UsedIds> {
    const from = {
      campus: sql`select id, institution_id as owner from campus`,
      faculty: sql`select id, institution_id as owner from faculty`,
      institution: sql`select id, id as owner from institution`,
    }
    const rows = await database.query<{ id: number; owner: number }>(from[table])
    return new UsedIds(new Map(rows.map(({ id, owner }) => [id, owner])))
  }

  next(): number {
    this.#last += 1
    return this.#last
  }

  belongsToAnother(id: number, institution: number | undefined): boolean {
    const owner = this.#owners.get(id)
    return owner !== undefined && owner !== institution
  }
}

async function countCoursesByCampus(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const rows = await database.query<{ campus_id: number; courses: number }>(
    sql`select campus_id, count(*)::integer as courses from course_campus group by campus_id`,
  )
  return new Map(rows.map(({ campus_id, courses }) => [campus_id, courses]))
}

/** The plan as lines for a terminal. */
export function describeInstitutionPlan(
  { added, changed, unchanged }: InstitutionPlan,
  { dryRun }: { dryRun: boolean },
): string {
  const lines = [
    ...added.map(({ name }) => `add    ${quoted(name)}`),
    ...changed.map(({ name }) => `change ${quoted(name)}`),
    ...[...added, ...changed].flatMap(mapWarnings),
    `${added.length} added, ${changed.length} changed, ${unchanged} unchanged`,
  ]
  if (dryRun) lines.push('This was a dry run: nothing was written.')
  return `${lines.join('\n')}\n`
}

/** A map that a page cannot show is no reason to refuse an institution, but the operator should know. */
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
