import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** What a mail is about: enough to write it from when its time comes. */
export interface QueuedMail {
  topic: string
  details: Readonly<Record<string, string | number>>
}

/** Part of the transaction that gives the reason, so there is a mail exactly where there is one. */
export async function queueMail(transaction: Queryable, { topic, details }: QueuedMail, now: Date): Promise<void> {
  await transaction.query(sql`
    insert into outbox (topic, details, queued_at, send_after)
    values (${topic}, ${JSON.stringify(details)}::jsonb, ${now}, ${now})`)
}

/** Takes back what has these details and is not sent yet. */
export async function withdrawMails(transaction: Queryable, details: QueuedMail['details']): Promise<void> {
  await transaction.query(sql`delete from outbox where details @> ${JSON.stringify(details)}::jsonb`)
}
