import type { TicketState } from '../../../contract/tickets/ticket-constants.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { invalid, notFound } from '../../platform/http/refusal.ts'
import { queueMail } from '../../platform/mailer/outbox.ts'
import { type Author, type ChangedValues, isAsSeen, recordChange, refuseOutdated } from '../../studio/index.ts'
import { isOnStaff } from './list-tickets.ts'

interface LockedTicket {
  state: TicketState
  assigned_to: number | null
}

async function lockTicket(transaction: Queryable, id: number, { removed = false } = {}): Promise<LockedTicket> {
  const [ticket] = await transaction.query<LockedTicket>(sql`
    select state, assigned_to from ticket where id = ${id} and (removed_at is not null) = ${removed} for update`)
  if (!ticket) throw notFound('ticket')
  return ticket
}

const recordTicketChange = (
  transaction: Queryable,
  author: Author,
  id: number,
  change: ChangedValues<object> & { action: `ticket:${string}` },
): Promise<void> => recordChange(transaction, author, { thing: `ticket ${id}`, institutionId: null, ...change })

interface TicketChange {
  state?: TicketState | undefined
  /** A member of the staff; null for nobody. */
  assigned_to?: number | null | undefined
}

export async function changeTicket(
  database: Database,
  author: Author,
  id: number,
  { state, assigned_to }: TicketChange,
): Promise<{ state: TicketState }> {
  return await database.transaction(async (transaction) => {
    const before = await lockTicket(transaction, id)
    if (assigned_to && !(await isOnStaff(transaction, assigned_to)))
      throw invalid([{ field: 'assigned_to', error: 'must be a moderator or an admin' }])
    const after = {
      state: state ?? before.state,
      assigned_to: assigned_to === undefined ? before.assigned_to : assigned_to,
    }
    await transaction.query(sql`
      update ticket set state = ${after.state}, assigned_to = ${after.assigned_to} where id = ${id}`)
    await recordTicketChange(transaction, author, id, { action: 'ticket:change', before, after })
    return { state: after.state }
  })
}

/** Mails the answer to the sender and stores it with the ticket. */
export async function replyToTicket(
  database: Database,
  author: Author,
  id: number,
  message: string,
): Promise<{ state: TicketState }> {
  return await database.transaction(async (transaction) => {
    const { state } = await lockTicket(transaction, id)
    const [reply] = await transaction.query<{ id: number }>(sql`
      insert into ticket_reply (ticket_id, by_name, message, created_at)
      values (${id}, ${author.name}, ${message}, ${author.now}) returning id`)
    if (!reply) throw new Error('The reply was not stored.')
    await transaction.query(sql`update ticket set state = 'answered' where id = ${id}`)
    const details = { ticket_id: id, ticket_reply_id: reply.id }
    await queueMail(transaction, { topic: 'ticket-reply', details }, author.now)
    // The words are with the ticket, and are removed with it; the log is never cleared.
    const after = { state: 'answered', reply: reply.id }
    await recordTicketChange(transaction, author, id, { action: 'ticket:reply', before: { state }, after })
    return { state: 'answered' }
  })
}

export async function addTicketNote(database: Database, author: Author, id: number, text: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockTicket(transaction, id)
    const [note] = await transaction.query<{ id: number }>(sql`
      insert into ticket_note (ticket_id, by_name, text, created_at)
      values (${id}, ${author.name}, ${text}, ${author.now}) returning id`)
    await recordTicketChange(transaction, author, id, { action: 'ticket:note', after: { note: note?.id } })
  })
}

/** Refuses once a colleague has written more about it than was `seen`. */
export async function removeTicket(
  database: Database,
  author: Author,
  id: number,
  seen: { replies: number; notes: number } | undefined,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await lockTicket(transaction, id)
    const [written] = await transaction.query<{ replies: number; notes: number }>(sql`
      select (select count(*) from ticket_reply where ticket_id = ${id})::integer as replies,
        (select count(*) from ticket_note where ticket_id = ${id})::integer as notes`)
    if (written && !isAsSeen(written, seen))
      await refuseOutdated(transaction, { thing: `ticket ${id}`, outcome: 'It was not removed.' })
    await transaction.query(sql`update ticket set removed_at = ${author.now} where id = ${id}`)
    await recordTicketChange(transaction, author, id, { action: 'ticket:remove', before })
  })
}

export async function restoreTicket(database: Database, author: Author, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const after = await lockTicket(transaction, id, { removed: true })
    await transaction.query(sql`update ticket set removed_at = null where id = ${id}`)
    await recordTicketChange(transaction, author, id, { action: 'ticket:restore', after })
  })
}
