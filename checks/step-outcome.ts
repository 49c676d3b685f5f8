import { z } from 'zod'

/** The result of one step. */
export interface StepOutcome {
  readonly passed: number
  readonly skipped: number
  /** One line for each failure; their number is counted. */
  readonly failures: readonly string[]
  /** The tests that failed at first and passed when they were repeated. They are counted as passed. */
  readonly flaky: readonly string[]
  /** Why something could not run, one line for each reason. */
  readonly reasons: readonly string[]
}

/** How a program ended: its exit code, or the signal that ended it. */
export type Ending = number | NodeJS.Signals

export const isGood = (ending: Ending) => ending === 0

const describeEnding = (ending: Ending) =>
  typeof ending === 'number' ? `ended with exit code ${ending}` : `was ended by ${ending}`

/** A step that is one check: it holds or it does not. */
export function judgeCheck(name: string, ending: Ending): StepOutcome {
  const failures = isGood(ending) ? [] : [`${name}: ${describeEnding(ending)}`]
  return { passed: 1 - failures.length, skipped: 0, failures, flaky: [], reasons: [] }
}

/** A step that runs tests and counts them. It fails when it ran no test at all, or when its test runner crashed. */
export function judgeTests(name: string, ending: Ending, counted: StepOutcome | undefined): StepOutcome {
  if (counted === undefined) return crashed(name, `${describeEnding(ending)} and left no report that can be read`)
  if (counted.failures.length > 0) return counted
  if (!isGood(ending)) return { ...counted, failures: [`${name}: ${describeEnding(ending)}, though no test failed`] }
  if (counted.passed + counted.skipped === 0) return crashed(name, 'ran no test at all')
  return counted
}

export function crashed(name: string, why: string): StepOutcome {
  return { passed: 0, skipped: 0, failures: [`${name}: ${why}`], flaky: [], reasons: [] }
}

/** The last lines of a run: every failure, every flaky test, why anything was skipped, and the count. */
export function summarise(outcomes: readonly StepOutcome[]): { lines: string[]; exitCode: 0 | 1 } {
  const sum = (count: (outcome: StepOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const skipped = sum((outcome) => outcome.skipped)
  const counts = `${sum((outcome) => outcome.passed)} passed, ${failures.length} failed`
  return {
    lines: [
      ...failures.map((failure) => `failed: ${failure}`),
      ...outcomes.flatMap((outcome) => outcome.flaky).map((test) => `flaky: ${test}`),
      ...outcomes.flatMap((outcome) => outcome.reasons).map((reason) => `skipped: ${reason}`),
      skipped > 0 ? `${counts}, ${skipped} skipped` : counts,
    ],
    exitCode: failures.length > 0 ? 1 : 0,
  }
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** The projects that vitest.config.ts left out, and why. */
const leftOutReport = z.object({ skipped: z.record(z.string(), z.string()).default({}) })

/**
 * Reads the JSON report of Vitest. `leftOut` is what `vitest.config.ts` wrote about tests that cannot run here, and
 * `sources` are all files of the project.
 */
export function countVitest(report: unknown, leftOut: unknown, root: string, sources: readonly string[]): StepOutcome {
  const files = vitestReport.parse(report).testResults.map((file) => ({ ...file, name: file.name.replace(root, '') }))
  const outcomes = files.map(countTestFile)
  const reasons = leftOutReport.parse(leftOut).skipped
  const notRun = reasons['postgres'] ? countNotRunOnPostgres(files, sources) : 0
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    skipped: outcomes.reduce((total, { skipped }) => total + skipped.length, notRun),
    failures: outcomes.flatMap(({ failures }) => failures),
    flaky: [],
    reasons: [
      ...Object.entries(reasons).map(([what, why]) => `tests on ${what}: ${why}`),
      ...outcomes.flatMap(({ skipped }) => skipped),
    ],
  }
}

type TestFile = z.output<typeof vitestReport>['testResults'][number]

/** Tests for both databases ran on the embedded one only; a file for PostgreSQL alone has at least one test. */
function countNotRunOnPostgres(files: readonly TestFile[], sources: readonly string[]): number {
  const ranOnce = files.filter(({ name }) => name.endsWith('.databases.test.ts'))
  const neverRan = sources.filter((name) => name.endsWith('.postgres.test.ts'))
  return ranOnce.reduce((total, { assertionResults }) => total + assertionResults.length, neverRan.length)
}

function countTestFile(file: TestFile) {
  const named = (wanted: (status: string) => boolean) =>
    file.assertionResults.filter(({ status }) => wanted(status)).map(({ fullName }) => `${file.name}: ${fullName}`)
  const failures = named((status) => status === 'failed')
  const skipped = named((status) => status !== 'failed' && status !== 'passed')
  const passed = named((status) => status === 'passed').length
  if (file.status === 'passed' || failures.length > 0) return { passed, failures, skipped }
  // The file could not be loaded or its setup failed: the tests that could not run have failed, not been skipped.
  const [why = ''] = file.message.split('\n')
  return { passed, failures: skipped.length > 0 ? skipped : [`${file.name}: ${why}`], skipped: [] }
}

const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).default([]),
})
const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().default('an error without a message') })).default([]),
})

/** Reads the JSON report of Playwright. A test that failed and then passed when repeated counts as passed, and is listed. */
export function countPlaywright(report: unknown): StepOutcome {
  const { suites, errors } = playwrightReport.parse(report)
  const tests = suites.flatMap(testsOf)
  const named = (...wanted: string[]) => tests.filter(({ status }) => wanted.includes(status))
  return {
    passed: named('expected', 'flaky').length,
    skipped: named('skipped').length,
    failures: [
      ...named('unexpected').map(({ name }) => name),
      ...errors.map(({ message }) => message.split('\n')[0] ?? ''),
    ],
    flaky: named('flaky').map(({ name }) => name),
    reasons: named('skipped').map(({ name, why }) => (why ? `${name}: ${why}` : name)),
  }
}

function testsOf(suite: z.output<typeof playwrightSuite>): { name: string; status: string; why: string | undefined }[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, annotations }) => ({
      name: `${file}: ${title}`,
      status,
      why: annotations.find(({ type, description }) => type === 'skip' && description)?.description,
    })),
  )
  return [...own, ...suite.suites.flatMap(testsOf)]
}
