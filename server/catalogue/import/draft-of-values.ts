import type { z } from 'zod'
import { type CourseDraft, courseDraftSchema } from '../../../contract/catalogue/course-draft.ts'
import { INSTALLMENT_FEE } from '../../../contract/catalogue/fees.ts'
import { isEmptyValue } from './cell-kinds.ts'
import { COLUMNS, type Column } from './columns.ts'
import type { Problem } from './import-problem.ts'
import type { GivenCourse } from './read-values.ts'
import { type NamedCourse, valueIn } from './written-cells.ts'

/** The whole course: what the row gives, and for columns that the file does not have, what is stored or nothing. */
export function draftOfValues(
  given: GivenCourse,
  institutionId: number,
  stored: NamedCourse | undefined,
): { draft: CourseDraft | undefined; problems: Problem[] } {
  const valueFor = (column: Column): unknown => {
    if (given.values.has(column.name)) return given.values.get(column.name)
    return (stored && valueIn(column, stored)) ?? column.cell.empty
  }
  const groups = readGroups(valueFor)
  const fees = groups.filter(({ field }) => field === 'fees')
  const only = (field: string): unknown => groups.find((group) => group.field === field)?.parts ?? null
  const read = courseDraftSchema.safeParse({
    ...Object.fromEntries(COLUMNS.map((column) => [column.field, valueFor(column)])),
    institution_id: institutionId,
    fees: withStatedRelations(fees.map(({ parts }) => parts)),
    gov_first_degree: only('gov_first_degree'),
    approval: only('approval'),
  })
  const missing = groups.flatMap((group) => group.missing)
  const known = new Set([...given.badColumns, ...missing])
  const issues = read.error?.issues.map((issue) => ({
    column: columnAt(issue.path, (index) => fees[index]?.entry),
    reason: reasonOf(issue),
  }))
  const problems = [
    ...missing
      .filter((column) => !given.badColumns.has(column))
      .map((column) => ({ column, reason: 'is missing, while cells beside it are filled in' })),
    // What a cell is already blamed for shows up once more where the draft lacks its value.
    ...(issues ?? []).filter(({ column }) => column === null || !known.has(column)),
  ]
  return {
    draft: problems.length === 0 && given.badColumns.size === 0 ? read.data : undefined,
    problems: problems.map((problem) => ({ row: given.row, ...problem })),
  }
}

interface Group {
  field: string
  entry: number | undefined
  parts: Record<string, unknown>
  missing: string[]
}

const COLUMNS_OF_GROUPS = [
  ...Map.groupBy(
    COLUMNS.filter(({ part }) => part !== undefined),
    ({ field, entry }) => `${field} ${entry}`,
  ).values(),
]

/** The fees, the approval and the grant that are there at all. */
function readGroups(valueFor: (column: Column) => unknown): Group[] {
  return COLUMNS_OF_GROUPS.flatMap((columns): Group[] => {
    const filled = Object.fromEntries(columns.map((column) => [column.part ?? '', valueFor(column)]))
    if (Object.values(filled).every(isEmptyValue)) return []
    const { payment_frequency: frequency, payment_count: count } = filled
    const parts = frequency === 'One-time' ? { ...filled, payment_count: count ?? 1 } : filled
    const missing = columns.filter(({ part = '', neededBy }) => neededBy === 'group' && isEmptyValue(parts[part]))
    const [{ field = '', entry = undefined } = {}] = columns
    return [{ field, entry, parts, missing: missing.map(({ name }) => name) }]
  })
}

/** 'First year', 'semester 2': such a remark says which part of the course a fee is for. */
const PART_OF_COURSE =
  /\b(?:first|second|third|fourth|last|final|1st|2nd|3rd|4th) (?:year|semester|month)|\b(?:year|semester|month)s? \d/i

/** Files written before fees had a relation state it in the remarks of recurring instalments. */
function withStatedRelations(fees: readonly Record<string, unknown>[]): readonly Record<string, unknown>[] {
  if (fees.some(({ relation }) => !isEmptyValue(relation))) return fees
  const isInstalment = (fee: Record<string, unknown>): boolean =>
    fee['type'] === INSTALLMENT_FEE && fee['payment_frequency'] !== 'One-time'
  const instalments = fees.filter(isInstalment)
  const areParts = instalments.length > 1 && instalments.every(({ remarks }) => PART_OF_COURSE.test(String(remarks)))
  return areParts ? fees.map((fee) => (isInstalment(fee) ? { ...fee, relation: 'part' } : fee)) : fees
}

function columnAt(path: readonly PropertyKey[], feeEntry: (index: number) => number | undefined): string | null {
  const [field, ...rest] = path
  const [index] = rest
  const isFee = field === 'fees' && typeof index === 'number'
  const entry = isFee ? feeEntry(index) : undefined
  // Of a fee as a whole, only one thing can be wrong: its end is below its start.
  const part = isFee ? (rest[1] ?? 'fee_end') : index
  const column = COLUMNS.find(
    (candidate) =>
      candidate.field === field &&
      candidate.entry === entry &&
      (candidate.part === undefined || candidate.part === part),
  )
  return column?.name ?? null
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return `${isNumber(issue.origin) ? 'is more than' : 'is longer than'} ${issue.maximum}`
  if (issue.code === 'too_small')
    return `${isNumber(issue.origin) ? 'is less than' : 'is shorter than'} ${issue.minimum}`
  return issue.message
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int'
