import type { EnquiryState } from '../../contract/enquiries/enquiry-constants.ts'
import type { InstitutionEnquiry } from '../../contract/studio/enquiry-calls.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { isoTime, type Sql, sql } from '../platform/database/sql.ts'
import { invalid, notFound, Refusal } from '../platform/http/refusal.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { type Author, recordChange } from '../studio/index.ts'

interface ListFilters {
  state?: EnquiryState | undefined
  page: number
  limit: number
}

interface EnquiryPage {
  enquiries: InstitutionEnquiry[]
  total: number
  medianHours: number | null
  team: { id: number; name: string }[]
}

type Row = Omit<InstitutionEnquiry, 'at'> & { created_at: Date }

/** Newest first, without withdrawn ones. */
export async function listInstitutionEnquiries(
  database: Queryable,
  institutionId: number,
  { state, page, limit }: ListFilters,
): Promise<EnquiryPage> {
  const chosen = sql`enquiry.institution_id = ${institutionId} and state <> 'withdrawn'
    and (${state ?? null}::text is null or state = ${state ?? null})`
  const enquiries = await selectEnquiries(database, chosen, sql`limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = await database.query<{ total: number; median_hours: number | null }>(sql`
    select count(*)::integer as total,
      (select percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 3600)
        from (
          select enquiry.created_at as asked_at, min(reply.created_at) as answered_at
          from enquiry join enquiry_reply reply on reply.enquiry_id = enquiry.id
          where institution_id = ${institutionId} group by enquiry.id
        ) as answered) as median_hours
    from enquiry where ${chosen}`)
  return {
    enquiries,
    total: counted?.total ?? 0,
    medianHours: roundHours(counted?.median_hours ?? null),
    team: await listAssignable(database, institutionId),
  }
}

export async function getInstitutionEnquiry(
  database: Queryable,
  { institutionId, id }: EnquiryKey,
): Promise<Pick<EnquiryPage, 'team'> & { enquiry: InstitutionEnquiry }> {
  const chosen = sql`enquiry.institution_id = ${institutionId} and enquiry.id = ${id} and state <> 'withdrawn'`
  const [enquiry] = await selectEnquiries(database, chosen)
  if (!enquiry) throw notFound('enquiry')
  return { enquiry, team: await listAssignable(database, institutionId) }
}

/** The newest first. */
async function selectEnquiries(database: Queryable, chosen: Sql, pageOfThem = sql``): Promise<InstitutionEnquiry[]> {
  const rows = await database.query<Row>(sql`
    select ${ENQUIRY_COLUMNS} from enquiry where ${chosen} order by enquiry.id desc ${pageOfThem}`)
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}

export const ENQUIRY_COLUMNS = sql`enquiry.id, reference, enquiry.name, enquiry.email, enquiry.mobile, message, intake, state,
  enquiry.created_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', course.id, 'name', course.name) order by enquiry_course.position)
    from enquiry_course join course on course.id = course_id where enquiry_id = enquiry.id
  ), '[]'::jsonb) as courses,
  (select jsonb_build_object('id', team_member.id, 'name', member.name)
    from team_member join member on member.id = member_id where team_member.id = assigned_to) as assigned_to,
  coalesce((
    select jsonb_agg(jsonb_build_object('by', by_name, 'message', reply.message, 'at', ${isoTime(sql`reply.created_at`)})
      order by reply.id)
    from enquiry_reply reply where enquiry_id = enquiry.id
  ), '[]'::jsonb) as replies`

const listAssignable = (database: Queryable, institutionId: number): Promise<EnquiryPage['team']> =>
  database.query<{ id: number; name: string }>(sql`
    select team_member.id, member.name from team_member join member on member.id = member_id
    where institution_id = ${institutionId} order by member.name, team_member.id`)

const roundHours = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 10) / 10)

type ExportedEnquiry = Omit<InstitutionEnquiry, 'id' | 'assigned_to' | 'replies'> & { replies: number }

const EXPORT_CHUNK = 500

/** The newest first. */
export async function exportEnquiries(
  database: Database,
  author: Author,
  institutionId: number,
): Promise<{ data: ExportedEnquiry[] }> {
  const all: InstitutionEnquiry[] = []
  for (let page = 1, total = 1; all.length < total; page++) {
    const listed = await listInstitutionEnquiries(database, institutionId, { page, limit: EXPORT_CHUNK })
    if (listed.enquiries.length === 0) break
    all.push(...listed.enquiries)
    total = listed.total
  }
  await recordChange(database, author, {
    action: 'enquiry:export',
    thing: `institution ${institutionId}`,
    institutionId,
    after: { enquiries: all.length },
  })
  return { data: all.map(({ id: _id, assigned_to: _who, replies, ...each }) => ({ ...each, replies: replies.length })) }
}

interface EnquiryKey {
  institutionId: number
  id: number
}

/** Mails the answer to the visitor and stores it with the enquiry. */
export async function replyToEnquiry(
  database: Database,
  author: Author,
  { institutionId, id }: EnquiryKey,
  message: string,
): Promise<{ state: EnquiryState }> {
  return await database.transaction(async (transaction) => {
    const before = await lockEnquiry(transaction, { institutionId, id })
    const [reply] = await transaction.query<{ id: number }>(sql`
      insert into enquiry_reply (enquiry_id, by_name, message, created_at)
      values (${id}, ${author.name}, ${message}, ${author.now}) returning id`)
    if (!reply) throw new Error('The reply was not stored.')
    await transaction.query(sql`update enquiry set state = 'answered' where id = ${id}`)
    const details = { enquiry_id: id, enquiry_reply_id: reply.id }
    await queueMail(transaction, { topic: 'enquiry-reply', details }, author.now)
    await recordChange(transaction, author, {
      action: 'enquiry:reply',
      thing: `enquiry ${id}`,
      institutionId,
      before,
      after: { ...before, state: 'answered', reply: reply.id },
    })
    return { state: 'answered' }
  })
}

interface EnquiryChange {
  state?: 'new' | 'closed' | undefined
  /** Somebody's id in the list of the team; null for nobody. */
  assigned_to?: number | null | undefined
}

export async function changeEnquiry(
  database: Database,
  author: Author,
  { institutionId, id }: EnquiryKey,
  { state, assigned_to }: EnquiryChange,
): Promise<{ state: EnquiryState }> {
  return await database.transaction(async (transaction) => {
    const before = await lockEnquiry(transaction, { institutionId, id })
    if (assigned_to !== undefined && assigned_to !== null) await refuseStranger(transaction, institutionId, assigned_to)
    const after = {
      state: state ?? before.state,
      assigned_to: assigned_to === undefined ? before.assigned_to : assigned_to,
    }
    await transaction.query(sql`
      update enquiry set state = ${after.state}, assigned_to = ${after.assigned_to} where id = ${id}`)
    await recordChange(transaction, author, {
      action: 'enquiry:change',
      thing: `enquiry ${id}`,
      institutionId,
      before,
      after,
    })
    return { state: after.state }
  })
}

interface LockedEnquiry {
  state: EnquiryState
  assigned_to: number | null
}

async function lockEnquiry(transaction: Queryable, { institutionId, id }: EnquiryKey): Promise<LockedEnquiry> {
  const [enquiry] = await transaction.query<LockedEnquiry>(sql`
    select state, assigned_to from enquiry where id = ${id} and institution_id = ${institutionId} for update`)
  if (!enquiry) throw notFound('enquiry')
  if (enquiry.state === 'withdrawn') throw new Refusal(409, 'conflict', 'The visitor has withdrawn this enquiry.')
  return enquiry
}

async function refuseStranger(transaction: Queryable, institutionId: number, id: number): Promise<void> {
  const team = await transaction.query(sql`
    select from team_member where id = ${id} and institution_id = ${institutionId} and member_id is not null for share`)
  if (team.length === 0) throw invalid([{ field: 'assigned_to', error: 'must be a member of the team' }])
}

interface Reply {
  message: string
  by_name: string
}

/** What the mail of a reply needs; undefined once the enquiry is deleted. */
export async function findReply(database: Queryable, id: number): Promise<Reply | undefined> {
  const [reply] = await database.query<Reply>(sql`select message, by_name from enquiry_reply where id = ${id}`)
  return reply
}
