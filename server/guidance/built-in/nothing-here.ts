import { fieldTaps } from './ask-back.ts'
import { asking, paragraphs, type Reply, withoutPending } from './reply.ts'
import type { State } from './state.ts'
import { nearestToSeldomTaught } from './wishes/find-interest.ts'

/** The visitor named something to learn that neither the rules nor the search know. */
export function sayNotTaught(said: string, words: readonly string[], state: State): Reply | undefined {
  const near = nearestToSeldomTaught(words)
  if (near.length > 0) {
    const reply = paragraphs('I found no course for that. These fields may come closest:', fieldTaps(near))
    return { state: asking(state, 'choice'), reply }
  }
  if (
    !/\b(?:(?:want|like|wanna|love) (?:to )?(?:be|become|study|learn|do)|become|courses? (?:in|on|about|for)|learn|study)\b/.test(
      said,
    )
  )
    return undefined
  const reply =
    'I found no course for that. Try other words, name a similar subject or job, or browse [all courses](/courses).'
  return { state: withoutPending(state), reply }
}

export function outOfScope(state: State): Reply {
  const reply = paragraphs(
    'I can only help with courses and careers in the Maldives.',
    'Tell me what you would like to study, or ask me what a course costs and what it takes to get in.',
  )
  return { state: withoutPending(state), reply }
}
