import type { CourseContent, FieldChanges } from '../../contract/studio/course-calls.ts'
import type { CourseState } from '../../contract/studio/course-states.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { FieldProblem } from '../platform/http/refusal.ts'
import { changesBetween } from './course-content.ts'
import { type Author, recordChange } from './record-change.ts'

/** The fields of a row of the JSON import, without those that the site itself gives. */
export type DraftContent = CourseContent

export type RevisionState = 'in_review' | 'recalled' | 'returned' | 'published' | 'withdrawn'

/** What the studio knows of a course or a page: its draft, its newest submission, and whether it is on the site. */
export interface DraftRecord {
  id: number
  institution_id: number
  institution: string
  /** Null where nothing is written beyond what is published. */
  draft: DraftContent | null
  /** Counts the saves of drafts; 0 before the first. */
  version: number
  draft_by: string | null
  /** Null for a course that was never published. */
  is_withdrawn: boolean | null
  /** Of the newest submission that was not taken back. */
  revision_id: number | null
  revision_state: RevisionState | null
  note: string | null
}

export interface Publication {
  /** Everything that prevents the content from being published, as the import of a file finds it. */
  problems: FieldProblem[]
  /** Only where there are no problems. */
  write: (catalogueVersion: number) => Promise<void>
}

/** What a team writes drafts of, submits and restores: a course, or the page of its institution. */
export interface Draftable {
  /** As reviews and audit lines name it. */
  kind: 'course' | 'institution'
  /** As rights and messages name it. */
  name: 'course' | 'page'
  find: (database: Queryable, id: number) => Promise<DraftRecord>
  /** With its rows locked until the transaction ends, so that its version is the newest. */
  lock: (transaction: Queryable, id: number) => Promise<DraftRecord>
  /** What is published, or was when it was withdrawn; undefined if it never was. */
  findPublished: (database: Queryable, id: number) => Promise<DraftContent | undefined>
  /** Values of the wrong kind or beyond a limit. A draft may be incomplete, so what is empty is no problem yet. */
  problemsToSave: (database: Queryable, content: DraftContent, id: number) => Promise<FieldProblem[]>
  plan: (transaction: Queryable, content: DraftContent, record: DraftRecord) => Promise<Publication>
}

/** Beyond a draft's own states, what is on the site decides. */
export function draftStateOf({
  is_withdrawn,
  revision_state,
  draft,
}: Pick<DraftRecord, 'is_withdrawn' | 'revision_state' | 'draft'>): CourseState {
  if (revision_state === 'in_review') return 'in_review'
  // A returned submission is over when its draft is.
  if (revision_state === 'returned' && draft !== null) return 'returned'
  if (is_withdrawn) return 'withdrawn'
  return is_withdrawn === null ? 'draft' : 'published'
}

export interface NewState {
  state: CourseState
  version: number
}

export async function newState(database: Queryable, thing: Draftable, id: number): Promise<NewState> {
  const record = await thing.find(database, id)
  return { state: draftStateOf(record), version: record.version }
}

/** The rows are locked, so the version is the newest. What is published when a draft begins is its base. */
export async function writeDraft(
  transaction: Queryable,
  { kind, findPublished }: Draftable,
  { id, institution_id, draft }: Pick<DraftRecord, 'id' | 'institution_id' | 'draft'>,
  content: DraftContent,
  by: { id: number; now: Date },
): Promise<number> {
  const base = draft === null ? await findPublished(transaction, id) : undefined
  const [version] = await writeDrafts(transaction, kind, [{ id, institution_id, content, base }], by)
  if (version === undefined) throw new Error('The draft was not stored.')
  return version
}

interface NewDraft {
  id: number
  institution_id: number
  content: DraftContent
  /** What is published, where the draft begins now. */
  base: DraftContent | undefined
}

/** @returns their versions, in the same order */
export async function writeDrafts(
  transaction: Queryable,
  kind: Draftable['kind'],
  drafts: readonly NewDraft[],
  by: { id: number; now: Date },
): Promise<number[]> {
  const saved = await transaction.query<{ id: number; version: number }>(sql`
    insert into studio_draft (thing, thing_id, institution_id, content, base, version, updated_at, updated_by)
    select ${kind}, id, institution_id, content, base, 1, ${by.now}::timestamptz, ${by.id}::integer
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as given (id integer, institution_id integer, content jsonb, base jsonb)
    on conflict (thing, thing_id) do update set content = excluded.content,
      base = coalesce(excluded.base, studio_draft.base), version = studio_draft.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, deleted_at = null
      where studio_draft.institution_id = excluded.institution_id
    returning thing_id as id, version`)
  const versions = new Map(saved.map(({ id, version }) => [id, version]))
  return drafts.flatMap(({ id }) => versions.get(id) ?? [])
}

/** Its version goes on counting, so that an editor who has an old draft open cannot overwrite a newer one. */
export async function endDrafts(transaction: Queryable, { kind }: Draftable, ids: readonly number[]): Promise<void> {
  await transaction.query(sql`
    update studio_draft set content = null, base = null, version = version + 1
    where thing = ${kind} and thing_id = any(${ids}::integer[])`)
}

interface NewRevision {
  record: Pick<DraftRecord, 'id' | 'institution_id'>
  state: RevisionState
  content: DraftContent
  changes: FieldChanges
  by: { id: number; name: string; now: Date }
  isDecided?: boolean
}

export async function addRevision(
  transaction: Queryable,
  { kind }: Draftable,
  { record, state, content, changes, by, isDecided = false }: NewRevision,
): Promise<number> {
  const [added] = await transaction.query<{ id: number }>(sql`
    insert into studio_revision (thing, thing_id, institution_id, revision, state, content, changes, by_id, by_name, at,
      decided_by, decided_at)
    values (${kind}, ${record.id}, ${record.institution_id},
      (select coalesce(max(revision), 0) + 1 from studio_revision where thing = ${kind} and thing_id = ${record.id}),
      ${state}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(changes)}::jsonb, ${by.id}, ${by.name}, ${by.now},
      ${isDecided ? by.id : null}, ${isDecided ? by.now : null})
    returning id`)
  if (!added) throw new Error('The revision was not stored.')
  return added.id
}

export const recordSubmission = (
  transaction: Queryable,
  author: Author,
  thing: Draftable,
  record: DraftRecord,
  after: { state: 'in_review' | 'published'; changes: FieldChanges },
): Promise<void> =>
  recordChange(transaction, author, {
    action: `${thing.name}:submit`,
    thing: `${thing.kind} ${record.id}`,
    institutionId: record.institution_id,
    before: { state: draftStateOf(record) },
    after,
  })

/** Nobody of the team has submitted it. */
const BEFORE_THE_STUDIO = { id: 0, name: 'Before the studio' }

/**
 * What is on the site without having been submitted, as after an import, is stored as the first version, so that the first
 * change can be undone from the history too.
 */
export async function storeFirstVersion(
  transaction: Queryable,
  thing: Draftable,
  record: DraftRecord,
  published: DraftContent,
): Promise<void> {
  const isThis = sql`thing = ${thing.kind} and thing_id = ${record.id}`
  const [newest] = await transaction.query<{ id: number; by_id: number }>(sql`
    select id, by_id from studio_revision where ${isThis} and state in ('published', 'withdrawn')
    order by revision desc limit 1`)
  if (newest && newest.by_id !== BEFORE_THE_STUDIO.id) return
  const changes = changesBetween({}, published)
  const [written] = await transaction.query<{ at: Date }>(
    thing.kind === 'course'
      ? sql`select updated_at as at from course where id = ${record.id}`
      : sql`select updated_at as at from institution where id = ${record.id}`,
  )
  const by = { ...BEFORE_THE_STUDIO, now: written?.at ?? new Date(0) }
  if (!newest)
    await addRevision(transaction, thing, {
      record,
      state: 'published',
      content: published,
      changes,
      by,
      isDecided: true,
    })
  // An import may have changed it since an earlier submission was returned or taken back.
  else
    await transaction.query(sql`
      update studio_revision set content = ${JSON.stringify(published)}::jsonb, changes = ${JSON.stringify(changes)}::jsonb,
        at = ${by.now}
      where id = ${newest.id}`)
}
