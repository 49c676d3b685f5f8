import type { Adviser } from './adviser.ts'
import { readState } from './embedded/state.ts'
import { turn } from './embedded/turn.ts'
import type { CatalogueReader } from './read-catalogue.ts'

/** The adviser that needs no outside model: rules, lists and the catalogue. */
export const embeddedAdviser = (reader: CatalogueReader, helplines: string): Adviser => ({
  name: 'embedded',
  advise: async ({ message, state }) => turn(readState(state), message, await reader.open(), { helplines }),
})
