import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Tally } from './tally.ts'

/** Anyone can name a site that led here; beyond so many in a day they are counted together. */
const MOST_REFERRERS_A_DAY = 500

/** Adds to the numbers of a day. Courses and institutions that do not exist are left out. */
export async function addCounts(database: Database, day: string, counts: Tally): Promise<void> {
  const rows = (of: keyof Tally): string => JSON.stringify(counts[of])
  await database.transaction(async (transaction) => {
    await transaction.query(sql`
      insert into page_view (day, path, screen, views)
      select ${day}::date, path, screen, views
      from jsonb_to_recordset(${rows('pages')}::jsonb) as given (path text, screen text, views integer)
      on conflict (day, path, screen) do update set views = page_view.views + excluded.views`)
    await transaction.query(sql`
      with known as (select host from referrer_view where day = ${day}::date),
      given as (
        select case
          when host in (select host from known) or (select count(*) from known) + place <= ${MOST_REFERRERS_A_DAY}
          then host else '(other)' end as host, views
        from (
          select host, views, row_number() over (order by host) as place
          from jsonb_to_recordset(${rows('referrers')}::jsonb) as named (host text, views integer)
        ) as placed
      )
      insert into referrer_view (day, host, views)
      select ${day}::date, host, sum(views) from given group by host order by host
      on conflict (day, host) do update set views = referrer_view.views + excluded.views`)
    await transaction.query(sql`
      insert into course_day (course_id, day, views, shortlist_adds, compares)
      select course_id, ${day}::date, views, shortlist_adds, compares
      from jsonb_to_recordset(${rows('courses')}::jsonb)
        as given (course_id integer, views integer, shortlist_adds integer, compares integer)
      where course_id in (select id from course)
      on conflict (course_id, day) do update set
        views = course_day.views + excluded.views,
        shortlist_adds = course_day.shortlist_adds + excluded.shortlist_adds,
        compares = course_day.compares + excluded.compares`)
    await transaction.query(sql`
      insert into institution_day (institution_id, day, views)
      select institution_id, ${day}::date, views
      from jsonb_to_recordset(${rows('institutions')}::jsonb) as given (institution_id integer, views integer)
      where institution_id in (select id from institution)
      on conflict (institution_id, day) do update set views = institution_day.views + excluded.views`)
  })
}
