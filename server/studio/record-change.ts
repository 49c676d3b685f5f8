import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '../../contract/studio/audit-groups.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Visitor } from '../platform/http/register-private-call.ts'

/** Who changes something, from where and when. */
export interface Author {
  id: number
  name: string
  /** The network address of the request. */
  address: string
  now: Date
}

/** Of a request by staff. */
export const authorOf =
  (clock: Clock) =>
  ({ actor, visitor }: { actor: { id: number; user: { name: string } }; visitor: Visitor }): Author => ({
    id: actor.id,
    name: actor.user.name,
    address: visitor.address,
    now: clock.now(),
  })

/** What is new has no `before`, and what is gone no `after`; every other change has both. */
export type ChangedValues<Value = unknown> = { before: Value; after?: Value } | { before?: Value; after: Value }

type StaffChange = ChangedValues & {
  action: AuditAction
  /** What was changed: 'course 1004'. */
  thing: string
  institutionId: number | null
}

/** Part of the transaction that makes the change, so that neither exists without the other. */
export async function recordChange(
  transaction: Queryable,
  { id, name, address, now }: Author,
  { action, thing, institutionId, before, after }: StaffChange,
): Promise<void> {
  await transaction.query(sql`
    insert into audit_line (at, actor_id, actor_name, action, thing, institution_id, before, after, address)
    values (${now}, ${id}, ${name}, ${action}, ${thing}, ${institutionId}, ${jsonOf(before)}::jsonb,
      ${jsonOf(after)}::jsonb, ${address})`)
}

interface ExportedList {
  action: AuditAction
  thing: string
  rows: number
  /** Of all that fits the filters. */
  total: number
  /** The request for the list, with its filters. */
  query: { page: number; limit: number; format: string; query?: string | undefined }
}

/**
 * A list of people, or of what they wrote, leaves the site as a file. What was searched for is not recorded: it may be
 * somebody's name or email.
 */
export async function recordExport(
  database: Queryable,
  author: Author,
  { action, thing, rows, total, query: { page, limit, format, query, ...filters } }: ExportedList,
): Promise<void> {
  // It is refused: a file has no room for it.
  if (total > rows) return
  const after = { rows, ...filters, ...(query && { searched: true }) }
  await recordChange(database, author, { action, thing, institutionId: null, after })
}

interface OutdatedChange {
  /** 'synonym 12'. */
  thing: string
  /** What it says now, as the log has it; left out where every change of it has a line. */
  row?: object
  /** What becomes of the attempt: 'It was not removed.' */
  outcome: string
}

/** Says who has changed a thing since it was loaded. An import writes no line, so nobody is named then. */
export async function refuseOutdated(transaction: Queryable, { thing, row, outcome }: OutdatedChange): Promise<never> {
  const [line] = await transaction.query<{ name: string | null }>(sql`
    select case when ${jsonOf(row)}::jsonb is null or after = ${jsonOf(row)}::jsonb then actor_name end as name
    from audit_line where thing = ${thing} order by id desc limit 1`)
  const who = line?.name ?? 'Somebody'
  throw new Refusal(409, 'conflict', `${who} has changed this since you opened it. ${outcome}`)
}

/** Whether a row still says what it said when it was loaded; without `seen`, changes by others do not matter. */
export const isAsSeen = <Seen extends object>(row: Seen, seen: Seen | undefined): boolean =>
  seen === undefined || isDeepStrictEqual({ ...row, ...seen }, row)

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
