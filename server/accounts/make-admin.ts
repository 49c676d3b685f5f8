import { resetPasswordPath } from '../../contract/paths.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { queueMail } from '../platform/mailer/queue-mail.ts'
import { emailKey } from './email-key.ts'
import { Passwords } from './passwords.ts'
import { issueResetToken } from './reset-password.ts'
import { newToken } from './tokens.ts'

export interface MadeAdmin {
  isNew: boolean
  /** The path of a page where the admin chooses a password, once. */
  linkPath: string
}

/** Gives somebody the role, and an account to have it with where there is none yet. */
export async function makeAdmin(database: Database, email: string, now: Date): Promise<MadeAdmin> {
  const passwords = new Passwords()
  // Nobody knows this password, so the link is the only way in.
  const unknown = await passwords.hash(newToken())
  return await database.transaction(async (transaction) => {
    const [admin] = await transaction.query<{ id: number; is_new: boolean }>(sql`
      insert into member (name, email, email_key, mobile, password_hash, role, created_at, updated_at)
      values ('Administrator', ${email}, ${emailKey(email)}, '', ${unknown}, 'admin', ${now}, ${now})
      on conflict (email_key) do update set role = 'admin', updated_at = excluded.updated_at
      returning id, password_hash = ${unknown} as is_new`)
    const link = await issueResetToken(transaction, emailKey(email), now)
    if (!admin || !link) throw new Error('The admin could not be made.')
    await queueMail(transaction, { topic: 'account-made', details: { member_id: admin.id } }, now)
    return { isNew: admin.is_new, linkPath: resetPasswordPath(link.token) }
  })
}
