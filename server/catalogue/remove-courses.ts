import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { withVocabulary } from '../search/index.ts'

/** Takes courses out for good, and leaves a note of it for instances that were away. */
export async function removeCourses(transaction: Queryable, version: number, ids: readonly number[]): Promise<void> {
  await withVocabulary(transaction, { courses: ids }, () =>
    transaction.query(sql`
      with gone as (delete from course where id = any(${ids}::integer[]) returning id)
      insert into course_removal (course_id, removed_in)
      select id, ${version} from gone
      on conflict (course_id) do update set removed_in = excluded.removed_in`),
  )
}
