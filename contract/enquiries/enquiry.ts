import { z } from 'zod'
import { NAME_MAX_LENGTH } from '../accounts/account-field-limits.ts'
import { emailField, mobileField } from '../accounts/user.ts'
import { MAX_ID } from '../page-limits.ts'
import { plainLine, plainText } from '../text.ts'
import {
  ENQUIRY_MAX_COURSES,
  ENQUIRY_MESSAGE_MAX_LENGTH,
  ENQUIRY_STATES,
  INTAKE_MAX_LENGTH,
} from './enquiry-constants.ts'

const MISSING = 'is a required field'

const id = z.int().min(1).max(MAX_ID)

const senderEmail = z.string().trim().min(1, MISSING).pipe(emailField)

const messageField = plainText(ENQUIRY_MESSAGE_MAX_LENGTH).min(1, MISSING)

const honeypot = z.string().max(500).optional().meta({
  description: 'Leave it out: people do not see this field, so only robots fill it in.',
  example: '',
})

/** What a visitor asks about one to three courses. */
export const enquiryDraftSchema = z
  .strictObject({
    course_ids: z
      .array(id)
      .min(1, 'must name a course')
      .max(ENQUIRY_MAX_COURSES, `must be at most ${ENQUIRY_MAX_COURSES} courses`)
      .meta({ description: "The courses' ids.", example: [1001] }),
    name: plainLine(NAME_MAX_LENGTH).min(1, MISSING).meta({ description: 'The sender.', example: 'Aishath Reema' }),
    email: senderEmail.meta({ description: 'Where the answers go.', example: 'reema@example.com' }),
    mobile: mobileField.optional(),
    message: messageField.meta({ description: 'May have several lines.', example: 'Are there evening classes?' }),
    consent: z
      .literal(true, 'must be true: nothing is sent unless you agree to share your details')
      .meta({ description: 'The sender agrees that the institutions get their details.', example: true }),
    intake: plainLine(INTAKE_MAX_LENGTH)
      .optional()
      .meta({ description: 'The intake that the sender is interested in.', example: 'January' }),
    campus_id: id.optional().meta({ description: 'A campus of the course; only for one course.', example: 1001 }),
    website: honeypot,
  })
  .superRefine(({ course_ids, campus_id }, context) => {
    if (campus_id !== undefined && new Set(course_ids).size > 1)
      context.addIssue({ code: 'custom', path: ['campus_id'], message: 'can be chosen for one course only' })
  })
export type EnquiryDraft = z.output<typeof enquiryDraftSchema>

const named = z.strictObject({ id: z.int(), name: z.string() })

/** What a member asked one institution. */
export const memberEnquirySchema = z.strictObject({
  id: z.int(),
  /** The same for all institutions that were asked together. */
  reference: z.string(),
  institution: named,
  courses: z.array(named),
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  message: z.string(),
  intake: z.string().nullable(),
  state: z.enum(ENQUIRY_STATES),
  at: z.iso.datetime(),
})
export type MemberEnquiry = z.infer<typeof memberEnquirySchema>

/** A mistake that a visitor found in what we say about a course. */
export const mistakeReportDraftSchema = z.strictObject({
  course_id: id.meta({ description: "The course's id.", example: 1001 }),
  message: messageField.meta({ description: 'What is wrong.', example: 'The fee has changed.' }),
  email: emailField.optional().meta({ description: 'For questions about the report.', example: 'reema@example.com' }),
  website: honeypot,
})
export type MistakeReportDraft = z.output<typeof mistakeReportDraftSchema>
