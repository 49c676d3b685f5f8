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

/** An operator has this long to repair the mail server and send them again. */
const FAILED_MAIL_RETENTION_DAYS = 30

/** Removes mails that have failed for good, and returns how many. */
export async function removeFailedMails(database: Queryable, now: Date): Promise<number> {
  const removed = await database.query(sql`
    delete from outbox
    where send_after = 'infinity' and queued_at < ${after(now, -FAILED_MAIL_RETENTION_DAYS * DAY_MS)}
    returning id`)
  return removed.length
}
