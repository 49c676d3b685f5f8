import { pageMeta } from '../../contract/paging.ts'
import * as calls from '../../contract/studio/people-calls.ts'
import { resetSecondFactor as resetSecondFactorCall } from '../../contract/studio/second-factor-calls.ts'
import {
  type Actor,
  changePerson,
  deleteMember,
  endSessionsOf,
  endSessionsOfEverybody,
  findPerson,
  getPerson,
  hashOfUnknownPassword,
  listPeople,
  resetSecondFactor,
  sendPasswordReset,
} from '../accounts/index.ts'
import { type Clock, HOUR_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'
import type { RateLimit, RateLimiter } from '../platform/rate-limit.ts'
import { type Author, authorOf, type ChangedValues, recordChange, recordExport } from '../studio/index.ts'

/** Staff press again if no mail arrives; more than this would fill the person's mailbox. */
const RESETS_BY_PERSON: RateLimit = {
  name: 'resets-person',
  most: 5,
  windowMs: HOUR_MS,
  code: 'email_limit',
  reason: 'Too many links were sent to this person.',
}

interface Dependencies {
  catalogue: { database: Database }
  clock: Clock
  limiter: RateLimiter
}

/** What admins do about people who have an account. The line of the audit log names nobody: it outlives an account. */
export function registerPeople(
  register: RegisterPrivate<Actor>,
  { catalogue: { database }, clock, limiter }: Dependencies,
): void {
  const author = authorOf(clock)

  /** One transaction with its line in the audit log. */
  const change = <Result>(
    by: Author,
    { id, action }: { id: number; action: `user:${string}` },
    work: (transaction: Queryable) => Promise<{ result: Result } & ChangedValues>,
  ): Promise<Result> =>
    database.transaction(async (transaction) => {
      const { result, ...values } = await work(transaction)
      await recordChange(transaction, by, { action, thing: `user ${id}`, institutionId: null, ...values })
      return result
    })

  register.member(calls.listPeople, async ({ query, ...request }) => {
    const { people: data, total } = await listPeople(database, query)
    const list = { action: 'user:export' as const, thing: 'people', rows: data.length, total, query }
    if (query.format === 'csv') await recordExport(database, author(request), list)
    return { data, meta: pageMeta(query.page, query.limit, total, data.length) }
  })

  register.member(calls.getPerson, async ({ params: { id } }) => ({
    person: await getPerson(database, id, clock.now()),
  }))

  register.member(calls.changePerson, async ({ params: { id }, body: { role, locked }, ...request }) => {
    const by = author(request)
    // Hashing takes too long for a transaction.
    const unknownHash = role === undefined || role === 'member' ? '' : await hashOfUnknownPassword()
    return await change(by, { id, action: 'user:change' }, async (transaction) => {
      const { before, after } = await changePerson(transaction, { id, role, locked, unknownHash, byId: by.id }, by.now)
      return { result: await findPerson(transaction, id), before, after }
    })
  })

  register.member(calls.endSessionsOf, ({ params: { id }, ...request }) =>
    change(author(request), { id, action: 'user:end-sessions' }, async (transaction) => {
      const sessions = await endSessionsOf(transaction, id)
      return {
        result: { message: 'They have been logged out on every device.' },
        before: { sessions },
        after: { sessions: 0 },
      }
    }),
  )

  register.member(calls.logEverybodyOut, (request) =>
    database.transaction(
      async (transaction) => {
        const sessions = await endSessionsOfEverybody(transaction, request.actor.sessionId)
        const change = { action: 'user:end-all-sessions' as const, thing: 'people', institutionId: null }
        const values = { before: { sessions: sessions + 1 }, after: { sessions: 1 } }
        await recordChange(transaction, author(request), { ...change, ...values })
        return { message: sessions === 1 ? '1 session ended.' : `${sessions} sessions ended.` }
      },
      { long: true },
    ),
  )

  register.member(calls.sendPasswordReset, ({ params: { id }, ...request }) =>
    limiter.run([[RESETS_BY_PERSON, id, 'successes']], () =>
      change(author(request), { id, action: 'user:send-reset' }, async (transaction) => {
        const email = await sendPasswordReset(transaction, id, clock.now())
        const message = `A link to set a new password is on its way to ${email}.`
        return { result: { message }, after: { reset: 'sent' } }
      }),
    ),
  )

  register.member(resetSecondFactorCall, ({ params: { id }, ...request }) =>
    change(author(request), { id, action: 'user:reset-second-factor' }, async (transaction) => {
      const email = await resetSecondFactor(transaction, id, clock.now())
      const [before, after] = [{ second_factor: true }, { second_factor: false }]
      return {
        result: { message: `Two-step login switched off. ${email} can log in without a code and set it up again.` },
        before,
        after,
      }
    }),
  )

  register.member(calls.deletePerson, ({ params: { id }, ...request }) => {
    if (id === request.actor.id)
      throw new Refusal(409, 'conflict', "You can't delete your own account here. Use your profile.")
    return change(author(request), { id, action: 'user:delete' }, async (transaction) => {
      const { role, verified, locked } = await findPerson(transaction, id)
      await deleteMember(transaction, id)
      return {
        result: { message: 'The account and everything in it have been deleted.' },
        before: { role, verified, locked },
      }
    })
  })
}
