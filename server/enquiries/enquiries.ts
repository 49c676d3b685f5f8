import { randomInt } from 'node:crypto'
import type { EnquiryDraft, MemberEnquiry } from '../../contract/enquiries/enquiry.ts'
import { RETENTION } from '../../contract/retention.ts'
import { before, MINUTE_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid, notFound } from '../platform/http/refusal.ts'
import { queueMail, withdrawUntriedMails } from '../platform/mailer/outbox.ts'

/** Without 0, 1, I and O: people read it out on the phone. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const newReference = (): string =>
  `GM-${Array.from({ length: 8 }, () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)]).join('')}`

interface AskedCourse {
  id: number
  name: string
  institution_id: number
  campus_ids: number[]
  is_withdrawn: boolean
}

/** The courses in the order of the ids. A course that is unknown or withdrawn is refused by the name of the field. */
export async function getOfferedCourses(
  database: Queryable,
  ids: readonly number[],
  field: string,
): Promise<AskedCourse[]> {
  const rows = await database.query<AskedCourse>(sql`
    select id, name, institution_id, not is_public as is_withdrawn,
      array(select campus_id from course_campus where course_id = course.id order by position) as campus_ids
    from course where id = any(${[...ids]}::integer[])`)
  return ids.map((id) => {
    const course = rows.find((row) => row.id === id)
    if (!course) throw invalid([{ field, error: `names a course that does not exist: ${id}` }])
    if (course.is_withdrawn) throw invalid([{ field, error: `names a course that is no longer offered: ${id}` }])
    return course
  })
}

/** The campus that was chosen, or the only one at which all these courses are taught. */
function campusOf(courses: readonly AskedCourse[], chosen: number | undefined): number | null {
  const taughtAt = new Set(courses.flatMap(({ campus_ids }) => campus_ids))
  if (chosen === undefined) return taughtAt.size === 1 ? ([...taughtAt][0] ?? null) : null
  if (!taughtAt.has(chosen)) throw invalid([{ field: 'campus_id', error: 'must be a campus of the course' }])
  return chosen
}

/** Stores a row and queues a mail for each institution, and the sender's receipt, in one transaction. */
export async function insertEnquiry(
  database: Database,
  draft: EnquiryDraft,
  memberId: number | undefined,
  now: Date,
): Promise<string> {
  const courses = await getOfferedCourses(database, [...new Set(draft.course_ids)], 'course_ids')
  const reference = newReference()
  const byInstitution = Map.groupBy(courses, ({ institution_id }) => institution_id)
  const rows = [...byInstitution].map(([institutionId, asked]) => ({
    institutionId,
    courseIds: asked.map(({ id }) => id),
    campusId: campusOf(asked, draft.campus_id),
  }))
  const { name, email, message, mobile = null, intake } = draft
  return await database.transaction(async (transaction) => {
    // The same enquiry may arrive twice at once: the second waits here, and then finds the first.
    await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`)
    const sentBefore = await findSentBefore(transaction, draft, now)
    if (sentBefore !== undefined) return sentBefore
    let firstId: number | undefined
    for (const { institutionId, courseIds, campusId } of rows) {
      const [row] = await transaction.query<{ id: number }>(sql`
        insert into enquiry
          (reference, institution_id, campus_id, member_id, name, email, mobile, message, intake, created_at)
        values (${reference}, ${institutionId}, ${campusId}, ${memberId ?? null}, ${name}, ${email}, ${mobile},
          ${message}, ${intake || null}, ${now})
        returning id`)
      if (!row) throw new Error('The database returned no enquiry id.')
      await transaction.query(sql`
        insert into enquiry_course (enquiry_id, course_id, position)
        select ${row.id}::integer, id, position
        from unnest(${courseIds}::integer[]) with ordinality as asked (id, position)`)
      await queueMail(transaction, { topic: 'enquiry', details: { enquiry_id: row.id } }, now)
      firstId ??= row.id
    }
    if (firstId !== undefined)
      await queueMail(transaction, { topic: 'enquiry-receipt', details: { enquiry_id: firstId } }, now)
    return reference
  })
}

const SAME_ENQUIRY_MS = 10 * MINUTE_MS

/** The visitor may not have seen our answer and sent it again: the institutions get it once. */
async function findSentBefore(
  database: Queryable,
  { course_ids, email, message, name, mobile, intake, campus_id }: EnquiryDraft,
  now: Date,
): Promise<string | undefined> {
  const ids = [...new Set(course_ids)].toSorted((one, other) => one - other)
  const [sent] = await database.query<{ reference: string }>(sql`
    select reference from enquiry join enquiry_course on enquiry_id = enquiry.id
    where created_at > ${before(now, SAME_ENQUIRY_MS)} and lower(email) = lower(${email}) and message = ${message}
      and name = ${name} and mobile is not distinct from ${mobile ?? null} and intake is not distinct from ${intake || null}
      and (${campus_id ?? null}::integer is null or campus_id = ${campus_id ?? null})
    group by reference
    having array_agg(course_id order by course_id) = ${ids}::integer[] and bool_and(state <> 'withdrawn')
    limit 1`)
  return sent?.reference
}

type MemberEnquiryRow = Omit<MemberEnquiry, 'at'> & { created_at: Date }

/** Newest first. */
export async function listMemberEnquiries(database: Queryable, memberId: number): Promise<MemberEnquiry[]> {
  const rows = await database.query<MemberEnquiryRow>(sql`
    select enquiry.id, reference, jsonb_build_object('id', institution.id, 'name', institution.name) as institution,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', course.id, 'name', course.name) order by enquiry_course.position)
        from enquiry_course join course on course.id = course_id where enquiry_id = enquiry.id
      ), '[]') as courses,
      enquiry.name, email, mobile, message, intake, state, enquiry.created_at
    from enquiry join institution on institution.id = institution_id
    where member_id = ${memberId} order by enquiry.id desc`)
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}

/** The institution is notified, unless its mail about the enquiry has not been tried yet: then it gets neither. */
export async function withdrawEnquiry(database: Database, memberId: number, id: number, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const [enquiry] = await transaction.query<{ state: string }>(sql`
      select state from enquiry where id = ${id} and member_id = ${memberId} for update`)
    if (!enquiry) throw notFound('enquiry')
    if (enquiry.state === 'withdrawn') return
    await transaction.query(sql`update enquiry set state = 'withdrawn' where id = ${id}`)
    const isUnsent = await withdrawUntriedMails(transaction, { topic: 'enquiry', details: { enquiry_id: id } })
    if (!isUnsent) await queueMail(transaction, { topic: 'enquiry-withdrawn', details: { enquiry_id: id } }, now)
  })
}

/** Removes enquiries and mistake reports after 12 months, and returns how many. */
export async function removeOldEnquiries(database: Queryable, now: Date, batch = 1_000): Promise<number> {
  const cutoff = sql`${now}::timestamptz - make_interval(months => ${RETENTION.enquiryMonths})`
  const enquiries = await database.query(sql`
    delete from enquiry where id in (select id from enquiry where created_at < ${cutoff} limit ${batch}) returning id`)
  const reports = await database.query(sql`
    delete from mistake_report
    where id in (select id from mistake_report where created_at < ${cutoff} limit ${batch}) returning id`)
  return enquiries.length + reports.length
}
