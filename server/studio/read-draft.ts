import { type PageMeta, pageMeta } from '../../contract/paging.ts'
import type { FieldChanges } from '../../contract/studio/course-calls.ts'
import type { CourseState } from '../../contract/studio/course-states.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { FieldProblem } from '../platform/http/refusal.ts'
import { type Draftable, type DraftContent, draftStateOf, type RevisionState } from './draftable.ts'

interface DraftWithState {
  id: number
  institution_id: number
  state: CourseState
  version: number
  draft: DraftContent | null
  published: DraftContent | null
  note: string | null
  problems: FieldProblem[]
}

/** A course or a page as its team sees it. */
export async function getDraftWithState(database: Queryable, thing: Draftable, id: number): Promise<DraftWithState> {
  const record = await thing.find(database, id)
  const { institution_id, version, draft, note } = record
  const state = draftStateOf(record)
  const problems = draft === null ? [] : (await thing.plan(database, draft, record)).problems
  return {
    id,
    institution_id,
    state,
    version,
    draft,
    published: (await thing.findPublished(database, id)) ?? null,
    note: state === 'returned' ? note : null,
    problems,
  }
}

interface HistoryEntry {
  revision: number
  state: RevisionState
  is_newest_published: boolean
  by: string
  at: string
  note: string | null
  changes: FieldChanges
}

/** Its submissions and what became of them, the newest first. */
export async function listHistory(
  database: Queryable,
  { kind }: Draftable,
  id: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: HistoryEntry[]; meta: PageMeta }> {
  const isThis = sql`thing = ${kind} and thing_id = ${id}`
  const rows = await database.query<Omit<HistoryEntry, 'at'> & { at: Date }>(sql`
    select revision, state, by_name as by, at, note, changes, revision is not distinct from (
      select max(revision) from studio_revision where ${isThis} and state in ('published', 'withdrawn')
    ) as is_newest_published
    from studio_revision where ${isThis} order by revision desc limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from studio_revision where ${isThis}`,
  )
  const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return { data, meta: pageMeta(page, limit, counted?.total ?? 0, data.length) }
}
