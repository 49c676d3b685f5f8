import { readFile, writeFile } from 'node:fs/promises'
import type { Latency, Throughput } from './measure.ts'

export interface SizeResult {
  kind: 'embedded' | 'postgres'
  courses: number
  indexMs: number
  latency: Record<string, Latency>
  throughput?: Record<string, Throughput & { fixedPerSecond: number }>
  memory: number
}

export interface Results {
  machine: string
  measured: SizeResult[]
}

const LABELS: Readonly<Record<string, string>> = {
  fixedString: 'Fixed string',
  filteredList: 'Filtered list',
  listWithFacets: 'List with facets',
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
const place = ({ kind, courses }: SizeResult): string =>
  `${kind === 'embedded' ? 'embedded' : 'PostgreSQL'}, ${courses.toLocaleString('en')}`

const cellOf = (measured: Latency | undefined, fixed: Latency | undefined): string =>
  measured && fixed
    ? `${measured.p50} / ${measured.p95 ?? measured.p99} (×${(measured.p50 / fixed.p50).toFixed(1)})`
    : ''

/** The tables as Markdown: what one request costs without the cache, and what the cache makes of it. */
export function reportOf({ machine, measured }: Results): string {
  const names = Object.keys(measured[0]?.latency ?? {})
  const cached = measured.flatMap((result) =>
    Object.entries(result.throughput ?? {}).map(([name, { ratio, requestsPerSecond, fixedPerSecond }]) =>
      row(label(name), place(result), ratio.toFixed(2), requestsPerSecond, fixedPerSecond),
    ),
  )
  return [
    `Machine: ${machine}.`,
    '',
    'Without the cache, one client: p50 / p99 in ms, and p50 as a multiple of what the fixed string took in the same run:',
    '',
    ...heading('Call', ...measured.map(place)),
    ...names.map((name) =>
      row(label(name), ...measured.map(({ latency }) => cellOf(latency[name], latency['fixedString']))),
    ),
    row('Course index built in', ...measured.map(({ indexMs }) => `${indexMs} ms`)),
    row('Memory of the process after the run', ...measured.map(({ memory }) => `${memory} MB`)),
    '',
    'From the cache, 20 connections, as a ratio to a fixed string served by the same process in the same rounds:',
    '',
    ...heading('Answer', 'Database, courses', 'Ratio', 'Requests/s', 'Fixed string/s'),
    ...cached,
  ].join('\n')
}

const REPORT_FILE = new URL('../docs/performance.md', import.meta.url)
const MARKED = /(<!-- bench:begin -->\n)[\s\S]*(<!-- bench:end -->)/

export async function writeReport(results: Results, { toFile }: { toFile: boolean }): Promise<void> {
  const report = reportOf(results)
  console.log(`\n${report}`)
  if (!toFile) return
  const text = await readFile(REPORT_FILE, 'utf8')
  if (!MARKED.test(text)) throw new Error('docs/performance.md has lost the marks that the tables go between.')
  await writeFile(
    REPORT_FILE,
    text.replace(MARKED, (_, begin: string, end: string) => `${begin}\n${report}\n\n${end}`),
  )
}
