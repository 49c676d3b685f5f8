import { type Clock, dayInMaldives } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Reserved tokens, and the day that they count for. */
interface TokenReservation {
  day: string
  tokens: number
}

/** The tokens that models may use in a day. Counted in the database, for all instances and across restarts. */
export class TokenBudget {
  readonly #database: Database
  readonly #clock: Clock
  readonly #perDay: number

  constructor(database: Database, clock: Clock, perDay: number) {
    this.#database = database
    this.#clock = clock
    this.#perDay = perDay
  }

  /** Reserves tokens before they are used, so that concurrent requests never exceed the budget. */
  async reserve(tokens: number): Promise<TokenReservation | undefined> {
    if (tokens > this.#perDay) return undefined
    const day = dayInMaldives(this.#clock.now())
    const reserved = await this.#database.query(sql`
      insert into model_usage (day, tokens) values (${day}::date, ${tokens})
      on conflict (day) do update set tokens = model_usage.tokens + excluded.tokens
      where model_usage.tokens + excluded.tokens <= ${this.#perDay}
      returning day`)
    return reserved.length > 0 ? { day, tokens } : undefined
  }

  /** Replaces a reservation by the tokens really used. By then it may be another day. */
  async settle({ day, tokens }: TokenReservation, spent: number): Promise<void> {
    await this.#database.query(sql`
      update model_usage set tokens = greatest(0, tokens + ${spent - tokens}) where day = ${day}::date`)
  }
}
