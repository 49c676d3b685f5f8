import type { User } from '../../contract/accounts/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { unauthorized } from '../platform/http/refusal.ts'

interface Changes {
  name?: string | undefined
  mobile?: string | undefined
}

export async function changeUser(
  database: Queryable,
  memberId: number,
  { name, mobile }: Changes,
  now: Date,
): Promise<User> {
  const [user] = await database.query<User>(sql`
    update member set name = coalesce(${name ?? null}, name), mobile = coalesce(${mobile ?? null}, mobile),
      updated_at = ${now}
    where id = ${memberId}
    returning id, name, email, mobile, role`)
  if (!user) throw unauthorized('This account has been deleted.')
  return user
}
