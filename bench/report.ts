import { readFile, writeFile } from 'node:fs/promises'
import { SHORTEST_REPORTED_MS } from '../e2e/support/web-vitals.ts'
import type { InteractionResult } from './interactions.ts'
import type { LoginTiming } from './login-timing.ts'
import type { Latency, Throughput } from './measure.ts'
import type { GrowthResult } from './measure-growth.ts'
import type { StaffResults } from './measure-staff.ts'

export interface SizeResult {
  kind: 'embedded' | 'postgres'
  courses: number
  indexMs: number
  latency: Record<string, Latency>
  throughput?: Record<string, Throughput & { fixedPerSecond: number }>
  memory: number
  /** How long the sample took to load; only where nothing else was loaded. */
  sampleMs?: number
}

export interface Results {
  machine: string
  measured: SizeResult[]
  growth: GrowthResult[]
  interactions: InteractionResult[]
  login: LoginTiming[]
  staff: StaffResults
}

const LABELS: Readonly<Record<string, string>> = {
  fixedString: 'Fixed string',
  filteredList: 'Filtered list',
  listWithFacets: 'List with facets',
  listOpenToMe: "List 'Open to me' with facets (goal: p99 under 40 on PostgreSQL with 100,000 courses)",
  listByName: 'List by name',
  spotlight: 'Spotlight search',
  suggestions: 'Suggestions',
  course: 'One course',
  page: 'Rendered list page',
  adviserTurn: 'A turn of the adviser, in process (p50 / p95; goal: p95 under 60 embedded, 30 on PostgreSQL)',
  cachedList: 'Cached list reply',
  cachedPage: 'Cached list page',
}

const label = (name: string): string => LABELS[name] ?? name
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`
const heading = (...cells: string[]): string[] => [row(...cells), row(...cells.map(() => '---'))]
const describeSize = ({ kind, courses }: SizeResult): string =>
  `${kind === 'embedded' ? 'embedded' : 'PostgreSQL'}, ${courses.toLocaleString('en')}`

const cellOf = (measured: Latency | undefined, fixed: Latency | undefined): string =>
  measured && fixed
    ? `${measured.p50} / ${measured.p95 ?? measured.p99} (×${(measured.p50 / fixed.p50).toFixed(1)})`
    : ''

/** What one request costs without the cache, and what the cache saves, as Markdown. */
export function callsTable({ machine, measured }: Results): string {
  const names = Object.keys(measured[0]?.latency ?? {})
  const cached = measured.flatMap((result) =>
    Object.entries(result.throughput ?? {}).map(([name, { ratio, requestsPerSecond, fixedPerSecond }]) =>
      row(label(name), describeSize(result), ratio.toFixed(2), requestsPerSecond, fixedPerSecond),
    ),
  )
  return [
    `Machine: ${machine}.`,
    '',
    'Without the cache, one client: p50 / p99 in ms, and p50 as a multiple of what the fixed string took in the same run:',
    '',
    ...heading('Call', ...measured.map(describeSize)),
    ...names.map((name) =>
      row(label(name), ...measured.map(({ latency }) => cellOf(latency[name], latency['fixedString']))),
    ),
    row('Course index built in', ...measured.map(({ indexMs }) => `${indexMs} ms`)),
    row(
      'Sample loaded in (goal: under 10,000 ms embedded)',
      ...measured.map(({ sampleMs }) => (sampleMs === undefined ? '' : `${sampleMs} ms`)),
    ),
    row('Memory of the process after the run', ...measured.map(({ memory }) => `${memory} MB`)),
    '',
    'From the cache, 20 connections, as a ratio to a fixed string served by the same process in the same rounds:',
    '',
    ...heading('Answer', 'Database, courses', 'Ratio', 'Requests/s', 'Fixed string/s'),
    ...cached,
  ].join('\n')
}

export const growthTable = ({ growth }: Results): string =>
  [
    ...heading('Page', 'Institutions', 'Courses', 'HTML, kB', 'Rendered, p50 / p99 in ms', 'Answered, p50 / p99 in ms'),
    ...growth.map(({ path, institutions, courses, htmlKilobytes, rendered, answered }) =>
      row(
        path,
        institutions,
        courses.toLocaleString('en'),
        htmlKilobytes,
        `${rendered.p50} / ${rendered.p99}`,
        `${answered.p50} / ${answered.p99}`,
      ),
    ),
  ].join('\n')

const formatMs = (ms: number): string => (ms < SHORTEST_REPORTED_MS ? `under ${SHORTEST_REPORTED_MS}` : String(ms))

export const interactionsTable = ({ interactions }: Results): string =>
  [
    ...heading('Interaction', 'Screen', 'ms, median', 'ms, longest'),
    ...interactions.map(({ name, device, medianMs, longestMs }) =>
      row(name, device, formatMs(medianMs), formatMs(longestMs)),
    ),
  ].join('\n')

export const loginTable = ({ login }: Results): string =>
  [
    ...heading('Call', 'Known email, ms', 'Unknown email, ms', 'Reveals which emails are known'),
    ...login.map(({ call, knownMs, unknownMs, isRevealed }) =>
      row(call, knownMs, unknownMs, isRevealed ? 'YES' : 'no'),
    ),
  ].join('\n')

export const staffTable = ({ staff: { lists, published } }: Results): string =>
  [
    ...heading('List', 'p50, ms', 'p95, ms'),
    ...lists.map(({ list, p50, p95 }) => row(`\`${list}\``, p50, p95)),
    ...(published
      ? [
          '',
          `From the reply to an approval until the other of two instances shows the change, ${published.times} times:`,
          '',
          ...heading('Median, ms', 'Longest, ms'),
          row(published.medianMs, published.longestMs),
        ]
      : []),
  ].join('\n')

const REPORT_FILE = new URL('../docs/performance.md', import.meta.url)

/** Replaces the text between the marks `<!-- name:begin -->` and `<!-- name:end -->` of docs/performance.md. */
export async function replaceTable(name: string, table: string): Promise<void> {
  const text = await readFile(REPORT_FILE, 'utf8')
  const marked = new RegExp(`(<!-- ${name}:begin -->\\n)[\\s\\S]*(<!-- ${name}:end -->)`)
  if (!marked.test(text)) throw new Error(`docs/performance.md has lost the marks around the table "${name}".`)
  await writeFile(
    REPORT_FILE,
    text.replace(marked, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`),
  )
}
