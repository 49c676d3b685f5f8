import type { AdviserCatalogue } from './catalogue.ts'
import { adviseOnEntry } from './entry-advice.ts'
import { paragraphs, type Reply, taps, withoutPending } from './reply.ts'
import type { State } from './state.ts'

const WORRIED =
  /\b(?:stress|stressed|worried|worrying|anxious|scared|afraid|sad|upset|crying|cried|ashamed|embarrassed|disappointed|overwhelmed|hopeless|depressed|useless|stupid|dumb|worthless|lonely|loser|failure|give up|giving up|lost hope|feel (?:bad|lost|terrible|awful|down))\b/

/** More serious than a bad day, but without any mention of harm. */
const HEAVY = /\b(?:hopeless|depressed|worthless|lonely|lost hope|crying|overwhelmed)\b/

/** 'You are useless' is an insult and not a worry. */
export const isWorried = (said: string): boolean =>
  WORRIED.test(said) && /\b(?:i|im|me|my|feel|feeling)\b/.test(said) && !/\byou are\b/.test(said)

/** Not an emergency, but the reply starts with encouragement and not with what is impossible. */
export async function encourage(
  said: string,
  state: State,
  catalogue: AdviserCatalogue,
  helplines: string,
): Promise<Reply> {
  const kind = 'That sounds hard, and you are not the only one who feels this way about school and results.'
  const help = HEAVY.test(said)
    ? `If it is too much, talk to someone you trust, or call one of these: ${helplines}.`
    : ''
  if (state.slots.held) {
    const { state: next, reply } = await adviseOnEntry(state, catalogue)
    return { state: next, reply: paragraphs(kind, help, reply) }
  }
  const reply = paragraphs(
    kind,
    help,
    'There are courses for every result, and each one leads on to more. What do you have so far? I will show you what is open to you.',
    taps('I have O levels', 'I failed my O levels', 'I have A levels', 'I left school early'),
  )
  return { state: withoutPending(state), reply }
}
