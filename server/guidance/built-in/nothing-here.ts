import { fieldTaps } from './ask-back.ts'
import { asking, paragraphs, type Reply, withoutPending } from './reply.ts'
import type { State } from './state.ts'
import { nearestToSeldomTaught } from './wishes/find-interest.ts'

/** Something to learn was named, and neither a rule nor the search knows it. */
export function sayNotTaught(said: string, words: readonly string[], state: State): Reply | undefined {
  const near = nearestToSeldomTaught(words)
  if (near.length > 0) {
    const reply = paragraphs('I find no course here for that. The nearest fields may be these:', fieldTaps(near))
    return { state: asking(state, 'choice'), reply }
  }
  if (
    !/\b(?:(?:want|like|wanna|love) (?:to )?(?:be|become|study|learn|do)|become|courses? (?:in|on|about|for)|learn|study)\b/.test(
      said,
    )
  )
    return undefined
  const reply =
    'I find no course here for that. Say it in other words, name a subject or a job near to it, or look through [all courses](/courses).'
  return { state: withoutPending(state), reply }
}

export function outOfScope(state: State): Reply {
  const reply = paragraphs(
    'I can only help with courses and careers in the Maldives.',
    'Tell me what you would like to study, or ask me what a course costs and what it takes to get in.',
  )
  return { state: withoutPending(state), reply }
}
