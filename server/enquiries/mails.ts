import { z } from 'zod'
import { closeReportPath, coursePath } from '../../contract/paths.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { WriteMail } from '../platform/mailer/outbox.ts'
import { type MailContent, type MailFact, writeMail } from '../platform/mailer/write-mail.ts'
import {
  type AskedInstitution,
  type CourseName,
  type Enquiry,
  findEnquiry,
  findInstitutionEmail,
  findReport,
  listAskedTogether,
  type Report,
} from './enquiry-queries.ts'
import { findReply } from './institution-enquiries.ts'
import { ESCALATE_AFTER_DAYS, issueCloseToken } from './mistake-reports.ts'

interface Dependencies {
  database: Queryable
  /** The address that receives what no institution can. */
  operatorEmail: string
  publicBaseUrl: string
}

/** Mails that somebody waits for, and the mail that reports one of them as failed for good. */
export const ALERT_TOPICS: Readonly<Record<string, string>> = {
  enquiry: 'enquiry-failed',
  'enquiry-withdrawn': 'enquiry-failed',
  'enquiry-reply': 'enquiry-reply-failed',
  'mistake-report': 'mistake-report-failed',
}

const replyDetails = z.object({ enquiry_reply_id: z.int() })
const failure = z.object({ topic: z.string(), reason: z.string() })

/**
 * The writers of this module's mails, by topic. Subjects hold nothing that a visitor typed, and Reply-To is an address
 * that the contract has validated.
 */
export function enquiryMails({ database, operatorEmail, publicBaseUrl }: Dependencies): Record<string, WriteMail> {
  const courseFact = (course: CourseName): MailFact => [
    'Course',
    `${course.name} (${publicBaseUrl}${coursePath(course)})`,
  ]

  const enquiryFacts = ({ name, email, mobile, intake, campus, courses }: Enquiry): MailFact[] => [
    ['Name', name],
    ['Email', email],
    ...optionalFact('Mobile', mobile),
    ...courses.map(courseFact),
    ...optionalFact('Campus', campus),
    ...optionalFact('Intake', intake),
  ]

  const reportFacts = ({ course, email }: Report): MailFact[] => [
    courseFact(course),
    ...optionalFact('Reported by', email),
  ]

  /** The operator gets it if neither the campus nor the main campus has an address that works. */
  async function toInstitution(asked: AskedInstitution, content: Omit<MailContent, 'to'>) {
    const to = await findInstitutionEmail(database, asked)
    if (to !== undefined) return writeMail({ ...content, to, bouncesTo: operatorEmail })
    const note = `${asked.institution} has no email address with us. Please pass this on.`
    return writeMail({ ...content, to: operatorEmail, paragraphs: [note, ...content.paragraphs] })
  }

  const reportToOperator = (report: Report, intro: string) =>
    writeMail({
      to: operatorEmail,
      subject: `Mistake report ${report.reference} needs your attention: ${report.institution}`,
      replyTo: report.email ?? undefined,
      paragraphs: [intro],
      facts: reportFacts(report),
      message: report.message,
    })

  return {
    async enquiry(details) {
      const enquiry = await findEnquiry(database, details)
      if (!enquiry || enquiry.state === 'withdrawn') return undefined
      const { courses, institution, reference } = enquiry
      const [first] = courses
      return await toInstitution(enquiry, {
        subject: `Enquiry ${reference}: ${courses.length === 1 && first ? first.name : `${courses.length} courses`}`,
        replyTo: enquiry.email,
        paragraphs: [
          `A visitor to Graduate Maldives has a question for ${institution}.`,
          'Reply to this email to answer. Your reply goes to the visitor, not to us.',
          'The visitor agreed to share these details with you for this enquiry. Please use them for nothing else.',
        ],
        facts: enquiryFacts(enquiry),
        message: enquiry.message,
      })
    },

    async 'enquiry-receipt'(details) {
      const enquiry = await findEnquiry(database, details)
      if (!enquiry) return undefined
      const { reference } = enquiry
      const asked = await listAskedTogether(database, reference)
      // The sender may not own this address, so the receipt repeats none of their words.
      return writeMail({
        to: enquiry.email,
        subject: `We have sent your enquiry (${reference})`,
        facts: asked.map(({ institution, courses }): MailFact => [institution, courses.join(', ')]),
        paragraphs: [
          `Thank you for your enquiry. We have passed it on to ${asked.length === 1 ? 'the institution' : `${asked.length} institutions`}.`,
          asked.length === 1
            ? 'You will get the answer by email, from the institution itself.'
            : 'Each institution will answer you by email.',
          `Your reference is ${reference}. If you did not send this enquiry, someone entered your email address by mistake and you can ignore this email.`,
        ],
      })
    },

    async 'enquiry-reply'(details) {
      const enquiry = await findEnquiry(database, details)
      const reply = await findReply(database, replyDetails.parse(details).enquiry_reply_id)
      if (!enquiry || !reply || enquiry.state === 'withdrawn') return undefined
      const { reference, institution, email, name } = enquiry
      return writeMail({
        to: email,
        name,
        subject: `${institution} has answered your enquiry (${reference})`,
        replyTo: (await findInstitutionEmail(database, enquiry)) ?? operatorEmail,
        paragraphs: [`${reply.by_name} of ${institution} answers:`, 'Reply to this email if you have more questions.'],
        facts: enquiry.courses.map(courseFact),
        message: reply.message,
      })
    },

    async 'enquiry-withdrawn'(details) {
      const enquiry = await findEnquiry(database, details)
      if (!enquiry) return undefined
      const { reference, institution } = enquiry
      return await toInstitution(enquiry, {
        subject: `Enquiry ${reference} was withdrawn`,
        paragraphs: [
          `The visitor has withdrawn enquiry ${reference} to ${institution}. You do not need to answer it.`,
          "Please delete the visitor's details.",
        ],
        facts: enquiry.courses.map(courseFact),
      })
    },

    async 'enquiry-failed'(details) {
      const { topic, reason } = failure.parse(details)
      const enquiry = await findEnquiry(database, details)
      if (!enquiry) return undefined
      const { reference, institution } = enquiry
      const to = (await findInstitutionEmail(database, enquiry)) ?? operatorEmail
      const said = `The mail server said: ${reason}`
      if (topic === 'enquiry-withdrawn' || enquiry.state === 'withdrawn') {
        return writeMail({
          to: operatorEmail,
          subject: `Not delivered: withdrawal of enquiry ${reference}`,
          paragraphs: [`We could not notify ${institution} (${to}) that a visitor has withdrawn an enquiry.`, said],
        })
      }
      return writeMail({
        to: operatorEmail,
        subject: `Not delivered: enquiry ${reference} to ${institution}`,
        replyTo: enquiry.email,
        paragraphs: [
          `We could not deliver this enquiry to ${institution} (${to}). Please pass it on, and correct the address.`,
          said,
        ],
        facts: enquiryFacts(enquiry),
        message: enquiry.message,
      })
    },

    /** The institution learns that the visitor has no answer yet. */
    async 'enquiry-reply-failed'(details) {
      const { reason } = failure.parse(details)
      const enquiry = await findEnquiry(database, details)
      const reply = await findReply(database, replyDetails.parse(details).enquiry_reply_id)
      if (!enquiry || !reply || enquiry.state === 'withdrawn') return undefined
      return await toInstitution(enquiry, {
        subject: `Not delivered: your answer to enquiry ${enquiry.reference}`,
        replyTo: operatorEmail,
        paragraphs: [
          'We could not deliver your answer to the visitor by email. If there is a mobile number, please call.',
          `The mail server said: ${reason}`,
        ],
        facts: enquiryFacts(enquiry),
        message: reply.message,
      })
    },

    async 'mistake-report'(details) {
      const report = await findReport(database, details)
      if (!report || report.is_closed) return undefined
      const token = await issueCloseToken(database, report.id)
      return await toInstitution(report, {
        subject: `Mistake reported (${report.reference}): ${report.course.name}`,
        replyTo: report.email ?? undefined,
        paragraphs: [
          'A visitor to Graduate Maldives says that something about this course is wrong.',
          `Please correct it, or write to us, and then press the button. If nobody presses it within ${ESCALATE_AFTER_DAYS} days, we will follow it up.`,
        ],
        facts: reportFacts(report),
        message: report.message,
        link: { label: 'We have dealt with it', address: `${publicBaseUrl}${closeReportPath(token)}` },
      })
    },

    async 'mistake-report-open'(details) {
      const report = await findReport(database, details)
      if (!report || report.is_closed) return undefined
      return reportToOperator(
        report,
        `${report.institution} has not dealt with this report in ${ESCALATE_AFTER_DAYS} days.`,
      )
    },

    async 'mistake-report-failed'(details) {
      const { reason } = failure.parse(details)
      const report = await findReport(database, details)
      if (!report) return undefined
      const to = (await findInstitutionEmail(database, report)) ?? operatorEmail
      return reportToOperator(
        report,
        `We could not deliver this report to ${report.institution} (${to}). The mail server said: ${reason}`,
      )
    },
  }
}

const optionalFact = (label: string, value: string | null): MailFact[] => (value === null ? [] : [[label, value]])
