import type { User } from '../../contract/accounts/user.ts'
import type { Right } from '../../contract/api-routes.ts'
import { before, MINUTE_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { unauthorized } from '../platform/http/refusal.ts'
import { isOpen } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** What each role may do beyond a member's own things. */
const RIGHTS_BY_ROLE: Readonly<Record<User['role'], readonly Right[] | 'all'>> = {
  member: [],
  institution: [],
  admin: 'all',
}

/** The member who makes a request, and what they may do. */
export class Actor {
  readonly user: User
  readonly sessionId: number
  readonly signedInAt: Date
  readonly #institutionIds: ReadonlySet<number>

  constructor(user: User, session: { id: number; createdAt: Date }, institutionIds: readonly number[]) {
    this.user = user
    this.sessionId = session.id
    this.signedInAt = session.createdAt
    this.#institutionIds = new Set(institutionIds)
  }

  get id(): number {
    return this.user.id
  }

  /** Whether a call that needs this right may be made at all; whose thing it is about is for its handler. */
  may(right: Right): boolean {
    const rights = RIGHTS_BY_ROLE[this.user.role]
    return rights === 'all' || rights.includes(right)
  }

  /** An institution's page and courses may be edited by its own staff and by admins. */
  mayEdit(institutionId: number): boolean {
    if (this.user.role === 'admin') return true
    return this.user.role === 'institution' && this.#institutionIds.has(institutionId)
  }
}

/** Rights beyond a member's hold only for a verified email. */
export const EFFECTIVE_ROLE = sql`case when member.email_verified_at is null then 'member' else member.role end`

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i
/** Writing down every single use would cost a write for each request. */
const RECORD_USE_EVERY_MS = 5 * MINUTE_MS

interface Row extends User {
  session_id: number
  session_created_at: Date
  last_used_at: Date
  institution_ids: number[]
}

/** The member whose token this is; refuses where the token is unknown or the session is over. */
export async function authenticate(database: Queryable, authorization: string | undefined, now: Date): Promise<Actor> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  const row = token === undefined ? undefined : await findSession(database, token, now)
  if (!row) throw unauthorized('Please log in.')
  const { id, name, email, mobile, role, session_id, session_created_at, last_used_at, institution_ids } = row
  if (last_used_at <= before(now, RECORD_USE_EVERY_MS)) {
    await database.query(sql`update session set last_used_at = ${now} where id = ${session_id}`)
  }
  // Field by field: `GET /api/user` replies with this object, and a new column must not leak into it.
  return new Actor(
    { id, name, email, mobile, role },
    { id: session_id, createdAt: session_created_at },
    institution_ids,
  )
}

async function findSession(database: Queryable, token: string, now: Date): Promise<Row | undefined> {
  const [row] = await database.query<Row>(sql`
    select member.id, member.name, member.email, member.mobile, ${EFFECTIVE_ROLE} as role,
      session.id as session_id, session.created_at as session_created_at, session.last_used_at,
      array(select institution_id from member_institution where member_id = member.id) as institution_ids
    from session join member on member.id = session.member_id
    where session.token_sha256 = ${hashToken(token)} and ${isOpen(now)}`)
  return row
}
