import { changeCatalogue } from '../server/catalogue/index.ts'
import type { Database, Queryable } from '../server/platform/database/database.ts'
import { Sql, sql } from '../server/platform/database/sql.ts'
import { rebuildTermCounts } from '../server/search/index.ts'
import { nameWord } from '../server/search/search-document.ts'

const CHUNK = 20_000

/** Ids of copied courses and institutions begin here; the sample's are below. */
const FIRST_COURSE = 100_000
const FIRST_INSTITUTION = 1_000

interface Size {
  courses: number
  /** Without it, the sample's institutions have all the courses. */
  institutions?: number
}

/**
 * Brings the catalogue to that many courses by copying the sample's under new names. A copy has everything that lists,
 * filters and searches read, and an uncommon word in its name, so that the vocabulary grows too; the long texts are left
 * out. Institutions are copied in the same way, and have the copied courses between them.
 */
export async function growCatalogue(database: Database, { courses: total, institutions }: Size): Promise<void> {
  const words = uncommonWords(5_000)
  await changeCatalogue(
    database,
    async (transaction, version) => {
      const indexes = await dropIndexes(transaction)
      const [row] = await transaction.query<{ sample: number; held: number }>(
        sql`select (count(*) filter (where id < ${FIRST_COURSE}))::integer as sample, count(*)::integer as held from course`,
      )
      const { sample = 0, held = 0 } = row ?? {}
      await copyInstitutions(transaction, words, institutions ?? 0)
      for (let made = held; made < total; made += CHUNK) {
        await copyCourses(transaction, version, words, sample, made, Math.min(CHUNK, total - made))
      }
      for (const definition of indexes) await transaction.query(new Sql([definition], []))
      await rebuildTermCounts(transaction)
    },
    { long: true },
  )
}

/** The n-th copy is made from the (n modulo sample)-th course. */
async function copyCourses(
  transaction: Queryable,
  version: number,
  words: readonly string[],
  sample: number,
  from: number,
  count: number,
): Promise<void> {
  await transaction.query(sql`
    create temporary table copies on commit drop as
    select ${FIRST_COURSE}::integer + ${from}::integer + n as id, original.id as original_id,
      (${words}::text[])[1 + (n * 7919 + ${from}::integer) % ${words.length}::integer] as word,
      taught_at.id as institution_id, taught_at.island
    from generate_series(0, ${count}::integer - 1) as n
    join (select id, row_number() over (order by id) - 1 as position from course where id < ${FIRST_COURSE}) original
      on original.position = (n + ${from}::integer) % ${sample}::integer
    left join new_institutions taught_at on taught_at.id = ${FIRST_INSTITUTION}::integer
      + (n + ${from}::integer) % greatest(1, (select count(*)::integer from new_institutions))`)
  await transaction.query(sql`
    insert into course (id, institution_id, name, awarding_body, awarding_body_type, awarding_body_country,
      mqa_approved, approval, gov_first_degree_text, gov_first_degree_percent, gov_first_degree_valid_until, duration_text, months, mnqf_level, credits,
      delivery_modalities, delivery_modality_text, study_modes, mode_of_study_text, intakes, intake_months, language,
      fee_text, total_mvr_min, total_mvr_max, total_after_grant_min,
      total_after_grant_max, islands, entry_rules, folded_name, search, created_at, changed_in)
    select copies.id, coalesce(copies.institution_id, course.institution_id), name || ' ' || initcap(word) || ' ' || copies.id, awarding_body,
      awarding_body_type, awarding_body_country, mqa_approved, approval, gov_first_degree_text, gov_first_degree_percent,
      gov_first_degree_valid_until,
      duration_text, months, mnqf_level, credits, delivery_modalities, delivery_modality_text, study_modes,
      mode_of_study_text, intakes, intake_months, language, fee_text, total_mvr_min + copies.id % 977,
      total_mvr_max + copies.id % 977, total_after_grant_min + copies.id % 977,
      total_after_grant_max + copies.id % 977, case when copies.island is null then islands else array[copies.island] end, entry_rules, folded_name || ' ' || word || ' ' || copies.id,
      search || ('''' || word || ''':1A ''' || ${nameWord('')} || word || ''':1A')::tsvector,
      created_at + copies.id * interval '1 second', ${version}
    from copies join course on course.id = copies.original_id`)
  await transaction.query(sql`
    insert into course_fee (course_id, position, type, fee_start, fee_end, payment_frequency, payment_count)
    select copies.id, position, type, fee_start, fee_end, payment_frequency, payment_count
    from copies join course_fee on course_id = original_id`)
  await transaction.query(sql`
    insert into course_category (course_id, category_id, position)
    select copies.id, category_id, position from copies join course_category on course_id = original_id`)
  await transaction.query(sql`
    insert into course_campus (course_id, campus_id, position)
    select copies.id, campus_id, position from copies join course_campus on course_id = original_id`)
  await transaction.query(sql`drop table copies`)
}

/** Each copy has one campus, on one of 190 islands. */
async function copyInstitutions(transaction: Queryable, words: readonly string[], total: number): Promise<void> {
  await transaction.query(sql`
    create temporary table new_institutions on commit drop as
    select ${FIRST_INSTITUTION}::integer + n as id, original.id as original_id,
      initcap((${words}::text[])[1 + n % ${words.length}::integer]) || ' ' || original.name || ' ' || n as name,
      initcap((${words}::text[])[1 + (n % 190) * 7]) as island
    from (select id, name, row_number() over (order by id) - 1 as position, count(*) over () as sample
      from institution where id < ${FIRST_INSTITUTION}) original
    join generate_series(0, ${total}::integer - 1) as n on original.position = n % original.sample
    where n < ${total}::integer - original.sample`)
  await transaction.query(sql`
    insert into institution (id, name, overview, banner_url, logo_url, search)
    select new_institutions.id, new_institutions.name, overview, banner_url, logo_url, search
    from new_institutions join institution on institution.id = original_id`)
  await transaction.query(sql`
    insert into campus (id, institution_id, position, name, main, line1, island_city, country)
    select ${FIRST_COURSE}::integer + id, id, 0, island || ' Campus', true, 'Main road 1', island, 'Maldives'
    from new_institutions`)
}

/** Filling indexes at the end takes a tenth of the time. */
async function dropIndexes(transaction: Queryable): Promise<string[]> {
  const indexes = await transaction.query<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'course' and indexname in ('course_search', 'course_folded_name', 'course_changed_in')`)
  for (const { name } of indexes) await transaction.query(new Sql([`drop index ${name}`], []))
  return indexes.map(({ definition }) => definition)
}

/** Words that no text has, already in the form that the search index stores words in. */
function uncommonWords(count: number): string[] {
  const consonants = 'bdgklmnrtvz'
  const vowels = 'aeiou'
  return Array.from({ length: count }, (_, n) => {
    let rest = n * 104_729 + 7
    let word = ''
    for (let syllable = 0; syllable < 3; syllable++) {
      word += consonants.charAt(rest % consonants.length)
      rest = Math.floor(rest / consonants.length)
      word += vowels.charAt(rest % vowels.length)
      rest = Math.floor(rest / vowels.length)
    }
    return word
  })
}
