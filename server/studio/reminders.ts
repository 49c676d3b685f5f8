import { z } from 'zod'
import { CONFIRM_AFTER_DAYS } from '../../contract/studio/course-states.ts'
import { studioCoursesPath } from '../../contract/studio/staff-paths.ts'
import { before, DAY_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { queueMail, type WriteMail } from '../platform/mailer/outbox.ts'
import { writeMail } from '../platform/mailer/write-mail.ts'

const REMIND_EVERY_DAYS = 7

const isDue = (now: Date): Sql => sql`(course.is_public
  and coalesce(course.confirmed_at, course.created_at) < ${before(now, CONFIRM_AFTER_DAYS * DAY_MS)})`

/** Queues a mail to the owners of each institution with courses to confirm, once a week at most. Returns how many institutions that were. */
export async function remindToConfirm(database: Database, now: Date, batch: number): Promise<number> {
  return await database.transaction(async (transaction) => {
    const reminded = await transaction.query<{ institution_id: number }>(sql`
      insert into confirmation_reminder (institution_id, sent_at)
      select institution.id, ${now} from institution
      left join confirmation_reminder on confirmation_reminder.institution_id = institution.id
      where (confirmation_reminder.sent_at is null
          or confirmation_reminder.sent_at <= ${before(now, REMIND_EVERY_DAYS * DAY_MS)})
        and exists (select from course where course.institution_id = institution.id and ${isDue(now)})
        and exists (select from team_member where team_member.institution_id = institution.id and role = 'owner'
          and member_id is not null)
      order by institution.id limit ${batch}
      on conflict (institution_id) do update set sent_at = excluded.sent_at
      returning institution_id`)
    const owners = await transaction.query<{ institution_id: number; member_id: number }>(sql`
      select institution_id, member_id from team_member
      where institution_id = any(${reminded.map(({ institution_id }) => institution_id)}::integer[])
        and role = 'owner' and member_id is not null
      order by id`)
    for (const details of owners) await queueMail(transaction, { topic: 'confirm-courses', details }, now)
    return reminded.length
  })
}

const reminderDetails = z.object({ institution_id: z.int(), member_id: z.int() })

interface Reminder {
  institution: string
  name: string
  email: string
  courses: number
}

/** Written when it is sent: nothing is left to write once all is confirmed, or to somebody who has left the team. */
export const confirmCoursesMail =
  (database: Queryable, now: () => Date, publicBaseUrl: string): WriteMail =>
  async (details) => {
    const { institution_id, member_id } = reminderDetails.parse(details)
    const [reminder] = await database.query<Reminder>(sql`
      select institution.name as institution, member.name, member.email, (
        select count(*)::integer from course
        where course.institution_id = institution.id and ${isDue(now())}) as courses
      from team_member join member on member.id = member_id join institution on institution.id = institution_id
      where institution_id = ${institution_id} and member_id = ${member_id}`)
    if (!reminder || reminder.courses === 0) return undefined
    const { institution, name, email, courses } = reminder
    const counted = courses === 1 ? '1 course' : `${courses} courses`
    return writeMail({
      to: email,
      name,
      subject: `${courses === 1 ? 'Is this' : 'Are these'} still correct? ${counted} of ${institution}`,
      paragraphs: [
        `Nobody has confirmed ${counted} of ${institution} for ${CONFIRM_AFTER_DAYS} days. Visitors see how old the details are.`,
        courses === 1
          ? "Open your courses, select it if it is still correct, and press 'Confirm as still correct'."
          : "Open your courses, select those that are still correct, and press 'Confirm as still correct'.",
      ],
      link: { label: 'Open your courses', address: `${publicBaseUrl}${studioCoursesPath(institution_id)}` },
    })
  }
