import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
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

interface StaffChange {
  /** The right that was used: 'team:invite'. */
  action: string
  /** What was changed: 'course 1004'. */
  thing: string
  institutionId: number | null
  before?: unknown
  after?: unknown
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

/** The newest first. */
export async function listAudit(
  database: Queryable,
  { page, limit }: { page: number; limit: number },
): Promise<{ lines: AuditLine[]; total: number }> {
  const rows = await database.query<Omit<AuditLine, 'at'> & { at: Date }>(sql`
    select id::integer as id, at, jsonb_build_object('id', actor_id, 'name', actor_name) as actor, action, thing,
      before, after, address
    from audit_line order by id desc limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(sql`select count(*)::integer as total from audit_line`)
  return { lines: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? 0 }
}
