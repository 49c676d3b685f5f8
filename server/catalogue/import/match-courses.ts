import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Problem } from './problems.ts'
import type { ValidatedRow } from './row-to-draft.ts'
import { type KnownNames, readStoredCourses, type StoredCourse } from './stored-courses.ts'

interface Match {
  row: ValidatedRow
  /** The course that the row changes; undefined for a new one. */
  stored: StoredCourse | undefined
}

/** Finds the stored course of each row: by its id, or without one by institution and name. */
export async function matchCourses(
  database: Queryable,
  rows: readonly ValidatedRow[],
  names: KnownNames,
): Promise<{ matches: Match[]; problems: Problem[] }> {
  const institutionIds = new Set(
    rows.flatMap(({ values }) => names.institutions.get(String(values.get('institution'))) ?? []),
  )
  const stored = await readStoredCourses(database, [...institutionIds])
  const byId = new Map(stored.map((course) => [course.id, course]))
  // A withdrawn course may share its name with a published one, which comes first.
  const byName = new Map(
    stored
      .toSorted((first, second) => Number(second.isWithdrawn) - Number(first.isWithdrawn))
      .map((course) => [keyOf(course.institution, course.draft.name), course]),
  )
  const ownerById = await readOwners(database, rows)
  const problems: Problem[] = []
  const rowBy = new Map<string, number>()
  const matches = rows.map((row): Match => {
    const institution = String(row.values.get('institution'))
    const key = keyOf(institution, String(row.values.get('name')))
    const id = row.values.get('id')
    const refuse = (column: string, reason: string): void => {
      problems.push({ row: row.row, column, reason })
    }
    const refuseRepeated = (column: string, repeatedKey: string): void => {
      const before = rowBy.get(repeatedKey)
      if (before !== undefined) refuse(column, `the same course is in row ${before} already`)
      else rowBy.set(repeatedKey, row.row)
    }
    if (!row.badColumns.has('institution') && !row.badColumns.has('name')) refuseRepeated('name', key)
    const named = byName.get(key)
    if (typeof id !== 'number') {
      if (!named?.isWithdrawn) return { row, stored: named }
      refuse('name', `course ${named.id} of this name is withdrawn: republish it or give its id`)
      return { row, stored: undefined }
    }
    refuseRepeated('id', `id ${id}`)
    const owner = ownerById.get(id)
    if (owner !== undefined && owner !== names.institutions.get(institution)) {
      refuse('id', `${id} is a course of another institution; leave the id empty`)
    } else if (named !== undefined && named.id !== id && !named.isWithdrawn) {
      refuse('name', `course ${named.id} of this institution has this name already`)
    }
    return { row, stored: byId.get(id) }
  })
  return { matches, problems }
}

const keyOf = (institution: string, name: string): string => `${institution}\n${name}`

/** The institutions of the courses that the rows name by id. */
async function readOwners(database: Queryable, rows: readonly ValidatedRow[]): Promise<ReadonlyMap<number, number>> {
  const ids = rows.map(({ values }) => values.get('id')).filter((id) => typeof id === 'number')
  if (ids.length === 0) return new Map()
  const owners = await database.query<{ id: number; institution_id: number }>(
    sql`select id, institution_id from course where id = any(${ids}::integer[])`,
  )
  return new Map(owners.map(({ id, institution_id }) => [id, institution_id]))
}
