import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { withdrawMails } from '../platform/mailer/queue-mail.ts'
import type { Actor } from './actor.ts'
import { emailKey } from './email-key.ts'

/** Everything that is held about a member hangs on their row and goes with it; only mails do not. */
export async function deleteAccount(database: Database, actor: Actor): Promise<void> {
  await database.transaction(async (transaction) => {
    await withdrawMails(transaction, { member_id: actor.id })
    await withdrawMails(transaction, { email_key: emailKey(actor.user.email) })
    await transaction.query(sql`delete from member where id = ${actor.id}`)
  })
}
