import type { BriefUser } from '../../contract/accounts/user.ts'
import type { TeamRole } from '../../contract/studio/rights.ts'
import { type Actor, emailKey, hashToken, newToken, openSession, registerInvited } from '../accounts/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { forbidden, invalid, Refusal, unauthorized } from '../platform/http/refusal.ts'
import { recordChange } from './record-change.ts'

export interface OpenInvitation {
  id: number
  institution_id: number
  institution: string
  role: TeamRole
  email: string
  /** There is an account of that email whose owner has verified it. */
  has_account: boolean
}

export const invitationOver = (): Refusal =>
  new Refusal(400, 'bad_request', 'This invitation is no longer valid. Ask for a new one.')

/** Makes the token when the mail is sent, so that a mail that had to wait still brings a link that works. */
export async function issueInvitation(
  database: Queryable,
  id: number,
  now: Date,
): Promise<(Pick<OpenInvitation, 'institution' | 'role' | 'email'> & { token: string }) | undefined> {
  const token = newToken()
  const [issued] = await database.query<OpenInvitation>(sql`
    update team_member set token_sha256 = ${hashToken(token)}
    from institution
    where institution.id = institution_id and team_member.id = ${id} and member_id is null and expires_at > ${now}
      and institution.deleted_at is null
    returning institution.name as institution, role, invited_email as email`)
  return issued && { ...issued, token }
}

export async function findInvitation(database: Queryable, token: string, now: Date): Promise<OpenInvitation> {
  const [found] = await database.query<OpenInvitation>(sql`
    select team_member.id, institution_id, institution.name as institution, role, invited_email as email,
      exists (select from member where email_key = invited_email_key and email_verified_at is not null) as has_account
    from team_member join institution on institution.id = institution_id
    where token_sha256 = ${hashToken(token)} and member_id is null and expires_at > ${now} and institution.deleted_at is null`)
  if (!found) throw invitationOver()
  return found
}

interface Acceptance {
  token: string
  /** Who is signed in, if anyone. */
  actor: Actor | undefined
  /** For an account that the invitation makes. */
  account?: { name: string; passwordHash: string } | undefined
  address: string
  userAgent: string
  now: Date
}

/**
 * Puts the invited person into the team and signs them in. An email without a verified account gets one: the link was
 * mailed to it, so opening it verifies it.
 */
export async function acceptInvitation(
  database: Database,
  { token, actor, account, address, userAgent, now }: Acceptance,
): Promise<{ token: string; user: BriefUser }> {
  return await database.transaction(async (transaction) => {
    const invitation = await lockInvitation(transaction, token, now)
    const user = invitation.has_account
      ? ownAccount(actor, invitation.email)
      : await registerInvited(transaction, { email: invitation.email, ...requireAccount(account) }, now)
    const joined = await transaction.query(sql`
      update team_member set member_id = ${user.id}, invited_email = null, invited_email_key = null, expires_at = null,
        token_sha256 = null
      where id = ${invitation.id}
        and not exists (select from team_member other
          where other.institution_id = ${invitation.institution_id} and other.member_id = ${user.id})
      returning id`)
    if (joined.length === 0) throw new Refusal(409, 'conflict', 'You are already in this team.')
    await recordChange(
      transaction,
      { id: user.id, name: user.name, address, now },
      {
        action: 'team:accept',
        thing: `team member ${invitation.id}`,
        institutionId: invitation.institution_id,
        after: { role: invitation.role },
      },
    )
    // Every device that had the account open before it had rights is signed out; the reply has a new token for this one.
    await transaction.query(sql`delete from session where member_id = ${user.id}`)
    // A token proves no password, so what asks for the password goes on asking.
    const passwordAt = invitation.has_account ? actor?.session.passwordAt : now
    return { token: await openSessionOf(transaction, user, { userAgent, now, passwordAt }), user }
  })
}

async function lockInvitation(transaction: Queryable, token: string, now: Date): Promise<OpenInvitation> {
  await transaction.query(sql`select from team_member where token_sha256 = ${hashToken(token)} for update`)
  return await findInvitation(transaction, token, now)
}

function ownAccount(actor: Actor | undefined, email: string): BriefUser {
  if (!actor) throw unauthorized('Please log in to accept this invitation.')
  const { id, name, email: own } = actor.user
  if (emailKey(own) !== emailKey(email)) throw forbidden()
  return { id, name, email: own }
}

function requireAccount(account: Acceptance['account']): NonNullable<Acceptance['account']> {
  if (account) return account
  throw invalid([
    { field: 'name', error: 'is required' },
    { field: 'password', error: 'is required' },
  ])
}

async function openSessionOf(
  transaction: Queryable,
  { id }: BriefUser,
  request: { userAgent: string; now: Date; passwordAt: Date | undefined },
): Promise<string> {
  const [member] = await transaction.query<{ password_hash: string }>(
    sql`select password_hash from member where id = ${id}`,
  )
  const token =
    member && (await openSession(transaction, { memberId: id, passwordHash: member.password_hash }, request))
  if (token === undefined) throw invitationOver()
  return token
}
