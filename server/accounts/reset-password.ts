import { after, MINUTE_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { queueMail } from '../platform/mailer/queue-mail.ts'
import { emailKey } from './email-key.ts'
import { hashToken, newToken } from './tokens.ts'

// The life of a token, from asking for it to spending it.

export const RESET_LINK_MINUTES = 30
export const INVALID_TOKEN = 'Invalid or expired token'

export const invalidToken = (): Refusal => new Refusal(400, 'bad_request', INVALID_TOKEN)

/**
 * The address is written down and nothing else is done, so neither the answer nor its time tells whether somebody has
 * it. Whether they do is found out when the mail is written.
 */
export async function askForReset(database: Queryable, email: string, now: Date): Promise<void> {
  await queueMail(database, { topic: 'reset-password', details: { email_key: emailKey(email) } }, now)
}

export interface ResetLink {
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

/** Whose password the token would set: their address, for the rules of passwords. */
export async function findResetEmail(database: Queryable, token: string, now: Date): Promise<string | undefined> {
  const [member] = await database.query<{ email: string }>(sql`
    select email from password_reset join member on member.id = password_reset.member_id
    where token_sha256 = ${hashToken(token)} and expires_at > ${now}`)
  return member?.email
}

/** Spends the token, and with it every session. Of many who come with one token, the first has it. */
export async function resetPassword(
  database: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [spent] = await transaction.query<{ member_id: number }>(sql`
      delete from password_reset where token_sha256 = ${hashToken(token)} and expires_at > ${now} returning member_id`)
    if (!spent) throw invalidToken()
    await setPassword(transaction, spent.member_id, passwordHash, now)
  })
}

/** Whatever the old password opened is shut: sessions, links, and an address that somebody else may have asked for. */
export async function setPassword(
  transaction: Queryable,
  memberId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  // The member comes first: a session that is being opened with the old password waits, and then is not.
  await transaction.query(sql`
    update member set password_hash = ${passwordHash}, updated_at = ${now} where id = ${memberId}`)
  await transaction.query(sql`delete from session where member_id = ${memberId}`)
  await transaction.query(sql`delete from password_reset where member_id = ${memberId}`)
  await transaction.query(sql`delete from email_change where member_id = ${memberId}`)
  await queueMail(transaction, { topic: 'password-changed', details: { member_id: memberId } }, now)
}
