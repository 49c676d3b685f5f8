import type { MistakeReportDraft } from '../../contract/enquiries/enquiry.ts'
import { hashToken, invalidToken, newToken } from '../accounts/index.ts'
import { before, DAY_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { getOfferedCourses, newReference } from './enquiries.ts'

/** How long an institution has to close a report before the operator is notified. */
export const ESCALATE_AFTER_DAYS = 7

export async function insertMistakeReport(database: Database, draft: MistakeReportDraft, now: Date): Promise<string> {
  const { course_id, message, email = null } = draft
  const reference = newReference()
  await getOfferedCourses(database, [course_id], 'course_id')
  await database.transaction(async (transaction) => {
    const [report] = await transaction.query<{ id: number }>(sql`
      insert into mistake_report (reference, course_id, email, message, created_at)
      values (${reference}, ${course_id}, ${email}, ${message}, ${now}) returning id`)
    if (!report) throw new Error('The database returned no report id.')
    await queueMail(transaction, { topic: 'mistake-report', details: { mistake_report_id: report.id } }, now)
  })
  return reference
}

/** Made when the mail is written, so the database never holds a link that works. A newer mail cancels an older link. */
export async function issueCloseToken(database: Queryable, reportId: number): Promise<string> {
  const token = newToken()
  await database.query(sql`update mistake_report set token_sha256 = ${hashToken(token)} where id = ${reportId}`)
  return token
}

/** Closing it twice is no error: two people of the institution may open the mail. */
export async function closeMistakeReport(
  database: Queryable,
  token: string,
  now: Date,
): Promise<{ id: number; name: string }> {
  const [course] = await database.query<{ id: number; name: string }>(sql`
    update mistake_report set closed_at = coalesce(closed_at, ${now})
    from course where course.id = course_id and token_sha256 = ${hashToken(token)}
    returning course.id, course.name`)
  if (!course) throw invalidToken()
  return course
}

/** Notifies the operator of reports that no institution has closed, and returns how many. */
export async function escalateMistakeReports(database: Database, now: Date, batch = 1_000): Promise<number> {
  return await database.transaction(async (transaction) => {
    const reports = await transaction.query<{ id: number }>(sql`
      update mistake_report set escalated_at = ${now} where id in (
        select id from mistake_report
        where closed_at is null and escalated_at is null
          and created_at <= ${before(now, ESCALATE_AFTER_DAYS * DAY_MS)}
        order by id limit ${batch} for update skip locked)
      returning id`)
    for (const { id } of reports)
      await queueMail(transaction, { topic: 'mistake-report-open', details: { mistake_report_id: id } }, now)
    return reports.length
  })
}
