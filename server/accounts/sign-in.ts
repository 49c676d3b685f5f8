import type { BriefUser } from '../../contract/accounts/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal, unauthorized } from '../platform/http/refusal.ts'
import type { Passwords } from './passwords.ts'
import { openSession } from './sessions.ts'
import { emailKey } from './verify-email.ts'

interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

interface SignedIn {
  token: string
  user: BriefUser
}

interface LoginRequest {
  userAgent: string
  now: Date
  /** Uses the code up, or refuses it. */
  spendCode: (memberId: number, code: string) => Promise<void>
}

interface Row extends BriefUser {
  password_hash: string
  has_second_factor: boolean
  is_locked: boolean
}

/** Refuses in the same words and after the same work, whether the email or the password is wrong. */
export async function signIn(
  database: Queryable,
  passwords: Passwords,
  { email, password, code }: Credentials,
  { userAgent, now, spendCode }: LoginRequest,
): Promise<SignedIn> {
  const [member] = await database.query<Row>(sql`
    select id, name, email, password_hash, locked_at is not null as is_locked, exists (
        select from second_factor where member_id = member.id and confirmed_at is not null) as has_second_factor
    from member where email_key = ${emailKey(email)}`)
  const isRight = member
    ? await passwords.isRight(password, member.password_hash)
    : await passwords.checkForNobody(password)
  if (!member || !isRight) throw wrongCredentials()
  const { password_hash, has_second_factor, is_locked, ...user } = member
  // Said only after the right password, so that nobody learns of an account by it.
  if (is_locked) throw accountLocked()
  if (has_second_factor) await requireCode(user.id, code, spendCode)
  const passwordHash = await rehashIfOutdated(database, passwords, member, password)
  const token = await openSession(database, { memberId: user.id, passwordHash }, { userAgent, now })
  if (token === undefined) throw wrongCredentials()
  return { token, user }
}

/** Asked for after the password, so that nobody learns of an account that it has a second factor. */
async function requireCode(
  memberId: number,
  code: string | undefined,
  spendCode: LoginRequest['spendCode'],
): Promise<void> {
  if (code === undefined || code.trim() === '')
    throw new Refusal(401, 'second_factor_required', 'Enter the code from your authenticator app.')
  await spendCode(memberId, code).catch((error: unknown) => {
    const isWrong = error instanceof Refusal && error.status === 422
    throw isWrong
      ? new Refusal(401, 'second_factor_required', 'This code is wrong or has already been used. Try the next one.')
      : error
  })
}

const accountLocked = () =>
  new Refusal(401, 'account_locked', 'Your account is locked. Please write to us if you think this is a mistake.')

const wrongCredentials = () => unauthorized('Wrong email or password')

/** A hash that was made at another cost is replaced now, because the password is known only now. */
async function rehashIfOutdated(
  database: Queryable,
  passwords: Passwords,
  { id, password_hash }: Row,
  password: string,
): Promise<string> {
  if (!passwords.isOutdated(password_hash)) return password_hash
  const renewed = await passwords.hash(password)
  const [updated] = await database.query<{ id: number }>(sql`
    update member set password_hash = ${renewed} where id = ${id} and password_hash = ${password_hash} returning id`)
  // If no row was updated, a concurrent login has replaced the hash, with the same password or a new one.
  return updated ? renewed : password_hash
}
