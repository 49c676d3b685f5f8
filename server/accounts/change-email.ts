import { after, HOUR_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { isDuplicate } from '../platform/database/duplicate.ts'
import { sql } from '../platform/database/sql.ts'
import { queueMail } from '../platform/mailer/queue-mail.ts'
import { emailKey } from './email-key.ts'
import { emailTaken } from './register-member.ts'
import { invalidToken } from './reset-password.ts'
import { hashToken, newToken } from './tokens.ts'

// From asking for another address to having it.

export const CONFIRM_LINK_HOURS = 24

/** Nothing changes yet but that a mail goes to the new address. A newer wish takes the place of an older one. */
export async function askForEmail(database: Database, memberId: number, email: string, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await refuseTaken(transaction, memberId, email)
    await transaction.query(sql`
      insert into email_change (member_id, email) values (${memberId}, ${email})
      on conflict (member_id) do update set email = excluded.email, token_sha256 = null, expires_at = null`)
    await queueMail(transaction, { topic: 'confirm-email', details: { member_id: memberId, email } }, now)
  })
}

async function giveEmail(transaction: Queryable, memberId: number, email: string, now: Date): Promise<void> {
  try {
    await transaction.query(sql`
      update member set email = ${email}, email_key = ${emailKey(email)}, updated_at = ${now} where id = ${memberId}`)
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
}

async function refuseTaken(database: Queryable, memberId: number, email: string): Promise<void> {
  const others = await database.query(sql`
    select id from member where email_key = ${emailKey(email)} and id <> ${memberId}`)
  if (others.length > 0) throw emailTaken()
}

/** Made when the mail is sent; nothing where the member wants another address by now. */
export async function issueEmailToken(
  database: Queryable,
  { member_id, email }: { member_id: number; email: string },
  now: Date,
): Promise<{ name: string; token: string } | undefined> {
  const token = newToken()
  const [member] = await database.query<{ name: string }>(sql`
    update email_change set token_sha256 = ${hashToken(token)}, expires_at = ${after(now, CONFIRM_LINK_HOURS * HOUR_MS)}
    from member
    where member.id = email_change.member_id and member_id = ${member_id} and email_change.email = ${email}
    returning member.name`)
  return member && { name: member.name, token }
}

/** Gives the new address. The old one is told, in case it was not its owner who wanted this. */
export async function confirmEmail(database: Database, token: string, now: Date): Promise<string> {
  return await database.transaction(async (transaction) => {
    const [wish] = await transaction.query<{ member_id: number; email: string }>(sql`
      delete from email_change where token_sha256 = ${hashToken(token)} and expires_at > ${now}
      returning member_id, email`)
    if (!wish) throw invalidToken()
    const { member_id, email } = wish
    const [former] = await transaction.query<{ email: string }>(sql`
      select email from member where id = ${member_id} for update`)
    if (!former) throw invalidToken()
    await giveEmail(transaction, member_id, email, now)
    // A link that lies in the old mailbox must not open the account any more.
    await transaction.query(sql`delete from password_reset where member_id = ${member_id}`)
    const details = { member_id, former_email: former.email, email }
    await queueMail(transaction, { topic: 'email-changed', details }, now)
    return email
  })
}
