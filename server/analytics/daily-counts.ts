import { RETENTION } from '../../contract/retention.ts'
import { BatchWriter } from '../platform/batch-writer.ts'
import { type Clock, dayInMaldives } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import type { CountedPage } from './counting-rules.ts'

export type CountedEvent =
  | { kind: 'view'; page: CountedPage; screen: string; referrerHost?: string | undefined }
  | { kind: 'shortlist-add'; courseId: number }
  | { kind: 'compare'; courseId: number }
  /** From the side of one course. */
  | { kind: 'compare-pair'; courseId: number; otherId: number }

/** Anyone can name a referring site; beyond this number in a day, new ones are counted together. */
const MAX_REFERRERS_A_DAY = 500

/** Adds events to the totals of the day, in one write for all that arrive at once. */
export class DailyCounts {
  readonly #events: BatchWriter<CountedEvent>

  constructor(database: Database, clock: Clock) {
    this.#events = new BatchWriter((events) => addToDay(database, dayInMaldives(clock.now()), sumEvents(events)))
  }

  add(events: readonly CountedEvent[]): Promise<void> {
    return this.#events.add(events)
  }
}

interface CourseCounts {
  course_id: number
  views: number
  shortlist_adds: number
  compares: number
}

interface Sums {
  pages: { path: string; screen: string; views: number }[]
  referrers: { host: string; views: number }[]
  courses: CourseCounts[]
  institutions: { institution_id: number; views: number }[]
  pairs: { course_id: number; other_id: number; times: number }[]
}

/** Rows are always written in the order of their keys, so that two instances never deadlock. */
const sortedByKey = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)

function sumEvents(events: readonly CountedEvent[]): Sums {
  const pages = new Map<string, Sums['pages'][number]>()
  const referrers = new Map<string, Sums['referrers'][number]>()
  const courses = new Map<string, CourseCounts>()
  const institutions = new Map<string, Sums['institutions'][number]>()
  const pairs = new Map<string, Sums['pairs'][number]>()

  function rowOf<Row>(rows: Map<string, Row>, key: string, empty: Row): Row {
    const row = rows.get(key) ?? empty
    rows.set(key, row)
    return row
  }
  const courseRow = (course_id: number): CourseCounts =>
    rowOf(courses, String(course_id), { course_id, views: 0, shortlist_adds: 0, compares: 0 })

  for (const event of events) {
    if (event.kind === 'shortlist-add') courseRow(event.courseId).shortlist_adds++
    else if (event.kind === 'compare') courseRow(event.courseId).compares++
    else if (event.kind === 'compare-pair') {
      const { courseId: course_id, otherId: other_id } = event
      rowOf(pairs, `${course_id} ${other_id}`, { course_id, other_id, times: 0 }).times++
    } else {
      const { page, screen, referrerHost } = event
      const { path, courseId, institutionId } = page
      rowOf(pages, `${path} ${screen}`, { path, screen, views: 0 }).views++
      if (referrerHost) rowOf(referrers, referrerHost, { host: referrerHost, views: 0 }).views++
      if (courseId !== undefined) courseRow(courseId).views++
      if (institutionId !== undefined) {
        rowOf(institutions, String(institutionId), { institution_id: institutionId, views: 0 }).views++
      }
    }
  }
  return {
    pages: sortedByKey(pages),
    referrers: sortedByKey(referrers),
    courses: sortedByKey(courses),
    institutions: sortedByKey(institutions),
    pairs: sortedByKey(pairs),
  }
}

/** Courses and institutions that do not exist are skipped. */
async function addToDay(database: Database, day: string, sums: Sums): Promise<void> {
  const rows = (of: keyof Sums): string => JSON.stringify(sums[of])
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
          when host in (select host from known) or (select count(*) from known) + position <= ${MAX_REFERRERS_A_DAY}
          then host else '(other)' end as host, views
        from (
          select host, views, row_number() over (order by host) as position
          from jsonb_to_recordset(${rows('referrers')}::jsonb) as named (host text, views integer)
        ) as numbered
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
    await transaction.query(sql`
      insert into compared_pair (course_id, other_id, day, times)
      select course_id, other_id, ${day}::date, times
      from jsonb_to_recordset(${rows('pairs')}::jsonb) as given (course_id integer, other_id integer, times integer)
      where course_id in (select id from course) and other_id in (select id from course)
      on conflict (course_id, day, other_id) do update set times = compared_pair.times + excluded.times`)
  })
}

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
    sql`with old as (
        delete from compared_pair where (course_id, day, other_id) in (
          select course_id, day, other_id from compared_pair where ${isOld} limit ${batch})
        returning course_id, other_id, day, times),
      summed as (
        insert into compared_pair (course_id, other_id, day, times)
        select course_id, other_id, ${month}, sum(times) from old group by 1, 2, 3
        on conflict (course_id, day, other_id) do update set times = compared_pair.times + excluded.times)
      select count(*)::integer as removed from old`,
  ]
  let removed = 0
  for (const statement of statements) {
    const [row] = await database.query<{ removed: number }>(statement)
    removed += row?.removed ?? 0
  }
  return removed
}
