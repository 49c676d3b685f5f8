import type { Reading } from '../../contract/catalogue/list-query.ts'
import { PAGE_SIZE } from '../../contract/page-limits.ts'
import { pageMeta } from '../../contract/paging.ts'
import type { SearchResult } from '../../contract/search/calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { type Groups, textQuery } from './candidates.ts'
import { findRankedCourses, readingOf } from './find-matches.ts'
import { wordsOf } from './normalise.ts'
import type { Ranked } from './rank-courses.ts'
import { selectMeantCourses } from './rank-courses.ts'
import type { Snapshot } from './search-snapshot.ts'
import { understandQuery } from './understand-query.ts'

export interface SpotlightQuery {
  query: string
  page: number
  /** DESC for the best first, ASC for the best last. */
  orderBy: 'DESC' | 'ASC'
  per_page?: number
  /** Takes every word as it was typed. */
  exact?: boolean
  /** For suggestions the names are enough. */
  typing?: boolean
}

export interface SpotlightPage {
  data: SearchResult[]
  current_page: number
  last_page: number
  total: number
  mentions?: number
  reading?: Reading
}

type Found = Pick<SearchResult, 'type' | 'id'>

/** Courses and institutions in one list. */
export async function searchSpotlight(
  database: Queryable,
  snapshot: Snapshot,
  { query, page, orderBy, per_page = PAGE_SIZE, exact = false, typing = false }: SpotlightQuery,
): Promise<SpotlightPage> {
  const { groups } = understandQuery(query, snapshot, exact ? 'none' : 'unknown')
  const [likely, matches] = await Promise.all([
    findRankedInstitutions(database, groups),
    findRankedCourses(database, snapshot, query, { exact }),
  ])
  const { courses } = matches
  // Courses may have been found by another reading, which is then shown for both.
  const isSameReading = textQuery(groups, '&') === textQuery(matches.query.groups, '&')
  const institutions = isSameReading ? likely : await findRankedInstitutions(database, matches.query.groups)
  const found = [
    ...institutions.map(({ id, score }) => ({ type: 'Institution' as const, id, score })),
    ...courses.map(({ id, score }) => ({ type: 'Course' as const, id, score })),
  ].sort((first, second) => second.score - first.score)
  if (orderBy === 'ASC') found.reverse()
  const shown = found.slice((page - 1) * per_page, page * per_page)
  const data = await describeFound(database, shown, { withFacts: !typing })
  const { current_page, last_page, total } = pageMeta(page, per_page, found.length, data.length)
  const mentions =
    institutions.length + courses.length - institutions.filter(isNamed).length - selectMeantCourses(courses).length
  const reading = readingOf(query, matches, snapshot)
  return {
    data,
    current_page,
    last_page,
    total,
    ...(mentions > 0 && mentions < total && { mentions }),
    ...(total > 0 && reading.repaired.length + reading.unknown.length > 0 && { reading }),
  }
}

/** What somebody decides by, so that they need not open each result. */
type CourseFacts = NonNullable<SearchResult['course']>

const factColumns = sql`, course.mnqf_level, course.duration_text, course.gov_first_degree_text, course.fee_text,
  coalesce(fees.listed, '[]') as fees, course.total_mvr_min, course.total_mvr_max, course.total_after_grant_min,
  course.total_after_grant_max`

const feesOf = (courseIds: readonly number[]) => sql`
  left join (
    select course_id,
      json_agg(json_build_object('type', type, 'fee_start', fee_start, 'fee_end', fee_end,
        'payment_frequency', payment_frequency, 'payment_count', payment_count, 'remarks', remarks,
        'relation', relation) order by position) as listed
    from course_fee where course_id = any(${courseIds}::integer[]) group by course_id
  ) fees on fees.course_id = course.id`

/** Those that have gone since they were found are left out. */
async function describeFound(
  database: Queryable,
  found: readonly Found[],
  { withFacts }: { withFacts: boolean },
): Promise<SearchResult[]> {
  if (found.length === 0) return []
  const courseIds = found.filter(({ type }) => type === 'Course').map(({ id }) => id)
  const rows = await database.query<Pick<SearchResult, 'type' | 'id' | 'name' | 'info1'> & CourseFacts>(sql`
    select wanted.type, wanted.id, coalesce(course.name, institution.name) as name,
      case wanted.type
        when 'Course' then (select teaching.name from institution teaching where teaching.id = course.institution_id)
        else coalesce((
          select string_agg(place.island_city, ', ' order by place.main desc, place.position)
          from (
            select island_city, bool_or(main) as main, min(position) as position
            from campus where campus.institution_id = institution.id group by island_city
          ) as place), '')
      end as info1${withFacts ? factColumns : sql``}
    from unnest(${found.map(({ type }) => type)}::text[], ${found.map(({ id }) => id)}::integer[])
      with ordinality as wanted (type, id, place)
    left join course on wanted.type = 'Course' and course.id = wanted.id and course.is_public
    left join institution on wanted.type = 'Institution' and institution.id = wanted.id and institution.is_public
    ${withFacts ? feesOf(courseIds) : sql``}
    where course.id is not null or institution.id is not null
    order by wanted.place`)
  return rows.map(({ type, id, name, info1, ...course }) => ({
    ...{ type, id, name, info1 },
    ...(withFacts && type === 'Course' && { course }),
  }))
}

const INSTITUTION_MATCH_LIMIT = 200
/** Above any course: the query names them. */
const ASKED_FOR_BY_NAME = 100
const NAMED = 1
const NAMED_FOCUS = 0.5
const TEXT_ONLY = 0.3
// What institutions are called besides their own names.
const KINDS_OF_INSTITUTION: ReadonlySet<string> = new Set(
  wordsOf('college university institute school academy polytechnic centre national international maldives technical'),
)
const LEAST_FOCUS_OF_A_NAME = 0.5

interface InstitutionRow {
  id: number
  name: string
  in_name: boolean
}

/** Institutions whose name, places, faculties or overview say every word; those that were named come far ahead. */
async function findRankedInstitutions(database: Queryable, groups: Groups): Promise<Ranked[]> {
  if (groups.length === 0 || groups.some(({ alternatives }) => alternatives.length === 0)) return []
  const rows = await database.query<InstitutionRow>(sql`
    select id, name, search @@ ${textQuery(groups, '&', ':A')}::tsquery as in_name
    from institution
    where search @@ ${textQuery(groups, '&')}::tsquery and is_public
    order by in_name desc, id
    limit ${INSTITUTION_MATCH_LIMIT}`)
  const asked = new Set(groups.flatMap(({ alternatives }) => alternatives).flatMap(({ words }) => words))
  return rows.map(({ id, name, in_name }) => ({ id, score: in_name ? scoreOfName(name, asked) : TEXT_ONLY }))
}

/** Those that are not only mention what was searched for. */
const isNamed = ({ score }: Ranked): boolean => score >= NAMED

function scoreOfName(name: string, asked: ReadonlySet<string>): number {
  const own = wordsOf(name).filter((word) => !KINDS_OF_INSTITUTION.has(word))
  const said = own.filter((word) => asked.has(word)).length
  // Nothing of its own in what was said: its initials, or only the kind of institution it is.
  const focus = own.length === 0 || said === 0 ? 1 : said / own.length
  return focus >= LEAST_FOCUS_OF_A_NAME ? ASKED_FOR_BY_NAME + focus : NAMED + NAMED_FOCUS * focus
}
