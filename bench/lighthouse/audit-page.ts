import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { installTool } from '../install-tool.ts'

const FOLDER = import.meta.dirname
const LIGHTHOUSE = join(FOLDER, 'node_modules/lighthouse/cli/index.js')

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const METRICS = {
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

export interface Audit {
  scores: number[]
  metrics: number[]
}

export const installLighthouse = (): Promise<void> => installTool(FOLDER)

/**
 * Lighthouse's mobile test of one page, in the browser that listens on `port`. Slow 4G is simulated. Regular 3G is
 * really throttled: the simulation assumes that text waits for scripts, which it does not on these pages.
 */
export async function auditPage(url: string, port: number, network: 'slow 4G' | 'regular 3G'): Promise<Audit> {
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
