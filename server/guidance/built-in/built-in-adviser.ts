import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Advice, Adviser } from '../adviser.ts'
import type { CatalogueReader } from '../catalogue-reader.ts'
import { readState } from './state.ts'
import { answerAgain, type Turned, turn } from './turn.ts'
import { takeAway } from './understood.ts'

/** The adviser that needs no language model: a trained classifier, rules and the catalogue. */
export const builtInAdviser = (
  reader: CatalogueReader,
  helplines: () => string,
  clock: Clock = systemClock,
): Adviser => ({
  async advise({ message, state }) {
    const now = clock.now()
    return adviceOf(await turn(readState(state), message, await reader.open(now), { helplines: helplines(), now }))
  },

  async without(state, key, value) {
    const catalogue = await reader.open(clock.now())
    return adviceOf(await answerAgain(takeAway(readState(state), key, value), catalogue))
  },
})

/** By the value of CHAT_PROVIDER, as for the other advisers. */
const adviceOf = (turned: Turned): Advice => ({ ...turned, by: 'embedded' })
