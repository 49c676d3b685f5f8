import type { Question, State } from './state.ts'

export interface Reply {
  state: State
  reply: string
}

/** Joins paragraphs and drops empty ones. */
export const paragraphs = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n')

/** Quick replies, one per line, at the end of a reply. */
export const taps = (...answers: readonly string[]): string => answers.map((answer) => `- ${answer}`).join('\n')

export const withoutPending = ({ pending, ...state }: State): State => state

/** The state after showing a list; 'it' no longer means a course of the previous list. */
export const showing = (state: State, shown: readonly number[]): State => {
  const { focus, ...rest } = withoutPending(state)
  return { ...rest, shown: [...shown] }
}

/** The same, and 'more' will not show these courses again. */
export const recommending = (state: State, shown: readonly number[]): State => ({
  ...showing(state, shown),
  seen: [...new Set([...state.seen, ...shown])],
})

/** The state after a question, so that it is not asked twice. */
export const asking = (state: State, pending: Question): State => ({
  ...state,
  pending,
  asked: [...new Set([...state.asked, pending])],
})
