import type { Queryable } from '../../platform/database/database.ts'
import { quoted } from '../../platform/refused-file.ts'
import type { CourseWrite } from '../write-courses.ts'
import { draftOfValues } from './draft-of-values.ts'
import type { Problem } from './import-problem.ts'
import { didYouMean } from './near-names.ts'
import { readCourseDrafts, type StoredCourse } from './read-course-drafts.ts'
import { type KnownNames, readNames } from './read-names.ts'
import type { GivenCourse } from './read-values.ts'
import { differingColumns } from './written-cells.ts'

export interface PlannedCourse {
  row: number
  institution: string
  /** Which columns change; none for a course that is new. */
  columns: readonly string[]
  write: CourseWrite
}

export interface ImportPlan {
  added: PlannedCourse[]
  changed: PlannedCourse[]
  /** How many courses of the file are already as it says. */
  unchanged: number
}

/** Compares a file with what is stored. Where there are problems the plan is of no use. */
export async function planImport(
  database: Queryable,
  courses: readonly GivenCourse[],
): Promise<{ plan: ImportPlan; problems: Problem[] }> {
  const names = await readNames(database)
  const named = new Set(
    courses.flatMap(({ values }) => names.institutions.get(String(values.get('institution'))) ?? []),
  )
  const stored = await readCourseDrafts(database, [...named])
  const storedBy = new Map(stored.map((course) => [keyOf(course.institution, course.draft.name), course]))
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0 }
  const problems: Problem[] = []
  const rowBy = new Map<string, number>()
  for (const given of courses) {
    const [institution, name] = [given.values.get('institution'), given.values.get('name')].map(String)
    const key = keyOf(institution, name)
    problems.push(...repeated(given, rowBy, key))
    problems.push(...planCourse(given, names, storedBy.get(key), plan))
  }
  return { plan, problems }
}

const keyOf = (institution = '', name = ''): string => `${institution}\n${name}`

function repeated(given: GivenCourse, rowBy: Map<string, number>, key: string): Problem[] {
  if (given.badColumns.has('institution') || given.badColumns.has('name')) return []
  const before = rowBy.get(key)
  rowBy.set(key, before ?? given.row)
  if (before === undefined) return []
  return [{ row: given.row, column: 'name', reason: `this course of the institution stands in row ${before} already` }]
}

/** Puts the course where it belongs in the plan; returns what is wrong with it instead. */
function planCourse(
  given: GivenCourse,
  names: KnownNames,
  stored: StoredCourse | undefined,
  plan: ImportPlan,
): Problem[] {
  const institution = String(given.values.get('institution'))
  const institutionId = names.institutions.get(institution)
  const unknown = unknownNames(given, names, institutionId, stored)
  const { draft, problems } = draftOfValues(given, institutionId ?? 1, stored)
  if (draft === undefined || unknown.length > 0) return [...unknown, ...problems]
  const course = { row: given.row, institution }
  if (stored === undefined) {
    plan.added.push({ ...course, columns: [], write: { draft } })
    return []
  }
  const columns = differingColumns(stored, { institution, draft })
  if (columns.length === 0) plan.unchanged += 1
  else plan.changed.push({ ...course, columns, write: { id: stored.id, draft } })
  return []
}

function unknownNames(
  { row, values }: GivenCourse,
  names: KnownNames,
  institutionId: number | undefined,
  stored: StoredCourse | undefined,
): Problem[] {
  const unknown = (column: string, known: ReadonlySet<string>, kept: readonly string[] = []): Problem[] => {
    const value = values.get(column)
    return (Array.isArray(value) ? value : [value])
      .filter((name) => typeof name === 'string')
      .filter((name) => !known.has(name) && !kept.includes(name))
      .map((name) => ({ row, column, reason: `does not know ${quoted(name)}${didYouMean(name, known)}` }))
  }
  const campuses = institutionId === undefined ? undefined : names.campusesOf(institutionId)
  return [
    ...unknown('institution', new Set(names.institutions.keys())),
    ...unknown('categories', names.categories),
    ...(campuses ? unknown('campuses', campuses) : []),
    // An approval may name a campus that has been closed since.
    ...(campuses ? unknown('approval_campuses', campuses, stored?.draft.approval?.campuses) : []),
  ]
}
