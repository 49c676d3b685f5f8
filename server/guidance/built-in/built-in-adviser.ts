import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Adviser } from '../adviser.ts'
import type { CatalogueReader } from '../catalogue-reader.ts'
import { readState } from './state.ts'
import { turn } from './turn.ts'

/** The adviser that needs no language model: rules, word lists and the catalogue. */
export const builtInAdviser = (reader: CatalogueReader, helplines: string, clock: Clock = systemClock): Adviser => ({
  advise: async ({ message, state }) => ({
    ...(await turn(readState(state), message, await reader.open(), { helplines, now: clock.now() })),
    // The value of CHAT_PROVIDER, as for the other advisers.
    by: 'embedded',
  }),
})
