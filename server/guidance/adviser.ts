import type { ChatMessage } from '../../contract/guidance/chat-message.ts'

/** One turn of a conversation, as an adviser sees it. */
export interface Turn {
  message: string
  /** The state that the adviser returned last time; null in a new conversation. */
  state: unknown
  /** The last messages before this one, oldest first, at most `most` of them. */
  recall(most: number): Promise<readonly ChatMessage[]>
}

export interface Advice {
  /** Plain text. Courses are linked as `[name](/courses/{id}/{slug})`; lines that begin with '- ' can be tapped as answers. */
  reply: string
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

/** Receives checked parts of a reply while the rest is still being written. The final reply replaces them. */
export type Show = (text: string) => void

/** The built-in adviser needs only the catalogue; CHAT_PROVIDER can choose a hosted model instead. */
export interface Adviser {
  advise(turn: Turn, show: Show): Promise<Advice>
}
