import { before, DAY_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { deviceName } from './device-name.ts'
import { hashToken, newToken } from './tokens.ts'

export const LONGEST_SESSION_MS = 30 * DAY_MS
export const LONGEST_IDLE_MS = 7 * DAY_MS

/** More places than anybody signs in at; beyond it the longest unused one is signed out. */
const MOST_SESSIONS = 50

interface Proof {
  memberId: number
  /** The hash that the password was right for. A member who has another by now has no session opened. */
  passwordHash: string
}

/** Signs a member in on one device, and gives the token for it; nothing where the password has just been changed. */
export async function openSession(
  database: Queryable,
  { memberId, passwordHash }: Proof,
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<string | undefined> {
  const token = newToken()
  const opened = await database.query(sql`
    insert into session (member_id, token_sha256, device, created_at, last_used_at)
    select id, ${hashToken(token)}, ${deviceName(userAgent)}, ${now}, ${now}
    from member where id = ${memberId} and password_hash = ${passwordHash}
    for share
    returning id`)
  if (opened.length === 0) return undefined
  await database.query(sql`
    delete from session where member_id = ${memberId}
      and (created_at <= ${before(now, LONGEST_SESSION_MS)} or last_used_at <= ${before(now, LONGEST_IDLE_MS)}
        or id in (select id from session where member_id = ${memberId}
          order by last_used_at desc, id desc offset ${MOST_SESSIONS}))`)
  return token
}
