import { guardFormula, writeCsv } from '../../contract/csv.ts'
import { RESTORABLE_DAYS, RETENTION } from '../../contract/retention.ts'
import type { TicketDraft } from '../../contract/tickets/ticket.ts'
import {
  BannerRefused,
  type CleanBanner,
  cleanBanner,
  insertPicture,
  lockPictures,
  readQuote,
  refuseOtherPrice,
  removeUnusedPictures,
} from '../advertising/index.ts'
import { after, asMaldivesTime, DAY_MS, dayInMaldives } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid } from '../platform/http/refusal.ts'
import { queueMail } from '../platform/mailer/outbox.ts'

/** Stores the ticket, its banner and both mails about it in one transaction. */
export async function insertTicket(database: Database, draft: TicketDraft, now: Date): Promise<void> {
  const { name, email, message, kind, organisation, product, slots, months } = draft
  const clean = draft.banner === undefined ? undefined : await readBanner(draft.banner)
  await database.transaction(async (transaction) => {
    const quote =
      product && slots && months
        ? await readQuote(transaction, { placement: product, slots, months }, dayInMaldives(now))
        : undefined
    if (quote) refuseOtherPrice(quote, draft.total_mvr)
    const details = JSON.stringify({ organisation, product, slots, months, quote })
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

/** The name of the picture that was sent with a ticket that nobody removed. */
export async function findTicketBanner(database: Queryable, ticketId: number): Promise<string | undefined> {
  const [ticket] = await database.query<{ banner: string | null }>(
    sql`select banner from ticket where id = ${ticketId} and removed_at is null`,
  )
  return ticket?.banner ?? undefined
}

interface TicketRow extends Pick<TicketDraft, 'name' | 'email' | 'message' | 'kind'> {
  id: number
  details: Pick<TicketDraft, 'organisation' | 'product' | 'slots' | 'months'>
  banner: string | null
  created_at: Date
}

const CSV_HEAD = [
  ...['number', 'written_at', 'kind', 'name', 'email', 'organisation', 'placement', 'slots', 'months', 'banner'],
  'message',
]

/** Local time: a spreadsheet knows no time zones. */
const timeInMaldives = (time: Date): string => asMaldivesTime(time).toISOString().slice(0, 19).replace('T', ' ')

/** All tickets as CSV, oldest first. Cells that look like formulas are escaped. */
export async function exportTickets(
  database: Queryable,
  kind: TicketDraft['kind'] | undefined,
): Promise<{ text: string; tickets: number }> {
  const rows = await database.query<TicketRow>(sql`
    select id, name, email, message, kind, details, banner, created_at from ticket
    where removed_at is null and (${kind ?? null}::text is null or kind = ${kind ?? null}) order by id`)
  const lines = rows.map(({ id, created_at, kind: about, name, email, details, banner, message }) =>
    [
      String(id),
      timeInMaldives(created_at),
      about,
      name,
      email,
      details.organisation ?? '',
      details.product ?? '',
      String(details.slots ?? ''),
      String(details.months ?? ''),
      banner ?? '',
      message,
    ].map(guardFormula),
  )
  return { text: writeCsv([CSV_HEAD, ...lines]), tickets: rows.length }
}

/**
 * Removes the banners of old tickets unless a campaign shows them, and returns the number of tickets that lost theirs.
 * Their pictures may all be in use by newer tickets: zero pictures removed would not mean that no old ticket is left.
 */
export async function removeOldTicketBanners(database: Database, now: Date, batch = 1_000): Promise<number> {
  const cutoff = after(now, -RETENTION.unusedBannerDays * DAY_MS)
  return await database.transaction(async (transaction) => {
    const old = await transaction.query<{ banner: string }>(sql`
      select banner from ticket
      where banner is not null and created_at < ${cutoff}
        and not exists (select 1 from campaign where image = '/ads/' || banner)
      limit ${batch} for update`)
    const banners = old.map(({ banner }) => banner)
    await lockPictures(transaction, banners)
    const cleared = await transaction.query(sql`
      update ticket set banner = null
      where created_at < ${cutoff}
        and banner in (select jsonb_array_elements_text(${JSON.stringify(banners)}::jsonb))
        and not exists (select 1 from campaign where image = '/ads/' || banner)
      returning id`)
    await removeUnusedPictures(transaction, banners)
    return cleared.length
  })
}

/** Removes tickets after 24 months, and those that staff removed after 30 days; returns how many. */
export async function removeOldTickets(database: Database, now: Date, batch = 1_000): Promise<number> {
  const removed = await database.query(sql`
    delete from ticket where id in (
      select id from ticket
      where created_at < ${now}::timestamptz - make_interval(months => ${RETENTION.ticketMonths})
        or removed_at < ${after(now, -RESTORABLE_DAYS * DAY_MS)} limit ${batch})
    returning id`)
  return removed.length
}
