import type { MemberSession } from '../../contract/accounts/member-data.ts'
import { before } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Actor } from './actor.ts'
import { LONGEST_IDLE_MS, LONGEST_SESSION_MS } from './open-session.ts'

interface Row {
  id: number
  created_at: Date
  last_used_at: Date
  device: string
}

/** Where a member is signed in, the newest use first. */
export async function listSessions(database: Queryable, actor: Actor, now: Date): Promise<MemberSession[]> {
  const rows = await database.query<Row>(sql`
    select id, created_at, last_used_at, device from session
    where member_id = ${actor.id}
      and created_at > ${before(now, LONGEST_SESSION_MS)} and last_used_at > ${before(now, LONGEST_IDLE_MS)}
    order by last_used_at desc, id desc`)
  return rows.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: session.id === actor.sessionId,
  }))
}

/** Somebody else's session is none that this member has. */
export async function endSession(database: Queryable, actor: Actor, sessionId: number): Promise<void> {
  const ended = await database.query(sql`
    delete from session where id = ${sessionId} and member_id = ${actor.id} returning id`)
  if (ended.length === 0) throw notFound('session')
}

export async function endAllSessions(database: Queryable, actor: Actor): Promise<void> {
  await database.query(sql`delete from session where member_id = ${actor.id}`)
}
