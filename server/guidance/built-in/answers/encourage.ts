import type { AdviserCatalogue } from '../catalogue.ts'
import { helplinesBlock } from '../intents/safety.ts'
import { asking, type State, withoutPending } from '../state.ts'
import { choices, type Reply, text } from './blocks.ts'
import { adviseOnEntry } from './entry-advice.ts'

/** Not an emergency, but the reply starts with encouragement and not with what is impossible. */
export async function encourage(
  isHeavy: boolean,
  state: State,
  catalogue: AdviserCatalogue,
  helplines: string,
): Promise<Reply> {
  const before = [
    ...text('That sounds hard, and you are not the only one who feels this way about school and results.'),
    ...(isHeavy
      ? [...text('If it is too much, talk to someone you trust, or call one of these:'), helplinesBlock(helplines)]
      : []),
  ]
  if (state.background.held) {
    const advice = await adviseOnEntry(state, catalogue)
    return { ...advice, blocks: [...before, ...advice.blocks] }
  }
  const blocks = [
    ...before,
    ...text(
      'There are courses for every result, and each one leads on to more. What do you have so far? I will show you what you may enter.',
    ),
    ...choices('I have O levels', 'I failed my O levels', 'I have A levels', 'I left school early'),
  ]
  return { state: asking(withoutPending(state), 'held'), blocks }
}
