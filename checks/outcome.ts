/** The result of one step. */
export interface Outcome {
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
export function judgeCheck(name: string, ending: Ending): Outcome {
  const failures = isGood(ending) ? [] : [`${name}: ${describeEnding(ending)}`]
  return { passed: 1 - failures.length, skipped: 0, failures, flaky: [], reasons: [] }
}

/** A step that runs tests and counts them. It fails when it ran no test at all, or when its test runner crashed. */
export function judgeTests(name: string, ending: Ending, counted: Outcome | undefined): Outcome {
  if (counted === undefined) return crashed(name, `${describeEnding(ending)} and left no report that can be read`)
  if (counted.failures.length > 0) return counted
  if (!isGood(ending)) return { ...counted, failures: [`${name}: ${describeEnding(ending)}, though no test failed`] }
  if (counted.passed + counted.skipped === 0) return crashed(name, 'ran no test at all')
  return counted
}

export function crashed(name: string, why: string): Outcome {
  return { passed: 0, skipped: 0, failures: [`${name}: ${why}`], flaky: [], reasons: [] }
}

/** The last lines of a run: every failure, every flaky test, why anything was skipped, and the count. */
export function summarise(outcomes: readonly Outcome[]): { lines: string[]; exitCode: 0 | 1 } {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0)
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
