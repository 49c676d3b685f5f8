import type { User } from '../../contract/accounts/user.ts'
import { resetPasswordPath } from '../../contract/paths.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { Passwords } from './passwords.ts'
import { issueResetToken } from './reset-password.ts'
import { newToken } from './tokens.ts'
import { emailKey } from './verify-email.ts'

/**
 * Gives a member a role. It takes effect once the email is verified. Every session, the password and a pending change of
 * email end: someone else may have registered this email, and a verification does not say whose password it was.
 */
async function grantRole(
  transaction: Queryable,
  { memberId, role, unknownHash }: { memberId: number; role: User['role']; unknownHash: string },
  now: Date,
): Promise<void> {
  await transaction.query(sql`
    update member set role = ${role}, password_hash = ${unknownHash}, updated_at = ${now} where id = ${memberId}`)
  await transaction.query(sql`delete from session where member_id = ${memberId}`)
  await transaction.query(sql`delete from email_change where member_id = ${memberId}`)
}

export interface CreatedAdmin {
  isNew: boolean
  /** The path of the page where the admin sets a password, once. Opening it verifies the email. */
  linkPath: string
}

export async function createAdmin(database: Database, email: string, now: Date): Promise<CreatedAdmin> {
  const passwords = new Passwords()
  // Nobody knows this password, so the link is the only way in.
  const unknownHash = await passwords.hash(newToken())
  return await database.transaction(async (transaction) => {
    const [admin] = await transaction.query<{ id: number; is_new: boolean }>(sql`
      insert into member (name, email, email_key, mobile, password_hash, created_at, updated_at)
      values ('Administrator', ${email}, ${emailKey(email)}, '', ${unknownHash}, ${now}, ${now})
      on conflict (email_key) do update set updated_at = excluded.updated_at
      returning id, password_hash = ${unknownHash} as is_new`)
    if (!admin) throw new Error('The admin was not created.')
    await grantRole(transaction, { memberId: admin.id, role: 'admin', unknownHash }, now)
    const link = await issueResetToken(transaction, emailKey(email), now)
    if (!link) throw new Error('The admin has no link.')
    await queueMail(transaction, { topic: 'account-made', details: { member_id: admin.id } }, now)
    return { isNew: admin.is_new, linkPath: resetPasswordPath(link.token) }
  })
}
