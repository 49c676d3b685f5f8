import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { coursePath, institutionPath } from '../contract/paths.ts'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { measureInteractions } from './interactions.ts'
import { median } from './median.ts'
import { withSampleSite } from './sample-site.ts'

const RUNS = 3
const DEBUGGING_PORT = 9_333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FIGURES = {
  LCP: ['largest-contentful-paint', 's'],
  CLS: ['cumulative-layout-shift', ''],
  TBT: ['total-blocking-time', 'ms'],
  weight: ['total-byte-weight', 'kB'],
} as const

interface Run {
  scores: number[]
  figures: number[]
}

/** As the brief and the tables of targets say: at least these scores, at most these figures. Weight is judged in tests. */
const LEAST_SCORES = [95, 100, 100, 100]
const MOST = { figures: [2_500, 0.05, 200], slowLcp: 4_000 }
/** A comparison is not for search engines. */
const NOT_FOR_SEARCH = 'Compare'

async function measure(url: string, line: typeof throttling.mobileSlow4G = throttling.mobileSlow4G): Promise<Run> {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttling: line,
    // A simulated line reckons that words wait for scripts, which they do not: a slower one is made so in truth.
    throttlingMethod: line === throttling.mobileSlow4G ? 'simulate' : 'devtools',
    onlyCategories: line === throttling.mobileSlow4G ? [...CATEGORIES] : ['performance'],
  })
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`)
  const { categories, audits } = result.lhr
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    figures: Object.values(FIGURES).map(([audit]) => audits[audit]?.numericValue ?? 0),
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

const shown = ([lcp = 0, cls = 0, tbt = 0, weight = 0]: readonly number[]): string[] => [
  seconds(lcp),
  cls.toFixed(3),
  `${Math.round(tbt)} ms`,
  `${Math.round(weight / 1_000)} kB`,
]

const medianRun = (runs: readonly Run[]): Run => ({
  scores: CATEGORIES.map((_, at) => median(runs.map(({ scores }) => scores[at] ?? 0))),
  figures: Object.keys(FIGURES).map((_, at) => median(runs.map(({ figures }) => figures[at] ?? 0))),
})

async function measureOften(url: string): Promise<Run> {
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measure(url))
  return medianRun(runs)
}

/** What of a page misses its target, in words. */
const missesOf = (page: string, { scores, figures }: Run, slowLcp: number): string[] => [
  ...CATEGORIES.filter(
    (name, at) => (scores[at] ?? 0) < (LEAST_SCORES[at] ?? 0) && !(name === 'seo' && page === NOT_FOR_SEARCH),
  ),
  ...Object.keys(FIGURES).filter((_, at) => (figures[at] ?? 0) > (MOST.figures[at] ?? Number.POSITIVE_INFINITY)),
  ...(slowLcp > MOST.slowLcp ? ['LCP on regular 3G'] : []),
]

async function measureAll(origin: string): Promise<string> {
  const course = { id: 1001, name: '' }
  const reply: { data: { name: string } } = JSON.parse(await (await fetch(`${origin}/api/v1/p/courses/1001`)).text())
  const pages = {
    Home: '/',
    'Course list': '/courses',
    Course: coursePath({ ...course, name: reply.data.name }),
    Institution: institutionPath({ id: 1 }),
    Compare: '/compare?ids=1001,1002,1003',
  }
  // A server and a browser that have just started are no measure of a page.
  await measure(origin)
  const rows: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    const run = await measureOften(origin + path)
    // What the line decides varies little.
    const [slowLcp = 0] = (await measure(origin + path, throttling.mobileRegular3G)).figures
    const misses = missesOf(name, run, slowLcp)
    if (misses.length > 0) process.exitCode = 1
    const cells = [name, ...run.scores, ...shown(run.figures), seconds(slowLcp), misses.join(', ') || 'none']
    rows.push(`| ${cells.join(' | ')} |`)
    console.log(rows.at(-1))
  }
  const categories = ['Performance', 'Accessibility', 'Best practices', 'SEO']
  const head = ['Page', ...categories, ...Object.keys(FIGURES), 'LCP, 3G', 'missed']
  return [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n')
}

const REPORT_FILE = new URL('../docs/performance.md', import.meta.url)

async function writeTable(mark: string, table: string): Promise<void> {
  const text = await readFile(REPORT_FILE, 'utf8')
  const marked = new RegExp(`(<!-- ${mark}:begin -->\\n)[\\s\\S]*(<!-- ${mark}:end -->)`)
  if (!marked.test(text)) throw new Error(`docs/performance.md has lost the marks that the ${mark} table goes between.`)
  await writeFile(
    REPORT_FILE,
    text.replace(marked, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`),
  )
}

/** `--interactions` leaves Lighthouse out, which takes most of the time. */
const isLighthouseLeftOut = process.argv.includes('--interactions')

await withSampleSite(async (origin) => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox', '--disable-background-networking'],
  })
  try {
    if (!isLighthouseLeftOut) await writeTable('lighthouse', await measureAll(origin))
    await writeTable('interactions', await measureInteractions(browser, origin))
  } finally {
    await browser.close()
  }
})
