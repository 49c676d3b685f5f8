import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { listSourceFiles } from './project-files.ts'
import { ROOT, runInstalled, runNode } from './run-program.ts'
import {
  countPlaywright,
  countVitest,
  crashed,
  isGood,
  judgeCheck,
  judgeTests,
  type StepOutcome,
  summarise,
} from './step-outcome.ts'

export interface Step {
  readonly name: string
  /** Part of `npm run check`, which people run every few minutes. */
  readonly isFast: boolean
  /** A check uses one core and changes nothing that another one reads, so two of them run at a time. */
  readonly isCheck?: boolean
  run(): Promise<StepOutcome>
}

const check = (name: string, isFast: boolean, run: () => ReturnType<typeof runNode>): Step => ({
  name,
  isFast,
  isCheck: true,
  run: async () => judgeCheck(name, await run()),
})

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Gives `work` a temporary folder for reports. */
async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'graduate-reports-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** `undefined` where there is no report, or one that cannot be read. */
function tryToCount(count: () => StepOutcome): StepOutcome | undefined {
  try {
    return count()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

const vitest = (name: string, ...args: string[]) =>
  withFolder(async (folder) => {
    const report = join(folder, 'vitest.json')
    const leftOut = join(folder, 'left-out.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const ending = await runInstalled('vitest', 'vitest', ['run', ...reporters, ...args], { TEST_REPORT: leftOut })
    const reasons = () => (args.length > 0 ? {} : readJson(leftOut))
    return judgeTests(
      name,
      ending,
      tryToCount(() => countVitest(readJson(report), reasons(), ROOT + sep, listSourceFiles(ROOT))),
    )
  })

/** `undefined` where a browser is found, or where CHROMIUM_PATH names one: its absence is then an error. */
function whyNoBrowser(): string | undefined {
  if (process.env['CHROMIUM_PATH']) return undefined
  try {
    findChromium()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function playwright(name: string): Promise<StepOutcome> {
  const reason = whyNoBrowser()
  if (reason) {
    const files = listSourceFiles(ROOT).filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
    return { passed: 0, skipped: files.length, failures: [], flaky: [], reasons: [`${name}: ${reason}`] }
  }
  return withFolder(async (folder) => {
    const report = join(folder, 'playwright.json')
    const args = ['test', '--config=playwright.config.ts', '--reporter=list,json']
    const ending = await runInstalled('@playwright/test', 'playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    return judgeTests(
      name,
      ending,
      tryToCount(() => countPlaywright(readJson(report))),
    )
  })
}

async function checkTypes() {
  const usesRouteTypes = listSourceFiles(ROOT).some(
    (file) => file.startsWith('web/') && readFileSync(join(ROOT, file), 'utf8').includes('/+types/'),
  )
  if (usesRouteTypes) {
    const ending = await runInstalled('@react-router/dev', 'react-router', ['typegen'])
    if (!isGood(ending)) return ending
  }
  // Several checkers of one project each work out the same types again. Server and web are checked at once anyway.
  // It ends within seconds, so it collects little garbage: a quarter less processor time for 0.15 GB more memory.
  return runInstalled('typescript', 'tsc', ['-b', '--checkers', '1'], { GOGC: '600' })
}

// Biome would write colour codes into logs too, which makes them unreadable.
const COLOURS = process.stdout.isTTY ? '--colors=force' : '--colors=off'

export const STEPS: readonly Step[] = [
  check('format and lint', true, () =>
    runInstalled('@biomejs/biome', 'biome', ['ci', '--error-on-warnings', COLOURS, '.']),
  ),
  check('types', true, checkTypes),
  check('import rule', true, () => runNode('checks/check-imports.ts', [])),
  check('dead code', true, () => runInstalled('knip', 'knip', ['--no-progress'])),
  check('generated files', false, () => runNode('server/commands/write-openapi.ts', ['--check'])),
  // Before the tests: some of them start the built site.
  check('web build', false, () => runInstalled('@react-router/dev', 'react-router', ['build'])),
  { name: 'tests', isFast: false, run: () => vitest('tests') },
  { name: 'browser tests', isFast: false, run: () => playwright('browser tests') },
]

/** `npm run check`. */
export const FAST_STEPS: readonly Step[] = [
  ...STEPS.filter((step) => step.isFast),
  { name: 'unit tests', isFast: true, run: () => vitest('unit tests', '--project', 'unit') },
]

const AT_ONCE = 2

/** Every step runs even if one before it failed, so that one run shows everything there is to fix. */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<0 | 1> {
  const outcomes: StepOutcome[] = []
  const runStep = async (index: number, step: Step): Promise<void> => {
    print(`\n=== ${index + 1} of ${steps.length}: ${step.name}`)
    const started = performance.now()
    const outcome = await step.run().catch((error: unknown) => crashed(step.name, `could not run: ${error}`))
    outcomes[index] = outcome
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    print(`=== ${step.name}: ${outcome.failures.length === 0 ? 'good' : 'FAILED'}, ${seconds} s`)
  }
  const waiting = [...steps.entries()]
  const runChecks = async (): Promise<void> => {
    for (let next = waiting[0]; next?.[1].isCheck; next = waiting[0]) {
      waiting.shift()
      await runStep(...next)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runChecks))
  for (const [index, step] of waiting) await runStep(index, step)
  const { lines, exitCode } = summarise(outcomes)
  print('')
  for (const line of lines) print(line)
  return exitCode
}

if (import.meta.main) {
  const steps = process.argv.includes('--fast') ? FAST_STEPS : STEPS
  process.exitCode = await runSteps(steps, (line) => console.log(line))
}
