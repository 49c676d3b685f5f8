import pg from 'pg'

/** Locks the table of courses, so that every read of it waits, as during an `alter table`. */
export class CoursesLock {
  readonly #session: pg.Client

  static async take(url: string): Promise<CoursesLock> {
    const session = new pg.Client({ connectionString: url })
    // A test that fails drops the database under it.
    session.on('error', () => undefined)
    await session.connect()
    await session.query('begin')
    await session.query('lock table course in access exclusive mode')
    return new CoursesLock(session)
  }

  private constructor(session: pg.Client) {
    this.#session = session
  }

  /** How many statements wait for the lock now. */
  async waiting(): Promise<number> {
    // Within one transaction PostgreSQL shows what it showed first.
    await this.#session.query('select pg_stat_clear_snapshot()')
    const { rows } = await this.#session.query<{ count: string }>(`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return Number(rows[0]?.count)
  }

  /** Ends the connections that wait for the lock. */
  async terminateWaiting(): Promise<void> {
    await this.#session.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  }

  async release(): Promise<void> {
    await this.#session.end()
  }
}
