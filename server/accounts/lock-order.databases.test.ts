import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite } from '../testing/account-site.ts'
import { resetPassword } from './reset-password.ts'
import { confirmEmail, requestEmailChange, requestVerificationAgain } from './verify-email.ts'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

/** The tables whose rows the transactions lock or change, in order. */
async function lockedTables(work: (database: Database) => Promise<unknown>): Promise<string[]> {
  const tables: string[] = []
  const { database } = site.site
  const recording = (transaction: Queryable): Queryable => ({
    query: (statement) => {
      const { text } = statement.compile()
      const [, changed, locked] =
        /^\s*(?:delete from|update|insert into) (\w+)|^\s*select .* from (\w+) .*for update/s.exec(text) ?? []
      const table = changed ?? locked
      if (table !== undefined && !tables.includes(table)) tables.push(table)
      return transaction.query(statement)
    },
  })
  await work({
    kind: database.kind,
    query: (statement) => database.query(statement),
    transaction: (part, options) => database.transaction((transaction) => part(recording(transaction)), options),
    listen: (...args) => database.listen(...args),
    close: async () => undefined,
  })
  return tables
}

it('a used link locks the member before the tokens, as a change of password does', async () => {
  const { email } = await site.register()
  const token = await site.verificationToken(email)
  expect(await lockedTables((database) => confirmEmail(database, token, site.clock.now()))).toEqual([
    'member',
    'email_change',
  ])
  const reset = { token: await site.resetToken(email), passwordHash: 'hash' }
  const locked = await lockedTables((database) => resetPassword(database, reset, site.clock.now()))
  expect(locked.slice(0, 3)).toEqual(['member', 'password_reset', 'session'])
})

it('a request for a link locks the member before the tokens, too', async () => {
  const { id, email } = await site.register()
  const now = site.clock.now()
  const inOrder = ['member', 'email_change', 'outbox']
  expect(await lockedTables((database) => requestVerificationAgain(database, id, now))).toEqual(inOrder)
  const [{ hash } = { hash: '' }] = await site.site.database.query<{ hash: string }>(
    sql`select password_hash as hash from member where id = ${id}`,
  )
  const checked = { memberId: id, field: 'password', hash }
  expect(await lockedTables((database) => requestEmailChange(database, checked, `new-${email}`, now))).toEqual(inOrder)
})
