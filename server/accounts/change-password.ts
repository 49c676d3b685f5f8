import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid } from '../platform/http/refusal.ts'
import { queueMail } from '../platform/mailer/queue-mail.ts'
import { weaknessOf } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { openSession } from './sessions.ts'

export function refuseWeakPassword(password: string, email: string): void {
  const weakness = weaknessOf(password, email)
  if (weakness) throw invalid([{ field: 'password', error: weakness }])
}

/** For actions that need more than a session: refuses, naming the field, if the password is not the member's. */
export async function checkPassword(
  database: Queryable,
  passwords: Passwords,
  memberId: number,
  { field, password }: { field: string; password: string },
): Promise<void> {
  const [member] = await database.query<{ password_hash: string }>(
    sql`select password_hash from member where id = ${memberId}`,
  )
  if (!member || !(await passwords.isRight(password, member.password_hash))) {
    throw invalid([{ field, error: 'is wrong' }])
  }
}

/** Everything that the old password gave access to ends: sessions, links, and a change of email that is pending. */
export async function setPassword(
  transaction: Queryable,
  memberId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  // The member's row comes first: a session that is being opened with the old password waits for it, and then is not.
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
  { memberId, passwordHash }: { memberId: number; passwordHash: string },
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<string> {
  return await database.transaction(async (transaction) => {
    await setPassword(transaction, memberId, passwordHash, now)
    const token = await openSession(transaction, { memberId, passwordHash }, { userAgent, now })
    if (token === undefined) throw new Error('A member was deleted while changing their password.')
    return token
  })
}
