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

/** Remembers a new list; 'it' no longer means a course of the one before. */
export const showing = (state: State, shown: readonly number[]): State => {
  const { focus, ...rest } = withoutPending(state)
  return { ...rest, shown: [...shown] }
}

/** The same, and none of it comes up again when more is wanted. */
export const recommending = (state: State, shown: readonly number[]): State => ({
  ...showing(state, shown),
  seen: [...new Set([...state.seen, ...shown])],
})

/** Remembers that something was asked, so that it is not asked again. */
export const asking = (state: State, pending: Question): State => ({
  ...state,
  pending,
  asked: [...new Set([...state.asked, pending])],
})
