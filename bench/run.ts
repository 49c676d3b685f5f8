import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { loadSampleCatalogue } from '../server/catalogue-folder/index.ts'
import type { Database } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { silentLogger } from '../server/platform/database/testing/database-options.ts'
import { startPrivatePostgres, whyNoPostgres } from '../server/platform/database/testing/private-servers.ts'
import { INTERACTION_LIMIT_MS, measureInteractions } from './interactions.ts'
import { measureLoginTiming } from './login-timing.ts'
import { growCatalogue } from './make-large-catalogue.ts'
import { latencyOf, throughputOf, turnLatencyOf } from './measure.ts'
import { isWithinLimits, measureGrowth } from './measure-growth.ts'
import { measureStaff, STAFF_LIST_LIMIT_MS } from './measure-staff.ts'
import { measureTitles } from './measure-titles.ts'
import { PUBLISH_DELAY_LIMIT_MS } from './publish-delay.ts'
import {
  callsTable,
  growthTable,
  interactionsTable,
  loginTable,
  type Results,
  replaceTable,
  type SizeResult,
  staffTable,
} from './report.ts'
import { makeRequests, someList, somePage } from './requests.ts'
import { FIXED_STRING_PATH, startMeasuredSite } from './start-site.ts'

interface MeasuredDatabase {
  kind: 'embedded' | 'postgres'
  environment: Record<string, string>
  sizes: readonly number[]
  rows: Rows
}

/** The rows of the table that are measured; without it all of them, the adviser and the throughput too. */
type Rows = readonly string[] | undefined

const SAMPLE = 0
const HUNDRED_THOUSAND = 100_000
const MILLION = 1_000_000

async function measure({ kind, environment, sizes, rows }: MeasuredDatabase): Promise<SizeResult[]> {
  const results: SizeResult[] = []
  for (const size of sizes) {
    const database = await openDatabase({
      url: environment['DATABASE_URL'],
      dataDir: environment['DATA_DIR'] ?? '',
      logger: silentLogger,
    })
    const { sampleMs, adviserTurn } = await prepare(database, size)
      .then(async (took) => ({ sampleMs: took, adviserTurn: rows ? undefined : await turnLatencyOf(database) }))
      .finally(() => database.close())
    console.log(`${kind}, ${size === SAMPLE ? 'the sample' : size.toLocaleString('en')}: measuring`)
    const result = await measureSite(kind, environment, size === SAMPLE && rows === undefined, rows)
    if (rows) console.log(`load ${loadavg()[0]?.toFixed(1)}, p50 and p99 in ms:`, result.latency)
    results.push({
      ...result,
      latency: { ...result.latency, ...(adviserTurn && { adviserTurn }) },
      ...(size === SAMPLE && { sampleMs }),
    })
  }
  return results
}

/** Returns how many milliseconds the sample took. */
async function prepare(database: Database, size: number): Promise<number> {
  await migrate(database)
  const started = performance.now()
  await loadSampleCatalogue(database)
  const sampleMs = Math.round(performance.now() - started)
  if (size > SAMPLE) await growCatalogue(database, { courses: size })
  console.log(`prepared in ${Math.round(performance.now() - started)} ms`)
  return sampleMs
}

async function measureSite(
  kind: 'embedded' | 'postgres',
  environment: Record<string, string>,
  withThroughput: boolean,
  rows: Rows,
): Promise<SizeResult> {
  const site = await startMeasuredSite(environment)
  try {
    const courses: { courses: number } = JSON.parse(await (await fetch(`${site.origin}/api/v1/stats`)).text())
    const requests = await makeRequests(site.origin)
    const fixedString = Array.from({ length: 300 }, () => FIXED_STRING_PATH)
    const latency: SizeResult['latency'] = { fixedString: await latencyOf(site.origin, fixedString) }
    for (const [name, paths] of Object.entries(requests)) {
      if (rows === undefined || rows.includes(name)) latency[name] = await latencyOf(site.origin, paths)
    }
    const throughput: SizeResult['throughput'] = withThroughput
      ? { cachedList: await throughputOf(site.origin, someList), cachedPage: await throughputOf(site.origin, somePage) }
      : undefined
    const memory = await site.memoryMegabytes()
    return { kind, courses: courses.courses, indexMs: site.indexMs, latency, memory, ...(throughput && { throughput }) }
  } finally {
    await site.stop()
  }
}

async function measureEmbedded(quick: boolean, rows: Rows): Promise<SizeResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'graduate-bench-'))
  try {
    const sizes = quick ? [SAMPLE] : [SAMPLE, HUNDRED_THOUSAND]
    return await measure({ kind: 'embedded', environment: { DATA_DIR: folder }, sizes, rows })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measurePostgres(quick: boolean, rows: Rows): Promise<SizeResult[]> {
  const reason = whyNoPostgres()
  if (reason) {
    console.log(`skipped: PostgreSQL: ${reason}`)
    return []
  }
  const server = await startPrivatePostgres({
    shared_buffers: '1GB',
    max_wal_size: '8GB',
    maintenance_work_mem: '512MB',
  })
  try {
    const sizes = quick ? [SAMPLE] : [SAMPLE, HUNDRED_THOUSAND, MILLION]
    return await measure({ kind: 'postgres', environment: { DATABASE_URL: server.url }, sizes, rows })
  } finally {
    await server.stop()
  }
}

const RESULTS_FILE = new URL('./results.json', import.meta.url)
const PARTS = ['embedded', 'postgres', 'growth', 'interactions', 'login', 'staff'] as const
type Part = (typeof PARTS)[number]

function readArguments(given: readonly string[]): { parts: readonly Part[]; quick: boolean } {
  const unknown = given.find((word) => word !== '--quick' && !PARTS.some((part) => part === word))
  if (unknown)
    throw new Error(`There is no part "${unknown}". The parts are ${PARTS.join(', ')}; --quick shortens them.`)
  const named = PARTS.filter((part) => given.includes(part))
  return { parts: named.length > 0 ? named : PARTS, quick: given.includes('--quick') }
}

const valueAfter = (option: string): string | undefined => {
  const at = process.argv.indexOf(option)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}

const file = valueAfter('--titles')
if (file !== undefined) {
  if (file === '') throw new Error('Give a file with one title in each line: --titles FILE.')
  const seeds = valueAfter('--seeds')?.split(',').map(Number)
  if (seeds?.some((seed) => !Number.isSafeInteger(seed) || seed <= 0))
    throw new Error('Seeds are whole numbers with commas between them: --seeds 101,102.')
  console.log(await measureTitles({ file, ...(seeds && { seeds }) }))
  process.exit()
}

const rows = valueAfter('--rows')?.split(',')
if (rows) {
  const given = process.argv.slice(2)
  given.splice(given.indexOf('--rows'), 2)
  const { parts, quick } = readArguments(given)
  if (parts.includes('embedded')) await measureEmbedded(quick, rows)
  if (parts.includes('postgres')) await measurePostgres(quick, rows)
  process.exit()
}

const { parts, quick } = readArguments(process.argv.slice(2))
const before: Results = JSON.parse(await readFile(RESULTS_FILE, 'utf8'))
const sizesOf = async (kind: SizeResult['kind'], work: (quick: boolean, rows: Rows) => Promise<SizeResult[]>) =>
  parts.includes(kind) ? await work(quick, undefined) : before.measured.filter((result) => result.kind === kind)

// A part that does not run retains the figures of its last run.
const results: Results = {
  machine: `${cpus().length} cores (${cpus()[0]?.model.trim() || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  measured: [...(await sizesOf('embedded', measureEmbedded)), ...(await sizesOf('postgres', measurePostgres))],
  growth: parts.includes('growth') && !quick ? await measureGrowth() : before.growth,
  interactions: parts.includes('interactions') && !quick ? await measureInteractions() : before.interactions,
  login: parts.includes('login') ? await measureLoginTiming() : before.login,
  staff: parts.includes('staff') ? await measureStaff() : before.staff,
}
if (results.interactions.some(({ medianMs }) => medianMs > INTERACTION_LIMIT_MS)) process.exitCode = 1
if (!isWithinLimits(results.growth)) process.exitCode = 1
if (results.login.some(({ isRevealed }) => isRevealed)) process.exitCode = 1
if (results.staff.lists.some(({ p95 }) => p95 >= STAFF_LIST_LIMIT_MS)) process.exitCode = 1
if (results.staff.published && results.staff.published.longestMs >= PUBLISH_DELAY_LIMIT_MS) process.exitCode = 1
console.log(
  `\n${callsTable(results)}\n\n${growthTable(results)}\n\n${interactionsTable(results)}\n\n${loginTable(results)}\n\n${staffTable(results)}`,
)
// A quick run measures too little to be recorded.
if (!quick) {
  await writeFile(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`)
  await replaceTable('bench', callsTable(results))
  await replaceTable('growth', growthTable(results))
  await replaceTable('interactions', interactionsTable(results))
  await replaceTable('login', loginTable(results))
  await replaceTable('staff', staffTable(results))
}
