import type { TicketDraft } from '../../contract/tickets/ticket.ts'
import { after, HOUR_MS } from '../platform/clock.ts'
import { guardFormula, writeCsv } from '../platform/csv.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

interface Row extends Pick<TicketDraft, 'name' | 'email' | 'message' | 'kind'> {
  id: number
  details: Pick<TicketDraft, 'organisation' | 'product' | 'slots' | 'months'>
  banner: string | null
  created_at: Date
}

const HEAD = [
  ...['number', 'written_at', 'kind', 'name', 'email', 'organisation', 'placement', 'slots', 'months', 'banner'],
  'message',
]

/** Local time: a spreadsheet knows no time zones. */
const timeInMaldives = (time: Date): string =>
  after(time, 5 * HOUR_MS)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')

/** All tickets as CSV, oldest first. Cells that look like formulas are escaped. */
export async function exportTickets(
  database: Queryable,
  kind: TicketDraft['kind'] | undefined,
): Promise<{ text: string; tickets: number }> {
  const rows = await database.query<Row>(sql`
    select id, name, email, message, kind, details, banner, created_at from ticket
    where ${kind ?? null}::text is null or kind = ${kind ?? null} order by id`)
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
  return { text: writeCsv([HEAD, ...lines]), tickets: rows.length }
}
