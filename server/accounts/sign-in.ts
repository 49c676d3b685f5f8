import type { BriefUser } from '../../contract/accounts/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { unauthorized } from '../platform/http/refusal.ts'
import { emailKey } from './email-key.ts'
import { openSession } from './open-session.ts'
import type { Passwords } from './passwords.ts'

interface Credentials {
  email: string
  password: string
}

interface SignedIn {
  token: string
  user: BriefUser
}

interface Row extends BriefUser {
  password_hash: string
}

/** Says no in the same words, after the same work, whether the address or the password is wrong. */
export async function signIn(
  database: Queryable,
  passwords: Passwords,
  { email, password }: Credentials,
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<SignedIn> {
  const [member] = await database.query<Row>(sql`
    select id, name, email, password_hash from member where email_key = ${emailKey(email)}`)
  const isRight = member
    ? await passwords.isRight(password, member.password_hash)
    : await passwords.checkForNobody(password)
  if (!member || !isRight) throw wrongCredentials()
  const { password_hash, ...user } = member
  const passwordHash = await keepCurrent(database, passwords, member, password)
  const token = await openSession(database, { memberId: user.id, passwordHash }, { userAgent, now })
  if (token === undefined) throw wrongCredentials()
  return { token, user }
}

const wrongCredentials = () => unauthorized('The e-mail address or the password is not right.')

/** A hash that was made at a lower cost is made anew while the password is at hand. */
async function keepCurrent(
  database: Queryable,
  passwords: Passwords,
  { id, password_hash }: Row,
  password: string,
): Promise<string> {
  if (!passwords.isOutdated(password_hash)) return password_hash
  const renewed = await passwords.hash(password)
  const [kept] = await database.query<{ id: number }>(sql`
    update member set password_hash = ${renewed} where id = ${id} and password_hash = ${password_hash} returning id`)
  // Somebody else was quicker: with the same password in another browser, or with a new password.
  return kept ? renewed : password_hash
}
