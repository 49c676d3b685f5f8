import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Passwords } from './passwords.ts'

/** For what takes more than being signed in: refuses, naming the field, where the password is not the member's. */
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
    throw invalid([{ field, error: 'is not right' }])
  }
}
