import type { BriefUser, MemberData, User } from '../../contract/accounts/user.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { isoTime, type Sql, sql } from '../platform/database/sql.ts'
import { notFound, Refusal, unauthorized } from '../platform/http/refusal.ts'
import { withdrawMails } from '../platform/mailer/outbox.ts'
import { EFFECTIVE_ROLE } from './authenticate.ts'
import { forgetSecondFactor } from './second-factor.ts'
import { emailKey, emailTaken, requestVerification } from './verify-email.ts'

export const accountDeleted = (): Refusal => unauthorized('This account has been deleted.')

interface Registration {
  name: string
  email: string
  mobile: string
  passwordHash: string
}

export async function registerMember(
  database: Database,
  { name, email, mobile, passwordHash }: Registration,
  now: Date,
): Promise<BriefUser> {
  return await database.transaction(async (transaction) => {
    const [user] = await transaction.query<BriefUser>(sql`
      insert into member (name, email, email_key, mobile, password_hash, created_at, updated_at)
      values (${name}, ${email}, ${emailKey(email)}, ${mobile}, ${passwordHash}, ${now}, ${now})
      on conflict (email_key) do nothing
      returning id, name, email`)
    if (!user) throw emailTaken()
    await requestVerification(transaction, user.id, now)
    return user
  })
}

/**
 * An account for an email that was proved by a mailed link. One that was registered with this email and never verified
 * may be a stranger's: its password, its sessions and its links end.
 */
export async function registerInvited(
  transaction: Queryable,
  { name, email, passwordHash }: Omit<Registration, 'mobile'>,
  now: Date,
): Promise<BriefUser> {
  const [user] = await transaction.query<BriefUser>(sql`
    insert into member (name, email, email_key, mobile, password_hash, email_verified_at, created_at, updated_at)
    values (${name}, ${email}, ${emailKey(email)}, '', ${passwordHash}, ${now}, ${now}, ${now})
    on conflict (email_key) do update set name = excluded.name, password_hash = excluded.password_hash,
      email_verified_at = excluded.email_verified_at, updated_at = excluded.updated_at
      where member.email_verified_at is null
    returning id, name, email`)
  if (!user) throw emailTaken()
  await transaction.query(sql`delete from session where member_id = ${user.id}`)
  await transaction.query(sql`delete from email_change where member_id = ${user.id}`)
  await transaction.query(sql`delete from password_reset where member_id = ${user.id}`)
  await forgetSecondFactor(transaction, user.id)
  return user
}

export async function changeMember(
  database: Queryable,
  memberId: number,
  { name, mobile }: { name?: string | undefined; mobile?: string | undefined },
  now: Date,
): Promise<User> {
  const [user] = await database.query<User>(sql`
    update member set name = coalesce(${name ?? null}, name), mobile = coalesce(${mobile ?? null}, mobile),
      updated_at = ${now}
    where id = ${memberId}
    returning id, name, email, mobile, ${EFFECTIVE_ROLE} as role`)
  if (!user) throw accountDeleted()
  return user
}

/** All other rows about a member are deleted with the member's row; only queued mails are not. */
export async function deleteMember(transaction: Queryable, id: number): Promise<void> {
  refuseLastAdmin(await lockAdmins(transaction), id)
  await refuseOnlyOwner(transaction, id)
  const [member] = await transaction.query<{ email_key: string }>(
    sql`select email_key from member where id = ${id} for update`,
  )
  if (!member) throw notFound('user')
  await withdrawMails(transaction, { member_id: id })
  await withdrawMails(transaction, { email_key: member.email_key })
  await transaction.query(sql`delete from member where id = ${id}`)
}

/**
 * The ids of everybody who is an admin now. Their rows are locked in one order, so that two requests can neither wait
 * for each other nor take away the last two admins.
 */
export async function lockAdmins(transaction: Queryable): Promise<number[]> {
  const admins = await transaction.query<{ id: number }>(sql`
    select id from member where role = 'admin' and email_verified_at is not null and locked_at is null
    order by id for no key update`)
  return admins.map(({ id }) => id)
}

/** Without an admin nobody could make another one, except by a command. */
export function refuseLastAdmin(admins: readonly number[], id: number): void {
  if (admins.length === 1 && admins[0] === id)
    throw new Refusal(409, 'conflict', 'This is the only admin of the site. Make somebody else an admin first.')
}

/** An institution must not lose its last owner. The rows are locked, so that two owners cannot leave at once. */
async function refuseOnlyOwner(transaction: Queryable, memberId: number): Promise<void> {
  await transaction.query(sql`
    select from institution where id in (select institution_id from team_member where member_id = ${memberId})
    order by id for update`)
  const [only] = await transaction.query<{ name: string }>(sql`
    select institution.name from team_member join institution on institution.id = institution_id
    where member_id = ${memberId} and role = 'owner' and institution.deleted_at is null and not exists (
      select from team_member other where other.institution_id = team_member.institution_id
        and other.role = 'owner' and other.member_id <> ${memberId})
    order by institution.id limit 1`)
  if (only)
    throw new Refusal(409, 'conflict', `${only.name} has no other owner. Invite another owner to its team first.`)
}

/** Everything that is stored about a member, in the form in which the member downloads it. */
export async function collectMemberData(database: Database, memberId: number, now: Date): Promise<MemberData> {
  return await database.transaction(async (transaction) => {
    const [member] = await transaction.query<MemberAndLinks>(sql`
      select jsonb_build_object('id', member.id, 'name', name, 'email', member.email, 'mobile', mobile, 'role', ${EFFECTIVE_ROLE},
          'created_at', ${isoTime(sql`created_at`)}, 'updated_at', ${isoTime(sql`updated_at`)},
          'locked_at', ${isoTime(sql`locked_at`)}) as user,
        ${isoTime(sql`email_verified_at`)} as email_verified_at,
        (select email from email_change where member_id = member.id and email <> member.email) as new_email,
        (select jsonb_build_object('email', email, 'expires_at', ${isoTime(sql`expires_at`)})
          from email_change where member_id = member.id and expires_at is not null) as email_link,
        (select jsonb_build_object('expires_at', ${isoTime(sql`expires_at`)})
          from password_reset where member_id = member.id) as password_reset,
        (select jsonb_build_object('created_at', ${isoTime(sql`second_factor.created_at`)}, 'confirmed_at',
            ${isoTime(sql`confirmed_at`)}, 'recovery_codes_left', (
              select count(*) from recovery_code where member_id = member.id))
          from second_factor where member_id = member.id) as second_factor
      from member where id = ${memberId}`)
    if (!member) throw accountDeleted()
    const lists = await collectLists(transaction, memberId)
    return { exported_at: now.toISOString(), ...member, not_shown: NOT_SHOWN, ...lists }
  })
}

const NOT_SHOWN = [
  'hashes of the password and of the recovery codes that are left',
  'hashes of the keys of sessions and of links that we mailed',
  'the key of the authenticator app, if there is one',
]

type MemberAndLinks = Pick<
  MemberData,
  'user' | 'new_email' | 'email_verified_at' | 'email_link' | 'password_reset' | 'second_factor'
>
type Lists = Omit<MemberData, 'exported_at' | 'not_shown' | keyof MemberAndLinks>

async function collectLists(transaction: Queryable, memberId: number): Promise<Lists> {
  const [conversation = null] = await transaction.query<NonNullable<Lists['conversation']>>(sql`
    select ${isoTime(sql`greeted_at`)} as greeted_at, ${isoTime(sql`last_message_at`)} as last_message_at, messages_counted, state
    from conversation where member_id = ${memberId}`)
  const [stored] = await transaction.query<{ held: Lists['results'] }>(sql`
    select held from member_results where member_id = ${memberId}`)
  return {
    conversation,
    results: stored?.held ?? null,
    institutions: await transaction.query<Lists['institutions'][number]>(sql`
      select institution.id, institution.name, role, ${isoTime(sql`team_member.created_at`)} as created_at
      from team_member join institution on institution.id = institution_id
      where member_id = ${memberId} order by institution.id`),
    invitations: await transaction.query<Lists['invitations'][number]>(sql`
      select institution.name as institution, team_member.role, ${isoTime(sql`team_member.created_at`)} as created_at,
        ${isoTime(sql`expires_at`)} as expires_at
      from member join team_member on invited_email_key = email_key join institution on institution.id = institution_id
      where member.id = ${memberId} and email_verified_at is not null order by team_member.id`),
    drafts: await transaction.query<Lists['drafts'][number]>(sql`
      select institution.name as institution, thing || ' ' || thing_id as thing, ${isoTime(sql`studio_draft.updated_at`)} as updated_at
      from studio_draft join institution on institution.id = institution_id
      where updated_by = ${memberId} order by studio_draft.updated_at, thing_id`),
    // The addresses of other staff, and what they or institutions wrote, are not the member's.
    audit_log: await transaction.query<Lists['audit_log'][number]>(sql`
      with about as (
        select 'user ' || ${memberId}::integer as thing
        union select kind || team_member.id from team_member, (values ('team member '), ('invitation ')) kinds (kind)
          where member_id = ${memberId}
        union select thing from audit_line where actor_id = ${memberId} and action = 'team:accept')
      select ${isoTime(sql`at`)} as at, action, audit_line.thing,
        case when about.thing is not null then before end as before,
        case when about.thing is not null then after end as after,
        case when actor_id = ${memberId} then actor_name end as name,
        case when actor_id = ${memberId} then address end as address
      from audit_line left join about using (thing)
      where audit_line.id in (select id from audit_line where actor_id = ${memberId}
        union select id from audit_line join about using (thing)) order by audit_line.id`),
    sessions: await transaction.query<Lists['sessions'][number]>(sql`
      select id, ${isoTime(sql`created_at`)} as created_at, ${isoTime(sql`last_used_at`)} as last_used_at, device,
        ${isoTime(sql`password_at`)} as password_at
      from session where member_id = ${memberId} order by id`),
    shortlist: await transaction.query<Lists['shortlist'][number]>(sql`
      select course.id, course.name from shortlist_course join course on course.id = course_id
      where member_id = ${memberId} order by position`),
    saved_courses: await transaction.query<Lists['saved_courses'][number]>(sql`
      select course.id, course.name, note, ${isoTime(sql`saved_at`)} as saved_at, ${isoTime(sql`removed_at`)} as removed_at
      from saved_course join course on course.id = course_id
      where member_id = ${memberId} order by saved_course.saved_at, course.id`),
    chat_messages: await transaction.query<Lists['chat_messages'][number]>(sql`
      select content, ${isoTime(sql`created_at`)} as timestamp, is_user as "isUser"
      from chat_message where member_id = ${memberId} order by id`),
    mails: await transaction.query<Lists['mails'][number]>(sql`
      select topic, outbox.details, ${isoTime(sql`queued_at`)} as queued_at, attempts, last_error,
        send_after = 'infinity' as failed
      from member join outbox on outbox.details @> jsonb_build_object('member_id', member.id)
        or outbox.details @> jsonb_build_object('email_key', email_key)
        or outbox.details -> 'team_member_id' in (select to_jsonb(id) from team_member where member_id = member.id)
        or outbox.details -> 'review_id' in (select to_jsonb(id) from studio_revision where by_id = member.id)
        or (email_verified_at is not null and (
          outbox.details -> 'ticket_id' in (select to_jsonb(id) from ticket where lower(email) = email_key)
          or outbox.details -> 'mistake_report_id' in (
            select to_jsonb(id) from mistake_report where lower(email) = email_key)
          or outbox.details -> 'invitation_id' in (
            select to_jsonb(id) from team_member where invited_email_key = email_key)))
        or outbox.details -> 'enquiry_id' in (select to_jsonb(enquiry.id) from enquiry where ${isOwnEnquiry})
      where member.id = ${memberId} order by outbox.id`),
    // Tickets have an email and no account, so they are shown only to the member who has verified that email.
    tickets: await transaction.query<Lists['tickets'][number]>(sql`
      select ticket.id, kind, ticket.name, ticket.email, message, details, banner, state,
        ${isoTime(sql`ticket.created_at`)} as created_at, ${repliesIn(sql`ticket_reply where ticket_id = ticket.id`)}
      from ticket join member on lower(ticket.email) = email_key
      where member.id = ${memberId} and email_verified_at is not null order by ticket.id`),
    enquiries: await transaction.query<Lists['enquiries'][number]>(sql`
      select enquiry.id, reference, institution.name as institution, array(
          select course.name from enquiry_course join course on course.id = course_id
          where enquiry_id = enquiry.id order by position) as courses,
        enquiry.name, enquiry.email, enquiry.mobile, message, intake, state,
        ${isoTime(sql`enquiry.created_at`)} as created_at, ${repliesIn(sql`enquiry_reply where enquiry_id = enquiry.id`)}
      from member join enquiry on ${isOwnEnquiry} join institution on institution.id = institution_id
      where member.id = ${memberId} order by enquiry.id`),
    mistake_reports: await transaction.query<Lists['mistake_reports'][number]>(sql`
      select reference, course.name as course, mistake_report.email, message,
        ${isoTime(sql`mistake_report.created_at`)} as created_at, ${isoTime(sql`closed_at`)} as closed_at
      from member join mistake_report on lower(mistake_report.email) = email_key join course on course.id = course_id
      where member.id = ${memberId} and email_verified_at is not null order by mistake_report.id`),
  }
}

const repliesIn = (rows: Sql): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object('by_name', reply.by_name, 'message', reply.message,
    'created_at', ${isoTime(sql`reply.created_at`)}) order by reply.id) from (select * from ${rows}) reply), '[]') as replies`

/** Sent while signed in, or from an email that the member has verified. */
const isOwnEnquiry = sql`(enquiry.member_id = member.id
  or (enquiry.member_id is null and email_verified_at is not null and lower(enquiry.email) = email_key))`
