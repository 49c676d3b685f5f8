import type { Queryable } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { withTermCounts } from '../../search/index.ts'
import { findInstitutionDraft, writeInstitutionRows } from '../course-files/import-institutions.ts'
import { readStoredCourses } from '../course-files/stored-courses.ts'
import { withdrawCourses } from '../withdraw-courses.ts'
import { writeCourses } from '../write-courses.ts'
import { writeInstitutions } from '../write-institutions.ts'

/** What an institution shows until its team has made a page. */
const NEW_PAGE = {
  overview: '',
  banner: { url: '/pictures/institutions/new/banner.svg' },
  logo: { url: '/pictures/institutions/new/logo.svg' },
  slides: [],
  campuses: [],
  faculties: [],
}

export async function createInstitution(transaction: Queryable, name: string): Promise<number> {
  const [next] = await transaction.query<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('institution', 'id'))::integer as id`,
  )
  if (!next) throw new Error('The database returned no institution id.')
  await writeInstitutions(transaction, [{ id: next.id, name, ...NEW_PAGE }])
  return next.id
}

/** The search texts of its courses have the name, so they are written again. */
export async function renameInstitution(
  transaction: Queryable,
  version: number,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const draft = await findInstitutionDraft(transaction, id)
  if (draft) await writeInstitutionRows(transaction, version, [{ ...draft, name }])
}

/** Filters by any name of one institution find another from then on. */
export async function moveNames(
  transaction: Queryable,
  { from, into }: { from: { id: number; name: string }; into: { id: number } },
  now: Date,
): Promise<void> {
  await transaction.query(sql`
    update institution_former_name set institution_id = ${into.id} where institution_id = ${from.id}`)
  await transaction.query(sql`
    insert into institution_former_name (name, institution_id, renamed_at) values (${from.name}, ${into.id}, ${now})
    on conflict (name) do update set institution_id = excluded.institution_id, renamed_at = excluded.renamed_at`)
}

/**
 * Suspends, deletes or restores an institution: `state` sets its columns. Its courses are hidden or shown with it, and
 * lose nothing.
 */
export async function setInstitutionState(
  transaction: Queryable,
  version: number,
  id: number,
  state: Sql,
): Promise<void> {
  const courses = await transaction.query<{ id: number }>(sql`select id from course where institution_id = ${id}`)
  await withTermCounts(transaction, { courses: courses.map((course) => course.id), institutions: [id] }, async () => {
    await transaction.query(sql`update institution set ${state} where id = ${id}`)
    await transaction.query(sql`
      update course set institution_hidden = not institution.is_public, changed_in = ${version}
      from institution where institution.id = course.institution_id and institution.id = ${id}`)
  })
  // For instances that hold the courses in memory.
  await transaction.query(sql`
    insert into course_removal (course_id, removed_in)
    select id, ${version} from course where institution_id = ${id} and not is_public
    on conflict (course_id) do update set removed_in = excluded.removed_in`)
  await transaction.query(sql`
    delete from course_removal
    where course_id in (select id from course where institution_id = ${id} and is_public)`)
}

interface Pair {
  from: number
  into: number
}

/**
 * Gives the campuses and faculties of one institution to another. One with a name that the other has already is left out,
 * and its courses are taught at the other's. Returns the new campus of each one left out.
 */
export async function moveCampuses(transaction: Queryable, { from, into }: Pair): Promise<Map<number, number>> {
  const joined = await transaction.query<{ old: number; joined: number }>(sql`
    select old.id as old, joined.id as joined
    from campus old join campus joined on joined.name = old.name
    where old.institution_id = ${from} and joined.institution_id = ${into}`)
  for (const pair of joined)
    await transaction.query(sql`update course_campus set campus_id = ${pair.joined} where campus_id = ${pair.old}`)
  for (const table of [sql`campus`, sql`faculty`]) await movePoints(transaction, table, { from, into })
  // The search text of an institution has the names of its campuses and faculties.
  const draft = await findInstitutionDraft(transaction, into)
  if (draft) await writeInstitutions(transaction, [draft])
  return new Map(joined.map((pair) => [pair.old, pair.joined]))
}

/** They come after those of the other, and none of them is its main one, unless it has none. */
async function movePoints(transaction: Queryable, table: Sql, { from, into }: Pair): Promise<void> {
  await transaction.query(sql`
    update ${table} point set institution_id = ${into},
      position = point.position + (select coalesce(max(position) + 1, 0) from ${table} where institution_id = ${into}),
      main = point.main and not exists (select from ${table} where institution_id = ${into})
    where institution_id = ${from}
      and not exists (select from ${table} other where other.institution_id = ${into} and other.name = point.name)`)
}

/** Gives the courses of one institution to another, whose name is part of their search texts from then on. */
export async function moveCourses(
  transaction: Queryable,
  version: number,
  { from, into, withdraw }: Pair & { withdraw: readonly number[] },
): Promise<void> {
  await withdrawCourses(transaction, version, withdraw)
  const courses = await readStoredCourses(transaction, [from])
  await writeCourses(
    transaction,
    version,
    courses.map(({ id, confirmed_at, draft }) => ({ id, confirmed_at, draft: { ...draft, institution_id: into } })),
  )
}
