import { crashed, type Outcome, summarise } from './outcome.ts'
import { FAST_STEPS, STEPS, type Step } from './steps.ts'

const AT_ONCE = 2

/** Every step runs even if one before it failed, so that one run shows everything there is to fix. */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<0 | 1> {
  const outcomes: Outcome[] = []
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
