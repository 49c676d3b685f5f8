import { type PageMeta, pageMeta } from '../../contract/paging.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { withoutAddresses } from '../platform/mailer/outbox.ts'
import { type Author, recordChange } from '../studio/index.ts'

type MailState = 'waiting' | 'failed'

interface UnsentMail {
  id: number
  topic: string
  state: MailState
  queued_at: string
  attempts: number
  error: string | null
}

/** A mail that failed for good is never due. */
const STATE = sql`case when send_after = 'infinity' then 'failed' else 'waiting' end`

export async function listUnsentMails(
  database: Queryable,
  { state, page, limit }: { state?: MailState | undefined; page: number; limit: number },
): Promise<{ data: UnsentMail[]; meta: PageMeta }> {
  const fits = state === undefined ? sql`true` : sql`${STATE} = ${state}`
  const rows = await database.query<Omit<UnsentMail, 'queued_at'> & { queued_at: Date }>(sql`
    select id::integer as id, topic, ${STATE} as state, queued_at, attempts, last_error as error
    from outbox where ${fits} order by send_after = 'infinity' desc, id limit ${limit} offset ${(page - 1) * limit}`)
  const counts = await countMails(database)
  const total = state === undefined ? counts.waiting + counts.failed : counts[state]
  const data = rows.map((row) => ({
    ...row,
    queued_at: row.queued_at.toISOString(),
    error: row.error === null ? null : withoutAddresses(row.error),
  }))
  return { data, meta: pageMeta(page, limit, total, data.length) }
}

export async function countMails(database: Queryable): Promise<Record<MailState, number>> {
  const [counts] = await database.query<Record<MailState, number>>(sql`
    select count(*) filter (where send_after <> 'infinity')::integer as waiting,
      count(*) filter (where send_after = 'infinity')::integer as failed
    from outbox`)
  return counts ?? { waiting: 0, failed: 0 }
}

/**
 * From the beginning, with as many attempts as a new mail has. One that still waits may be being sent at this moment, and
 * would be sent twice.
 */
export const sendMailAgain = (database: Database, author: Author, id: number): Promise<void> =>
  database.transaction(async (transaction) => {
    const [mail] = await transaction.query<{ topic: string; attempts: number; state: MailState }>(sql`
      select topic, attempts, ${STATE} as state from outbox where id = ${id} for update`)
    if (!mail) throw notFound('mail')
    const { state, ...before } = mail
    if (state === 'waiting')
      throw new Refusal(
        409,
        'conflict',
        'This mail is still queued and will be sent automatically. Only a mail that failed can be sent again.',
      )
    await transaction.query(sql`update outbox set send_after = ${author.now}, attempts = 0 where id = ${id}`)
    const change = { action: 'mail:send' as const, thing: `mail ${id}`, institutionId: null }
    await recordChange(transaction, author, { ...change, before, after: { ...before, attempts: 0 } })
  })
