import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** The name of the picture that was sent with a ticket. */
export async function findTicketBanner(database: Queryable, ticketId: number): Promise<string | undefined> {
  const [ticket] = await database.query<{ banner: string | null }>(
    sql`select banner from ticket where id = ${ticketId}`,
  )
  return ticket?.banner ?? undefined
}
