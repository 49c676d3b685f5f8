import type { Adviser } from './adviser.ts'
import { turn } from './embedded/turn.ts'

/** The adviser that needs no outside model: rules, lists and the catalogue. */
export const embeddedAdviser = (): Adviser => ({ name: 'embedded', advise: (given) => turn(given) })
