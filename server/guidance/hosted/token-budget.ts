import type { Clock } from '../../platform/clock.ts'
import { after, HOUR_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const MALDIVES_AHEAD_MS = 5 * HOUR_MS

/** What models may cost in a day, over all instances: it is kept in the database, so that no restart begins it anew. */
export class TokenBudget {
  readonly #database: Database
  readonly #clock: Clock
  readonly #perDay: number

  constructor(database: Database, clock: Clock, perDay: number) {
    this.#database = database
    this.#clock = clock
    this.#perDay = perDay
  }

  /** Sets tokens aside before they are spent, so that many at once never spend more than there are. */
  async take(tokens: number): Promise<boolean> {
    if (tokens > this.#perDay) return false
    const taken = await this.#database.query(sql`
      insert into model_usage (day, tokens) values (${this.#today()}::date, ${tokens})
      on conflict (day) do update set tokens = model_usage.tokens + excluded.tokens
      where model_usage.tokens + excluded.tokens <= ${this.#perDay}
      returning day`)
    return taken.length > 0
  }

  /** Puts right what was set aside, once it is known what was spent. */
  async settle(taken: number, spent: number): Promise<void> {
    await this.#database.query(sql`
      update model_usage set tokens = greatest(0, tokens + ${spent - taken}) where day = ${this.#today()}::date`)
  }

  #today(): string {
    return after(this.#clock.now(), MALDIVES_AHEAD_MS).toISOString().slice(0, 10)
  }
}
