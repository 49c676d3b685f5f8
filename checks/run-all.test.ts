import { describe, expect, it } from 'vitest'
import { FAST_STEPS, runSteps, STEPS } from './run-all.ts'
import { countPlaywright, countVitest, judgeCheck, judgeTests, type StepOutcome, summarise } from './step-outcome.ts'

const outcome = (given: Partial<StepOutcome>): StepOutcome => ({
  ...{ passed: 0, skipped: 0, failures: [], flaky: [], reasons: [] },
  ...given,
})
const step = (name: string, run: () => Promise<StepOutcome>) => ({ name, isFast: true, run })

describe('the last line', () => {
  it('counts over all steps', () => {
    const { lines, exitCode } = summarise([judgeCheck('types', 0), outcome({ passed: 41 })])
    expect(lines).toEqual(['42 passed, 0 failed'])
    expect(exitCode).toBe(0)
  })

  it('names what was skipped, with the reasons just above', () => {
    const { lines, exitCode } = summarise([
      outcome({ passed: 3, failures: ['a.test.ts: adds'] }),
      outcome({ passed: 4, skipped: 2, reasons: ['tests on postgres: not installed'] }),
    ])
    expect(lines).toEqual([
      'failed: a.test.ts: adds',
      'skipped: tests on postgres: not installed',
      '7 passed, 1 failed, 2 skipped',
    ])
    expect(exitCode).toBe(1)
  })
})

describe('a flaky test', () => {
  const flaky = outcome({ passed: 2, flaky: ['e2e/a.spec.ts: opens'] })

  it('is named above the last line and does not fail the run', () => {
    const { lines, exitCode } = summarise([flaky, outcome({ passed: 1, skipped: 1, reasons: ['no printer'] })])
    expect(lines).toEqual(['flaky: e2e/a.spec.ts: opens', 'skipped: no printer', '3 passed, 0 failed, 1 skipped'])
    expect(exitCode).toBe(0)
  })

  it('hides no failure beside it', () => {
    const { lines, exitCode } = summarise([{ ...flaky, failures: ['e2e/b.spec.ts: closes'] }])
    expect(lines).toEqual(['failed: e2e/b.spec.ts: closes', 'flaky: e2e/a.spec.ts: opens', '2 passed, 1 failed'])
    expect(exitCode).toBe(1)
  })
})

describe('a run', () => {
  const run = async (...steps: ReturnType<typeof step>[]) => {
    const printed: string[] = []
    const exitCode = await runSteps(steps, (line) => printed.push(line))
    return { exitCode, printed, last: printed.at(-1) }
  }

  it('goes on after a failure, and after a step that threw', async () => {
    const { exitCode, last, printed } = await run(
      step('types', async () => judgeCheck('types', 2)),
      step('tests', () => Promise.reject(new Error('no such program'))),
      step('build', async () => judgeCheck('build', 0)),
    )
    expect(last).toBe('1 passed, 2 failed')
    expect(exitCode).toBe(1)
    expect(printed).toContain('failed: tests: could not run: Error: no such program')
    expect(printed.filter((line) => line.startsWith('\n==='))).toEqual([
      '\n=== 1 of 3: types',
      '\n=== 2 of 3: tests',
      '\n=== 3 of 3: build',
    ])
  })

  it('runs checks two at a time, and tests after them alone', async () => {
    let running = 0
    const seen: [string, number][] = []
    const watched = (name: string, isCheck: boolean) => ({
      ...step(name, async () => {
        running += 1
        seen.push([name, running])
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        return judgeCheck(name, 0)
      }),
      isCheck,
    })
    await run(...['a', 'b', 'c'].map((name) => watched(name, true)), ...['d', 'e'].map((name) => watched(name, false)))
    expect(seen).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', expect.any(Number)],
      ['d', 1],
      ['e', 1],
    ])
  })

  it('passes when everything holds', async () => {
    const { exitCode, last } = await run(step('types', async () => judgeCheck('types', 0)))
    expect({ exitCode, last }).toEqual({ exitCode: 0, last: '1 passed, 0 failed' })
  })
})

describe('a check', () => {
  it.each([[1], ['SIGKILL'], [134]] as const)('that ends with %s has failed', (ending) => {
    expect(judgeCheck('types', ending)).toMatchObject({ passed: 0, failures: [expect.stringContaining(`${ending}`)] })
  })
})

describe('a test runner', () => {
  it.each([
    ['ran no test', 0, outcome({})],
    ['crashed before its report', 1, undefined],
    ['reported success without a report', 0, undefined],
    ['crashed after its last test', 1, outcome({ passed: 9 })],
    ['was killed', 'SIGTERM', outcome({ passed: 9 })],
  ] as const)('that %s has failed', (_, ending, counted) => {
    expect(judgeTests('tests', ending, counted).failures).toHaveLength(1)
  })

  it('is believed otherwise', () => {
    const counted = outcome({ passed: 9, skipped: 1, failures: ['a'] })
    expect(judgeTests('tests', 1, counted)).toEqual(counted)
    expect(judgeTests('tests', 0, counted)).toEqual(counted)
    expect(judgeTests('tests', 0, outcome({ skipped: 2 })).failures).toEqual([])
  })
})

describe('the report of Vitest', () => {
  const file = (name: string, status: string, tests: Record<string, string>, message = '') => ({
    name: `/home/site/${name}`,
    status,
    message,
    assertionResults: Object.entries(tests).map(([fullName, state]) => ({ fullName, status: state })),
  })
  const count = (files: unknown[], leftOut: unknown = { skipped: {} }) =>
    countVitest({ testResults: files }, leftOut, '/home/site/', ['a.databases.test.ts', 'c.postgres.test.ts'])

  it('is counted test by test', () => {
    const counted = count([
      file('a.test.ts', 'failed', { adds: 'passed', divides: 'failed', 'asks Redis': 'skipped' }),
      file('b.test.ts', 'passed', { adds: 'passed' }),
    ])
    expect(counted).toEqual({
      passed: 2,
      skipped: 1,
      failures: ['a.test.ts: divides'],
      flaky: [],
      reasons: ['a.test.ts: asks Redis'],
    })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const counted = count([file('a.test.ts', 'failed', {}, 'Cannot find module\nand more')])
    expect(counted).toMatchObject({ passed: 0, skipped: 0, failures: ['a.test.ts: Cannot find module'] })
  })

  it('counts tests whose setup failed as failures, never as skipped', () => {
    const counted = count([file('a.test.ts', 'failed', { adds: 'skipped', divides: 'skipped' }, 'no database')])
    expect(counted).toMatchObject({ skipped: 0, failures: ['a.test.ts: adds', 'a.test.ts: divides'] })
  })

  it('counts what could not run on PostgreSQL as skipped', () => {
    const files = [
      file('a.databases.test.ts', 'passed', { lists: 'passed', finds: 'passed' }),
      file('b.test.ts', 'passed', { adds: 'passed' }),
    ]
    expect(count(files, { skipped: { postgres: 'not installed' } })).toMatchObject({
      passed: 3,
      skipped: 3,
      reasons: ['tests on postgres: not installed'],
    })
    expect(count(files)).toMatchObject({ skipped: 0, reasons: [] })
  })

  it('is rejected in another shape', () => {
    expect(() => countVitest({ numPassedTests: 4 }, { skipped: {} }, '/', [])).toThrow()
  })
})

describe('the report of Playwright', () => {
  const spec = (title: string, status: string, annotations: unknown[] = []) => ({
    title,
    file: 'read-the-list.spec.ts',
    tests: [{ status, annotations }],
  })
  const report = (...specs: unknown[]) => ({ suites: [{ specs: [], suites: [{ specs }] }], errors: [] })

  it('is counted test by test, through every group', () => {
    const counted = countPlaywright(
      report(
        spec('opens', 'expected'),
        spec('closes', 'unexpected'),
        spec('wavers', 'flaky'),
        spec('prints', 'skipped', [{ type: 'skip', description: 'no printer' }]),
      ),
    )
    expect(counted).toEqual({
      passed: 2,
      skipped: 1,
      failures: ['read-the-list.spec.ts: closes'],
      flaky: ['read-the-list.spec.ts: wavers'],
      reasons: ['read-the-list.spec.ts: prints: no printer'],
    })
  })

  it('shows the errors outside of any test', () => {
    const counted = countPlaywright({ suites: [], errors: [{ message: 'Error: No tests found.\nMore' }] })
    expect(counted.failures).toEqual(['Error: No tests found.'])
  })
})

describe('the steps', () => {
  it('are in the order that the README gives', () => {
    expect(STEPS.map(({ name }) => name)).toEqual([
      'format and lint',
      'types',
      'import rule',
      'dead code',
      'generated files',
      'web build',
      'tests',
      'browser tests',
    ])
    expect(FAST_STEPS.map(({ name }) => name)).toEqual([
      'format and lint',
      'types',
      'import rule',
      'dead code',
      'unit tests',
    ])
  })
})
