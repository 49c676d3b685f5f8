import type { BriefUser } from '../../contract/accounts/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { emailKey } from './email-key.ts'

export interface Registration {
  name: string
  email: string
  mobile: string
  passwordHash: string
}

export const emailTaken = (): Refusal =>
  new Refusal(
    409,
    'conflict',
    'There is an account with this e-mail address already. Sign in, or reset your password if you forgot it.',
    { fields: [{ field: 'email', error: 'has an account already' }] },
  )

export async function registerMember(
  database: Queryable,
  { name, email, mobile, passwordHash }: Registration,
  now: Date,
): Promise<BriefUser> {
  const [user] = await database.query<BriefUser>(sql`
    insert into member (name, email, email_key, mobile, password_hash, created_at, updated_at)
    values (${name}, ${email}, ${emailKey(email)}, ${mobile}, ${passwordHash}, ${now}, ${now})
    on conflict (email_key) do nothing
    returning id, name, email`)
  if (!user) throw emailTaken()
  return user
}
