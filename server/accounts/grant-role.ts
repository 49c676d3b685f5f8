import { resetPasswordPath } from '../../contract/paths.ts'
import type { SiteRole } from '../../contract/studio/rights.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { Passwords } from './passwords.ts'
import { issueResetToken } from './reset-password.ts'
import { forgetSecondFactor } from './second-factor.ts'
import { newToken } from './tokens.ts'
import { emailKey } from './verify-email.ts'

/**
 * Gives a member a role. It takes effect once the email is verified. Every session, the password, a second factor and
 * a pending change of email end: someone else may have registered this email, and a verification does not say whose password it was.
 */
export async function grantRole(
  transaction: Queryable,
  { memberId, role, unknownHash }: { memberId: number; role: 'member' | SiteRole; unknownHash: string },
  now: Date,
): Promise<void> {
  await transaction.query(sql`
    update member set role = ${role}, password_hash = ${unknownHash}, updated_at = ${now} where id = ${memberId}`)
  await transaction.query(sql`delete from session where member_id = ${memberId}`)
  await transaction.query(sql`delete from email_change where member_id = ${memberId}`)
  await forgetSecondFactor(transaction, memberId)
}

export interface LinkedAccount {
  memberId: number
  isNew: boolean
  /** The path of the page where its owner sets a password, once. Opening it verifies the email. */
  linkPath: string
}

/** An account that is opened by a link: nobody knows its password until somebody follows the link. */
export async function openLinkedAccount(
  transaction: Queryable,
  { name, email, role }: { name: string; email: string; role: 'member' | SiteRole },
  unknownHash: string,
  now: Date,
): Promise<LinkedAccount> {
  const [member] = await transaction.query<{ id: number; is_new: boolean }>(sql`
    insert into member (name, email, email_key, mobile, password_hash, created_at, updated_at)
    values (${name}, ${email}, ${emailKey(email)}, '', ${unknownHash}, ${now}, ${now})
    on conflict (email_key) do update set updated_at = excluded.updated_at
    returning id, password_hash = ${unknownHash} as is_new`)
  if (!member) throw new Error('The account was not opened.')
  await grantRole(transaction, { memberId: member.id, role, unknownHash }, now)
  const link = await issueResetToken(transaction, emailKey(email), now)
  if (!link) throw new Error('The account has no link.')
  return { memberId: member.id, isNew: member.is_new, linkPath: resetPasswordPath(link.token) }
}

export const hashOfUnknownPassword = (): Promise<string> => new Passwords().hash(newToken())

export async function createAdmin(database: Database, email: string, now: Date): Promise<LinkedAccount> {
  const unknownHash = await hashOfUnknownPassword()
  return await database.transaction(async (transaction) => {
    const admin = await openLinkedAccount(
      transaction,
      { name: 'Administrator', email, role: 'admin' },
      unknownHash,
      now,
    )
    await queueMail(transaction, { topic: 'account-made', details: { member_id: admin.memberId } }, now)
    return admin
  })
}
