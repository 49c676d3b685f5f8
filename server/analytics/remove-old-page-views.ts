import { RETENTION } from '../../contract/retention.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'

/**
 * Replaces a batch of old daily counts by their sums for each month, which are stored under its first day. Returns how
 * many daily rows were removed.
 */
export async function removeOldPageViews(database: Queryable, now: Date, batch: number): Promise<number> {
  const firstDay = sql`date_trunc('month', ${now}::timestamptz - make_interval(months => ${RETENTION.pageViewMonths}))`
  const isOld = sql`day < ${firstDay}::date and extract(day from day) <> 1`
  const month = sql`date_trunc('month', day)::date`
  const statements: Sql[] = [
    sql`with old as (
        delete from page_view where (day, path, screen) in (
          select day, path, screen from page_view where ${isOld} limit ${batch})
        returning day, path, screen, views),
      summed as (
        insert into page_view (day, path, screen, views)
        select ${month}, path, screen, sum(views) from old group by 1, 2, 3
        on conflict (day, path, screen) do update set views = page_view.views + excluded.views)
      select count(*)::integer as removed from old`,
    sql`with old as (
        delete from referrer_view where (day, host) in (select day, host from referrer_view where ${isOld} limit ${batch})
        returning day, host, views),
      summed as (
        insert into referrer_view (day, host, views) select ${month}, host, sum(views) from old group by 1, 2
        on conflict (day, host) do update set views = referrer_view.views + excluded.views)
      select count(*)::integer as removed from old`,
    sql`with old as (
        delete from course_day where (course_id, day) in (
          select course_id, day from course_day where ${isOld} limit ${batch})
        returning course_id, day, views, shortlist_adds, compares),
      summed as (
        insert into course_day (course_id, day, views, shortlist_adds, compares)
        select course_id, ${month}, sum(views), sum(shortlist_adds), sum(compares) from old group by 1, 2
        on conflict (course_id, day) do update set
          views = course_day.views + excluded.views,
          shortlist_adds = course_day.shortlist_adds + excluded.shortlist_adds,
          compares = course_day.compares + excluded.compares)
      select count(*)::integer as removed from old`,
    sql`with old as (
        delete from institution_day where (institution_id, day) in (
          select institution_id, day from institution_day where ${isOld} limit ${batch})
        returning institution_id, day, views),
      summed as (
        insert into institution_day (institution_id, day, views)
        select institution_id, ${month}, sum(views) from old group by 1, 2
        on conflict (institution_id, day) do update set views = institution_day.views + excluded.views)
      select count(*)::integer as removed from old`,
  ]
  let removed = 0
  for (const statement of statements) {
    const [row] = await database.query<{ removed: number }>(statement)
    removed += row?.removed ?? 0
  }
  return removed
}
