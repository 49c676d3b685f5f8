import type { DeliveryModality, StudyMode } from '../../contract/catalogue/course-options.ts'
import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import {
  courseSearchDocument,
  foldName,
  institutionSearchDocument,
  loadBuiltInSynonyms,
  NORMALISER_VERSION,
  rebuildTermCounts,
  vectorText,
  withTermCounts,
} from '../search/index.ts'
import { changeCatalogue } from './catalogue.ts'

/** At every start: loads the built-in synonyms into an empty table, and rewrites search texts made by older rules. */
export async function prepareSearch(database: Database): Promise<void> {
  await loadBuiltInSynonyms(database)
  if ((await normaliserVersion(database)) === NORMALISER_VERSION) return
  await changeCatalogue(
    database,
    async (transaction, version) => {
      // Another instance may have done it while this one waited.
      if ((await normaliserVersion(transaction)) === NORMALISER_VERSION) return
      await rewriteInstitutions(transaction)
      await rewriteCourses(transaction, version)
      await rebuildTermCounts(transaction)
      await transaction.query(sql`
        insert into search_normaliser (version) values (${NORMALISER_VERSION})
        on conflict (only_row) do update set version = excluded.version`)
    },
    { long: true },
  )
}

async function normaliserVersion(database: Queryable): Promise<number | undefined> {
  const [row] = await database.query<{ version: number }>(sql`select version from search_normaliser`)
  return row?.version
}

async function rewriteInstitutions(transaction: Queryable): Promise<void> {
  const institutions = await transaction.query<{
    id: number
    name: string
    overview_html: string
    islands: string[]
    campus_names: string[]
    faculty_names: string[]
  }>(sql`
    select id, name, overview as overview_html,
      array(select distinct island_city from campus where institution_id = institution.id) as islands,
      array(select name from campus where institution_id = institution.id) as campus_names,
      array(select name from faculty where institution_id = institution.id) as faculty_names
    from institution`)
  const rows = institutions.map((each) => ({ id: each.id, search: vectorText(institutionSearchDocument(each)) }))
  await transaction.query(sql`
    update institution set search = given.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, search text)
    where given.id = institution.id`)
}

/** For courses whose categories have other names now, which are part of what courses are found by. */
export async function rewriteSearchTexts(
  transaction: Queryable,
  version: number,
  courseIds: readonly number[],
): Promise<void> {
  await withTermCounts(transaction, { courses: courseIds }, () =>
    rewriteCourses(transaction, version, sql`course.id = any(${courseIds}::integer[])`),
  )
}

const CHUNK = 1_000

/** All courses, or those that the condition finds. */
async function rewriteCourses(transaction: Queryable, version: number, among: Sql = sql`true`): Promise<void> {
  for (let after = 0; ; ) {
    const courses = await transaction.query<{
      id: number
      name: string
      careers_html: string | null
      institution_name: string
      category_names: string[]
      mnqf_level: MnqfLevel
      islands: string[]
      awarding_body: string | null
      delivery_modalities: DeliveryModality[]
      study_modes: StudyMode[]
      language: string
    }>(sql`
      select course.id, course.name, course.careers as careers_html, institution.name as institution_name,
        array(select distinct names.name from course_category link
          join category on category.id = link.category_id
          left join category parent on parent.id = category.parent_id
          cross join lateral (values (category.name), (parent.name)) as names (name)
          where link.course_id = course.id and names.name is not null) as category_names,
        course.mnqf_level, course.islands, course.awarding_body, course.delivery_modalities, course.study_modes,
        course.language
      from course join institution on institution.id = course.institution_id
      where course.id > ${after} and ${among} order by course.id limit ${CHUNK}`)
    const rows = courses.map((course) => ({
      id: course.id,
      folded_name: foldName(course.name),
      search: vectorText(courseSearchDocument(course)),
    }))
    await transaction.query(sql`
      update course set folded_name = given.folded_name, search = given.search::tsvector, changed_in = ${version}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, folded_name text, search text)
      where given.id = course.id`)
    const last = courses.at(-1)
    if (!last || courses.length < CHUNK) return
    after = last.id
  }
}
