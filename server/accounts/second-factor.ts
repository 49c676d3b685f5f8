import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import * as calls from '../../contract/studio/second-factor-calls.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid, notFound, Refusal } from '../platform/http/refusal.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import { CODES_BY_ACCOUNT } from './account-limits.ts'
import type { Actor } from './authenticate.ts'
import { type ConfirmedPassword, lockMemberWithPassword } from './confirm-own-password.ts'
import { hashToken } from './tokens.ts'

const ISSUER = 'Graduate Maldives'
const STEP_SECONDS = 30
/** Steps before and after the current one, for phones whose clock is a little wrong. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** Without 0, 1, I and O, which are hard to tell apart on paper. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const appFor = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })

interface SecondFactor {
  secret: string
  is_on: boolean
}

async function findSecondFactor(database: Queryable, memberId: number): Promise<SecondFactor | undefined> {
  const [found] = await database.query<SecondFactor>(sql`
    select secret, confirmed_at is not null as is_on from second_factor where member_id = ${memberId}`)
  return found
}

const hasSecondFactor = async (database: Queryable, memberId: number): Promise<boolean> =>
  (await findSecondFactor(database, memberId))?.is_on ?? false

async function countRecoveryCodes(database: Queryable, memberId: number): Promise<number> {
  const [counted] = await database.query<{ left: number }>(sql`
    select count(*)::integer as left from recovery_code where member_id = ${memberId}`)
  return counted?.left ?? 0
}

const isOnAlready = (): Refusal =>
  new Refusal(409, 'conflict', 'Two-step login is already on. Switch it off before you set it up again.')

const isOff = (): Refusal => new Refusal(409, 'conflict', 'Two-step login is not set up.')

/** A new secret for the app. Until a code of it is confirmed, it counts for nothing and can be replaced. */
async function beginSecondFactor(
  database: Database,
  checked: ConfirmedPassword,
  email: string,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const { base32: secret } = new Secret({ size: 20 })
  await database.transaction(async (transaction) => {
    await lockMemberWithPassword(transaction, checked)
    const begun = await transaction.query(sql`
      insert into second_factor (member_id, secret, created_at) values (${checked.memberId}, ${secret}, ${now})
      on conflict (member_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
        where second_factor.confirmed_at is null
      returning member_id`)
    if (begun.length === 0) throw isOnAlready()
  })
  return { secret, uri: appFor(secret, email).toString() }
}

/** Switches it on and gives the recovery codes; only their hashes are stored. Other sessions end. */
async function confirmSecondFactor(
  database: Database,
  { id, sessionId }: { id: number; sessionId: number },
  code: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await database.transaction(async (transaction) => {
    await transaction.query(sql`select from second_factor where member_id = ${id} for update`)
    const factor = await findSecondFactor(transaction, id)
    if (!factor) throw isOff()
    if (factor.is_on) throw isOnAlready()
    if (!(await isFreshCode(transaction, id, factor, { code, now }))) throw wrongCode()
    await transaction.query(sql`update second_factor set confirmed_at = ${now} where member_id = ${id}`)
    await transaction.query(sql`delete from recovery_code where member_id = ${id}`)
    await transaction.query(sql`
      insert into recovery_code (member_id, code_sha256)
      select ${id}::integer, decode(hash, 'hex')
      from unnest(${codes.map((each) => hashToken(plainCode(each)).toString('hex'))}::text[]) as hash`)
    await transaction.query(sql`delete from session where member_id = ${id} and id <> ${sessionId}`)
    await queueMail(transaction, { topic: 'second-factor-on', details: { member_id: id } }, now)
  })
  return codes
}

const newRecoveryCode = (): string =>
  Array.from({ length: 16 }, (_, at) => {
    const character = CHARACTERS[randomInt(CHARACTERS.length)] ?? ''
    return at % 4 === 0 && at > 0 ? `-${character}` : character
  }).join('')

/** Accepts the spaces, dashes and lower case that people type. */
const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

const wrongCode = (): Refusal => invalid([{ field: 'code', error: 'is wrong or has already been used' }])

interface TypedCode {
  code: string
  now: Date
}

/** Uses up a code of the app or a recovery code; refuses one that is wrong or was used before. */
export async function spendCode(database: Queryable, memberId: number, typed: TypedCode): Promise<void> {
  const factor = await findSecondFactor(database, memberId)
  const isRight =
    factor?.is_on &&
    ((await isFreshCode(database, memberId, factor, typed)) ||
      (await spendRecoveryCode(database, memberId, typed.code)))
  if (!isRight) throw wrongCode()
}

async function isFreshCode(
  database: Queryable,
  memberId: number,
  { secret }: SecondFactor,
  { code, now }: TypedCode,
): Promise<boolean> {
  const token = plainCode(code)
  if (!/^\d{6}$/.test(token)) return false
  const delta = appFor(secret, '').validate({ token, timestamp: now.getTime(), window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + delta
  // In one statement: of two requests with the same code, one succeeds.
  const used = await database.query(sql`
    update second_factor set last_step = ${step} where member_id = ${memberId} and last_step < ${step}
    returning member_id`)
  return used.length > 0
}

async function spendRecoveryCode(database: Queryable, memberId: number, code: string): Promise<boolean> {
  const used = await database.query(sql`
    delete from recovery_code where member_id = ${memberId} and code_sha256 = ${hashToken(plainCode(code))}
    returning member_id`)
  return used.length > 0
}

/** With the password and a code. */
async function removeSecondFactor(database: Database, checked: ConfirmedPassword, typed: TypedCode): Promise<void> {
  const { memberId } = checked
  await database.transaction(async (transaction) => {
    await lockMemberWithPassword(transaction, checked)
    if (!(await hasSecondFactor(transaction, memberId))) throw isOff()
    await spendCode(transaction, memberId, typed)
    await forgetSecondFactor(transaction, memberId)
    await queueMail(transaction, { topic: 'second-factor-off', details: { member_id: memberId } }, typed.now)
  })
}

/** Part of the transaction that ends everything else that gave access to the account. */
export async function forgetSecondFactor(transaction: Queryable, memberId: number): Promise<void> {
  await transaction.query(sql`delete from second_factor where member_id = ${memberId}`)
  await transaction.query(sql`delete from recovery_code where member_id = ${memberId}`)
}

/** For somebody who has lost the app and the recovery codes. Returns their email. */
export async function resetSecondFactor(transaction: Queryable, memberId: number, now: Date): Promise<string> {
  const [member] = await transaction.query<{ email: string }>(
    sql`select email from member where id = ${memberId} for update`,
  )
  if (!member) throw notFound('user')
  if (!(await hasSecondFactor(transaction, memberId))) throw isOff()
  await forgetSecondFactor(transaction, memberId)
  await transaction.query(sql`delete from session where member_id = ${memberId}`)
  await queueMail(transaction, { topic: 'second-factor-off', details: { member_id: memberId } }, now)
  return member.email
}

interface Dependencies {
  database: Database
  clock: Clock
  limiter: RateLimiter
  /** Whether staff have to have one. */
  demandsSecondFactor: boolean
  /** Refuses a wrong password, within its limit. */
  requirePassword: (actor: Actor, field: string, password: string) => Promise<ConfirmedPassword>
}

export function registerSecondFactor(
  register: RegisterPrivate<Actor>,
  { database, clock, limiter, demandsSecondFactor, requirePassword }: Dependencies,
): void {
  register.member(calls.getSecondFactor, async ({ actor }) => ({
    is_on: actor.session.hasSecondFactor,
    is_required: demandsSecondFactor && actor.isStaff,
    recovery_codes_left: await countRecoveryCodes(database, actor.id),
  }))

  register.member(calls.beginSecondFactor, async ({ actor, body: { password } }) => {
    const checked = await requirePassword(actor, 'password', password)
    return await beginSecondFactor(database, checked, actor.user.email, clock.now())
  })

  register.member(calls.confirmSecondFactor, async ({ actor, body: { code } }) => ({
    recovery_codes: await limitCodes(limiter, actor.id, () => confirmSecondFactor(database, actor, code, clock.now())),
  }))

  register.member(calls.removeSecondFactor, async ({ actor, body: { password, code } }) => {
    const checked = await requirePassword(actor, 'password', password)
    await limitCodes(limiter, actor.id, () => removeSecondFactor(database, checked, { code, now: clock.now() }))
    return { message: 'Two-step login switched off.' }
  })
}

/** Only wrong codes count. */
export const limitCodes = <Result>(
  limiter: RateLimiter,
  memberId: number,
  work: () => Promise<Result>,
): Promise<Result> => limiter.run([[CODES_BY_ACCOUNT, memberId]], work, { count: 'refusals' })
