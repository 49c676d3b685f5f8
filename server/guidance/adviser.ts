import type { ChatMessage, ReplyBlock, Understood } from '../../contract/guidance/reply-blocks.ts'

/** One turn of a conversation, as an adviser sees it. */
export interface Turn {
  message: string
  /** The state that the adviser returned last time; null in a new conversation. */
  state: unknown
  /** The last messages before this one, oldest first, at most `most` of them. */
  recall(most: number): Promise<readonly RecalledMessage[]>
}

export type RecalledMessage = Pick<ChatMessage, 'content' | 'isUser'>

export interface Advice {
  blocks: readonly ReplyBlock[]
  understood: Understood
  /** JSON for the adviser's next turn. */
  state: unknown
  /** The adviser that answered, for logs and metrics. */
  by: string
  /** How the model answered, or why it did not. */
  model?: ModelReport
}

/** For logs and metrics: numbers and fixed codes, never text of the conversation. */
export interface ModelReport {
  /** Why the built-in adviser answered instead. */
  failure?: string
  /** HTTP status with which the model's host refused. */
  status?: number
  /** The error type that the model's host gave. */
  errorType?: string
  steps: number
  tokens: number
  /** Sentences that were removed because no tool result supports them. */
  removed: number
}

/** Receives checked blocks of a reply while the rest is still being written. The final reply replaces them. */
export type Show = (block: ReplyBlock) => void

/** The built-in adviser needs only the catalogue; CHAT_PROVIDER can choose a hosted model instead. */
export interface Adviser {
  advise(turn: Turn, show: Show): Promise<Advice>
  /**
   * Answers again after one thing was taken away from what it had understood: a field (key 'field'), a field that the
   * visitor does not want ('not') or a limit. What the state does not hold leaves it unchanged.
   */
  without(state: unknown, key: string, value: string): Promise<Advice>
}
