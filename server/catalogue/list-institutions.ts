import { INSTITUTION_PRIORITY, type InstitutionSummary } from '../../contract/catalogue/institution.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { cleanRichText } from '../platform/rich-text.ts'

export const institutionColumns = sql`
  institution.id, institution.name, institution.overview,
  jsonb_build_object('url', institution.banner_url) as banner,
  jsonb_build_object('url', institution.logo_url) as logo,
  (select count(*)::integer from course
    where course.institution_id = institution.id and course.withdrawn_at is null) as course_count,
  array(select campus.island_city from campus where campus.institution_id = institution.id
    group by campus.island_city order by bool_or(campus.main) desc, min(campus.position)) as islands`

export async function listInstitutions(
  database: Queryable,
  { page, limit }: { page: number; limit: number | null },
): Promise<{ data: InstitutionSummary[]; total: number }> {
  const rows = await database.query<InstitutionSummary>(sql`
    select ${institutionColumns}
    from institution
    order by coalesce(array_position(${INSTITUTION_PRIORITY}::integer[], institution.id), 1000000), institution.id
    limit ${limit} offset ${limit === null ? 0 : (page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(sql`select count(*)::integer as total from institution`)
  // Cleaned again on its way out, in case it came into the database by another road or under laxer rules.
  const data = rows.map((row) => ({ ...row, overview: cleanRichText(row.overview) }))
  return { data, total: counted?.total ?? 0 }
}
