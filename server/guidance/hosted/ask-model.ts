import type { ModelReport, Show, Turn } from '../adviser.ts'
import type { AdviserCatalogue } from '../built-in/catalogue.ts'
import { Ground } from './grounding.ts'
import { RULES, writeInstructions } from './instructions.ts'
import { type Model, ModelFailure, type Question, type Said, type Step, type ToolCall } from './model.ts'
import { ReplyGuard } from './reply-guard.ts'
import { talkOf } from './talk.ts'
import type { TokenBudget } from './token-budget.ts'
import { runTool, TOOL_DESCRIPTIONS } from './tools.ts'

export const MOST_STEPS = 5
const MOST_CALLS_A_STEP = 4
const MOST_TOKENS_WRITTEN = 1_200
const MOST_RECALLED = 12
/** No adviser's reply is half as long. */
const MOST_LETTERS = 6_000
const ASCII_PER_TOKEN = 3

/**
 * The most tokens that a text can be, where a host does not say. English has about four letters to a token; Thaana may
 * have a token for each of its bytes.
 */
export function mostTokensIn(text: string): number {
  const others = text.replace(/[\0-\x7f]+/g, '')
  return Math.ceil((text.length - others.length) / ASCII_PER_TOKEN) + Buffer.byteLength(others)
}

export interface Asking {
  model: Model
  budget: TokenBudget
  catalogue: AdviserCatalogue
  now: Date
  signal: AbortSignal
  show: Show
  /** Counts along, so that it also tells of a talk that failed. */
  report: ModelReport
}

interface Answered {
  reply: string
  courseIds: readonly number[]
}

/** A talk of the model with our tools until it has an answer, which then has to pass the guard. */
export async function askModel(turn: Turn, shown: readonly number[], asking: Asking): Promise<Answered> {
  const { catalogue, now, report } = asking
  const ground = new Ground()
  const history = await turn.recall(MOST_RECALLED)
  for (const { content, isUser } of history) if (isUser) ground.noteVisitor(content)
  ground.noteVisitor(turn.message)
  const instructions = writeInstructions(catalogue, now)
  const talk = talkOf(history, turn.message)
  talk.push(...(await lookAtShown(shown, catalogue, ground)))
  for (report.steps = 1; report.steps <= MOST_STEPS; report.steps++) {
    const mayCallTools = report.steps < MOST_STEPS
    const question: Question = {
      instructions,
      talk,
      tools: TOOL_DESCRIPTIONS,
      mayCallTools,
      mostTokens: MOST_TOKENS_WRITTEN,
    }
    const guard = new ReplyGuard(ground, RULES)
    const reading = new Reading(guard, asking.show)
    let step: Step
    try {
      step = await spend(question, asking, (text) => reading.add(text))
      if (step.calls.length === 0) return { reply: reading.finish(), courseIds: guard.courseIds }
    } finally {
      report.struck = guard.struck
    }
    if (!mayCallTools) break
    const calls = step.calls.slice(0, MOST_CALLS_A_STEP)
    talk.push({ from: 'adviser', text: step.text, calls })
    const results = await Promise.all(calls.map((call) => runTool(call, catalogue, ground)))
    talk.push({ from: 'tools', results })
  }
  report.steps = MOST_STEPS
  throw new ModelFailure('too_many_steps')
}

/** What stands on the visitor's screen is looked up first: 'is the second cheaper?' asks about it. */
async function lookAtShown(ids: readonly number[], catalogue: AdviserCatalogue, ground: Ground): Promise<Said[]> {
  const [id] = ids
  if (id === undefined) return []
  const call: ToolCall =
    ids.length === 1
      ? { id: 'call_shown', name: 'get_course', input: JSON.stringify({ id }) }
      : { id: 'call_shown', name: 'compare', input: JSON.stringify({ ids: ids.slice(0, 3) }) }
  const result = await runTool(call, catalogue, ground)
  return result.isError
    ? []
    : [
        { from: 'adviser', text: '', calls: [call] },
        { from: 'tools', results: [result] },
      ]
}

/** One step, paid for: what it may cost is set aside before, and put right after. */
async function spend(
  question: Question,
  { model, budget, signal, report }: Asking,
  onText: (text: string) => void,
): Promise<Step> {
  if (signal.aborted) throw new ModelFailure('timed_out')
  const read = mostTokensIn(JSON.stringify(question))
  const aside = await budget.take(read + question.mostTokens)
  if (!aside) throw new ModelFailure('budget_used_up')
  try {
    const step = await model.ask(question, { signal, onText })
    const spent = step.tokens ?? read + mostTokensIn(step.text + JSON.stringify(step.calls))
    await budget.settle(aside, spent)
    report.tokens += spent
    return step
  } catch (error) {
    // A host that has not begun to answer has done nothing; one that broke off may have done all of it.
    if (error instanceof ModelFailure && error.isFree) await budget.settle(aside, 0)
    else report.tokens += aside.tokens
    throw error
  }
}

/** A reply as it comes: each paragraph goes to the guard as soon as it is whole, and what passes is shown. */
class Reading {
  readonly #guard: ReplyGuard
  readonly #show: Show
  #text = ''
  #read = 0

  constructor(guard: ReplyGuard, show: Show) {
    this.#guard = guard
    this.#show = show
  }

  add(text: string): void {
    this.#text += text
    const visible = withoutThoughts(this.#text)
    if (visible.length > MOST_LETTERS || this.#text.length > 4 * MOST_LETTERS) throw new ModelFailure('too_long')
    for (;;) {
      const end = /\n[ \t]*\n/.exec(visible.slice(this.#read))
      if (!end) return
      this.#take(visible.slice(this.#read, this.#read + end.index))
      this.#read += end.index + end[0].length
    }
  }

  finish(): string {
    const visible = withoutThoughts(this.#text)
    this.#take(visible.slice(this.#read), { isLast: true })
    return this.#guard.finish()
  }

  #take(paragraph: string, { isLast = false } = {}): void {
    const kept = this.#guard.take(paragraph)
    if (kept !== undefined && !isLast) this.#show(`${kept}\n\n`)
  }
}

/** Models that think aloud do so before they answer. */
const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[\s\S]*?(?:<\/think>|$)/, '').trimStart()
