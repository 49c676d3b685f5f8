/** What a tool takes, as JSON Schema says it. */
export interface ToolDescription {
  name: string
  description: string
  parameters: Record<string, unknown>
}

export interface ToolCall {
  id: string
  name: string
  /** JSON, as the model wrote it: it may be anything. */
  input: string
}

export interface ToolResult {
  call: ToolCall
  output: string
  isError: boolean
}

/** One piece of the talk, in neither protocol's words. */
export type Said =
  | { from: 'visitor'; text: string }
  | { from: 'adviser'; text: string; calls: readonly ToolCall[] }
  | { from: 'tools'; results: readonly ToolResult[] }

export interface Question {
  instructions: string
  talk: readonly Said[]
  tools: readonly ToolDescription[]
  /** In the last step it has to answer with what it knows. */
  mayCallTools: boolean
  /** The most that it may write. */
  mostTokens: number
}

/** What a model said in one step. */
export interface Step {
  text: string
  calls: readonly ToolCall[]
  /** What it read and wrote, where its host says so. */
  tokens: number | undefined
}

/** Where a model is, and how to be let in. */
export interface HostOptions {
  baseUrl: string
  model: string
  apiKey: string | undefined
}

export interface Model {
  readonly name: string
  /** `onText` gets the text as it comes. */
  ask(question: Question, how: { signal: AbortSignal; onText: (text: string) => void }): Promise<Step>
}

/** Why a model gave no answer that may be shown. */
export type FailureReason =
  | 'unreachable'
  | 'refused'
  | 'timed_out'
  | 'cut_off'
  | 'unreadable'
  | 'too_long'
  | 'too_many_steps'
  | 'empty'
  | 'ungrounded'
  | 'markup'
  | 'leaked_instructions'
  | 'budget_used_up'
  | 'busy'
  | 'circuit_open'

export class ModelFailure extends Error {
  override name = 'ModelFailure'
  readonly reason: FailureReason
  readonly status: number | undefined
  readonly errorType: string | undefined
  /** The host had not begun to answer, so there is nothing to pay for. */
  readonly isFree: boolean

  constructor(
    reason: FailureReason,
    of: { status?: number; errorType?: string | undefined; isFree?: boolean; cause?: unknown } = {},
  ) {
    super(`The model gave no answer: ${reason}.`, { cause: of.cause })
    this.reason = reason
    this.status = of.status
    this.errorType = of.errorType
    this.isFree = of.isFree ?? false
  }
}

/**
 * Models sometimes write something else where an object should stand; it is then given back to them as none. A tool that
 * takes nothing may be called with nothing.
 */
export function objectIn(input: string): Record<string, unknown> | undefined {
  if (input.trim() === '') return {}
  try {
    const read: unknown = JSON.parse(input)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : undefined
  } catch {
    return undefined
  }
}
