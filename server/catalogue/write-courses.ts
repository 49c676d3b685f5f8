import type { CourseDraft } from '../../contract/catalogue/course-draft.ts'
import { type Clock, dayInMaldives, systemClock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { withTermCounts } from '../search/index.ts'
import { type CourseContext, deriveCourse } from './derive-course.ts'

export interface CourseWrite {
  /** Given for a course that exists, or that is to have this id; otherwise the database gives one. */
  id?: number
  created_at?: string
  /** When the institution confirmed it; without one it stays as it is. */
  confirmed_at?: string | null
  draft: CourseDraft
}

const CHUNK = 200

/** The one way a course gets into the database, in a transaction that has moved the catalogue version. */
export async function writeCourses(
  transaction: Queryable,
  version: number,
  writes: readonly CourseWrite[],
  clock: Clock = systemClock,
): Promise<number[]> {
  const context = await readDraftContext(transaction)
  const today = dayInMaldives(clock.now())
  const ids: number[] = []
  for (let from = 0; from < writes.length; from += CHUNK) {
    ids.push(...(await writeChunk(transaction, version, writes.slice(from, from + CHUNK), context, today)))
  }
  // Ids that were given must not be given out again, nor those of courses that are gone.
  await transaction.query(sql`
    select setval(sequence, greatest(max(id), 1001, pg_sequence_last_value(sequence)))
    from course cross join (select pg_get_serial_sequence('course', 'id')::regclass as sequence) as ids
    group by sequence`)
  return ids
}

async function writeChunk(
  transaction: Queryable,
  version: number,
  writes: readonly CourseWrite[],
  context: DraftContext,
  today: string,
): Promise<number[]> {
  const missing = writes.filter(({ id }) => id === undefined).length
  const fresh = await transaction.query<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('course', 'id'))::integer as id from generate_series(1, ${missing})`,
  )
  const rows = writes.map((write) => {
    const id = write.id ?? fresh.shift()?.id
    const { created_at, confirmed_at, draft } = write
    return { id, created_at, confirmed_at, ...deriveCourse(draft, context.courseContext(draft), today) }
  })
  const ids = rows.flatMap(({ id }) => id ?? [])
  await withTermCounts(transaction, { courses: ids }, () => upsertRows(transaction, version, rows))
  await writeLinks(transaction, ids, writes, context)
  await transaction.query(sql`
    delete from course_removal
    where course_id in (select id from course where id = any(${ids}::integer[]) and is_public)`)
  return ids
}

async function upsertRows(transaction: Queryable, version: number, rows: readonly object[]): Promise<void> {
  await transaction.query(sql`
    insert into course (id, institution_id, name, awarding_body, awarding_body_type, awarding_body_country,
      mqa_approved, approval, gov_first_degree_text, gov_first_degree_percent, gov_first_degree_valid_until,
      duration_text, duration_remarks, months, mnqf_level, credits, delivery_modalities, delivery_modality_text,
      study_modes, mode_of_study_text, intakes, intake_months, apply_by, language, admission_general_requirements,
      admission_alternative_requirements, admission_language_requirements, modules, study_options,
      indicative_class_timings, careers, general_notes, fee_text, total_mvr_min, total_mvr_max,
      total_after_grant_min, total_after_grant_max, islands, entry_rules, folded_name, search, created_at,
      confirmed_at, institution_hidden, changed_in)
    select id, institution_id, name, awarding_body, awarding_body_type, awarding_body_country,
      mqa_approved, nullif(approval, 'null'::jsonb), gov_first_degree_text, gov_first_degree_percent,
      gov_first_degree_valid_until, duration_text, duration_remarks, months, mnqf_level, credits, delivery_modalities,
      delivery_modality_text, study_modes, mode_of_study_text, intakes, intake_months, apply_by, language,
      admission_general_requirements, admission_alternative_requirements, admission_language_requirements, modules,
      study_options, indicative_class_timings, careers, general_notes, fee_text, total_mvr_min, total_mvr_max,
      total_after_grant_min, total_after_grant_max, islands, entry_rules, folded_name,
      search::tsvector,
      coalesce(created_at, (select stored.created_at from course stored where stored.id = given.id), now()),
      coalesce(confirmed_at, (select stored.confirmed_at from course stored where stored.id = given.id)),
      (select not is_public from institution where institution.id = given.institution_id), ${version}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, institution_id integer, name text,
      awarding_body text, awarding_body_type text, awarding_body_country text, mqa_approved boolean, approval jsonb,
      gov_first_degree_text text, gov_first_degree_percent smallint, gov_first_degree_valid_until date,
      duration_text text, duration_remarks text, months real, mnqf_level text, credits integer,
      delivery_modalities text[], delivery_modality_text text, study_modes text[], mode_of_study_text text,
      intakes text[], intake_months smallint[], apply_by jsonb, language text, admission_general_requirements text,
      admission_alternative_requirements text, admission_language_requirements text, modules text, study_options text,
      indicative_class_timings text, careers text, general_notes text, fee_text text, total_mvr_min integer,
      total_mvr_max integer, total_after_grant_min integer, total_after_grant_max integer, islands text[],
      entry_rules jsonb, folded_name text, search text, created_at timestamptz, confirmed_at timestamptz)
    on conflict (id) do update set institution_id = excluded.institution_id, name = excluded.name,
      awarding_body = excluded.awarding_body, awarding_body_type = excluded.awarding_body_type,
      awarding_body_country = excluded.awarding_body_country, mqa_approved = excluded.mqa_approved,
      approval = excluded.approval, gov_first_degree_text = excluded.gov_first_degree_text,
      gov_first_degree_percent = excluded.gov_first_degree_percent,
      gov_first_degree_valid_until = excluded.gov_first_degree_valid_until, duration_text = excluded.duration_text,
      duration_remarks = excluded.duration_remarks, months = excluded.months, mnqf_level = excluded.mnqf_level,
      credits = excluded.credits, delivery_modalities = excluded.delivery_modalities,
      delivery_modality_text = excluded.delivery_modality_text, study_modes = excluded.study_modes,
      mode_of_study_text = excluded.mode_of_study_text, intakes = excluded.intakes,
      intake_months = excluded.intake_months, apply_by = excluded.apply_by, language = excluded.language,
      admission_general_requirements = excluded.admission_general_requirements,
      admission_alternative_requirements = excluded.admission_alternative_requirements,
      admission_language_requirements = excluded.admission_language_requirements, modules = excluded.modules,
      study_options = excluded.study_options, indicative_class_timings = excluded.indicative_class_timings,
      careers = excluded.careers, general_notes = excluded.general_notes, fee_text = excluded.fee_text,
      total_mvr_min = excluded.total_mvr_min, total_mvr_max = excluded.total_mvr_max,
      total_after_grant_min = excluded.total_after_grant_min, total_after_grant_max = excluded.total_after_grant_max,
      confirmed_at = excluded.confirmed_at, institution_hidden = excluded.institution_hidden, islands = excluded.islands,
      entry_rules = excluded.entry_rules, folded_name = excluded.folded_name, search = excluded.search,
      created_at = excluded.created_at, updated_at = now(), version = course.version + 1, changed_in = excluded.changed_in`)
}

/** Fees, categories and campuses are replaced as a whole; their place in the draft is their order. */
async function writeLinks(
  transaction: Queryable,
  ids: readonly number[],
  writes: readonly CourseWrite[],
  context: DraftContext,
): Promise<void> {
  const links = writes.map(({ draft }, index) => context.links(ids[index] ?? 0, draft))
  const fees = links.flatMap((each) => each.fees)
  const categories = links.flatMap((each) => each.categories)
  const campuses = links.flatMap((each) => each.campuses)
  await transaction.query(sql`delete from course_fee where course_id = any(${ids}::integer[])`)
  await transaction.query(sql`delete from course_category where course_id = any(${ids}::integer[])`)
  await transaction.query(sql`delete from course_campus where course_id = any(${ids}::integer[])`)
  await transaction.query(sql`
    insert into course_fee (course_id, position, type, fee_start, fee_end, payment_frequency, payment_count, remarks,
      relation)
    select course_id, position, type, fee_start, fee_end, payment_frequency, payment_count, remarks, relation
    from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as given (course_id integer, position smallint, type text,
      fee_start integer, fee_end integer, payment_frequency text, payment_count smallint, remarks text,
      relation text)`)
  await transaction.query(sql`
    insert into course_category (course_id, category_id, position)
    select course_id, category_id, position
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
      as given (course_id integer, category_id integer, position smallint)`)
  await transaction.query(sql`
    insert into course_campus (course_id, campus_id, position)
    select course_id, campus_id, position
    from jsonb_to_recordset(${JSON.stringify(campuses)}::jsonb)
      as given (course_id integer, campus_id integer, position smallint)`)
}

/** A draft names its categories and campuses; this finds their ids and what they add to the course. */
interface DraftContext {
  courseContext(draft: CourseDraft): CourseContext
  /** The rows of the tables that refer to the course. */
  links(courseId: number, draft: CourseDraft): CourseLinks
  /** The draft without the categories and campuses that are not there. */
  withKnownNames(draft: CourseDraft): CourseDraft
}

interface CourseLinks {
  fees: (CourseDraft['fees'][number] & { course_id: number; position: number })[]
  categories: { course_id: number; category_id: number; position: number }[]
  campuses: { course_id: number; campus_id: number; position: number }[]
}

/** A draft names something that is not there. The message names it for the author of the draft. */
export class UnknownName extends Error {
  override name = 'UnknownName'
}

interface CategoryRow {
  id: number
  name: string
  parent_name: string | null
  /** A draft may use them, too. */
  former_names: string[]
}

export async function readDraftContext(transaction: Queryable): Promise<DraftContext> {
  const institutions = new Map(
    (await transaction.query<{ id: number; name: string }>(sql`select id, name from institution`)).map((row) => [
      row.id,
      row.name,
    ]),
  )
  const categories = new Map(
    (
      await transaction.query<CategoryRow>(sql`
        select category.id, category.name, parent.name as parent_name, array(
            select former.name from category_former_name former where former.category_id = category.id
          ) as former_names
        from category left join category parent on parent.id = category.parent_id
        where category.deleted_at is null`)
    ).flatMap((row) => [row.name, ...row.former_names].map((name) => [name, row])),
  )
  const campuses = await transaction.query<{ id: number; institution_id: number; name: string; island_city: string }>(
    sql`select id, institution_id, name, island_city from campus`,
  )
  const campusOf = new Map(campuses.map((campus) => [campusKey(campus.institution_id, campus.name), campus]))

  const categoriesOf = (draft: CourseDraft) =>
    draft.categories.map((name) => known(categories.get(name), `category '${name}'`))
  const campusesOf = (draft: CourseDraft) =>
    draft.campuses.map((name) =>
      known(
        campusOf.get(campusKey(draft.institution_id, name)),
        `campus '${name}' of institution ${draft.institution_id}`,
      ),
    )
  return {
    courseContext: (draft) => ({
      institution_name: known(institutions.get(draft.institution_id), `institution ${draft.institution_id}`),
      islands: [...new Set(campusesOf(draft).map((campus) => campus.island_city))],
      category_names: [
        ...new Set(
          categoriesOf(draft).flatMap(({ name, parent_name }) => (parent_name ? [name, parent_name] : [name])),
        ),
      ],
    }),
    links: (course_id, draft) => ({
      fees: draft.fees.map((fee, position) => ({ course_id, position, ...fee })),
      categories: idsOf(categoriesOf(draft)).map((category_id, position) => ({ course_id, category_id, position })),
      campuses: idsOf(campusesOf(draft)).map((campus_id, position) => ({ course_id, campus_id, position })),
    }),
    withKnownNames: (draft) => ({
      ...draft,
      categories: draft.categories.filter((name) => categories.has(name)),
      campuses: draft.campuses.filter((name) => campusOf.has(campusKey(draft.institution_id, name))),
    }),
  }
}

const campusKey = (institutionId: number, name: string): string => `${institutionId} ${name}`

const idsOf = (things: readonly { id: number }[]): number[] => [...new Set(things.map(({ id }) => id))]

function known<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new UnknownName(`Unknown ${what}.`)
  return thing
}
