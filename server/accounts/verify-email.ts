import { after, HOUR_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { isDuplicate } from '../platform/database/errors.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { type ConfirmedPassword, lockMemberWithPassword } from './confirm-own-password.ts'
import { hashToken, invalidToken, newToken } from './tokens.ts'

/** Two spellings of one email share this key. The contract allows ASCII only, so lower case is enough. */
export const emailKey = (email: string): string => email.toLowerCase()

export const emailTaken = (): Refusal =>
  new Refusal(
    409,
    'conflict',
    'There is already an account with this email. Log in, or reset your password if you forgot it.',
    { fields: [{ field: 'email', error: 'already has an account' }] },
  )

// A row of email_change is an email that a member has to confirm: a new one, or the one they registered with.

export const CONFIRM_LINK_HOURS = 24

/** Queues a mail with a link that verifies the member's own email, and cancels a change of email that is pending. */
export async function requestVerification(transaction: Queryable, memberId: number, now: Date): Promise<void> {
  await transaction.query(sql`
    insert into email_change (member_id, email) select id, email from member where id = ${memberId}
    on conflict (member_id) do update set email = excluded.email, token_sha256 = null, expires_at = null`)
  await queueMail(transaction, { topic: 'verify-email', details: { member_id: memberId } }, now)
}

/** For a member who asks for another link; false if there is nothing left to verify. */
export async function requestVerificationAgain(database: Database, memberId: number, now: Date): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const member = await lockMember(transaction, memberId)
    if (!member || member.is_verified) return false
    await requestVerification(transaction, memberId, now)
    return true
  })
}

/** Queues a mail to the new email; nothing else changes until its link is opened. A newer request replaces an older. */
export async function requestEmailChange(
  database: Database,
  checked: ConfirmedPassword,
  email: string,
  now: Date,
): Promise<void> {
  const { memberId } = checked
  await database.transaction(async (transaction) => {
    await lockMemberWithPassword(transaction, checked)
    await refuseTaken(transaction, memberId, email)
    await transaction.query(sql`
      insert into email_change (member_id, email) values (${memberId}, ${email})
      on conflict (member_id) do update set email = excluded.email, token_sha256 = null, expires_at = null`)
    await queueMail(transaction, { topic: 'confirm-email', details: { member_id: memberId, email } }, now)
  })
}

export interface EmailState {
  email: string
  verified: boolean
  /** Waits for its confirmation. */
  new_email: string | null
}

export async function getEmailState(database: Queryable, memberId: number): Promise<EmailState> {
  const [state] = await database.query<EmailState>(sql`
    select member.email, email_verified_at is not null as verified,
      (select email from email_change where member_id = member.id and email <> member.email) as new_email
    from member where id = ${memberId}`)
  if (!state) throw new Error('A member was deleted while asking about their email.')
  return state
}

async function refuseTaken(database: Queryable, memberId: number, email: string): Promise<void> {
  const others = await database.query(sql`
    select id from member where email_key = ${emailKey(email)} and id <> ${memberId}`)
  if (others.length > 0) throw emailTaken()
}

interface Addressee {
  name: string
  email: string
  token: string
}

/**
 * Makes the token when the mail is sent, so that a mail that had to wait still brings a link that works. Undefined if
 * the member has confirmed it meanwhile, or wants another email by now.
 */
export async function issueEmailToken(
  database: Queryable,
  { member_id, email }: { member_id: number; email?: string | undefined },
  now: Date,
): Promise<Addressee | undefined> {
  const token = newToken()
  const [member] = await database.query<{ name: string; email: string }>(sql`
    update email_change set token_sha256 = ${hashToken(token)}, expires_at = ${after(now, CONFIRM_LINK_HOURS * HOUR_MS)}
    from member
    where member.id = email_change.member_id and member_id = ${member_id}
      and email_change.email = coalesce(${email ?? null}, member.email)
    returning member.name, email_change.email`)
  return member && { ...member, token }
}

/** Verifies the email, and gives it to the member if it is a new one. The old one is notified, in case of theft. */
export async function confirmEmail(database: Database, token: string, now: Date): Promise<string> {
  return await database.transaction(async (transaction) => {
    const [found] = await transaction.query<{ member_id: number }>(sql`
      select member_id from email_change where token_sha256 = ${hashToken(token)}`)
    const former = found && (await lockMember(transaction, found.member_id))
    const [pending] = await transaction.query<{ member_id: number; email: string }>(sql`
      delete from email_change where token_sha256 = ${hashToken(token)} and expires_at > ${now}
      returning member_id, email`)
    if (!pending || !former) throw invalidToken()
    const { member_id, email } = pending
    if (former.email === email) {
      await markVerified(transaction, member_id, now)
      return email
    }
    await changeToVerifiedEmail(transaction, member_id, email, now)
    // A link in the old mailbox must not open the account any more.
    await transaction.query(sql`delete from password_reset where member_id = ${member_id}`)
    const details = { member_id, former_email: former.email, email }
    await queueMail(transaction, { topic: 'email-changed', details }, now)
    return email
  })
}

/**
 * Every transaction that changes a member's tokens locks the member's row before theirs. If some took them in the other
 * order, two of them could wait for each other.
 */
export async function lockMember(transaction: Queryable, memberId: number): Promise<LockedMember | undefined> {
  const [member] = await transaction.query<LockedMember>(sql`
    select email, email_verified_at is not null as is_verified from member where id = ${memberId} for update`)
  return member
}

interface LockedMember {
  email: string
  is_verified: boolean
}

export async function markVerified(transaction: Queryable, memberId: number, now: Date): Promise<void> {
  await transaction.query(sql`
    update member set email_verified_at = ${now}, updated_at = ${now}
    where id = ${memberId} and email_verified_at is null`)
}

async function changeToVerifiedEmail(
  transaction: Queryable,
  memberId: number,
  email: string,
  now: Date,
): Promise<void> {
  try {
    await transaction.query(sql`
      update member set email = ${email}, email_key = ${emailKey(email)}, email_verified_at = ${now},
        updated_at = ${now}
      where id = ${memberId}`)
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
}
