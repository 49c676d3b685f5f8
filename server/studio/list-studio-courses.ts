import type { StudioCourse } from '../../contract/studio/course-calls.ts'
import { CONFIRM_AFTER_DAYS, type CourseState, type StudioCourseSort } from '../../contract/studio/course-states.ts'
import { before, DAY_MS, dayInMaldives } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { countProblems } from './course-content.ts'
import { courseRecords } from './course-records.ts'
import { type DraftRecord, draftStateOf } from './draftable.ts'

interface ListedRow extends DraftRecord {
  published_name: string | null
  published_at: Date | null
  draft_at: Date | null
  confirmed_at: Date | null
}

interface ListFilters {
  state?: CourseState | undefined
  has_changes: 'true' | 'false'
  unconfirmed: 'true' | 'false'
  deleted: 'true' | 'false'
  name?: string | undefined
  sort: StudioCourseSort
  page: number
  limit: number
}

/** An institution has some dozens of courses, so states are worked out for all of them. */
export async function listStudioCourses(
  database: Queryable,
  institutionId: number,
  { state, has_changes, unconfirmed, deleted, name = '', sort, page, limit }: ListFilters,
  now: Date,
): Promise<{ courses: StudioCourse[]; total: number }> {
  const isOwn = sql`record.institution_id = ${institutionId}`
  const rows = await database.query<ListedRow>(courseRecords(isOwn, { deleted: deleted === 'true' }))
  const views = await countViews(database, institutionId, now)
  const wanted = name.trim().toLowerCase()
  const chosen = rows
    .map((row) => ({ row, name: courseNameOf(row), state: draftStateOf(row), views: views.get(row.id) ?? 0 }))
    .filter((course) => state === undefined || course.state === state)
    .filter((course) => has_changes === 'false' || hasChanges(course))
    .filter((course) => unconfirmed === 'false' || isUnconfirmed(course, now))
    .filter((course) => course.name.toLowerCase().includes(wanted))
    .sort((first, second) => ORDERS[sort](first, second) || ORDERS.name(first, second) || first.row.id - second.row.id)
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
      has_changes: hasChanges(course),
      problems: problemsOf.get(course.row.id) ?? 0,
      updated_at: updatedAt(course.row).toISOString(),
      confirmed_at: course.row.confirmed_at?.toISOString() ?? null,
      views: course.views,
    })),
  }
}

/** There is a draft beyond what is published or in review. */
const hasChanges = ({ row, state }: { row: ListedRow; state: CourseState }): boolean =>
  row.draft !== null && state !== 'draft' && state !== 'in_review'

const isUnconfirmed = ({ row, state }: { row: ListedRow; state: CourseState }, now: Date): boolean =>
  state === 'published' && (row.confirmed_at?.getTime() ?? 0) <= now.getTime() - CONFIRM_AFTER_DAYS * DAY_MS

interface Sortable {
  row: ListedRow
  name: string
  views: number
}

const ORDERS: Readonly<Record<StudioCourseSort, (first: Sortable, second: Sortable) => number>> = {
  name: (first, second) => first.name.localeCompare(second.name),
  updated: (first, second) => updatedAt(second.row).getTime() - updatedAt(first.row).getTime(),
  confirmed: (first, second) => (first.row.confirmed_at?.getTime() ?? 0) - (second.row.confirmed_at?.getTime() ?? 0),
  views: (first, second) => second.views - first.views,
}

const updatedAt = ({ draft_at, published_at }: ListedRow): Date => draft_at ?? published_at ?? new Date(0)

const VIEWS_OF_DAYS = 30

async function countViews(database: Queryable, institutionId: number, now: Date): Promise<ReadonlyMap<number, number>> {
  const firstDay = dayInMaldives(before(now, (VIEWS_OF_DAYS - 1) * DAY_MS))
  const rows = await database.query<{ course_id: number; views: number }>(sql`
    select course_id, sum(views)::integer as views from course_day join course on course.id = course_id
    where institution_id = ${institutionId} and day >= ${firstDay}::date group by course_id`)
  return new Map(rows.map(({ course_id, views }) => [course_id, views]))
}

/** As the team sees it. */
export const courseNameOf = ({ draft, published_name }: Pick<ListedRow, 'draft' | 'published_name'>): string => {
  const name = draft?.['name']
  return typeof name === 'string' ? name : (published_name ?? '')
}
