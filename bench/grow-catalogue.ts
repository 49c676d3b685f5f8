import { changeCatalogue } from '../server/catalogue/index.ts'
import type { Database, Queryable } from '../server/platform/database/database.ts'
import { Sql, sql } from '../server/platform/database/sql.ts'
import { nameWord } from '../server/search/document.ts'
import { rebuildVocabulary } from '../server/search/index.ts'

const CHUNK = 20_000

/**
 * Brings the catalogue to `total` courses by copying the sample's under new names. A copy has everything that lists,
 * filters and searches read, and an uncommon word in its name, so that the vocabulary grows too; the long texts are left out.
 */
export async function growCatalogue(database: Database, total: number): Promise<void> {
  const words = uncommonWords(5_000)
  await changeCatalogue(
    database,
    async (transaction, version) => {
      const indexes = await dropIndexes(transaction)
      const [row] = await transaction.query<{ sample: number; held: number }>(
        sql`select (count(*) filter (where id < 100000))::integer as sample, count(*)::integer as held from course`,
      )
      const { sample = 0, held = 0 } = row ?? {}
      for (let made = held; made < total; made += CHUNK) {
        await copyCourses(transaction, version, words, sample, made, Math.min(CHUNK, total - made))
      }
      for (const definition of indexes) await transaction.query(new Sql([definition], []))
      await rebuildVocabulary(transaction)
    },
    { long: true },
  )
  await database.transaction(
    async (transaction) => {
      await transaction.query(sql`analyze course`)
      await transaction.query(sql`analyze course_category`)
    },
    { long: true },
  )
}

/** Ids 100,000 and up; the n-th copy is made from the (n modulo sample)-th course. */
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
    select 100000 + ${from}::integer + n as id, original.id as original_id,
      (${words}::text[])[1 + (n * 7919 + ${from}::integer) % ${words.length}::integer] as word
    from generate_series(0, ${count}::integer - 1) as n
    join (select id, row_number() over (order by id) - 1 as place from course where id < 100000) original
      on original.place = (n + ${from}::integer) % ${sample}::integer`)
  await transaction.query(sql`
    insert into course (id, institution_id, name, awarding_body, awarding_body_type, awarding_body_country,
      mqa_approved, approval, gov_first_degree_text, gov_first_degree_percent, gov_first_degree_valid_until, duration_text, months, mnqf_level, credits,
      delivery_modalities, delivery_modality_text, study_modes, mode_of_study_text, intakes, intake_months, language,
      fee_text, total_mvr_min, total_mvr_max, islands, entry_rules, folded_name, search, created_at, changed_in)
    select copies.id, institution_id, name || ' ' || initcap(word) || ' ' || copies.id, awarding_body,
      awarding_body_type, awarding_body_country, mqa_approved, approval, gov_first_degree_text, gov_first_degree_percent,
      gov_first_degree_valid_until,
      duration_text, months, mnqf_level, credits, delivery_modalities, delivery_modality_text, study_modes,
      mode_of_study_text, intakes, intake_months, language, fee_text, total_mvr_min + copies.id % 977,
      total_mvr_max + copies.id % 977, islands, '[]'::jsonb, folded_name || ' ' || word || ' ' || copies.id,
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

/** Filling indexes at the end takes a tenth of the time. */
async function dropIndexes(transaction: Queryable): Promise<string[]> {
  const indexes = await transaction.query<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'course' and indexname in ('course_search', 'course_folded_name', 'course_changed_in')`)
  for (const { name } of indexes) await transaction.query(new Sql([`drop index ${name}`], []))
  return indexes.map(({ definition }) => definition)
}

/** Words that no text has, already in the form that the search keeps words in. */
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
