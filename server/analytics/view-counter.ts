import { type Clock, dayInMaldives } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { WriteTogether } from '../platform/write-together.ts'
import { addCounts } from './add-counts.ts'
import { type Happening, tally } from './tally.ts'

/** Counts what happens on the pages, in one write for all who come at once. */
export class ViewCounter {
  readonly #happenings: WriteTogether<Happening>

  constructor(database: Database, clock: Clock) {
    this.#happenings = new WriteTogether((happenings) =>
      addCounts(database, dayInMaldives(clock.now()), tally(happenings)),
    )
  }

  count(happenings: readonly Happening[]): Promise<void> {
    return this.#happenings.add(happenings)
  }
}
