import type { User } from '../../contract/accounts/user.ts'
import { before, MINUTE_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { unauthorized } from '../platform/http/refusal.ts'
import { Actor } from './actor.ts'
import { LONGEST_IDLE_MS, LONGEST_SESSION_MS } from './open-session.ts'
import { hashToken } from './tokens.ts'

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i
/** A member who clicks about is not written down with every click. */
const NOTE_USE_EVERY_MS = 5 * MINUTE_MS

interface Row extends User {
  session_id: number
  last_used_at: Date
  institution_ids: number[]
}

/** Who shows this token; a refusal where nobody does any more. */
export async function authenticate(database: Queryable, authorization: string | undefined, now: Date): Promise<Actor> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  const row = token === undefined ? undefined : await findSession(database, token, now)
  if (!row) throw unauthorized('Please sign in.')
  const { session_id, last_used_at, institution_ids, id, name, email, mobile, role } = row
  if (last_used_at <= before(now, NOTE_USE_EVERY_MS)) {
    await database.query(sql`update session set last_used_at = ${now} where id = ${session_id}`)
  }
  // Field by field: `GET /api/user` replies with this object, and a column that is added must not leak into it.
  return new Actor({ id, name, email, mobile, role }, session_id, institution_ids)
}

async function findSession(database: Queryable, token: string, now: Date): Promise<Row | undefined> {
  const [row] = await database.query<Row>(sql`
    select member.id, member.name, member.email, member.mobile, member.role,
      session.id as session_id, session.last_used_at,
      array(select institution_id from member_institution where member_id = member.id) as institution_ids
    from session join member on member.id = session.member_id
    where session.token_sha256 = ${hashToken(token)}
      and session.created_at > ${before(now, LONGEST_SESSION_MS)}
      and session.last_used_at > ${before(now, LONGEST_IDLE_MS)}`)
  return row
}
