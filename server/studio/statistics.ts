import { before, DAY_MS, dayInMaldives } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid } from '../platform/http/refusal.ts'
import { listSearchedTerms, type Search, type SearchedTerm } from '../search/index.ts'

interface Counts {
  views: number
  shortlisted: number
  compared: number
  enquiries: number
}

export interface Statistics {
  data: (Counts & { day: string })[]
  courses: (Counts & { id: number; name: string; compared_with: ComparedCourse[] })[]
  missed_terms: SearchedTerm[]
}

interface ComparedCourse {
  id: number
  name: string
  institution: string
  times: number
}

interface Period {
  from: string
  to: string
}

const DEFAULT_DAYS = 30
const MOST_DAYS = 400
/** Rarer pairs could say what a single visitor compared. */
const LEAST_COMPARISONS = 3
const MOST_MISSED_TERMS = 20
/** Of what visitors searched for, the most frequent. Each is a search of its own. */
const MOST_TERMS_TRIED = 100

export async function getStatistics(
  database: Queryable,
  search: Search,
  institutionId: number,
  query: Partial<Record<'from' | 'to', string | undefined>>,
  now: Date,
): Promise<Statistics> {
  const period = readPeriod(query, now)
  return {
    data: await countByDay(database, institutionId, period),
    courses: await countByCourse(database, institutionId, period),
    missed_terms: await findMissedTerms(database, search, institutionId, period),
  }
}

/** What visitors searched for and none of the institution's courses is found by, as the catalogue is now. */
async function findMissedTerms(
  database: Queryable,
  search: Search,
  institutionId: number,
  period: Period,
): Promise<SearchedTerm[]> {
  const courses = await database.query<{ id: number }>(
    sql`select id from course where institution_id = ${institutionId} and withdrawn_at is null`,
  )
  const own = new Set(courses.map(({ id }) => id))
  const missed: SearchedTerm[] = []
  for (const searched of await listSearchedTerms(database, period, MOST_TERMS_TRIED)) {
    const found = await search.findCourses(searched.term)
    if (!found.some((id) => own.has(id))) missed.push(searched)
    if (missed.length === MOST_MISSED_TERMS) break
  }
  return missed
}

function readPeriod({ from, to }: Partial<Record<'from' | 'to', string | undefined>>, now: Date): Period {
  const last = to ?? dayInMaldives(now)
  const first = from ?? dayInMaldives(before(new Date(`${last}T12:00:00Z`), (DEFAULT_DAYS - 1) * DAY_MS))
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (days < 1) throw invalid([{ field: 'to', error: 'must not be before from' }])
  if (days > MOST_DAYS) throw invalid([{ field: 'from', error: `must be at most ${MOST_DAYS} days before to` }])
  return { from: first, to: last }
}

/** The day of an enquiry in the Maldives, where there is no summer time. */
const dayOfEnquiry = sql`((enquiry.created_at at time zone 'UTC') + interval '5 hours')::date`

const countByDay = (database: Queryable, institutionId: number, { from, to }: Period): Promise<Statistics['data']> =>
  database.query<Statistics['data'][number]>(sql`
    select day::date::text as day, coalesce(views, 0) as views, coalesce(shortlisted, 0) as shortlisted,
      coalesce(compared, 0) as compared, coalesce(enquiries, 0) as enquiries
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join (
      select course_day.day as counted_on, sum(views)::integer as views, sum(shortlist_adds)::integer as shortlisted,
        sum(compares)::integer as compared
      from course_day join course on course.id = course_id
      where institution_id = ${institutionId} and course_day.day between ${from}::date and ${to}::date group by 1
    ) as counted on counted_on = day::date
    left join (
      select ${dayOfEnquiry} as asked_on, count(*)::integer as enquiries from enquiry
      where institution_id = ${institutionId} and ${dayOfEnquiry} between ${from}::date and ${to}::date group by 1
    ) as asked on asked_on = day::date
    order by 1`)

const countByCourse = (
  database: Queryable,
  institutionId: number,
  { from, to }: Period,
): Promise<Statistics['courses']> =>
  database.query<Statistics['courses'][number]>(sql`
    select course.id, course.name, coalesce(views, 0) as views, coalesce(shortlisted, 0) as shortlisted,
      coalesce(compared, 0) as compared, coalesce(enquiries, 0) as enquiries,
      coalesce((
        select jsonb_agg(pair order by (pair -> 'times')::integer desc, (pair -> 'id')::integer) from (
          select jsonb_build_object('id', other.id, 'name', other.name, 'institution', institution.name,
            'times', sum(times)::integer) as pair
          from compared_pair join course other on other.id = compared_pair.other_id
          join institution on institution.id = other.institution_id
          where compared_pair.course_id = course.id and compared_pair.day between ${from}::date and ${to}::date
            and other.is_public
          group by other.id, other.name, institution.name having sum(times) >= ${LEAST_COMPARISONS}
          order by sum(times) desc, other.id limit 5
        ) as pairs
      ), '[]'::jsonb) as compared_with
    from course
    left join (
      select course_id, sum(views)::integer as views, sum(shortlist_adds)::integer as shortlisted,
        sum(compares)::integer as compared
      from course_day where day between ${from}::date and ${to}::date group by course_id
    ) as counted on counted.course_id = course.id
    left join (
      select course_id, count(*)::integer as enquiries
      from enquiry_course join enquiry on enquiry.id = enquiry_id
      where enquiry.institution_id = ${institutionId} and ${dayOfEnquiry} between ${from}::date and ${to}::date
      group by course_id
    ) as asked on asked.course_id = course.id
    where course.institution_id = ${institutionId}
      and (counted.course_id is not null or asked.course_id is not null)
    order by 3 desc, course.id`)
