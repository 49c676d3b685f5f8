import type { MemberSession } from '../../contract/accounts/user.ts'
import { RETENTION } from '../../contract/retention.ts'
import { before, DAY_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { notFound } from '../platform/http/refusal.ts'
import { hashToken, newToken } from './tokens.ts'

const MAX_AGE_MS = 30 * DAY_MS
const MAX_IDLE_MS = 7 * DAY_MS

/** More devices than anyone uses; beyond it the least recently used one is signed out. */
const MAX_SESSIONS = 50

/** The condition for a row of `session` that still signs somebody in. */
export const isOpen = (now: Date): Sql =>
  sql`(session.created_at > ${before(now, MAX_AGE_MS)} and session.last_used_at > ${before(now, MAX_IDLE_MS)})`

interface Proof {
  memberId: number
  /** The hash that the password matched. If the member has another one by now, no session is opened. */
  passwordHash: string
}

/** Signs a member in on one device and returns its token; undefined if the password is another or they are locked out. */
export async function openSession(
  database: Queryable,
  { memberId, passwordHash }: Proof,
  { userAgent, now, passwordAt = now }: { userAgent: string; now: Date; passwordAt?: Date | undefined },
): Promise<string | undefined> {
  const token = newToken()
  const opened = await database.query(sql`
    insert into session (member_id, token_sha256, device, created_at, last_used_at, password_at)
    select id, ${hashToken(token)}, ${deviceName(userAgent)}, ${now}, ${now}, ${passwordAt}
    from member where id = ${memberId} and password_hash = ${passwordHash} and locked_at is null
    for share
    returning id`)
  if (opened.length === 0) return undefined
  await database.query(sql`
    delete from session where member_id = ${memberId}
      and (not ${isOpen(now)}
        or id in (select id from session where member_id = ${memberId}
          order by last_used_at desc, id desc offset ${MAX_SESSIONS}))`)
  return token
}

/** The member has typed the password again. */
export async function renewPasswordTime(database: Queryable, sessionId: number, now: Date): Promise<void> {
  await database.query(sql`update session set password_at = ${now} where id = ${sessionId}`)
}

/** A member and the session of the request. */
interface SignedInMember {
  id: number
  sessionId: number
}

interface Row {
  id: number
  created_at: Date
  last_used_at: Date
  device: string
}

/** Where a member is signed in, the most recently used first. */
export async function listSessions(database: Queryable, member: SignedInMember, now: Date): Promise<MemberSession[]> {
  const rows = await database.query<Row>(sql`
    select id, created_at, last_used_at, device from session
    where member_id = ${member.id} and ${isOpen(now)}
    order by last_used_at desc, id desc`)
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === member.sessionId,
  }))
}

export async function endSession(database: Queryable, member: SignedInMember, sessionId: number): Promise<void> {
  const ended = await database.query(sql`
    delete from session where id = ${sessionId} and member_id = ${member.id} returning id`)
  if (ended.length === 0) throw notFound('session')
}

export async function endAllSessions(database: Queryable, member: SignedInMember): Promise<void> {
  await database.query(sql`delete from session where member_id = ${member.id}`)
}

/** Deletes one batch of sessions that ended long ago, and returns how many. */
export async function removeEndedSessions(database: Queryable, now: Date, batch: number): Promise<number> {
  const endedBefore = before(now, RETENTION.endedSessionDays * DAY_MS)
  const removed = await database.query(sql`
    delete from session where id in (select id from session where not ${isOpen(endedBefore)} limit ${batch})
    returning id`)
  return removed.length
}

type Names = readonly (readonly [RegExp, string])[]

// User agents also name some of the browsers further down.
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (names: Names, text: string): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1]

/** A short name for a user agent: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, 500)
  const browser = findName(BROWSERS, text)
  const system = findName(SYSTEMS, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
