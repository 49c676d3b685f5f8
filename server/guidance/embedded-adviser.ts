import { type Clock, systemClock } from '../platform/clock.ts'
import type { Adviser } from './adviser.ts'
import { readState } from './embedded/state.ts'
import { turn } from './embedded/turn.ts'
import type { CatalogueReader } from './read-catalogue.ts'

export const EMBEDDED = 'embedded'

/** The adviser that needs no outside model: rules, lists and the catalogue. */
export const embeddedAdviser = (reader: CatalogueReader, helplines: string, clock: Clock = systemClock): Adviser => ({
  advise: async ({ message, state }) => ({
    ...(await turn(readState(state), message, await reader.open(), { helplines, now: clock.now() })),
    by: EMBEDDED,
  }),
})
