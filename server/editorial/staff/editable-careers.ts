import type { z } from 'zod'
import type * as calls from '../../../contract/studio/career-calls.ts'
import { CAREER_CATEGORIES } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { EditableList } from './editable-list.ts'

type CareerRow = z.output<typeof calls.createCareer.reply>
type GivenCareer = Partial<z.output<typeof calls.createCareer.body>> & { version?: string | undefined }

export const careers = new EditableList<CareerRow, GivenCareer>({
  thing: 'career',
  table: sql`career`,
  columns: sql`id, name, ${CAREER_CATEGORIES} as categories, title_words, usual_level, interests, typical_statements,
    "order", active`,
  written: sql`name, categories, title_words, usual_level, interests, typical_statements, "order", active, former_names`,
  defaults: { active: true, former_names: [] },
  isOrdered: true,
  toColumns: (given) => given,
  async afterWrite(transaction, career, { given, before }) {
    if (given?.name !== undefined || given === undefined) await refuseTakenName(transaction, career)
    if (given?.categories !== undefined || given === undefined) refuseLeadingNowhere(career, given?.categories ?? [])
    if (before !== undefined && before.name !== career.name)
      await transaction.query(sql`
        update career set former_names = array_append(array_remove(former_names, ${before.name}), ${before.name})
        where id = ${career.id}`)
  },
})

/** The filter takes names of careers and of categories, so one name must not mean both. */
async function refuseTakenName(transaction: Queryable, { id, name }: CareerRow): Promise<void> {
  const [taken] = await transaction.query<{ is_career: boolean }>(sql`
    select true as is_career from career where lower(name) = lower(${name}) and id <> ${id} and removed_at is null
    union all
    select false from category where lower(name) = lower(${name}) and deleted_at is null`)
  if (taken)
    throw invalid([{ field: 'name', error: `is already the name of a ${taken.is_career ? 'career' : 'category'}` }])
}

/** `career` has only the categories that there are. */
function refuseLeadingNowhere({ categories }: CareerRow, given: readonly string[]): void {
  const unknown = given.find((name) => !categories.includes(name))
  if (unknown !== undefined)
    throw invalid([{ field: 'categories', error: `must exist: there is no category '${unknown}'` }])
  if (categories.length === 0)
    throw invalid([
      { field: 'categories', error: 'must have at least one: without a category the career leads nowhere' },
    ])
}
