import { ALL_SCREENS } from '../contract/screens.ts'
import { STAFF_PAGES } from '../contract/studio/staff-paths.ts'
import { findNodes } from './syntax-tree.ts'

/** A line, counted from 1, that breaks a project rule. */
export type BrokenLine = number

function findLines(source: string, breaks: (text: string) => boolean): BrokenLine[] {
  return source.split('\n').flatMap((text, index) => (breaks(text) ? [index + 1] : []))
}

const UNFINISHED = /\b(?:TO(?:DO)|FIX(?:ME))\b|\blorem\s+ipsum\b/i

/** Work left for later belongs into an issue, and our sample texts speak of their subject. */
export function findUnfinishedWork(source: string): BrokenLine[] {
  return findLines(source, (text) => UNFINISHED.test(text))
}

const RUNNER = String.raw`\b(?:it|test|describe|suite)(?:\.\w+)*\.`
const ONLY = new RegExp(String.raw`${RUNNER}(?:only|todo|fixme)\b|\b[fx](?:it|test|describe)\(`)
// A condition with its reason, `test.skip(cannotRun, 'why')`, is fine: such a test is counted as skipped.
const SKIP = new RegExp(String.raw`${RUNNER}skip(?:\.\w+)*\(\s*(?:['"\x60]|$)`)

/** A test that is left out in silence, or that leaves out all others. */
export function findSilencedTests(source: string): BrokenLine[] {
  return findLines(source, (text) => ONLY.test(text) || SKIP.test(text))
}

const SIDED_STYLE =
  /(?<![-\w])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border(?:-(?:top|bottom))?-(?:left|right)(?:-\w+)?)\s*:|^\s*(?:left|right)\s*:|(?:text-align|float|clear):\s*(?:left|right)\b/
const SIDED_CLASS =
  /(?<![-\w])-?(?:(?:scroll-)?[mp][lr]-[\w[(]|(?:left|right)-(?:\d|px\b|auto\b|full\b|\[|\()|(?:border-[lr]|rounded-[tb]?[lr])(?!\w))|(?<![-\w])(?:text|float|clear)-(?:left|right)(?![-\w])/

/** Dhivehi runs from right to left: a style that names a side is right in one direction only. */
export function findSidedStyles(source: string): BrokenLine[] {
  return findLines(source, (text) => SIDED_STYLE.test(text) || SIDED_CLASS.test(text))
}

const REASON = String.raw`[^\w]*\w+(?:\W+\w+){2,}`
const SUPPRESSION = /\bbiome-ignore(?:-\w+)?\b|@ts-(?:expect-error|ignore|nocheck)\b/
const REASONED = new RegExp(String.raw`\bbiome-ignore(?:-\w+)? \S+:${REASON}|@ts-expect-error\b${REASON}`)

/** A suppressed finding without at least three words of reason. */
export function findUnreasonedSuppressions(source: string): BrokenLine[] {
  return findLines(source, (text) => SUPPRESSION.test(text) && !REASONED.test(text))
}

const LOOSE_TYPES = new Set(['TsAsExpression', 'TsTypeAssertion', 'TsNonNullExpression'])

/** Casts, non-null assertions and `any` with no comment on their line or on the line above that says why. */
export function findUnreasonedCasts(file: string, source: string): BrokenLine[] {
  const lines = source.split('\n')
  const hasReason = (line: number) =>
    /(?:^|\s)\/[/*] ?\w/.test(lines[line - 1] ?? '') || /^\s*\/\/ ?\w/.test(lines[line - 2] ?? '')
  return findNodes(
    file,
    source,
    (node) => LOOSE_TYPES.has(node.type) || (node.type === 'TsKeywordType' && node['kind'] === 'any'),
  )
    .map(({ node, lineAt }) => lineAt(node.span.end))
    .filter((line) => !hasReason(line))
}

const isCalled = (name: string, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('value' in value && value.value === name) ||
    ('property' in value && isCalled(name, value.property)) ||
    ('expression' in value && isCalled(name, value.expression)))

/** Code that reads the environment itself, or takes hold of `process` in a way that would hide it. */
export function findEnvironmentReads(file: string, source: string): BrokenLine[] {
  if (!source.includes('process')) return []
  return findNodes(file, source, (node) => {
    if (node.type === 'MemberExpression')
      return isCalled('env', node['property']) && isCalled('process', node['object'])
    if (node.type === 'VariableDeclarator') return isCalled('process', node['init'])
    return node.type === 'ImportDeclaration' && /^(?:node:)?process$/.test(importedFrom(node['source']))
  }).map(({ node, lineAt }) => lineAt(node.span.start))
}

const importedFrom = (source: unknown): string =>
  typeof source === 'object' && source !== null && 'value' in source ? String(source.value) : ''

const PATTERNS = [...ALL_SCREENS.map(([, { pattern }]) => pattern), ...STAFF_PAGES]
const FIRST_SEGMENTS = [...new Set(PATTERNS.flatMap((pattern) => pattern.split('/')[1] || []))]
const SPELLED_OUT = new RegExp(String.raw`(?<![\w.])['"\x60]/(?:${FIRST_SEGMENTS.join('|')})(?=['"\x60/?#$])`)
// '/' alone is mostly a separator; here it is the home page.
const SPELLED_OUT_HOME = /\bto="\/"|\bpath: '\/'|\b(?:navigate|redirect)\('\/'/

/** The address of a screen in a text of its own: contract/paths.ts and contract/studio/staff-paths.ts write them all. */
export function findSpelledOutAddresses(source: string): BrokenLine[] {
  return findLines(
    source,
    (text) => !/^\s*(?:\/?\*|\/\/)/.test(text) && (SPELLED_OUT.test(text) || SPELLED_OUT_HOME.test(text)),
  )
}

const STOPS_THE_SITE = /^-- not while the release before runs:(?: +\S+){3}/m
/** Comments, quoted texts and bodies of functions, which may hold any word. */
const NOT_A_STATEMENT = /--[^\n]*|'(?:[^']|'')*'|\$\$[\s\S]*?\$\$/g
const ADDS_COLUMN = /^add\s+(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)/i

function breaksReleaseBefore(statement: string, part: string): boolean {
  if (/^drop\s+(?:table|(?:materialized\s+)?view|function|type|sequence|schema)\b/i.test(statement)) return true
  if (!/^alter\s+(?:table|type|view|function|sequence)\b/i.test(statement)) return false
  const action = part.replace(/^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?[\w".]+\s+/i, '').trim()
  return (
    /\brename\b/i.test(action) ||
    /^drop\s+(?!constraint\b)/i.test(action) ||
    /^alter\b.*\b(?:set\s+not\s+null|drop\s+default|type)\b/is.test(action) ||
    (ADDS_COLUMN.test(action) &&
      /(?<!\bis\s+)\bnot\s+null\b/i.test(action) &&
      !/\b(?:default|generated)\b/i.test(action))
  )
}

/** What a migration takes from the release before, which may still serve while it runs. */
export function findBreakingMigrations(source: string): BrokenLine[] {
  if (STOPS_THE_SITE.test(source)) return []
  const bare = source.replace(NOT_A_STATEMENT, (text) => text.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(/[^;]+/g)].flatMap(({ 0: statement, index }) =>
    // A comma between actions, not one in brackets.
    [...statement.matchAll(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,])+/g)]
      .filter(([part]) => breaksReleaseBefore(statement.trim(), part.trim()))
      .map(
        (part) => bare.slice(0, index + part.index + (part[0].length - part[0].trimStart().length)).split('\n').length,
      ),
  )
}
