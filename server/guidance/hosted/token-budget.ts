import { type Clock, dayInMaldives } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Tokens that were set aside, and from which day's. */
export interface Aside {
  day: string
  tokens: number
}

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
  async take(tokens: number): Promise<Aside | undefined> {
    if (tokens > this.#perDay) return undefined
    const day = dayInMaldives(this.#clock.now())
    const taken = await this.#database.query(sql`
      insert into model_usage (day, tokens) values (${day}::date, ${tokens})
      on conflict (day) do update set tokens = model_usage.tokens + excluded.tokens
      where model_usage.tokens + excluded.tokens <= ${this.#perDay}
      returning day`)
    return taken.length > 0 ? { day, tokens } : undefined
  }

  /** Puts right what was set aside, once it is known what was spent; by then it may be another day. */
  async settle({ day, tokens }: Aside, spent: number): Promise<void> {
    await this.#database.query(sql`
      update model_usage set tokens = greatest(0, tokens + ${spent - tokens}) where day = ${day}::date`)
  }
}
