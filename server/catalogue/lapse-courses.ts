import { sql } from '../platform/database/sql.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * An approval, and what the state pays, hold until a day: from the next one on no course is said to have them. What was
 * written about them stays, so that a page can say until when they held and an export loses nothing.
 *
 * @param today as 'YYYY-MM-DD'
 * @returns how many courses have lost one
 */
export async function lapseCourses(catalogue: Catalogue, today: string): Promise<number> {
  const isApprovalOver = sql`mqa_approved and (approval ->> 'valid_until')::date < ${today}::date`
  const isGrantOver = sql`gov_first_degree_text <> 'No' and gov_first_degree_valid_until < ${today}::date`
  const over = sql`coalesce(${isApprovalOver} or ${isGrantOver}, false)`
  const [due] = await catalogue.database.query(sql`select from course where ${over} limit 1`)
  if (!due) return 0
  const lapsed = await catalogue.change((transaction, version) =>
    transaction.query(sql`
      update course
      set mqa_approved = mqa_approved and not coalesce(${isApprovalOver}, false),
        gov_first_degree_text = case when ${isGrantOver} then 'No' else gov_first_degree_text end,
        updated_at = now(), version = version + 1, changed_in = ${version}
      where ${over}
      returning id`),
  )
  return lapsed.length
}
