import type { CourseContent, FieldChanges } from '../../contract/studio/course-calls.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid } from '../platform/http/refusal.ts'
import { changesBetween, findPublished } from './course-content.ts'
import { courseRecords, findCourse, lockCourse, lockCourses } from './course-records.ts'
import { type DraftRecord, draftStateOf, writeDraft } from './draftable.ts'
import { COURSE } from './drafted-course.ts'
import { createCourse } from './drafts.ts'
import { courseNameOf } from './list-studio-courses.ts'
import { type Author, recordChange } from './record-change.ts'
import { type RolledCourse, rollForward } from './roll-forward.ts'

/** The course as its team sees it: its draft, or the published course if there is none. */
const contentNow = async (database: Queryable, { id, draft }: DraftRecord): Promise<CourseContent> =>
  draft ?? (await findPublished(database, id)) ?? {}

const NAME_MAX_LENGTH = 200

/** A new draft with everything that the course has, under a name of its own. */
export async function copyCourse(
  database: Database,
  author: Author,
  courseId: number,
): Promise<{ id: number; version: number }> {
  const course = await findCourse(database, courseId)
  const content = await contentNow(database, course)
  const names = new Set(await listNames(database, course.institution_id))
  const copyOf = (number: number): string => {
    const end = number === 1 ? '' : ` (${number})`
    return `${`Copy of ${content['name'] ?? ''}`.slice(0, NAME_MAX_LENGTH - end.length).trim()}${end}`
  }
  let number = 1
  while (names.has(copyOf(number))) number++
  return await createCourse(database, author, course.institution_id, { ...content, name: copyOf(number) })
}

async function listNames(database: Queryable, institutionId: number): Promise<string[]> {
  const records = await database.query<DraftRecord & { published_name: string | null }>(
    courseRecords(sql`record.institution_id = ${institutionId}`),
  )
  return records.map(courseNameOf)
}

export interface NextYear {
  id: number
  name: string
  /** Null where no draft was written. */
  version: number | null
  changes: FieldChanges
  not_rolled: RolledCourse['notRolled']
  /** Why no draft was made. */
  skipped: 'in_review' | 'nothing_to_change' | null
}

/** Makes drafts for the next year of courses, each from its draft or from what is published. */
export async function startNextYear(
  database: Database,
  author: Author,
  institutionId: number,
  courseIds: readonly number[],
): Promise<NextYear[]> {
  const ids = [...new Set(courseIds)].sort((first, second) => first - second)
  return await database.transaction(async (transaction) => {
    await refuseForeignCourses(transaction, institutionId, ids)
    await lockCourses(transaction, ids)
    const done: NextYear[] = []
    for (const id of ids) done.push(await rollCourse(transaction, author, await lockCourse(transaction, id)))
    const written = done.filter(({ version }) => version !== null)
    if (written.length > 0)
      await recordChange(transaction, author, {
        action: 'course:next-year',
        thing: `institution ${institutionId}`,
        institutionId,
        after: { courses: written.map(({ id }) => id) },
      })
    return done
  })
}

async function rollCourse(transaction: Queryable, author: Author, course: DraftRecord): Promise<NextYear> {
  const content = await contentNow(transaction, course)
  const { content: rolled, notRolled } = rollForward(content)
  const changes = changesBetween(content, rolled)
  const name = typeof content['name'] === 'string' ? content['name'] : ''
  const none = { id: course.id, name, version: null, changes: [], not_rolled: notRolled }
  if (draftStateOf(course) === 'in_review') return { ...none, skipped: 'in_review' }
  if (changes.length === 0) return { ...none, skipped: 'nothing_to_change' }
  const version = await writeDraft(transaction, COURSE, course, rolled, author)
  return { id: course.id, name, version, changes, not_rolled: notRolled, skipped: null }
}

async function refuseForeignCourses(
  transaction: Queryable,
  institutionId: number,
  ids: readonly number[],
): Promise<void> {
  const own = await transaction.query<{ id: number }>(sql`
    select id from course where id = any(${ids}::integer[]) and institution_id = ${institutionId}
    union select thing_id from studio_draft
    where thing = 'course' and thing_id = any(${ids}::integer[]) and institution_id = ${institutionId}
      and deleted_at is null`)
  const foreign = ids.filter((id) => !own.some((course) => course.id === id))
  if (foreign.length > 0)
    throw invalid([
      { field: 'course_ids', error: `names a course that this institution does not have: ${foreign.join(', ')}` },
    ])
}
