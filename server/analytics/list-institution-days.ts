import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface InstitutionDay {
  day: string
  /** Of the institution's own page. */
  views: number
  /** Of its courses' pages, and what was done with them. */
  course_views: number
  shortlist_adds: number
  compares: number
}

/** Each day on which anything was counted for an institution, the newest first. */
export async function listInstitutionDays(
  database: Queryable,
  institutionId: number,
  days: { from: string; until: string },
): Promise<InstitutionDay[]> {
  return await database.query<InstitutionDay>(sql`
    with counted as (
      select day, views, 0 as course_views, 0 as shortlist_adds, 0 as compares
      from institution_day where institution_id = ${institutionId}
      union all
      select day, 0, course_day.views, shortlist_adds, compares
      from course_day join course on course.id = course_id where institution_id = ${institutionId}
    )
    select day::text, sum(views)::integer as views, sum(course_views)::integer as course_views,
      sum(shortlist_adds)::integer as shortlist_adds, sum(compares)::integer as compares
    from counted where day between ${days.from}::date and ${days.until}::date
    group by day order by counted.day desc`)
}
