import type { ReplyOf } from '../../../contract/client.ts'
import { RESTORABLE_DAYS, RETENTION } from '../../../contract/retention.ts'
import type { TicketKind, TicketState } from '../../../contract/tickets/ticket-constants.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isoTime, joinSql, rowsInState, type Sql, sql } from '../../platform/database/sql.ts'
import { notFound } from '../../platform/http/refusal.ts'

type ListedTicket = ReplyOf<'listTickets'>['data'][number]
type OpenedTicket = ReplyOf<'getTicket'>

interface TicketFilters {
  kind?: TicketKind | undefined
  state?: TicketState | 'removed' | undefined
  assigned?: 'me' | 'nobody' | undefined
  /** Words, their beginnings, or a reference. */
  query?: string | undefined
}

const COLUMNS = sql`ticket.id, ticket.id::text as reference, kind, ticket.name, ticket.email, message, state,
  ticket.created_at,
  (select jsonb_build_object('id', member.id, 'name', member.name) from member where member.id = assigned_to)
    as assigned_to,
  coalesce((
    select jsonb_agg(jsonb_build_object('by', by_name, 'message', reply.message, 'at', ${isoTime(sql`reply.created_at`)})
      order by reply.id)
    from ticket_reply reply where ticket_id = ticket.id
  ), '[]'::jsonb) as replies`

/**
 * What a search finds is counted and sorted up to here. Of more, the newest are found sooner by walking back from the
 * last one, and counting them all would take most of the time.
 */
const MOST_COUNTED = 10_000

interface TicketPage {
  tickets: ListedTicket[]
  total: number
  /** Whether a search finds more than `total`. */
  hasMore: boolean
}

/** A removed ticket is no longer stored than others are. */
const RESTORABLE_UNTIL = isoTime(sql`least(
  removed_at + make_interval(days => ${RESTORABLE_DAYS}), created_at + make_interval(months => ${RETENTION.ticketMonths}))`)

/** The newest first; of the removed, the last removal. */
export async function listTickets(
  database: Queryable,
  actorId: number,
  { page, limit, ...filters }: TicketFilters & { page: number; limit: number },
  most = MOST_COUNTED,
): Promise<TicketPage> {
  const { condition, order } = rowsInState(filters.state, sql`removed_at`, RESTORABLE_DAYS, sql`id desc`)
  const where = joinSql([condition, ...conditionsFor(actorId, filters)], ' and ')
  const isSearch = Boolean(filters.query?.trim())
  const mostCounted = Math.max(most, page * limit)
  const [found] = await database.query<{ count: number }>(
    sql`select count(*)::integer as count
      from (select from ticket where ${where} ${isSearch ? sql`limit ${mostCounted + 1}` : sql``}) as found`.withoutCachedPlan(),
  )
  const count = found?.count ?? 0
  const hasMore = isSearch && count > mostCounted
  const isSorted = isSearch && count <= most
  // The ids come first: replies are collected for the rows of the page, and not for those on the pages before it.
  const shown = await database.query<{ id: number }>(
    sql`with found as ${isSorted ? sql`materialized` : sql`not materialized`} (select id, removed_at from ticket where ${where})
      select id::integer as id from found order by ${order}, found.id desc limit ${limit} offset ${(page - 1) * limit}`.withoutCachedPlan(),
  )
  const ids = shown.map(({ id }) => id)
  const until = filters.state === 'removed' ? sql`, ${RESTORABLE_UNTIL} as restorable_until` : sql``
  const rows = await database.query<Omit<ListedTicket, 'at'> & { created_at: Date }>(sql`
    select ${COLUMNS}${until} from ticket where id = any(${ids}::integer[]) order by ${order}, ticket.id desc`)
  const tickets = rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
  // A file that has no room for all of them is refused by their number, which is one more than it has room for.
  return { tickets, total: hasMore && limit < mostCounted ? mostCounted : count, hasMore }
}

function conditionsFor(actorId: number, { kind, state, assigned, query }: TicketFilters): Sql[] {
  return [
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(state && state !== 'removed' ? [sql`state = ${state}`] : []),
    ...(assigned === 'me' ? [sql`assigned_to = ${actorId}`] : []),
    ...(assigned === 'nobody' ? [sql`assigned_to is null`] : []),
    ...(query?.trim() ? [matches(query)] : []),
  ]
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Every word must be there. The last may be the beginning of one, as somebody types it; not of an email, which has words
 * that almost every ticket has, nor one letter.
 */
function matches(query: string): Sql {
  const words = query.match(WORD) ?? []
  const last = words.at(-1)
  if (last === undefined) return sql`false`
  const isBeginning = last.length > 1 && !query.includes('@')
  const wanted = words.map((word) => `'${word}'`).join(' & ') + (isBeginning ? ':*' : '')
  const found = sql`search @@ to_tsquery('simple', ${wanted})`
  const isReference = words.length === 1 && /^[1-9]\d{0,8}$/.test(last)
  return isReference ? sql`(${found} or ticket.id = ${Number(last)})` : found
}

interface OpenedRow extends Omit<OpenedTicket['ticket'], 'at'> {
  created_at: Date
}

export async function getTicket(database: Queryable, id: number): Promise<OpenedTicket> {
  const [row] = await database.query<OpenedRow>(sql`
    select ${COLUMNS}, details, coalesce((
        select jsonb_agg(jsonb_build_object('by', by_name, 'text', note.text, 'at', ${isoTime(sql`note.created_at`)})
          order by note.id)
        from ticket_note note where ticket_id = ticket.id
      ), '[]'::jsonb) as notes
    from ticket where ticket.id = ${id} and removed_at is null`)
  if (!row) throw notFound('ticket')
  const { created_at, ...ticket } = row
  return { ticket: { ...ticket, at: created_at.toISOString() }, staff: await listStaff(database) }
}

/** Who may answer tickets. */
const IS_STAFF = sql`role in ('moderator', 'admin') and email_verified_at is not null and locked_at is null`

const listStaff = (database: Queryable): Promise<OpenedTicket['staff']> =>
  database.query<{ id: number; name: string }>(sql`select id, name from member where ${IS_STAFF} order by name, id`)

export async function isOnStaff(transaction: Queryable, memberId: number): Promise<boolean> {
  const found = await transaction.query(sql`select from member where id = ${memberId} and ${IS_STAFF} for share`)
  return found.length > 0
}
