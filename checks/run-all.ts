import { crashed, type Outcome, summarise } from './outcome.ts'
import { FAST_STEPS, STEPS, type Step } from './steps.ts'

/** Every step runs, whatever came of the ones before it, so that one run shows all there is to mend. */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<0 | 1> {
  const outcomes: Outcome[] = []
  for (const [index, step] of steps.entries()) {
    print(`\n=== ${index + 1} of ${steps.length}: ${step.name}`)
    const started = performance.now()
    const outcome = await step.run().catch((error: unknown) => crashed(step.name, `could not run: ${error}`))
    outcomes.push(outcome)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    print(`=== ${step.name}: ${outcome.failures.length === 0 ? 'good' : 'FAILED'}, ${seconds} s`)
  }
  const { lines, exitCode } = summarise(outcomes)
  print('')
  for (const line of lines) print(line)
  return exitCode
}

if (import.meta.main) {
  const steps = process.argv.includes('--fast') ? FAST_STEPS : STEPS
  process.exitCode = await runSteps(steps, (line) => console.log(line))
}
