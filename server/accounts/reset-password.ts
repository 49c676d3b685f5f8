import { after, MINUTE_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid } from '../platform/http/refusal.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { type ConfirmedPassword, lockMemberWithPassword } from './confirm-own-password.ts'
import { weaknessOf } from './password-strength.ts'
import { openSession } from './sessions.ts'
import { hashToken, invalidToken, newToken } from './tokens.ts'
import { emailKey, lockMember, markVerified } from './verify-email.ts'

export function refuseWeakPassword(password: string, email: string): void {
  const weakness = weaknessOf(password, email)
  if (weakness) throw invalid([{ field: 'password', error: weakness }])
}

/** Everything that the old password gave access to ends: sessions, links, and a change of email that is pending. */
async function setPassword(transaction: Queryable, memberId: number, passwordHash: string, now: Date): Promise<void> {
  // Locks the member's row first, so that a login in progress with the old password waits for it and then fails.
  await transaction.query(sql`
    update member set password_hash = ${passwordHash}, updated_at = ${now} where id = ${memberId}`)
  await transaction.query(sql`delete from session where member_id = ${memberId}`)
  await transaction.query(sql`delete from password_reset where member_id = ${memberId}`)
  await transaction.query(sql`
    delete from email_change using member
    where member.id = member_id and member_id = ${memberId} and email_change.email <> member.email`)
  await queueMail(transaction, { topic: 'password-changed', details: { member_id: memberId } }, now)
}

/** Ends every session and opens a new one for the member who has changed the password. */
export async function changePassword(
  database: Database,
  { checked, passwordHash }: { checked: ConfirmedPassword; passwordHash: string },
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<string> {
  const { memberId } = checked
  return await database.transaction(async (transaction) => {
    await lockMemberWithPassword(transaction, checked)
    await setPassword(transaction, memberId, passwordHash, now)
    const token = await openSession(transaction, { memberId, passwordHash }, { userAgent, now })
    if (token === undefined) throw new Error('A member was deleted while changing their password.')
    return token
  })
}

// A reset token, from the request to its use:

export const RESET_LINK_MINUTES = 30

/**
 * Only queues a mail for the email, so neither the answer nor its time says whether there is an account. That is
 * looked up when the mail is written.
 */
export async function requestReset(database: Queryable, email: string, now: Date): Promise<void> {
  await queueMail(database, { topic: 'reset-password', details: { email_key: emailKey(email) } }, now)
}

interface ResetLink {
  name: string
  email: string
  token: string
}

/** Made when the mail is sent, so that a mail that had to wait still brings a link that works. */
export async function issueResetToken(
  database: Queryable,
  email_key: string,
  now: Date,
): Promise<ResetLink | undefined> {
  const token = newToken()
  const [member] = await database.query<{ name: string; email: string }>(sql`
    with issued as (
      insert into password_reset (member_id, token_sha256, expires_at)
      select id, ${hashToken(token)}, ${after(now, RESET_LINK_MINUTES * MINUTE_MS)}
      from member where email_key = ${email_key}
      on conflict (member_id) do update
        set token_sha256 = excluded.token_sha256, expires_at = excluded.expires_at
      returning member_id)
    select name, email from member join issued on issued.member_id = member.id`)
  return member && { ...member, token }
}

/** The email of the account that the token belongs to, for the password rules. */
export async function findResetEmail(database: Queryable, token: string, now: Date): Promise<string | undefined> {
  const [member] = await database.query<{ email: string }>(sql`
    select email from password_reset join member on member.id = password_reset.member_id
    where token_sha256 = ${hashToken(token)} and expires_at > ${now}`)
  return member?.email
}

/**
 * Uses the token up and ends every session. Of several requests with one token, the first succeeds. The link came by
 * mail, so using it also verifies the email.
 */
export async function resetPassword(
  database: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [found] = await transaction.query<{ member_id: number }>(sql`
      select member_id from password_reset where token_sha256 = ${hashToken(token)}`)
    if (!found) throw invalidToken()
    await lockMember(transaction, found.member_id)
    const used = await transaction.query(sql`
      delete from password_reset where token_sha256 = ${hashToken(token)} and expires_at > ${now} returning member_id`)
    if (used.length === 0) throw invalidToken()
    await setPassword(transaction, found.member_id, passwordHash, now)
    await markVerified(transaction, found.member_id, now)
  })
}
