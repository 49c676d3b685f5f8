import { sql } from '../platform/database/sql.ts'
import type { Catalogue } from './catalogue.ts'

/** Grants end together at the end of a year: so many at a time are soon written. */
const CHUNK = 500

/**
 * An approval, and what the state pays, hold until a day: from the next one on no course is said to have them. What was
 * written about them stays, so that a page can say until when they held and an export loses nothing.
 *
 * @param today as 'YYYY-MM-DD'
 * @returns how many courses have lost one
 */
export async function lapseCourses(catalogue: Catalogue, today: string): Promise<number> {
  // A date as JSON has it is a text, and in the order of such texts.
  const isApprovalOver = sql`(mqa_approved and approval ->> 'valid_until' < ${today})`
  const isGrantOver = sql`(gov_first_degree_text <> 'No' and gov_first_degree_valid_until < ${today}::date)`
  for (let count = 0; ; ) {
    const due = await catalogue.database.query<{ id: number }>(sql`
      select id from course where ${isApprovalOver} union select id from course where ${isGrantOver} limit ${CHUNK}`)
    if (due.length === 0) return count
    const lapsed = await catalogue.change(async (transaction, version, onlyIn) => {
      const changed = await transaction.query<{ id: number; institution_id: number }>(sql`
        update course
        set mqa_approved = mqa_approved and ${isApprovalOver} is not true,
          gov_first_degree_text = case when ${isGrantOver} then 'No' else gov_first_degree_text end,
          updated_at = now(), version = version + 1, changed_in = ${version}
        where id = any(${due.map(({ id }) => id)}::integer[]) and (${isApprovalOver} or ${isGrantOver})
        returning id, institution_id`)
      onlyIn(changed.map(({ institution_id }) => institution_id))
      return changed
    })
    count += lapsed.length
  }
}
