import { asking, paragraphs, type Reply, taps, withoutPending } from './reply.ts'
import type { State } from './state.ts'
import { conceptOf } from './wishes/find-interest.ts'

/** Fields as quick replies, with a capital letter. */
export const fieldTaps = (labels: readonly string[]): string =>
  taps(...labels.map((label) => label.charAt(0).toUpperCase() + label.slice(1)))

export function offerKinds(state: State, before: string): Reply {
  const reply = paragraphs(
    `${before} What sounds most like you? You can also try the [career guide](/careerguide).`,
    taps('Helping people', 'Working with my hands', 'Being creative', 'Meeting people'),
  )
  return { state: asking(state, 'choice'), reply }
}

export function askHeld(state: State): Reply {
  const reply = paragraphs(
    'That depends on the course and on what you have finished. What do you have so far?',
    taps('I have O levels', 'I have A levels', 'I failed my O levels', 'I have a diploma'),
  )
  return { state: withoutPending(state), reply }
}

export function askChoice(state: State, choices: readonly string[]): Reply {
  const labels = choices.map((label) => conceptOf(label)?.label ?? label)
  const reply = paragraphs(
    'That can lead to several fields. Which of these is closest to what you have in mind?',
    fieldTaps(labels),
  )
  return { state: asking(state, 'choice'), reply }
}
