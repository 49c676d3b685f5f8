import { type Course, type CourseSummary, RICH_TEXT_FIELDS } from '../../contract/catalogue/course.ts'
import { DELIVERY_MODALITIES, type DeliveryModality } from '../../contract/catalogue/course-options.ts'
import { cleanRichText } from '../platform/clean-rich-text.ts'
import { dayInMaldives } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { deriveCourse } from './derive-course.ts'
import { type CourseWrite, readDraftContext } from './write-courses.ts'

/** As the database has it: times are times, and modalities only their codes. */
type Row<Shown extends CourseSummary> = Omit<Shown, keyof StoredForm> & StoredForm

interface StoredForm {
  confirmed_at: Date | null
  created_at: Date
  updated_at: Date
  delivery_modalities: DeliveryModality[]
}

const summaryColumns = sql`
  course.id, course.name,
  json_build_object('id', institution.id, 'name', institution.name,
    'logo', json_build_object('url', institution.logo_url)) as institution,
  course.awarding_body, course.awarding_body_type, course.awarding_body_country, course.mqa_approved,
  course.gov_first_degree_text, course.gov_first_degree_percent, course.gov_first_degree_valid_until,
  course.duration_text, course.duration_remarks, course.months, course.mnqf_level, course.credits,
  course.delivery_modalities, course.delivery_modality_text, course.mode_of_study_text, course.study_modes,
  course.intakes, course.intake_months, course.apply_by, course.language,
  coalesce(categories.listed, '[]') as categories,
  course.fee_text,
  coalesce(fees.listed, '[]') as fees,
  course.total_mvr_min, course.total_mvr_max, course.total_after_grant_min, course.total_after_grant_max,
  coalesce(campuses.listed, '[]') as campuses,
  course.islands, course.confirmed_at, course.created_at, course.updated_at`

const wholeColumns = sql`${summaryColumns},
  course.admission_general_requirements, course.admission_alternative_requirements,
  course.admission_language_requirements, course.modules, course.study_options, course.indicative_class_timings,
  course.careers, course.general_notes, course.approval, course.entry_rules, course.version`

/** Reads the lists of all courses in one query: one query for each course takes twice as long. */
const listsOf = (ids: readonly number[]): Sql => sql`
  left join (
    select link.course_id,
      json_agg(json_build_object('id', category.id, 'name', category.name) order by link.position) as listed
    from course_category link join category on category.id = link.category_id
    where link.course_id = any(${ids}::integer[]) group by link.course_id
  ) categories on categories.course_id = course.id
  left join (
    select fee.course_id,
      json_agg(json_build_object('type', fee.type, 'fee_start', fee.fee_start, 'fee_end', fee.fee_end,
        'payment_frequency', fee.payment_frequency, 'payment_count', fee.payment_count, 'remarks', fee.remarks,
        'relation', fee.relation)
        order by fee.position) as listed
    from course_fee fee where fee.course_id = any(${ids}::integer[]) group by fee.course_id
  ) fees on fees.course_id = course.id
  left join (
    select link.course_id,
      json_agg(json_build_object('id', campus.id, 'name', campus.name, 'island_city', campus.island_city)
        order by link.position) as listed
    from course_campus link join campus on campus.id = link.campus_id
    where link.course_id = any(${ids}::integer[]) group by link.course_id
  ) campuses on campuses.course_id = course.id`

/** The courses with these ids, in this order; those that are gone are left out. */
async function findByIds<Shown extends CourseSummary>(
  database: Queryable,
  columns: Sql,
  ids: readonly number[],
  unstored = sql``,
): Promise<Row<Shown>[]> {
  if (ids.length === 0) return []
  const padded = padIds(ids)
  return await database.query<Row<Shown>>(sql`
    ${unstored}
    select ${columns}
    from unnest(${padded}::integer[]) with ordinality as wanted (id, position)
    join course on course.id = wanted.id and course.is_public
    join institution on institution.id = course.institution_id
    ${listsOf(padded)}
    order by wanted.position`)
}

/**
 * PostgreSQL assumes ten items in a list of unknown length. For a shorter one it would plan the statement again each
 * time, which takes longer than reading the rows; so short lists are padded with an id that no course has.
 */
const padIds = (ids: readonly number[]): readonly number[] =>
  ids.length >= 10 ? ids : [...ids, ...Array<number>(10 - ids.length).fill(0)]

export async function findCourseSummaries(database: Queryable, ids: readonly number[]): Promise<CourseSummary[]> {
  return (await findByIds<CourseSummary>(database, summaryColumns, ids)).map(shown)
}

/** Rich text is cleaned again on its way out, in case it reached the database another way or under laxer rules. */
export async function findCourses(database: Queryable, ids: readonly number[]): Promise<Course[]> {
  return wholeCourses(await findByIds<Course>(database, wholeColumns, ids))
}

function wholeCourses(rows: Row<Course>[]): Course[] {
  for (const row of rows) {
    for (const field of RICH_TEXT_FIELDS) {
      const html = row[field]
      row[field] = html === null ? null : cleanRichText(html)
    }
  }
  return rows.map(shown)
}

/**
 * A course as the site would show it if it were written. Rows that are stored nowhere take the place of the tables, so
 * that the statement is the one of a published course.
 */
export async function previewCourse(
  database: Queryable,
  { id, draft, ...dates }: Required<Pick<CourseWrite, 'id' | 'draft'>> & PreviewedDates,
  now: Date,
): Promise<Course> {
  const context = await readDraftContext(database)
  const known = context.withKnownNames(draft)
  const row = { id, ...dates, ...deriveCourse(known, context.courseContext(known), dayInMaldives(now)) }
  const { fees, categories, campuses } = context.links(id, known)
  const [course] = await findByIds<Course>(
    database,
    wholeColumns,
    [id],
    sql`with
      course as (select * from jsonb_populate_record(null::course, ${JSON.stringify({ ...row, search: null, is_public: true })}::jsonb)),
      course_fee as (select * from jsonb_populate_recordset(null::course_fee, ${JSON.stringify(fees)}::jsonb)),
      course_category as (
        select * from jsonb_populate_recordset(null::course_category, ${JSON.stringify(categories)}::jsonb)),
      course_campus as (
        select * from jsonb_populate_recordset(null::course_campus, ${JSON.stringify(campuses)}::jsonb))`,
  )
  const [shownCourse] = wholeCourses(course ? [course] : [])
  if (!shownCourse) throw new Error('The course to preview has no institution.')
  return shownCourse
}

interface PreviewedDates {
  created_at: string
  updated_at: string
  confirmed_at: string | null
  version: number
}

const shown = <Stored extends StoredForm>(row: Stored) => ({
  ...row,
  delivery_modalities: Object.fromEntries(row.delivery_modalities.map((code) => [code, DELIVERY_MODALITIES[code]])),
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** Enough for the whole sample catalogue; of a large one, the courses in demand. */
const MAX_CACHED_SUMMARIES = 1_000

/** Course summaries cached between requests: lists differ, but mostly show the same courses. */
export class CourseSummaries {
  readonly #database: Queryable
  #cached = new Map<number, CourseSummary>()

  constructor(database: Queryable) {
    this.#database = database
  }

  /** Drops those of these institutions, or all. Summaries that are being read meanwhile are returned but not cached. */
  forget(institutions?: readonly number[]): void {
    const remaining = [...this.#cached].filter(([, course]) => !(institutions?.includes(course.institution.id) ?? true))
    this.#cached = new Map(remaining)
  }

  /** The courses with these ids, in this order; those that are gone are left out. */
  async find(ids: readonly number[]): Promise<CourseSummary[]> {
    const cached = this.#cached
    const missing = ids.filter((id) => !cached.has(id))
    const read = new Map(
      (await findCourseSummaries(this.#database, missing)).map((course) => [course.id, course] as const),
    )
    const found = ids.flatMap((id) => cached.get(id) ?? read.get(id) ?? [])
    for (const course of found) cacheAsNewest(cached, course)
    return found
  }
}

function cacheAsNewest(cached: Map<number, CourseSummary>, course: CourseSummary): void {
  cached.delete(course.id)
  cached.set(course.id, course)
  const [oldest] = cached.keys()
  if (cached.size > MAX_CACHED_SUMMARIES && oldest !== undefined) cached.delete(oldest)
}
