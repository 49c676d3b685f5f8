import type { Career } from '../../contract/guidance/careers.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { readCareers } from './career-queries.ts'
import { CourseIndex, type IndexedCourse } from './course-index.ts'

/** A statement has three seconds, even under load. */
const CHUNK = 10_000

export interface IndexedInstitution {
  id: number
  name: string
  islands: readonly string[]
  /** Its position among those that come first in the list; null for the rest. */
  priority: number | null
}

interface NamedInstitution {
  id: number
  name: string
}

interface NamedCategory {
  id: number
  name: string
  parent_id: number | null
}

export interface CatalogueShape {
  institutions: readonly IndexedInstitution[]
  /** The institutions under the names that they had before, then under those that they have now. */
  institutionsByAnyName: readonly NamedInstitution[]
  categories: readonly NamedCategory[]
  /** The categories under the names that they had before, then under those that they have now. */
  categoriesByAnyName: readonly NamedCategory[]
  /** Those that visitors may choose, in their order. */
  careers: readonly Career[]
}

/** The courses as filters see them, and the names that filter values go by, all of one catalogue version. */
export interface CatalogueView extends CatalogueShape {
  version: number
  courses: CourseIndex
}

/**
 * Brings a view up to date with the database. The version is read first: a change that commits meanwhile is
 * then read twice, which is harmless; in the other order it would be missed.
 */
export async function refreshCatalogueView(database: Queryable, known?: CatalogueView): Promise<CatalogueView> {
  const version = await catalogueVersion(database)
  if (known?.version === version) return known
  const courses = known?.courses ?? new CourseIndex()
  if (known) await removeGone(database, courses, known.version)
  await putChanged(database, courses, known?.version ?? -1)
  const institutions = await database.query<IndexedInstitution>(sql`
    select id, name, array(select distinct island_city from campus where institution_id = institution.id) as islands,
      (select position from institution_priority where institution_id = institution.id) as priority
    from institution where is_public order by id`)
  const categories = await database.query<NamedCategory>(
    sql`select category.id, category.name, category.parent_id
      from category left join category parent on parent.id = category.parent_id
      where category.deleted_at is null
      order by coalesce(parent.position, category.position), parent.id nulls first, category.position, category.id`,
  )
  // A name that another institution has now is no longer a former one.
  const formerInstitutions = await database.query<NamedInstitution>(sql`
    select institution.id, former.name
    from institution_former_name former join institution on institution.id = institution_id
    where is_public and not exists (select from institution other where other.name = former.name and other.is_public)
    order by former.name`)
  const formerNames = await database.query<NamedCategory>(
    sql`select category.id, former.name, category.parent_id
      from category_former_name former join category on category.id = category_id
      where category.deleted_at is null order by former.name`,
  )
  const careers = await readCareers(database)
  return {
    version,
    courses,
    institutions,
    institutionsByAnyName: [...formerInstitutions, ...institutions],
    categories,
    categoriesByAnyName: [...formerNames, ...categories],
    careers,
  }
}

export async function catalogueVersion(database: Queryable): Promise<number> {
  const [row] = await database.query<{ version: number }>(sql`select version from catalogue_version`)
  return row?.version ?? 0
}

async function removeGone(database: Queryable, courses: CourseIndex, since: number): Promise<void> {
  const gone = await database.query<{ course_id: number }>(
    sql`select course_id from course_removal where removed_in > ${since}`,
  )
  for (const { course_id } of gone) courses.remove(course_id)
}

/** The same statement reads everything at the start and a few changed rows later, so one plan cannot serve both. */
async function putChanged(database: Queryable, courses: CourseIndex, since: number): Promise<void> {
  // Most lists ('f2f', '1|5|9') recur in thousands of courses; one string serves them all.
  const shared = new Map<string, string>()
  const share = (text: string): string => {
    const known = shared.get(text)
    if (known !== undefined) return known
    shared.set(text, text)
    return text
  }
  for (let after = 0; ; ) {
    const rows = await database.query<IndexedCourse>(
      sql`
      select course.id, institution_id, extract(epoch from created_at)::float8 * 1000 as created_at_ms, folded_name,
        mnqf_level, language, awarding_body_type, gov_first_degree_text <> 'No' as grant_funded, mqa_approved,
        coalesce(
          (select string_agg(category_id::text, E'\x1f' order by position) from course_category where course_id = course.id),
          ''
        ) as category_ids,
        array_to_string(delivery_modalities, E'\x1f') as delivery_modalities,
        array_to_string(study_modes, E'\x1f') as study_modes,
        array_to_string(intake_months, E'\x1f') as intake_months,
        array_to_string(islands, E'\x1f') as islands,
        total_mvr_min, total_mvr_max, total_after_grant_min, total_after_grant_max, months, entry_rules::text as entry_rules
      from course
      where changed_in > ${since} and id > ${after} and is_public
      order by id limit ${CHUNK}`.withoutCachedPlan(),
    )
    for (const row of rows) {
      courses.put({
        ...row,
        mnqf_level: share(row.mnqf_level),
        language: share(row.language),
        awarding_body_type: share(row.awarding_body_type),
        category_ids: share(row.category_ids),
        delivery_modalities: share(row.delivery_modalities),
        study_modes: share(row.study_modes),
        intake_months: share(row.intake_months),
        islands: share(row.islands),
        entry_rules: share(row.entry_rules),
      })
    }
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    after = last.id
  }
}
