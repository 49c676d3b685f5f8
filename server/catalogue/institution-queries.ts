import type { Facet } from '../../contract/catalogue/facets.ts'
import {
  INSTITUTION_PRIORITY,
  type Institution,
  type InstitutionSummary,
} from '../../contract/catalogue/institution.ts'
import type { Queryable } from '../platform/database/database.ts'
import { joinSql, type Sql, sql } from '../platform/database/sql.ts'
import { cleanRichText } from '../platform/rich-text.ts'
import { foldName } from '../search/index.ts'

const summaryColumns = sql`
  institution.id, institution.name, institution.overview,
  jsonb_build_object('url', institution.banner_url) as banner,
  jsonb_build_object('url', institution.logo_url) as logo,
  (select count(*)::integer from course
    where course.institution_id = institution.id and course.withdrawn_at is null) as course_count,
  array(select campus.island_city from campus where campus.institution_id = institution.id
    group by campus.island_city order by bool_or(campus.main) desc, min(campus.position)) as islands`

export interface InstitutionFilters {
  name?: string | undefined
  island?: readonly string[] | undefined
}

/** Without a limit, all of them as one page. */
export async function listInstitutions(
  database: Queryable,
  { name, island }: InstitutionFilters,
  { page, limit }: { page: number; limit: number | null },
): Promise<{ data: InstitutionSummary[]; total: number }> {
  const conditions = [...(await nameCondition(database, name)), ...islandCondition(island)]
  const where = conditions.length === 0 ? sql`` : sql`where ${joinSql(conditions, ' and ')}`
  const rows = await database.query<InstitutionSummary>(sql`
    select ${summaryColumns}
    from institution ${where}
    order by coalesce(array_position(${INSTITUTION_PRIORITY}::integer[], institution.id), 1000000), institution.id
    limit ${limit} offset ${limit === null ? 0 : (page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from institution ${where}`,
  )
  // Sanitised again on output, in case it reached the database another way or under laxer rules.
  const data = rows.map((row) => ({ ...row, overview: cleanRichText(row.overview) }))
  return { data, total: counted?.total ?? 0 }
}

/** How many institutions of that name each island has, the islands in alphabetical order. */
export async function countByIsland(database: Queryable, name: string | undefined): Promise<Facet> {
  const conditions = await nameCondition(database, name)
  const where = conditions.length === 0 ? sql`` : sql`where ${joinSql(conditions, ' and ')}`
  return await database.query<Facet[number]>(sql`
    select campus.island_city as value, count(distinct institution.id)::integer as count
    from institution join campus on campus.institution_id = institution.id ${where}
    group by campus.island_city order by campus.island_city`)
}

/** Names are folded here as the search folds them, so 'male' finds 'Malé' on every database. */
async function nameCondition(database: Queryable, name: string | undefined): Promise<Sql[]> {
  const typed = foldName(name ?? '')
    .split(' ')
    .filter((word) => word !== '')
  if ((name ?? '').trim() === '') return []
  const institutions = await database.query<{ id: number; name: string }>(sql`select id, name from institution`)
  const ids = institutions.filter((each) => hasWords(foldName(each.name), typed)).map(({ id }) => id)
  return [sql`institution.id = any(${ids}::integer[])`]
}

const hasWords = (foldedName: string, typed: readonly string[]): boolean =>
  typed.length > 0 && typed.every((word) => ` ${foldedName}`.includes(` ${word}`))

const islandCondition = (islands: readonly string[] = []): Sql[] =>
  islands.length === 0
    ? []
    : [
        sql`exists (select from campus
          where campus.institution_id = institution.id and campus.island_city = any(${islands}::text[]))`,
      ]

type Row = Omit<Institution, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

/** Main entries come first, as the tabs show them. */
const contactPoints = (table: Sql): Sql => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', point.id, 'name', point.name, 'main', point.main,
      'phone', point.phone, 'alternative_phone', point.alternative_phone, 'email', point.email,
      'link_website', point.link_website, 'link_instagram', point.link_instagram, 'link_twitter', point.link_twitter,
      'link_facebook', point.link_facebook, 'link_linkedin', point.link_linkedin, 'link_youtube', point.link_youtube,
      'address', jsonb_build_object('line1', point.line1, 'line2', point.line2, 'island_city', point.island_city,
        'country', point.country, 'location_link', point.location_link))
      order by point.main desc, point.position)
    from ${table} point where point.institution_id = institution.id), '[]')`

export async function findInstitution(database: Queryable, id: number): Promise<Institution | undefined> {
  const [row] = await database.query<Row>(sql`
    select ${summaryColumns},
      coalesce((select jsonb_agg(jsonb_build_object('order', slide."order",
          'image', jsonb_build_object('url', slide.image_url), 'caption', slide.caption) order by slide."order")
        from institution_slide slide where slide.institution_id = institution.id), '[]') as slides,
      ${contactPoints(sql`campus`)} as campuses,
      ${contactPoints(sql`faculty`)} as faculties,
      institution.created_at, institution.updated_at
    from institution where institution.id = ${id}`)
  return (
    row && {
      ...row,
      overview: cleanRichText(row.overview),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  )
}
