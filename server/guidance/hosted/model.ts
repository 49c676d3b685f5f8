/** A tool as the model sees it; the parameters are a JSON Schema. */
export interface ToolDescription {
  name: string
  description: string
  parameters: Record<string, unknown>
}

export interface ToolCall {
  id: string
  name: string
  /** JSON as the model wrote it, not validated yet. */
  input: string
}

export interface ToolResult {
  call: ToolCall
  output: string
  isError: boolean
}

/** What a tool found, or why it failed, so the model can call it again in another way. */
export type ToolAnswer = { facts: object } | { error: string }

/** A message of the conversation, independent of the protocol. */
export type ModelMessage =
  | { from: 'visitor'; text: string }
  | { from: 'adviser'; text: string; calls: readonly ToolCall[] }
  | { from: 'tools'; results: readonly ToolResult[] }

export interface ModelRequest {
  instructions: string
  messages: readonly ModelMessage[]
  tools: readonly ToolDescription[]
  /** False in the last step, in which the model has to answer. */
  mayCallTools: boolean
  /** Limit for the text that the model writes. */
  maxTokens: number
}

/** The model's answer to one request: text, tool calls, or both. */
export interface ModelStep {
  text: string
  calls: readonly ToolCall[]
  /** Tokens read and written, if the host reports them. */
  tokens: number | undefined
}

export interface HostOptions {
  baseUrl: string
  model: string
  apiKey: string | undefined
}

export interface HostedModel {
  readonly name: string
  /** `onText` receives the text while it is streamed. */
  ask(request: ModelRequest, how: { signal: AbortSignal; onText: (text: string) => void }): Promise<ModelStep>
}

/** Why the model gave no reply that can be shown. */
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
  /** The host had not started to answer, so no tokens were used. */
  readonly isFree: boolean

  constructor(
    reason: FailureReason,
    details: { status?: number; errorType?: string | undefined; isFree?: boolean; cause?: unknown } = {},
  ) {
    super(`The model gave no answer: ${reason}.`, { cause: details.cause })
    this.reason = reason
    this.status = details.status
    this.errorType = details.errorType
    this.isFree = details.isFree ?? false
  }
}

/**
 * The arguments of a tool call; undefined if the model wrote anything but an object. A tool without parameters may be
 * called with empty arguments.
 */
export function parseObject(input: string): Record<string, unknown> | undefined {
  if (input.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(input)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : undefined
  } catch {
    return undefined
  }
}
