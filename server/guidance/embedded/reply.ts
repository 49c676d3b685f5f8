import type { Question, State } from './state.ts'

/** What is said, and what is remembered. */
export interface Reply {
  state: State
  reply: string
}

/** Paragraphs, without those that have nothing to say. */
export const paragraphs = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n')

/** Answers that can be tapped stand at the end, one to a line. */
export const taps = (...answers: readonly string[]): string => answers.map((answer) => `- ${answer}`).join('\n')

export const withoutPending = ({ pending, ...state }: State): State => state

/** Remembers that something was asked, so that it is not asked again. */
export const asking = (state: State, pending: Question): State => ({
  ...state,
  pending,
  asked: [...new Set([...state.asked, pending])],
})
