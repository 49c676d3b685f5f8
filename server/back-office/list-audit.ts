import { MALDIVES_AHEAD_OF_UTC_MS } from '../../contract/maldives-time.ts'
import { pageMeta } from '../../contract/paging.ts'
import * as calls from '../../contract/studio/review-calls.ts'
import type { Actor } from '../accounts/index.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { joinSql, type Sql, sql } from '../platform/database/sql.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'
import { describeLines, type LineDescription } from './describe-audit-lines.ts'

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

interface AuditLine extends LineDescription {
  id: number
  at: string
  actor: { id: number; name: string }
  action: string
  thing: string
  before: unknown
  after: unknown
  address: string
}

export function registerAudit(register: RegisterPrivate<Actor>, { database }: { database: Queryable }): void {
  register.member(calls.listAudit, async ({ query, actor }) => {
    const data = await listAudit(database, query, actor)
    const total = await countAudit(database, query)
    return { data, meta: pageMeta(query.page, query.limit, total, data.length) }
  })
}

type AuditRow = Omit<AuditLine, 'at' | keyof LineDescription> & { at: Date; institution_id: number | null }

/** The newest first, in words for the reader: names of people are for those who may see people. */
export async function listAudit(
  database: Queryable,
  { page, limit, ...filters }: AuditFilters,
  reader: Pick<Actor, 'may'>,
): Promise<AuditLine[]> {
  // Only the ids of the pages before are read, not what their lines say.
  const rows = await database.query<AuditRow>(sql`
    select id::integer as id, at, jsonb_build_object('id', actor_id, 'name', actor_name) as actor, action, thing,
      institution_id, before, after, address
    from audit_line
    where id in (
      select id from audit_line where ${conditionsFor(filters)}
      order by id desc limit ${limit} offset ${(page - 1) * limit})
    order by audit_line.id desc`)
  const words = await describeLines(database, rows, { withPeople: reader.may('user:read') })
  return rows.map(({ institution_id, ...row }, at) => ({ ...row, at: row.at.toISOString(), ...words(at) }))
}

async function countAudit(database: Queryable, filters: AuditFilters): Promise<number> {
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from audit_line where ${conditionsFor(filters)}`,
  )
  return counted?.total ?? 0
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
