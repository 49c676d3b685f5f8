import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, DatabaseUnavailable, type Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, PASSWORD, type Person, refusalIn, tokenIn } from '../testing/account-site.ts'

const NEW_PASSWORD = 'a manta ray at noon'

/** A database that answers `left` more statements and then none. */
class VanishingDatabase implements Database {
  readonly #database: Database
  left = Number.POSITIVE_INFINITY

  constructor(database: Database) {
    this.#database = database
  }

  get kind(): Database['kind'] {
    return this.#database.kind
  }

  query: Queryable['query'] = (statement) => this.#answer(() => this.#database.query(statement))

  transaction: Database['transaction'] = (work, options) =>
    this.#database.transaction(async (transaction) => {
      const query: Queryable['query'] = (statement) => this.#answer(() => transaction.query(statement))
      const result = await work({ query })
      // The commit is a step of its own.
      return await this.#answer(async () => result)
    }, options)

  listen: Database['listen'] = async (...args) => this.#database.listen(...args)

  close(): Promise<void> {
    return this.#database.close()
  }

  async #answer<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (this.left <= 0) throw new DatabaseUnavailable('The database did not answer.')
    this.left--
    return await ask()
  }
}

let base: AccountSite
let database: VanishingDatabase
let site: AccountSite
beforeAll(async () => {
  base = await AccountSite.open()
  database = new VanishingDatabase(base.site.database)
  site = await AccountSite.open({ database })
})
afterAll(async () => {
  await site.close()
  await base.close()
})

/** Everything about everyone, as far as it can change. */
async function everything(): Promise<unknown> {
  return await base.site.database.query(sql`
    select (select jsonb_agg(member order by id) from member) as members,
      (select jsonb_agg(session.id order by id) from session) as sessions,
      (select jsonb_agg(password_reset order by member_id) from password_reset) as resets,
      (select jsonb_agg(email_change order by member_id) from email_change) as email_changes,
      (select jsonb_agg(shortlist_course order by member_id, course_id) from shortlist_course) as shortlists,
      (select jsonb_agg(saved_course order by member_id, course_id) from saved_course) as saved,
      (select jsonb_agg(jsonb_build_object('id', id, 'topic', topic) order by id) from outbox) as mails`)
}

type Prepared = { person: Person; token: string; link: string; confirmLink: string }

async function prepare(): Promise<Prepared> {
  const person = await site.register()
  const token = await site.login(person)
  await site.ask('PUT', '/api/user/shortlist', { token, body: { course_ids: [1001, 1002] } })
  const link = await site.resetToken(person.email)
  await site.post('/api/user/email', { email: `new-${person.email}`, password: PASSWORD }, { token })
  const confirmLink = tokenIn((await site.mailsTo(`new-${person.email}`)).at(-1), 'confirm-email')
  return { person, token, link, confirmLink }
}

describe('a database that vanishes between two steps', () => {
  it.each<[string, (prepared: Prepared) => ReturnType<AccountSite['ask']>]>([
    ['reset', ({ link }) => site.post('/api/reset-password', { token: link, password: NEW_PASSWORD })],
    [
      'change of password',
      ({ token }) => site.post('/api/user/password', { current_password: PASSWORD, password: NEW_PASSWORD }, { token }),
    ],
    ['confirming', ({ confirmLink }) => site.post('/api/confirm-email', { token: confirmLink })],
    [
      'asking for another address',
      ({ token, person }) =>
        site.post('/api/user/email', { email: `newer-${person.email}`, password: PASSWORD }, { token }),
    ],
    ['deleting', ({ token }) => site.ask('DELETE', '/api/user', { token, body: { password: PASSWORD } })],
    ['merging', ({ token }) => site.post('/api/user/shortlist/merge', { course_ids: [1003, 1004] }, { token })],
  ])('leaves no %s half done', async (_, act) => {
    const prepared = await prepare()
    const before = await everything()
    let statements = 0
    for (; ; statements++) {
      database.left = statements
      const reply = await act(prepared)
      database.left = Number.POSITIVE_INFINITY
      if (reply.statusCode < 300) break
      expect(refusalIn(reply, 503).code).toBe('unavailable')
      expect(reply.headers['retry-after']).toBe('2')
      expect(await everything()).toEqual(before)
      expect(statements).toBeLessThan(20)
    }
    expect(statements).toBeGreaterThan(2)
    expect(await everything()).not.toEqual(before)
  })

  it('makes no account without saying so, and none that is said', async () => {
    database.left = 0
    refusalIn(
      await site.post('/api/register', { name: 'A', email: 'gone@a.example', mobile: '777123', password: PASSWORD }),
      503,
    )
    database.left = Number.POSITIVE_INFINITY
    await site.register({ email: 'gone@a.example' })
  })
})
