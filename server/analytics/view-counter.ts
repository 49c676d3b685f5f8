import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { addCounts } from './add-counts.ts'
import { type Happening, tally } from './tally.ts'

const MALDIVES_AHEAD_OF_UTC_MS = 5 * 60 * 60 * 1000

interface Waiting {
  happenings: readonly Happening[]
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Everybody who comes while one batch is being written waits for the next, which is written at once for all of them.
 * Whoever is told 'counted' is counted: the number stands in the database by then.
 */
export class ViewCounter {
  readonly #database: Database
  readonly #clock: Clock
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  count(happenings: readonly Happening[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ happenings, resolve, reject })
      if (!this.#isWriting) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      try {
        await addCounts(this.#database, this.#today(), tally(batch.flatMap(({ happenings }) => happenings)))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isWriting = false
  }

  #today(): string {
    return new Date(this.#clock.now().getTime() + MALDIVES_AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
  }
}
