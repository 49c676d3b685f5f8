import type { User } from '../../contract/accounts/user.ts'
import type { Right } from '../../contract/api-routes.ts'
import { hasRight, SITE_RIGHTS, TEAM_RIGHTS, type TeamRole } from '../../contract/studio/rights.ts'
import { before, MINUTE_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { unauthorized } from '../platform/http/refusal.ts'
import { isOpen } from './sessions.ts'
import { hashToken } from './tokens.ts'

interface ActorSession {
  id: number
  createdAt: Date
  /** When the password was last typed in it. */
  passwordAt: Date
  /** Whether logging in takes a code besides the password. */
  hasSecondFactor: boolean
}

/** What somebody is for an institution. */
export interface TeamMembership {
  institution_id: number
  role: TeamRole
}

/** The member who makes a request, and what they may do. */
export class Actor {
  readonly user: User
  readonly session: ActorSession
  readonly #teams: ReadonlyMap<number, TeamRole>

  constructor(user: User, session: ActorSession, teams: readonly TeamMembership[]) {
    this.user = user
    this.session = session
    this.#teams = new Map(teams.map(({ institution_id, role }) => [institution_id, role]))
  }

  get id(): number {
    return this.user.id
  }

  get sessionId(): number {
    return this.session.id
  }

  get signedInAt(): Date {
    return this.session.createdAt
  }

  get isStaff(): boolean {
    return this.user.role !== 'member'
  }

  get #siteRights(): readonly Right[] | 'all' {
    const { role } = this.user
    return role === 'moderator' || role === 'admin' ? SITE_RIGHTS[role] : []
  }

  /** For the site as a whole. */
  may(right: Right): boolean {
    return hasRight(this.#siteRights, right)
  }

  /** In the studio of an institution. */
  mayFor(institutionId: number, right: Right): boolean {
    return this.may(right) || hasRight(this.#teamRights(institutionId), right)
  }

  /** Whether they may know that the institution has a studio: its team, moderators and admins. */
  maySeeStudioOf(institutionId: number): boolean {
    return this.mayFor(institutionId, 'studio:read')
  }

  #teamRights(institutionId: number): readonly Right[] {
    const role = this.user.role === 'member' ? undefined : this.#teams.get(institutionId)
    return role === undefined ? [] : TEAM_RIGHTS[role]
  }
}

/** Rights beyond a member's hold only for a verified email. */
export const EFFECTIVE_ROLE = sql`case
    when member.email_verified_at is null then 'member'
    when member.role <> 'member' then member.role
    when exists (select from team_member where team_member.member_id = member.id) then 'institution'
    else 'member' end`

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i
/** Storing every use would cost a write for each request. */
const RECORD_USE_EVERY_MS = 5 * MINUTE_MS

interface Row extends User {
  session_id: number
  session_created_at: Date
  password_at: Date
  has_second_factor: boolean
  last_used_at: Date
  teams: TeamMembership[]
}

/** The member whose token this is; refuses where the token is unknown, the session is over or the member locked out. */
export async function authenticate(database: Queryable, authorization: string | undefined, now: Date): Promise<Actor> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  const row = token === undefined ? undefined : await findSession(database, token, now)
  if (!row) throw unauthorized('Please log in.')
  const { id, name, email, mobile, role, session_id, session_created_at, last_used_at, teams } = row
  if (last_used_at <= before(now, RECORD_USE_EVERY_MS)) {
    await database.query(sql`update session set last_used_at = ${now} where id = ${session_id}`)
  }
  // Field by field: `GET /api/user` replies with this object, and a new column must not leak into it.
  return new Actor(
    { id, name, email, mobile, role },
    {
      id: session_id,
      createdAt: session_created_at,
      passwordAt: row.password_at,
      hasSecondFactor: row.has_second_factor,
    },
    teams,
  )
}

async function findSession(database: Queryable, token: string, now: Date): Promise<Row | undefined> {
  const [row] = await database.query<Row>(sql`
    select member.id, member.name, member.email, member.mobile, ${EFFECTIVE_ROLE} as role,
      session.id as session_id, session.created_at as session_created_at, session.password_at, session.last_used_at,
      exists (select from second_factor
        where member_id = member.id and confirmed_at is not null) as has_second_factor,
      coalesce((select jsonb_agg(jsonb_build_object('institution_id', institution_id, 'role', team_member.role))
        from team_member where member_id = member.id), '[]'::jsonb) as teams
    from session join member on member.id = session.member_id
    where session.token_sha256 = ${hashToken(token)} and ${isOpen(now)} and member.locked_at is null`)
  return row
}
