import { quoted } from '../../platform/refused-file.ts'
import type { ImportRefused } from './import-problem.ts'
import type { ImportPlan, PlannedCourse } from './plan-import.ts'

const MOST_PROBLEMS_SHOWN = 200

/** What an import does, or did, for somebody at a terminal. */
export function describePlan({ added, changed, unchanged }: ImportPlan, { dryRun }: { dryRun: boolean }): string {
  const title = ({ row, institution, write }: PlannedCourse): string =>
    `row ${row}: ${quoted(write.draft.name)} of ${quoted(institution)}`
  const lines = [
    ...added.map((course) => `add    ${title(course)}`),
    ...changed.map((course) => `change ${title(course)}: ${course.columns.join(', ')}`),
    `${added.length} added, ${changed.length} changed, ${unchanged} left alone`,
  ]
  if (dryRun) lines.push('This was a dry run: nothing was written.')
  return `${lines.join('\n')}\n`
}

export function describeRefusal({ message, problems }: ImportRefused): string {
  const lines = problems
    .slice(0, MOST_PROBLEMS_SHOWN)
    .map(({ row, column, reason }) => `row ${row}${column === null ? '' : `, ${column}`}: ${reason}`)
  const more = problems.length - lines.length
  if (more > 0) lines.push(`… and ${more} more`)
  const count = problems.length === 0 ? '' : ` (${problems.length} found)`
  return `${[`${message}${count}`, ...lines].join('\n')}\n`
}
