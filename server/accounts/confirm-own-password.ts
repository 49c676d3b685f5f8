import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid, type Refusal } from '../platform/http/refusal.ts'
import type { Passwords } from './passwords.ts'

const wrongPassword = (field: string): Refusal => invalid([{ field, error: 'is wrong' }])

/** Proof that a member gave the right password, valid as long as the password stays the same. */
export interface ConfirmedPassword {
  memberId: number
  field: string
  hash: string
}

/** For actions that need more than a session: refuses, naming the field, if the password is not the member's. */
export async function confirmOwnPassword(
  database: Queryable,
  passwords: Passwords,
  memberId: number,
  { field, password }: { field: string; password: string },
): Promise<ConfirmedPassword> {
  const [member] = await database.query<{ password_hash: string }>(
    sql`select password_hash from member where id = ${memberId}`,
  )
  if (!member || !(await passwords.isRight(password, member.password_hash))) throw wrongPassword(field)
  return { memberId, field, hash: member.password_hash }
}

/** Hashing takes too long for a transaction: the password is checked before it, and in it only that it has not changed. */
export async function lockMemberWithPassword(
  transaction: Queryable,
  { memberId, field, hash }: ConfirmedPassword,
): Promise<void> {
  const locked = await transaction.query(sql`
    select id from member where id = ${memberId} and password_hash = ${hash} for update`)
  if (locked.length === 0) throw wrongPassword(field)
}
