import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The names that a row may use. */
export interface KnownNames {
  institutions: ReadonlyMap<string, number>
  categories: ReadonlySet<string>
  campusesOf(institutionId: number): ReadonlySet<string>
}

export async function readNames(database: Queryable): Promise<KnownNames> {
  const institutions = await database.query<{ id: number; name: string }>(
    sql`select id, name from institution order by id`,
  )
  const categories = await database.query<{ name: string }>(sql`select name from category order by id`)
  const campuses = await database.query<{ institution_id: number; name: string }>(
    sql`select institution_id, name from campus order by institution_id, position`,
  )
  const byInstitution = Map.groupBy(campuses, (campus) => campus.institution_id)
  return {
    institutions: new Map(institutions.map(({ id, name }) => [name, id])),
    categories: new Set(categories.map(({ name }) => name)),
    campusesOf: (institutionId) => new Set(byInstitution.get(institutionId)?.map(({ name }) => name)),
  }
}
