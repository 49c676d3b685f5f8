import type { TicketDraft } from '../../contract/tickets/ticket.ts'
import { BannerRefused, type CleanBanner, cleanBanner, insertPicture } from '../advertising/index.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid } from '../platform/http/refusal.ts'
import { queueMail } from '../platform/mailer/outbox.ts'

/** Stores the ticket, its banner and both mails about it in one transaction. */
export async function insertTicket(database: Database, draft: TicketDraft, now: Date): Promise<void> {
  const { name, email, message, kind, organisation, product, slots, months } = draft
  const clean = draft.banner === undefined ? undefined : await readBanner(draft.banner)
  const details = JSON.stringify({ organisation, product, slots, months })
  await database.transaction(async (transaction) => {
    const banner = clean ? await insertPicture(transaction, clean) : null
    const [ticket] = await transaction.query<{ id: number }>(sql`
      insert into ticket (name, email, message, kind, details, banner, created_at)
      values (${name}, ${email}, ${message}, ${kind}, ${details}::jsonb, ${banner}, ${now})
      returning id`)
    if (!ticket) throw new Error('The database returned no ticket id.')
    await queueMail(transaction, { topic: 'ticket', details: { ticket_id: ticket.id } }, now)
    await queueMail(transaction, { topic: 'ticket-receipt', details: { ticket_id: ticket.id } }, now)
  })
}

async function readBanner(base64: string): Promise<CleanBanner> {
  try {
    return await cleanBanner(Buffer.from(base64, 'base64'))
  } catch (error) {
    if (error instanceof BannerRefused) throw invalid([{ field: 'banner', error: `cannot be used: ${error.message}` }])
    throw error
  }
}
