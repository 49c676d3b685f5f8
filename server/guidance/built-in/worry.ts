import type { AdviserCatalogue } from './catalogue.ts'
import { adviseOnEntry } from './entry-advice.ts'
import { paragraphs, type Reply, taps, withoutPending } from './reply.ts'
import type { State } from './state.ts'

const WORRIED =
  /\b(?:stress|stressed|worried|worrying|anxious|scared|afraid|sad|upset|crying|cried|ashamed|embarrassed|disappointed|overwhelmed|hopeless|depressed|useless|stupid|dumb|worthless|lonely|loser|failure|give up|giving up|lost hope|feel (?:bad|lost|terrible|awful|down))\b/

/** Heavier than a bad day, though nothing is said of harm. */
const HEAVY = /\b(?:hopeless|depressed|worthless|lonely|lost hope|crying|overwhelmed)\b/

/** Whoever calls us names is not worried. */
export const isWorried = (said: string): boolean =>
  WORRIED.test(said) && /\b(?:i|im|me|my|feel|feeling)\b/.test(said) && !/\byou are\b/.test(said)

/** No emergency, but nobody who says so wants to hear first what we cannot do. */
export async function encourage(
  said: string,
  state: State,
  catalogue: AdviserCatalogue,
  helplines: string,
): Promise<Reply> {
  const kind = 'That sounds hard, and you are not the only one who feels like this about school and results.'
  const help = HEAVY.test(said)
    ? `If it weighs on you, talk to somebody you trust, or call one of these: ${helplines}.`
    : ''
  if (state.slots.held) {
    const { state: next, reply } = await adviseOnEntry(state, catalogue)
    return { state: next, reply: paragraphs(kind, help, reply) }
  }
  const reply = paragraphs(
    kind,
    help,
    'There are courses for every result, and ways up from each of them. What do you have so far? I will show you what is open to you.',
    taps('I have O levels', 'I failed my O levels', 'I have A levels', 'I left school early'),
  )
  return { state: withoutPending(state), reply }
}
