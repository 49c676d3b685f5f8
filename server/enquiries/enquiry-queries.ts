import { z } from 'zod'
import { emailField } from '../../contract/accounts/user.ts'
import type { EnquiryState } from '../../contract/enquiries/enquiry-constants.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

// What the mails of this module need to know when they are written.

export interface CourseName {
  id: number
  name: string
}

/** Whom a mail goes to. */
export interface AskedInstitution {
  institution_id: number
  institution: string
  campus_id: number | null
}

export interface Enquiry extends AskedInstitution {
  reference: string
  campus: string | null
  name: string
  email: string
  mobile: string | null
  message: string
  intake: string | null
  state: EnquiryState
  courses: CourseName[]
}

const enquiryDetails = z.object({ enquiry_id: z.int() })

/** Undefined once it is deleted, with its sender's account for example. */
export async function findEnquiry(database: Queryable, details: unknown): Promise<Enquiry | undefined> {
  const { enquiry_id } = enquiryDetails.parse(details)
  const [enquiry] = await database.query<Enquiry>(sql`
    select reference, enquiry.institution_id, institution.name as institution, campus_id, campus.name as campus,
      enquiry.name, enquiry.email, mobile, message, intake, state, coalesce((
        select jsonb_agg(jsonb_build_object('id', course.id, 'name', course.name) order by enquiry_course.position)
        from enquiry_course join course on course.id = course_id where enquiry_id = enquiry.id
      ), '[]') as courses
    from enquiry join institution on institution.id = enquiry.institution_id left join campus on campus.id = campus_id
    where enquiry.id = ${enquiry_id}`)
  return enquiry
}

/** The institutions that one enquiry went to, with the names of their courses. */
export async function listAskedTogether(
  database: Queryable,
  reference: string,
): Promise<{ institution: string; courses: string[] }[]> {
  return await database.query<{ institution: string; courses: string[] }>(sql`
    select institution.name as institution, array(
      select course.name from enquiry_course join course on course.id = course_id
      where enquiry_id = enquiry.id order by enquiry_course.position) as courses
    from enquiry join institution on institution.id = institution_id
    where reference = ${reference} order by enquiry.id`)
}

export interface Report extends AskedInstitution {
  id: number
  reference: string
  email: string | null
  message: string
  course: CourseName
  is_closed: boolean
}

const reportDetails = z.object({ mistake_report_id: z.int() })

/** It goes to the campus if the course is taught at one only. */
export async function findReport(database: Queryable, details: unknown): Promise<Report | undefined> {
  const { mistake_report_id } = reportDetails.parse(details)
  const [report] = await database.query<Report>(sql`
    select mistake_report.id, reference, email, message, closed_at is not null as is_closed,
      jsonb_build_object('id', course.id, 'name', course.name) as course,
      institution_id, institution.name as institution,
      (select min(campus_id) from course_campus where course_id = course.id having count(*) = 1) as campus_id
    from mistake_report join course on course.id = course_id join institution on institution.id = institution_id
    where mistake_report.id = ${mistake_report_id}`)
  return report
}

/** The campus's address, else the main campus's. The text of an institution there need not be an email address. */
export async function findInstitutionEmail(
  database: Queryable,
  { institution_id, campus_id }: AskedInstitution,
): Promise<string | undefined> {
  const campuses = await database.query<{ email: string | null }>(sql`
    select email from campus
    where institution_id = ${institution_id} and (id = ${campus_id}::integer or main)
    order by (id = ${campus_id}::integer) desc nulls last, position`)
  return campuses.map(({ email }) => emailField.safeParse(email).data).find((email) => email !== undefined)
}
