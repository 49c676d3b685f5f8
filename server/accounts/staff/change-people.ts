import type { SiteRole } from '../../../contract/studio/rights.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { queueMail } from '../../platform/mailer/outbox.ts'
import { grantRole } from '../grant-role.ts'
import { lockAdmins, refuseLastAdmin } from '../member.ts'
import { requestReset } from '../reset-password.ts'

// Each is part of a transaction that also writes the line of the audit log, and returns what goes into it.

interface PersonState {
  role: 'member' | SiteRole
  locked: boolean
}

interface Change {
  before: PersonState
  after: PersonState
}

interface PersonChange {
  id: number
  role?: PersonState['role'] | undefined
  locked?: boolean | undefined
  /** The hash of a password that nobody knows. */
  unknownHash: string
  /** The admin who makes the change. */
  byId: number
}

/** Gives or takes a role of the site, locks somebody out or lets them in again. */
export async function changePerson(
  transaction: Queryable,
  { id, role, locked, unknownHash, byId }: PersonChange,
  now: Date,
): Promise<Change> {
  const admins = await lockAdmins(transaction)
  const { verified, ...before } = await lockPerson(transaction, id)
  const after = { role: role ?? before.role, locked: locked ?? before.locked }
  if (after.role !== 'admin' || after.locked) refuseLastAdmin(admins, id)
  if (after.role !== before.role) {
    const change = { id, from: before.role, to: after.role, verified, unknownHash }
    await changeRole(transaction, change, now)
  }
  if (after.locked !== before.locked) {
    if (id === byId) throw new Refusal(409, 'conflict', 'You cannot lock your own account. Ask another admin.')
    await lockOut(transaction, id, after.locked, now)
  }
  return { before, after }
}

async function lockPerson(transaction: Queryable, id: number): Promise<PersonState & { verified: boolean }> {
  const [person] = await transaction.query<PersonState & { verified: boolean }>(sql`
    select role, locked_at is not null as locked, email_verified_at is not null as verified
    from member where id = ${id} for no key update`)
  if (!person) throw notFound('user')
  return person
}

interface RoleChange {
  id: number
  from: PersonState['role']
  to: PersonState['role']
  verified: boolean
  unknownHash: string
}

async function changeRole(
  transaction: Queryable,
  { id, from, to, verified, unknownHash }: RoleChange,
  now: Date,
): Promise<void> {
  if (to !== 'member' && !verified) throw notVerified()
  if (from !== 'member') {
    await transaction.query(sql`update member set role = ${to}, updated_at = ${now} where id = ${id}`)
    return
  }
  // A stranger may have registered this email and know the password. From now on only the owner of the mailbox does.
  await grantRole(transaction, { memberId: id, role: to, unknownHash }, now)
  await queueMail(transaction, { topic: 'account-made', details: { member_id: id } }, now)
}

const notVerified = (): Refusal =>
  new Refusal(409, 'conflict', 'This person has not verified their email yet. Only verified people can get a role.')

/** Locks the member's row first, so that a login in progress waits for it and then fails. */
async function lockOut(transaction: Queryable, id: number, isLocked: boolean, now: Date): Promise<void> {
  await transaction.query(sql`
    update member set locked_at = ${isLocked ? now : null}, updated_at = ${now} where id = ${id}`)
  if (isLocked) await endSessionsOf(transaction, id)
}

/** Returns how many there were. */
export async function endSessionsOf(transaction: Queryable, id: number): Promise<number> {
  await lockPerson(transaction, id)
  const ended = await transaction.query(sql`delete from session where member_id = ${id} returning id`)
  return ended.length
}

/** Ends all sessions except the caller's. Returns how many ended. */
export async function endSessionsOfEverybody(transaction: Queryable, ownSessionId: number): Promise<number> {
  // Locks the table: sessions that others open or end meanwhile wait, so none is missed and there is no deadlock.
  await transaction.query(sql`lock table session in share row exclusive mode`)
  const [ended] = await transaction.query<{ count: number }>(sql`
    with ended as (delete from session where id <> ${ownSessionId} returning id)
    select count(*)::integer as count from ended`)
  return ended?.count ?? 0
}

/** Returns the email that the link goes to. */
export async function sendPasswordReset(transaction: Queryable, id: number, now: Date): Promise<string> {
  const [person] = await transaction.query<{ email: string }>(sql`select email from member where id = ${id}`)
  if (!person) throw notFound('user')
  await requestReset(transaction, person.email, now)
  return person.email
}
