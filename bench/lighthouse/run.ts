import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { coursePath, institutionPath } from '../../contract/paths.ts'
import { findChromium } from '../../e2e/support/find-chromium.ts'
import { installTool } from '../install-tool.ts'
import { median } from '../measure.ts'
import { replaceTable } from '../report.ts'
import { withSampleSite } from '../start-site.ts'

const FOLDER = import.meta.dirname
const LIGHTHOUSE = join(FOLDER, 'node_modules/lighthouse/cli/index.js')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
  weight: 'total-byte-weight',
} as const

/** Lighthouse's own figures for regular 3G. */
const REGULAR_3G = [
  '--throttling-method=devtools',
  '--throttling.rttMs=300',
  '--throttling.requestLatencyMs=1125',
  '--throttling.downloadThroughputKbps=630',
  '--throttling.uploadThroughputKbps=630',
  '--throttling.cpuSlowdownMultiplier=4',
  '--only-categories=performance',
]
const SLOW_4G = ['--throttling-method=simulate', `--only-categories=${CATEGORIES.join(',')}`]

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

interface Audit {
  scores: number[]
  metrics: number[]
}

const installLighthouse = (): Promise<void> => installTool(FOLDER)

/**
 * Lighthouse's mobile test of one page, in the browser that listens on `port`. Slow 4G is simulated. Regular 3G is
 * really throttled: the simulation assumes that text waits for scripts, which it does not on these pages.
 */
async function auditPage(url: string, port: number, network: 'slow 4G' | 'regular 3G'): Promise<Audit> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      `--port=${port}`,
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      '--form-factor=mobile',
      '--no-enable-error-reporting',
      ...(network === 'slow 4G' ? SLOW_4G : REGULAR_3G),
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout))
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    metrics: Object.values(METRICS).map((audit) => audits[audit]?.numericValue ?? 0),
  }
}

const RUNS = 3
const DEBUGGING_PORT = 9_333

/** Weight has its own test. */
const LOWEST_SCORES = [95, 100, 100, 100]
const HIGHEST = { metrics: [2_500, 0.05, 250], lcpOn3g: 4_000 }

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

const formatMetrics = ([lcp = 0, cls = 0, tbt = 0, weight = 0]: readonly number[]): string[] => [
  seconds(lcp),
  cls.toFixed(3),
  `${Math.round(tbt)} ms`,
  `${Math.round(weight / 1_000)} kB`,
]

const medianOf = (audits: readonly Audit[]): Audit => ({
  scores: CATEGORIES.map((_, at) => median(audits.map(({ scores }) => scores[at] ?? 0))),
  metrics: Object.keys(METRICS).map((_, at) => median(audits.map(({ metrics }) => metrics[at] ?? 0))),
})

async function auditRepeatedly(url: string): Promise<Audit> {
  const audits: Audit[] = []
  for (let run = 0; run < RUNS; run++) audits.push(await auditPage(url, DEBUGGING_PORT, 'slow 4G'))
  return medianOf(audits)
}

/** The names of the targets that a page misses. */
const missedTargets = ({ scores, metrics }: Audit, lcpOn3g: number): string[] => [
  ...CATEGORIES.filter((_, at) => (scores[at] ?? 0) < (LOWEST_SCORES[at] ?? 0)),
  ...Object.keys(METRICS).filter((_, at) => (metrics[at] ?? 0) > (HIGHEST.metrics[at] ?? Number.POSITIVE_INFINITY)),
  ...(lcpOn3g > HIGHEST.lcpOn3g ? ['LCP on regular 3G'] : []),
]

async function auditAll(origin: string): Promise<string> {
  const reply: { data: { name: string } } = JSON.parse(await (await fetch(`${origin}/api/v1/p/courses/1001`)).text())
  const pages = {
    Home: '/',
    'Course list': '/courses',
    Course: coursePath({ id: 1001, name: reply.data.name }),
    Institution: institutionPath({ id: 1 }),
    Compare: '/compare',
  }
  // The first audit pays for a server and a browser that have just started.
  await auditPage(origin, DEBUGGING_PORT, 'slow 4G')
  const rows: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    const audit = await auditRepeatedly(origin + path)
    const [lcpOn3g = 0] = (await auditPage(origin + path, DEBUGGING_PORT, 'regular 3G')).metrics
    const missed = missedTargets(audit, lcpOn3g)
    if (missed.length > 0) process.exitCode = 1
    const cells = [
      name,
      ...audit.scores,
      ...formatMetrics(audit.metrics),
      seconds(lcpOn3g),
      missed.join(', ') || 'none',
    ]
    rows.push(`| ${cells.join(' | ')} |`)
    console.log(rows.at(-1))
  }
  const categories = ['Performance', 'Accessibility', 'Best practices', 'SEO']
  const head = ['Page', ...categories, ...Object.keys(METRICS), 'LCP, 3G', 'missed']
  return [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n')
}

await installLighthouse()
await withSampleSite(async (origin) => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox', '--disable-background-networking'],
  })
  try {
    await replaceTable('lighthouse', await auditAll(origin))
  } finally {
    await browser.close()
  }
})
