import { MALDIVES_AHEAD_OF_UTC_MS } from '../../contract/maldives-time.ts'
import type { AuditAction } from '../../contract/studio/audit-groups.ts'
import { type Clock, DAY_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { joinSql, type Sql, sql } from '../platform/database/sql.ts'
import type { Visitor } from '../platform/http/register-personal-call.ts'

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

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

export interface AuditLine {
  id: number
  at: string
  actor: { id: number; name: string }
  action: string
  thing: string
  before: unknown
  after: unknown
  address: string
}

interface AuditFilters {
  /** A part of the name. */
  actor?: string | undefined
  /** How the action begins. */
  action?: string | undefined
  thing?: string | undefined
  /** 'YYYY-MM-DD' in the Maldives. */
  day?: string | undefined
  page: number
  limit: number
}

/** The newest first. */
export async function listAudit(
  database: Queryable,
  { page, limit, ...filters }: AuditFilters,
): Promise<{ lines: AuditLine[]; total: number }> {
  const where = conditionsFor(filters)
  // Only the ids of the pages before are read, not what their lines say.
  const rows = await database.query<Omit<AuditLine, 'at'> & { at: Date }>(sql`
    select id::integer as id, at, jsonb_build_object('id', actor_id, 'name', actor_name) as actor, action, thing,
      before, after, address
    from audit_line
    where id in (select id from audit_line where ${where} order by id desc limit ${limit} offset ${(page - 1) * limit})
    order by audit_line.id desc`)
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from audit_line where ${where}`,
  )
  return { lines: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? 0 }
}

function conditionsFor({ actor, action, thing, day }: Omit<AuditFilters, 'page' | 'limit'>): Sql {
  const start = day === undefined ? undefined : new Date(Date.parse(day) - MALDIVES_AHEAD_OF_UTC_MS)
  return joinSql(
    [
      sql`true`,
      ...(actor ? [sql`position(lower(${actor}) in lower(actor_name)) > 0`] : []),
      ...(action ? [sql`starts_with(action, ${action})`] : []),
      ...(thing ? [sql`thing = ${thing}`] : []),
      ...(start ? [sql`at >= ${start} and at < ${new Date(start.getTime() + DAY_MS)}`] : []),
    ],
    ' and ',
  )
}
