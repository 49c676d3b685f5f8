import type { BriefUser, User } from '../../contract/accounts/user.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { type Refusal, unauthorized } from '../platform/http/refusal.ts'
import { withdrawMails } from '../platform/mailer/queue-mail.ts'
import type { Actor } from './actor.ts'
import { EFFECTIVE_ROLE } from './authenticate.ts'
import { emailKey, emailTaken, requestVerification } from './confirm-email.ts'

export const accountDeleted = (): Refusal => unauthorized('This account has been deleted.')

export interface Registration {
  name: string
  email: string
  mobile: string
  passwordHash: string
}

export async function registerMember(
  database: Database,
  { name, email, mobile, passwordHash }: Registration,
  now: Date,
): Promise<BriefUser> {
  return await database.transaction(async (transaction) => {
    const [user] = await transaction.query<BriefUser>(sql`
      insert into member (name, email, email_key, mobile, password_hash, created_at, updated_at)
      values (${name}, ${email}, ${emailKey(email)}, ${mobile}, ${passwordHash}, ${now}, ${now})
      on conflict (email_key) do nothing
      returning id, name, email`)
    if (!user) throw emailTaken()
    await requestVerification(transaction, user.id, now)
    return user
  })
}

export async function changeMember(
  database: Queryable,
  memberId: number,
  { name, mobile }: { name?: string | undefined; mobile?: string | undefined },
  now: Date,
): Promise<User> {
  const [user] = await database.query<User>(sql`
    update member set name = coalesce(${name ?? null}, name), mobile = coalesce(${mobile ?? null}, mobile),
      updated_at = ${now}
    where id = ${memberId}
    returning id, name, email, mobile, ${EFFECTIVE_ROLE} as role`)
  if (!user) throw accountDeleted()
  return user
}

/** All other rows about a member are deleted with the member's row; only queued mails are not. */
export async function deleteMember(database: Database, actor: Actor): Promise<void> {
  await database.transaction(async (transaction) => {
    await withdrawMails(transaction, { member_id: actor.id })
    await withdrawMails(transaction, { email_key: emailKey(actor.user.email) })
    await transaction.query(sql`delete from member where id = ${actor.id}`)
  })
}
