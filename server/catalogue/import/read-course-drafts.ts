import type { CourseDraft } from '../../../contract/catalogue/course-draft.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface StoredCourse {
  id: number
  /** The name of its institution. */
  institution: string
  draft: CourseDraft
}

type StoredRow = Omit<CourseDraft, 'gov_first_degree'> & {
  id: number
  institution: string
  gov_first_degree_percent: number | null
  gov_first_degree_valid_until: string | null
}

// So many at a time stay far below the time limit of a statement, also with long texts.
const CHUNK = 500

/** The courses of these institutions as somebody would have to write them to get what is stored. */
export async function readCourseDrafts(
  database: Queryable,
  institutionIds: readonly number[],
): Promise<StoredCourse[]> {
  const courses: StoredCourse[] = []
  for (let after = 0; ; ) {
    const rows = await readChunk(database, institutionIds, after)
    courses.push(...rows.map(storedCourse))
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK) return courses
    after = last.id
  }
}

const readChunk = (database: Queryable, institutionIds: readonly number[], after: number): Promise<StoredRow[]> =>
  database.query<StoredRow>(sql`
    select course.id, institution.name as institution, course.institution_id, course.name, awarding_body,
      awarding_body_type, awarding_body_country, approval, gov_first_degree_percent, gov_first_degree_valid_until,
      duration_text, duration_remarks, mnqf_level, credits, delivery_modalities, study_modes, intakes, language,
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
    where course.institution_id = any(${institutionIds}::integer[]) and course.id > ${after}
    order by course.id
    limit ${CHUNK}`)

function storedCourse({
  id,
  institution,
  gov_first_degree_percent: percent,
  gov_first_degree_valid_until: valid_until,
  ...same
}: StoredRow): StoredCourse {
  return { id, institution, draft: { ...same, gov_first_degree: percent === null ? null : { percent, valid_until } } }
}
