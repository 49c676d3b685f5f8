import type { TeamRole } from '../../contract/studio/rights.ts'
import type { TeamMember } from '../../contract/studio/team-calls.ts'
import { emailKey } from '../accounts/index.ts'
import { after, DAY_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { type Author, recordChange } from './record-change.ts'

export const INVITATION_DAYS = 7

const teamRows = sql`
  select team_member.id, member.name, coalesce(member.email, invited_email) as email, team_member.role,
    case when member_id is null then 'invited' else 'active' end as state
  from team_member left join member on member.id = member_id`

/** Owners first, then by when they came. Invitations that nobody accepted in time are not listed. */
export const listTeam = (database: Queryable, institutionId: number, now: Date): Promise<TeamMember[]> =>
  database.query<TeamMember>(sql`
    ${teamRows}
    where institution_id = ${institutionId} and (expires_at is null or expires_at > ${now})
    order by team_member.role desc, team_member.id`)

interface Invitation {
  institutionId: number
  email: string
  role: TeamRole
}

/** Queues a mail with a link that works once. An open invitation of that email is replaced, and its link ends. */
export async function inviteToTeam(
  database: Database,
  author: Author,
  { institutionId, email, role }: Invitation,
): Promise<TeamMember> {
  return await database.transaction(async (transaction) => {
    await lockTeam(transaction, institutionId)
    const key = emailKey(email)
    const [active] = await transaction.query(sql`
      select from team_member join member on member.id = member_id
      where institution_id = ${institutionId} and email_key = ${key}`)
    if (active) throw new Refusal(409, 'conflict', `${email} is already in the team.`)
    const [open] = await transaction.query<{ role: TeamRole }>(sql`
      select role from team_member where institution_id = ${institutionId} and invited_email_key = ${key}`)
    const [invited] = await transaction.query<{ id: number }>(sql`
      insert into team_member (institution_id, role, invited_email, invited_email_key, expires_at, invited_by, created_at)
      values (${institutionId}, ${role}, ${email}, ${key}, ${after(author.now, INVITATION_DAYS * DAY_MS)}, ${author.id},
        ${author.now})
      on conflict (institution_id, invited_email_key) do update set role = excluded.role,
        invited_email = excluded.invited_email, expires_at = excluded.expires_at, invited_by = excluded.invited_by,
        token_sha256 = null
      returning id`)
    if (!invited) throw new Error('The invitation was not stored.')
    await queueMail(transaction, { topic: 'invitation', details: { invitation_id: invited.id } }, author.now)
    await recordChange(transaction, author, {
      action: 'team:invite',
      thing: `invitation ${invited.id}`,
      institutionId,
      before: open,
      after: { role },
    })
    return { id: invited.id, name: null, email, role, state: 'invited' }
  })
}

interface NewRole {
  institutionId: number
  id: number
  role: TeamRole
}

/** It holds from the next request on. Who is only invited gets another role with a new invitation. */
export async function changeTeamRole(
  database: Database,
  author: Author,
  { institutionId, id, role }: NewRole,
): Promise<TeamMember> {
  return await database.transaction(async (transaction) => {
    await lockTeam(transaction, institutionId)
    const before = await getInTeam(transaction, institutionId, id)
    if (before.state === 'invited')
      throw new Refusal(
        409,
        'conflict',
        `${before.email} has not joined yet. Send a new invitation with the other role.`,
      )
    if (before.role === role) return before
    if (before.role === 'owner') await refuseLastOwner(transaction, institutionId, id)
    await transaction.query(sql`update team_member set role = ${role} where id = ${id}`)
    await queueMail(transaction, { topic: 'role-changed', details: { team_member_id: id } }, author.now)
    await recordChange(transaction, author, {
      action: 'team:change-role',
      thing: `team member ${id}`,
      institutionId,
      before: { role: before.role },
      after: { role },
    })
    return { ...before, role }
  })
}

/** Whose access is removed loses it with the next request. */
export async function removeFromTeam(
  database: Database,
  author: Author,
  { institutionId, id }: { institutionId: number; id: number },
): Promise<TeamMember> {
  return await database.transaction(async (transaction) => {
    await lockTeam(transaction, institutionId)
    const removed = await getInTeam(transaction, institutionId, id)
    if (removed.state === 'active' && removed.role === 'owner') await refuseLastOwner(transaction, institutionId, id)
    await transaction.query(sql`delete from team_member where id = ${id}`)
    await recordChange(transaction, author, {
      action: 'team:remove',
      thing: removed.state === 'active' ? `team member ${id}` : `invitation ${id}`,
      institutionId,
      before: { role: removed.role },
    })
    return removed
  })
}

async function getInTeam(transaction: Queryable, institutionId: number, id: number): Promise<TeamMember> {
  const [member] = await transaction.query<TeamMember>(sql`
    ${teamRows} where team_member.id = ${id} and institution_id = ${institutionId}`)
  if (!member) throw notFound('member')
  return member
}

/** Changes of a team wait for each other, so that two owners cannot remove one another. */
async function lockTeam(transaction: Queryable, institutionId: number): Promise<void> {
  await transaction.query(sql`select from institution where id = ${institutionId} for update`)
}

async function refuseLastOwner(transaction: Queryable, institutionId: number, id: number): Promise<void> {
  const others = await transaction.query(sql`
    select from team_member
    where institution_id = ${institutionId} and role = 'owner' and member_id is not null and id <> ${id}`)
  if (others.length === 0)
    throw new Refusal(409, 'conflict', 'An institution needs an owner. Invite another owner first.')
}
