import type { CourseDraft } from '../../../contract/catalogue/course-draft.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

export interface StoredCourse {
  id: number
  listed_at: string
  confirmed_at: string | null
  isWithdrawn: boolean
  /** The name of its institution. */
  institution: string
  draft: CourseDraft
}

type StoredRow = Omit<CourseDraft, 'gov_first_degree'> & {
  id: number
  created_at: Date
  confirmed_at: Date | null
  is_withdrawn: boolean
  institution: string
  gov_first_degree_percent: number | null
  gov_first_degree_valid_until: string | null
}

// Small enough to stay far below the time limit of a statement, even with long texts.
const CHUNK = 500

/** The courses of these institutions, withdrawn ones included, as drafts that would write the same rows again. */
export const readStoredCourses = (database: Queryable, institutionIds: readonly number[]): Promise<StoredCourse[]> =>
  readInChunks(database, sql`course.institution_id = any(${institutionIds}::integer[])`)

/** Of these institutions, the courses with one of these ids or names. */
export const readNamedCourses = (
  database: Queryable,
  institutionIds: readonly number[],
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
): Promise<StoredCourse[]> =>
  readInChunks(
    database,
    sql`course.institution_id = any(${institutionIds}::integer[])
      and (course.id = any(${ids}::integer[]) or course.name = any(${names}::text[]))`,
  )

async function readInChunks(database: Queryable, where: Sql): Promise<StoredCourse[]> {
  const courses: StoredCourse[] = []
  for (let after = 0; ; ) {
    const rows = await readChunk(database, sql`${where} and course.id > ${after}`)
    courses.push(...rows.map(storedCourse))
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK) return courses
    after = last.id
  }
}

/** One course, withdrawn or not; undefined if there is none. */
export async function readStoredCourse(database: Queryable, id: number): Promise<StoredCourse | undefined> {
  const [row] = await readChunk(database, sql`course.id = ${id}`)
  return row && storedCourse(row)
}

const readChunk = (database: Queryable, where: Sql): Promise<StoredRow[]> =>
  database.query<StoredRow>(sql`
    select course.id, course.created_at, confirmed_at, withdrawn_at is not null as is_withdrawn,
      institution.name as institution, course.institution_id, course.name, awarding_body, awarding_body_type,
      awarding_body_country, approval, gov_first_degree_percent, gov_first_degree_valid_until, duration_text,
      duration_remarks, mnqf_level, credits, delivery_modalities, study_modes, intakes, apply_by, language,
      array(
        select category.name from course_category join category on category.id = category_id
        where course_id = course.id order by course_category.position
      ) as categories,
      array(
        select campus.name from course_campus join campus on campus.id = campus_id
        where course_id = course.id order by course_campus.position
      ) as campuses,
      admission_general_requirements, admission_alternative_requirements, admission_language_requirements, modules,
      study_options, indicative_class_timings, careers, general_notes,
      coalesce((
        select jsonb_agg(jsonb_build_object('type', type, 'fee_start', fee_start, 'fee_end', fee_end,
          'payment_frequency', payment_frequency, 'payment_count', payment_count, 'remarks', remarks,
          'relation', relation) order by position)
        from course_fee where course_id = course.id
      ), '[]'::jsonb) as fees,
      entry_rules
    from course join institution on institution.id = course.institution_id
    where ${where}
    order by course.id
    limit ${CHUNK}`)

function storedCourse({
  id,
  created_at,
  confirmed_at,
  is_withdrawn: isWithdrawn,
  institution,
  gov_first_degree_percent: percent,
  gov_first_degree_valid_until: valid_until,
  ...same
}: StoredRow): StoredCourse {
  const gov_first_degree = percent === null ? null : { percent, valid_until }
  return {
    id,
    listed_at: created_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    isWithdrawn,
    institution,
    draft: { ...same, gov_first_degree },
  }
}

/** The names that a row may refer to. */
export interface KnownNames {
  institutions: ReadonlyMap<string, number>
  categories: ReadonlySet<string>
  /** By the names that categories had before, their names today. */
  renamedCategories: ReadonlyMap<string, string>
  campusesOf(institutionId: number): ReadonlySet<string>
}

export async function readNames(database: Queryable): Promise<KnownNames> {
  const institutions = await database.query<{ id: number; name: string }>(
    sql`select id, name from institution where deleted_at is null order by id`,
  )
  const categories = await database.query<{ name: string }>(
    sql`select name from category where deleted_at is null order by id`,
  )
  const renamed = await database.query<{ former: string; name: string }>(sql`
    select former.name as former, category.name
    from category_former_name former join category on category.id = category_id where deleted_at is null`)
  const campuses = await database.query<{ institution_id: number; name: string }>(
    sql`select institution_id, name from campus order by institution_id, position`,
  )
  const byInstitution = Map.groupBy(campuses, (campus) => campus.institution_id)
  return {
    institutions: new Map(institutions.map(({ id, name }) => [name, id])),
    categories: new Set(categories.map(({ name }) => name)),
    renamedCategories: new Map(renamed.map(({ former, name }) => [former, name])),
    campusesOf: (institutionId) => new Set(byInstitution.get(institutionId)?.map(({ name }) => name)),
  }
}

/** A file or an old revision may name a category as it was called before. */
export function withNewNames<Row extends { values: ReadonlyMap<string, unknown> }>(
  row: Row,
  { renamedCategories }: KnownNames,
): Row {
  const given = row.values.get('categories')
  if (!Array.isArray(given) || !given.some((name) => renamedCategories.has(name))) return row
  const categories = [...new Set(given.map((name) => renamedCategories.get(name) ?? name))]
  return { ...row, values: new Map(row.values).set('categories', categories) }
}
