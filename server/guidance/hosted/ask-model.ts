import type { ReplyBlock } from '../../../contract/guidance/reply-blocks.ts'
import type { ModelReport, Show, Turn } from '../adviser.ts'
import type { AdviserCatalogue } from '../built-in/adviser-catalogue.ts'
import type { Criteria } from '../built-in/state.ts'
import { Grounding } from './grounding.ts'
import {
  type HostedModel,
  ModelFailure,
  type ModelMessage,
  type ModelRequest,
  type ModelStep,
  type ToolCall,
} from './model.ts'
import { RULES, toModelMessages, writeInstructions } from './prompt.ts'
import { ReplyGuard } from './reply-guard.ts'
import type { ToolContext } from './search-courses-tool.ts'
import type { TokenBudget } from './token-budget.ts'
import { runTool, TOOL_DESCRIPTIONS } from './tools.ts'

export const MAX_STEPS = 5
const MAX_CALLS_PER_STEP = 4
const MAX_TOKENS_WRITTEN = 1_200
const MAX_MESSAGES_RECALLED = 12
/** Twice as long as any reply of an adviser. */
const MAX_REPLY_CHARACTERS = 6_000
const ASCII_PER_TOKEN = 3

/**
 * Upper estimate of the tokens in a text, for hosts that do not report them. English has about four letters per token;
 * Thaana may need one token per byte.
 */
export function maxTokensIn(text: string): number {
  const others = text.replace(/[\0-\x7f]+/g, '')
  return Math.ceil((text.length - others.length) / ASCII_PER_TOKEN) + Buffer.byteLength(others)
}

export interface AskOptions {
  model: HostedModel
  budget: TokenBudget
  catalogue: AdviserCatalogue
  /** What the built-in adviser has understood. */
  understood: Criteria
  now: Date
  signal: AbortSignal
  show: Show
  /** Updated during the run, so it is complete after a failure too. */
  report: ModelReport
}

interface ModelReply {
  blocks: readonly ReplyBlock[]
  courseIds: readonly number[]
}

/** Lets the model call our tools until it answers, and checks the reply with the guard. */
export async function askModel(turn: Turn, shown: readonly number[], options: AskOptions): Promise<ModelReply> {
  const { catalogue, understood, now, report } = options
  const grounding = new Grounding()
  const context: ToolContext = { catalogue, grounding, understood }
  const history = await turn.recall(MAX_MESSAGES_RECALLED)
  for (const { content, isUser } of history) if (isUser) grounding.addVisitorText(content)
  grounding.addVisitorText(turn.message)
  const instructions = writeInstructions(catalogue, now)
  const messages = toModelMessages(history, turn.message)
  messages.push(...(await readShownCourses(shown, context)))
  for (report.steps = 1; report.steps <= MAX_STEPS; report.steps++) {
    const mayCallTools = report.steps < MAX_STEPS
    const request: ModelRequest = {
      instructions,
      messages,
      tools: TOOL_DESCRIPTIONS,
      mayCallTools,
      maxTokens: MAX_TOKENS_WRITTEN,
    }
    const guard = new ReplyGuard(grounding, RULES)
    const streamed = new StreamedReply(guard, options.show)
    let step: ModelStep
    try {
      step = await askWithinBudget(request, options, (text) => streamed.add(text))
      if (step.calls.length === 0) return { blocks: streamed.finish(), courseIds: guard.courseIds }
    } finally {
      report.removed = guard.removed
    }
    if (!mayCallTools) break
    const calls = step.calls.slice(0, MAX_CALLS_PER_STEP)
    messages.push({ from: 'adviser', text: step.text, calls })
    const results = await Promise.all(calls.map((call) => runTool(call, context)))
    messages.push({ from: 'tools', results })
  }
  report.steps = MAX_STEPS
  throw new ModelFailure('too_many_steps')
}

/** The courses on the visitor's screen, as if the model had asked for them: 'is the second cheaper?' refers to them. */
async function readShownCourses(ids: readonly number[], context: ToolContext): Promise<ModelMessage[]> {
  const [id] = ids
  if (id === undefined) return []
  const call: ToolCall =
    ids.length === 1
      ? { id: 'call_shown', name: 'get_course', input: JSON.stringify({ id }) }
      : { id: 'call_shown', name: 'compare', input: JSON.stringify({ ids: ids.slice(0, 3) }) }
  const result = await runTool(call, context)
  return result.isError
    ? []
    : [
        { from: 'adviser', text: '', calls: [call] },
        { from: 'tools', results: [result] },
      ]
}

/** One request to the model. Its maximum cost is reserved in the budget before, and corrected afterwards. */
async function askWithinBudget(
  request: ModelRequest,
  { model, budget, signal, report }: AskOptions,
  onText: (text: string) => void,
): Promise<ModelStep> {
  if (signal.aborted) throw new ModelFailure('timed_out')
  const tokensIn = maxTokensIn(JSON.stringify(request))
  const reservation = await budget.reserve(tokensIn + request.maxTokens)
  if (!reservation) throw new ModelFailure('budget_used_up')
  try {
    const step = await model.ask(request, { signal, onText })
    const spent = step.tokens ?? tokensIn + maxTokensIn(step.text + JSON.stringify(step.calls))
    await budget.settle(reservation, spent)
    report.tokens += spent
    return step
  } catch (error) {
    // A host that broke off in the middle of a reply may charge for all of it.
    if (error instanceof ModelFailure && error.isFree) await budget.settle(reservation, 0)
    else report.tokens += reservation.tokens
    throw error
  }
}

/** A reply while it is streamed: each complete paragraph goes to the guard, and what passes is shown. */
class StreamedReply {
  readonly #guard: ReplyGuard
  readonly #show: Show
  #text = ''
  #checked = 0

  constructor(guard: ReplyGuard, show: Show) {
    this.#guard = guard
    this.#show = show
  }

  add(text: string): void {
    this.#text += text
    const visible = withoutThinking(this.#text)
    if (visible.length > MAX_REPLY_CHARACTERS || this.#text.length > 4 * MAX_REPLY_CHARACTERS)
      throw new ModelFailure('too_long')
    for (;;) {
      const end = /\n[ \t]*\n/.exec(visible.slice(this.#checked))
      if (!end) return
      const paragraph = visible.slice(this.#checked, this.#checked + end.index)
      for (const block of this.#guard.check(paragraph)) this.#show(block)
      this.#checked += end.index + end[0].length
    }
  }

  finish(): readonly ReplyBlock[] {
    const visible = withoutThinking(this.#text)
    this.#guard.check(visible.slice(this.#checked))
    return this.#guard.finish()
  }
}

/** Some models write their thinking before the answer. */
const withoutThinking = (text: string): string => text.replace(/^\s*<think>[\s\S]*?(?:<\/think>|$)/, '').trimStart()
