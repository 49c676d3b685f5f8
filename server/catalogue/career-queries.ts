import type { Career } from '../../contract/guidance/careers.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** The categories of a career that are there: one that was deleted comes back with its category. */
export const CAREER_CATEGORIES = sql`array(
  select led.name from unnest(categories) with ordinality as led (name, position)
  where exists (select from category where category.name = led.name and deleted_at is null) order by position)`

/** Those that visitors may choose, in the order of the questionnaire. */
export const readCareers = (database: Queryable): Promise<Career[]> =>
  database.query<Career>(sql`
    select id, name, ${CAREER_CATEGORIES} as categories, title_words, usual_level, interests, typical_statements,
      former_names
    from career where active and removed_at is null order by "order", id`)

interface Renaming {
  from: string
  to: string
}

/** Categories were renamed or merged: the careers that they lead to have the new names, each once. */
export async function renameInCareers(transaction: Queryable, renamings: readonly Renaming[]): Promise<void> {
  if (renamings.length === 0) return
  await transaction.query(sql`
    with renaming as (select * from jsonb_to_recordset(${JSON.stringify(renamings)}::jsonb) as given ("from" text, "to" text))
    update career set categories = array(
      select coalesce(renaming."to", led.name)
      from unnest(categories) with ordinality as led (name, position) left join renaming on renaming."from" = led.name
      group by 1 order by min(position))
    where categories && array(select "from" from renaming)`)
}

/** The careers that no other category leads to. */
export async function listCareersOnlyIn(transaction: Queryable, category: string): Promise<string[]> {
  const careers = await transaction.query<{ name: string }>(sql`
    select name from career
    where ${category} = any (categories) and removed_at is null and ${CAREER_CATEGORIES} <@ array[${category}]
    order by "order", id`)
  return careers.map(({ name }) => name)
}
