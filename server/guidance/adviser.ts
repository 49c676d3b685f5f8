import type { ChatMessage } from '../../contract/guidance/chat-message.ts'

/** One turn of a conversation, as an adviser sees it. */
export interface Turn {
  message: string
  /** What the adviser said it wants to remember, the last time; nothing at the beginning. */
  state: unknown
  /** What was said before this message, oldest first, at most so much of it; for advisers that read it again. */
  recall(most: number): Promise<readonly ChatMessage[]>
}

export interface Advice {
  /** Plain text. Courses are linked as `[name](/courses/{id}/{slug})`; lines that begin with '- ' can be tapped as answers. */
  reply: string
  /** What to remember, as JSON. */
  state: unknown
  /** Who gave it, for logs and metrics. */
  by: string
  /** How a model came to give it, or why it did not. Nothing of what was said. */
  model?: ModelReport
}

/** For logs and metrics: figures and short fixed words, never a text of the conversation. */
export interface ModelReport {
  /** Why the embedded adviser had to stand in, where it did. */
  failure?: string
  /** Of the answer that the model's host gave, where it refused. */
  status?: number
  /** As the model's host names its refusal. */
  errorType?: string
  steps: number
  tokens: number
  /** Lines of the model that had no ground and were left out. */
  struck: number
}

/** Gets parts of a reply that are certain before the rest is there. The reply as a whole is what counts. */
export type Show = (text: string) => void

/** Whoever answers. The embedded one needs nothing but the catalogue; a hosted model is chosen by the settings. */
export interface Adviser {
  advise(turn: Turn, show: Show): Promise<Advice>
}
