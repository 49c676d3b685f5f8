import type { z } from 'zod'
import { FileRefused } from '../../platform/refused-file.ts'

/** One mistake in a file. Rows are counted as a spreadsheet does: the header of a CSV file is row 1. */
export interface FileProblem {
  /** Where several files are read together. */
  file?: string
  row: number
  column: string | null
  reason: string
}

/** A cell cannot be read. The message says why. */
export class BadCell extends Error {
  override name = 'BadCell'
}

export class ImportRefused extends FileRefused<FileProblem> {
  override name = 'ImportRefused'
}

export function refuseProblems(problems: readonly FileProblem[]): void {
  if (problems.length === 0) return
  const inOrder = problems.toSorted(
    (first, second) => (first.file ?? '').localeCompare(second.file ?? '') || first.row - second.row,
  )
  throw new ImportRefused('The file contains errors. Nothing was changed.', inOrder)
}

/** What a schema found, in the words of the import. */
export function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return limitText(issue.origin, 'more', Number(issue.maximum))
  if (issue.code === 'too_small') return limitText(issue.origin, 'less', Number(issue.minimum))
  if (issue.code === 'invalid_value') return 'is not a known value'
  if (issue.code === 'invalid_type') return 'is missing or has a value of the wrong type'
  return issue.message
}

function limitText(origin: string, than: 'more' | 'less', limit: number): string {
  if (origin === 'string') return `is ${than === 'more' ? 'longer' : 'shorter'} than ${counted(limit, 'character')}`
  if (origin === 'array') return `has ${than === 'more' ? 'more' : 'fewer'} than ${counted(limit, 'value')}`
  return `is ${than} than ${limit}`
}

const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

const MOST_PROBLEMS_SHOWN = 200

/** The refusal as lines for a terminal. */
export function describeRefusal({ message, problems }: ImportRefused): string {
  const lines = problems
    .slice(0, MOST_PROBLEMS_SHOWN)
    .map(
      ({ file, row, column, reason }) =>
        `${file === undefined ? '' : `${file}, `}row ${row}${column === null ? '' : `, ${column}`}: ${reason}`,
    )
  const more = problems.length - lines.length
  if (more > 0) lines.push(`… and ${more} more`)
  const count = problems.length === 0 ? '' : ` (${problems.length} found)`
  return `${[`${message}${count}`, ...lines].join('\n')}\n`
}

const LEAST_SIMILARITY = 0.45
const MOST_OFFERED = 3

/** The names most similar to the wanted one, best first. */
export function similarNames(wanted: string, names: Iterable<string>): string[] {
  const pairs = letterPairs(wanted)
  return [...names]
    .map((name) => ({ name, similarity: diceCoefficient(pairs, letterPairs(name)) }))
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .sort((first, second) => second.similarity - first.similarity)
    .slice(0, MOST_OFFERED)
    .map(({ name }) => name)
}

/** '; did you mean …?' for the end of an error message; empty where no name is similar. */
export function didYouMean(wanted: string, names: Iterable<string>): string {
  const similar = similarNames(wanted, names).map((name) => `'${name}'`)
  return similar.length === 0 ? '' : `; did you mean ${similar.join(' or ')}?`
}

function letterPairs(text: string): Set<string> {
  const letters = ` ${text.toLowerCase().trim()} `
  return new Set([...letters].slice(1).map((letter, index) => letters.charAt(index) + letter))
}

function diceCoefficient(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0
  for (const pair of first) if (second.has(pair)) shared += 1
  return (2 * shared) / (first.size + second.size)
}
