import { RETENTION } from '../../../contract/retention.ts'
import { after, DAY_MS } from '../clock.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** What a mail is about: enough to write it when it is sent. */
export interface QueuedMail {
  topic: string
  details: Readonly<Record<string, string | number>>
}

/** Part of the transaction that is the reason for the mail, so that neither exists without the other. */
export async function queueMail(transaction: Queryable, { topic, details }: QueuedMail, now: Date): Promise<void> {
  await transaction.query(sql`
    insert into outbox (topic, details, queued_at, send_after)
    values (${topic}, ${JSON.stringify(details)}::jsonb, ${now}, ${now})`)
}

/** Removes the unsent mails with these details. */
export async function withdrawMails(transaction: Queryable, details: QueuedMail['details']): Promise<void> {
  await transaction.query(sql`delete from outbox where details @> ${JSON.stringify(details)}::jsonb`)
}

/** Removes mails that failed for good; until then an operator can repair the mail server. Returns how many. */
export async function removeFailedMails(database: Queryable, now: Date, batch = 1_000): Promise<number> {
  const removed = await database.query(sql`
    delete from outbox where id in (
      select id from outbox
      where send_after = 'infinity' and queued_at < ${after(now, -RETENTION.failedMailDays * DAY_MS)} limit ${batch})
    returning id`)
  return removed.length
}
