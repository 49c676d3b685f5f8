import type { Course } from '../../contract/catalogue/course.ts'
import type { CourseDraft } from '../../contract/catalogue/course-draft.ts'
import type { CourseContent } from '../../contract/studio/course-calls.ts'
import { COLUMNS, draftOfRow, previewCourse } from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { fieldProblems, findPublished, readContents } from './course-content.ts'
import { findCourse } from './course-records.ts'

export interface Preview {
  data: Course
  /** The fields that could not be shown, because they are empty or wrong. */
  missing: string[]
}

/** The draft, or without one what is published, as the public page would show it. */
export async function previewDraft(database: Queryable, courseId: number, now: Date): Promise<Preview> {
  const { draft, institution_id } = await findCourse(database, courseId)
  const content = draft ?? (await findPublished(database, courseId)) ?? {}
  const [stored] = await database.query<{ created_at: Date; confirmed_at: Date | null; version: number }>(
    sql`select created_at, confirmed_at, version from course where id = ${courseId}`,
  )
  const completed = completeDraft(content, institution_id)
  const course = await previewCourse(
    database,
    {
      id: courseId,
      draft: completed.draft,
      created_at: (stored?.created_at ?? now).toISOString(),
      updated_at: now.toISOString(),
      confirmed_at: stored?.confirmed_at?.toISOString() ?? null,
      version: stored?.version ?? 0,
    },
    now,
  )
  const unwritten = TEXTS.filter((field) => completed.missing.includes(field))
  return {
    data: { ...course, ...Object.fromEntries(unwritten.map((field) => [field, '…'])) },
    missing: completed.missing,
  }
}

/** Shown as dots where nothing is written. */
const TEXTS = ['name', 'duration_text', 'language'] as const

/** Values by which a draft passes the rules of a course that it does not meet yet. */
const FILLERS: CourseContent = {
  name: 'Without a name',
  awarding_body: '…',
  awarding_body_type: 'local',
  duration_text: '…',
  mnqf_level: 'NA',
  delivery_modalities: ['f2f'],
  study_modes: ['full_time'],
  language: 'English',
  categories: ['…'],
}

const KNOWN_KEYS: ReadonlySet<string> = new Set(['fees', ...COLUMNS.map(({ name }) => name)])
/** Of several columns that make up one thing, one that is wrong takes the others with it. */
const GROUPS = ['approval_', 'gov_first_degree_'] as const

/** What can be shown of a draft that may be incomplete: what is missing or wrong is replaced or left out. */
export function completeDraft(
  content: CourseContent,
  institutionId: number,
): { draft: CourseDraft; missing: string[] } {
  const missing = new Set<string>()
  let shown: CourseContent = Object.fromEntries(Object.entries(content).filter(([key]) => KNOWN_KEYS.has(key)))
  // A rule about several fields is checked only once each field is right by itself.
  for (let round = 0; round < 4; round++) {
    const { draft, fields } = readDraft(shown, institutionId)
    if (draft) return { draft: withoutFillers(draft, missing), missing: [...missing] }
    for (const field of fields) missing.add(field)
    shown = withoutFields(shown, fields)
  }
  const { draft } = readDraft(FILLERS, institutionId)
  if (!draft) throw new Error('The fillers of a preview are no course.')
  const all = new Set(Object.keys(FILLERS))
  return { draft: withoutFillers(draft, all), missing: [...all] }
}

function readDraft(content: CourseContent, institutionId: number) {
  const { rows, problems } = readContents([{ content, key: { id: 1, institution: 'any' } }])
  const [row] = rows
  const read = row && draftOfRow(row, institutionId, undefined)
  const found = fieldProblems([...problems, ...(read?.problems ?? [])])
  return { draft: found.length === 0 ? read?.draft : undefined, fields: found.map(({ field }) => field) }
}

function withoutFields(content: CourseContent, fields: readonly string[]): CourseContent {
  const badFees = new Set(fields.flatMap((field) => /^fees\.(\d+)/.exec(field)?.[1] ?? []))
  const badGroups = GROUPS.filter((group) => fields.some((field) => field.startsWith(group)))
  const isBad = (key: string) => fields.includes(key) || badGroups.some((group) => key.startsWith(group))
  const { fees } = content
  return {
    ...Object.fromEntries(Object.entries(content).filter(([key]) => !isBad(key))),
    ...(Array.isArray(fees) && !isBad('fees') && { fees: fees.filter((_, at) => !badFees.has(String(at))) }),
    ...Object.fromEntries(Object.entries(FILLERS).filter(([key]) => fields.includes(key))),
  }
}

const LISTS = ['delivery_modalities', 'study_modes', 'categories'] as const

/** A list of nothing can be shown, though it cannot be published. */
const withoutFillers = (draft: CourseDraft, missing: ReadonlySet<string>): CourseDraft => ({
  ...draft,
  ...Object.fromEntries(LISTS.filter((field) => missing.has(field)).map((field) => [field, []])),
})
