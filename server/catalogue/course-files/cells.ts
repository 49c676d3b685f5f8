import { z } from 'zod'
import { entryRulesSchema } from '../../../contract/catalogue/entry-rules.ts'
import { MNQF_LEVELS } from '../../../contract/catalogue/mnqf.ts'
import { guardFormula, isFormula, withoutGuard } from '../../../contract/csv.ts'
import { isPlainLine } from '../../../contract/text.ts'
import { quoted } from '../../platform/refused-file.ts'
import { BadCell, didYouMean, reasonOf } from './problems.ts'
import { cellOfRichText, richTextOfCell } from './rich-text-cell.ts'

/** How the cells of a column are read into a course draft, and written from it. */
export interface CellKind {
  /** What an empty cell means. */
  readonly empty: null | '' | readonly never[] | Readonly<Record<string, never>>
  /** `raw` is the text of a CSV cell or any JSON value, and never empty. Throws `BadCell`. */
  read(raw: unknown): unknown
  /** As JSON; null or an empty list where the value is empty. Never throws. */
  write(value: unknown): unknown
}

export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** The result of `write` as the text of a CSV cell. */
export function textOfCell(written: unknown): string {
  if (isEmptyValue(written)) return ''
  if (isRecord(written)) return textOfCell(Object.entries(written).map(([key, value]) => `${key}=${String(value)}`))
  if (!Array.isArray(written)) return typeof written === 'string' ? guardFormula(written) : String(written)
  return written.every((item) => typeof item === 'string') ? guardFormula(joinList(written)) : JSON.stringify(written)
}

/** The result of `write` as a JSON value. */
export function jsonOfCell(written: unknown): unknown {
  // An entry route is no cell of a spreadsheet.
  if (Array.isArray(written)) return written.map((item) => (isRecord(item) ? item : jsonOfCell(item)))
  if (isRecord(written))
    return Object.fromEntries(Object.entries(written).map(([key, value]) => [guardFormula(key), jsonOfCell(value)]))
  return typeof written === 'string' ? guardFormula(written) : written
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const PRIVATE_USE_CHARACTER = /\p{Co}/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what this looks for
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

// Far longer than any field of a course; the limits of the fields come later.
const LONGEST_CELL = 100_000

const isNoFormula = (text: string): boolean => !isFormula(text)
// A list in rich text begins with '- '.
const isNoFormulaButList = (text: string): boolean => !isFormula(text) || text.trimStart().startsWith('- ')

function textOf(raw: unknown, isAllowed = isNoFormula): string {
  if (typeof raw === 'number') return String(raw)
  if (typeof raw !== 'string') throw new BadCell('must be text')
  if (raw.length > LONGEST_CELL) throw new BadCell(`is longer than ${LONGEST_CELL.toLocaleString('en')} characters`)
  if (!raw.isWellFormed() || CONTROL_CHARACTER.test(raw)) throw new BadCell('contains invalid characters')
  if (PRIVATE_USE_CHARACTER.test(raw)) {
    throw new BadCell('contains private-use characters from an old Thaana font; type it again in Unicode')
  }
  if (!isAllowed(raw)) {
    throw new BadCell("starts like a formula (with =, +, -, @ or a tab); empty the cell, or put a ' before it")
  }
  return withoutGuard(raw).trim()
}

const writeText = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || null : null)

export const line: CellKind = {
  empty: null,
  read(raw) {
    const text = textOf(raw)
    if (!isPlainLine(text)) throw new BadCell('must be on one line')
    return text
  },
  write: writeText,
}

export const lineOrEmpty: CellKind = { ...line, empty: '' }

export const richTextCell: CellKind = {
  empty: null,
  read: (raw) => richTextOfCell(textOf(raw, isNoFormulaButList)),
  write: (value) => (typeof value === 'string' ? writeText(cellOfRichText(value)) : null),
}

export const wholeNumber: CellKind = {
  empty: null,
  read(raw) {
    const text = textOf(raw)
    if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.test(text)) {
      throw new BadCell(`must be a whole number, not ${quoted(text)}`)
    }
    return Number(text.replaceAll(',', ''))
  },
  write: (value) => (typeof value === 'number' ? value : null),
}

export const timestamp: CellKind = {
  empty: null,
  read(raw) {
    const text = textOf(raw)
    if (!z.iso.datetime().safeParse(text).success) {
      throw new BadCell(`must be a time such as 2026-03-01T08:00:00.000Z, not ${quoted(text)}`)
    }
    return new Date(text).toISOString()
  },
  write: writeText,
}

const isoDate = z.iso.date().refine((text) => text >= '1900' && text < '2200')

export const date: CellKind = {
  empty: null,
  read(raw) {
    const text = textOf(raw)
    if (!isoDate.safeParse(text).success) {
      throw new BadCell(`must be a date such as 2027-12-31 (year, month, day), not ${quoted(text)}`)
    }
    return text
  },
  write: writeText,
}

const MOST_LISTED = 12

/** One of a few values: its code or its label on the site, in upper or lower case. */
export function choice(labels: Readonly<Record<string, string>>): CellKind {
  const normalise = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, ' ')
  const codes = Object.keys(labels)
  const codeOf = new Map(
    Object.entries(labels).flatMap(([code, label]) => [code, label].map((word) => [normalise(word), code])),
  )
  return {
    empty: null,
    read(raw) {
      const text = textOf(raw)
      const code = codeOf.get(normalise(text))
      if (code !== undefined) return code
      const hint =
        codes.length > MOST_LISTED ? didYouMean(text, codes) : `; use one of ${codes.join(', ').replaceAll('_', ' ')}`
      throw new BadCell(`has the unknown value ${quoted(text)}${hint}`)
    },
    write: writeText,
  }
}

export const oneOf = (words: readonly string[]): CellKind =>
  choice(Object.fromEntries(words.map((word) => [word, word])))

const levelChoice = choice(MNQF_LEVELS)

/** '7', 'Level 7' and 'Bachelor's Degree' are the same; so are 'NA' and 'N/A'. */
export const mnqfLevel: CellKind = {
  ...levelChoice,
  read: (raw) =>
    levelChoice.read(typeof raw === 'string' ? raw.replace(/^\s*level\s+/i, '').replace(/^\s*n\/a\s*$/i, 'NA') : raw),
}

/** Several values in one cell: 'January; May'. A semicolon or backslash inside a value is escaped with a backslash. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\;]/g, '\\$&')).join('; ')

export function splitList(text: string): string[] {
  const values: string[] = []
  let value = ''
  for (const [piece] of text.matchAll(/\\[\\;]|[\s\S]/g)) {
    if (piece === ';') {
      values.push(value)
      value = ''
    } else value += piece.length === 2 ? piece.charAt(1) : piece
  }
  return [...values, value].map((item) => item.trim()).filter((item) => item !== '')
}

export function listOf(item: CellKind): CellKind {
  return {
    empty: [],
    read(raw) {
      // In a CSV cell one quote guards the whole list against being a formula; in JSON each item has its own.
      const items: unknown[] = Array.isArray(raw) ? raw : splitList(textOf(raw)).map(guardFormula)
      const values = items.filter((part) => !isEmptyValue(part)).map((part) => item.read(part))
      const twice = values.find((value, index) => values.indexOf(value) !== index)
      if (twice !== undefined) throw new BadCell(`names ${quoted(String(twice))} twice`)
      return values
    },
    write: (value) => (Array.isArray(value) ? value.map(item.write).filter((part) => !isEmptyValue(part)) : []),
  }
}

/** 'January=2026-12-10; May=2027-04-10', or an object in JSON. */
export const datesByIntake: CellKind = {
  empty: {},
  read(raw) {
    const entries = isRecord(raw) ? Object.entries(raw) : entriesOfList(raw)
    return Object.fromEntries(entries.map(([intake, day]) => [line.read(intake), date.read(day)]))
  },
  // The earliest first; jsonb does not keep the order of keys.
  write: (value) =>
    Object.fromEntries(
      Object.entries(isRecord(value) ? value : {}).sort((first, second) =>
        `${String(first[1])} ${first[0]}` < `${String(second[1])} ${second[0]}` ? -1 : 1,
      ),
    ),
}

const textItems = listOf(line)

function entriesOfList(raw: unknown): [string, string][] {
  const items: unknown = textItems.read(raw)
  return (Array.isArray(items) ? items : []).map((item) => {
    const text = String(item)
    const at = text.lastIndexOf('=')
    if (at <= 0) throw new BadCell(`must name an intake and a date, such as January=2026-12-10, not ${quoted(text)}`)
    return [guardFormula(text.slice(0, at)), text.slice(at + 1)]
  })
}

export const entryRules: CellKind = {
  empty: [],
  read(raw) {
    const read = entryRulesSchema.safeParse(typeof raw === 'string' ? parseJson(textOf(raw)) : raw)
    if (read.success) return read.data
    const [issue] = read.error.issues
    throw new BadCell(`is wrong at ${issue?.path.join('.') || 'the top'}: ${issue && reasonOf(issue)}`)
  },
  // jsonb does not keep the order of keys; the schema has the one that is documented.
  write: (value) => entryRulesSchema.safeParse(value).data ?? value,
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadCell('must be a list in JSON, such as [{"kind":"general", …}]')
  }
}
