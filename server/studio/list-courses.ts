import type { CourseContent, FieldChanges, StudioCourse } from '../../contract/studio/course-calls.ts'
import type { CourseState } from '../../contract/studio/course-states.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { FieldProblem } from '../platform/http/refusal.ts'
import { countProblems, findPublished, planPublication } from './course-content.ts'
import { type CourseRecord, courseRecords, findCourse, type RevisionState, stateOf } from './course-records.ts'

interface ListedRow extends CourseRecord {
  published_name: string | null
  published_at: Date | null
  draft_at: Date | null
  confirmed_at: Date | null
}

interface ListFilters {
  state?: CourseState | undefined
  name?: string | undefined
  page: number
  limit: number
}

/** By name. An institution has some dozens of courses, so states are worked out for all of them. */
export async function listStudioCourses(
  database: Queryable,
  institutionId: number,
  { state, name = '', page, limit }: ListFilters,
): Promise<{ courses: StudioCourse[]; total: number }> {
  const rows = await database.query<ListedRow>(courseRecords(sql`record.institution_id = ${institutionId}`))
  const wanted = name.trim().toLowerCase()
  const chosen = rows
    .map((row) => ({ row, name: nameOf(row), state: stateOf(row) }))
    .filter((course) => (state === undefined || course.state === state) && course.name.toLowerCase().includes(wanted))
    .sort((first, second) => first.name.localeCompare(second.name) || first.row.id - second.row.id)
  const shown = chosen.slice((page - 1) * limit, page * limit)
  const drafts = shown.flatMap(({ row }) => (row.draft === null ? [] : [{ content: row.draft, key: row }]))
  const counts = await countProblems(database, drafts)
  const problemsOf = new Map(drafts.map(({ key }, at) => [key.id, counts[at] ?? 0]))
  return {
    total: chosen.length,
    courses: shown.map((course) => ({
      id: course.row.id,
      name: course.name,
      state: course.state,
      has_changes: course.row.draft !== null && course.state !== 'draft',
      problems: problemsOf.get(course.row.id) ?? 0,
      updated_at: (course.row.draft_at ?? course.row.published_at ?? new Date(0)).toISOString(),
      confirmed_at: course.row.confirmed_at?.toISOString() ?? null,
    })),
  }
}

const nameOf = ({ draft, published_name }: ListedRow): string => {
  const name = draft?.['name']
  return typeof name === 'string' ? name : (published_name ?? '')
}

export interface CourseInStudio {
  id: number
  institution_id: number
  state: CourseState
  version: number
  draft: CourseContent | null
  published: CourseContent | null
  note: string | null
  problems: FieldProblem[]
}

export async function getStudioCourse(database: Queryable, courseId: number): Promise<CourseInStudio> {
  const course = await findCourse(database, courseId)
  const { id, institution_id, version, draft, note } = course
  const state = stateOf(course)
  const problems = draft === null ? [] : (await planPublication(database, draft, course)).problems
  return {
    id,
    institution_id,
    state,
    version,
    draft,
    published: (await findPublished(database, courseId)) ?? null,
    note: state === 'returned' ? note : null,
    problems,
  }
}

export interface HistoryEntry {
  revision: number
  state: RevisionState
  by: string
  at: string
  note: string | null
  changes: FieldChanges
}

export async function getCourseHistory(database: Queryable, courseId: number): Promise<HistoryEntry[]> {
  const rows = await database.query<Omit<HistoryEntry, 'at'> & { at: Date }>(sql`
    select revision, state, by_name as by, at, note, changes
    from course_revision where course_id = ${courseId} order by revision desc`)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
