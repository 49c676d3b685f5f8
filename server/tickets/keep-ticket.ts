import type { TicketDraft } from '../../contract/tickets/ticket.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { queueMail } from '../platform/mailer/queue-mail.ts'

/** Keeps what somebody wrote, and both mails about it, in one transaction: either all of it is there or nothing. */
export async function keepTicket(database: Database, draft: TicketDraft, now: Date): Promise<void> {
  const { name, email, message, kind, organisation, product, slots, months } = draft
  const details = JSON.stringify({ organisation, product, slots, months })
  await database.transaction(async (transaction) => {
    const [ticket] = await transaction.query<{ id: number }>(sql`
      insert into ticket (name, email, message, kind, details, created_at)
      values (${name}, ${email}, ${message}, ${kind}, ${details}::jsonb, ${now})
      returning id`)
    if (!ticket) throw new Error('The database gave the ticket no number.')
    await queueMail(transaction, { topic: 'ticket', details: { ticket_id: ticket.id } }, now)
    await queueMail(transaction, { topic: 'ticket-receipt', details: { ticket_id: ticket.id } }, now)
  })
}
