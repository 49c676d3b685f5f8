import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Advice, Adviser } from '../adviser.ts'
import type { CatalogueReader } from '../catalogue-reader.ts'
import type { AdviserCatalogue } from './catalogue.ts'
import { recommend } from './recommend.ts'
import type { Reply } from './reply.ts'
import { comfort, isDistress } from './safety.ts'
import { readState } from './state.ts'
import { stateWithout, textToBlocks, understoodOf } from './text-to-blocks.ts'
import { turn } from './turn.ts'

/** The adviser that needs no language model: rules, word lists and the catalogue. */
export const builtInAdviser = (reader: CatalogueReader, helplines: string, clock: Clock = systemClock): Adviser => ({
  async advise({ message, state }) {
    const catalogue = await reader.open()
    const reply = await turn(readState(state), message, catalogue, { helplines, now: clock.now() })
    const advice = toAdvice(reply, catalogue)
    return isDistress(message) ? { ...advice, blocks: comfort(helplines) } : advice
  },
  async without(state, key, value) {
    const catalogue = await reader.open()
    return toAdvice(await recommend(stateWithout(readState(state), key, value), catalogue), catalogue)
  },
})

const toAdvice = ({ reply, state }: Reply, catalogue: AdviserCatalogue): Advice => ({
  blocks: textToBlocks(reply),
  understood: understoodOf(state, catalogue),
  state,
  // The value of CHAT_PROVIDER, as for the other advisers.
  by: 'embedded',
})
