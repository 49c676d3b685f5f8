import { z } from 'zod'
import { definePrivateCall, messageReply, noBody, noInput } from '../define-call.ts'
import { memberRoutes } from '../member-routes.ts'
import { idParameter } from '../paging.ts'
import { enquiryDraftSchema, memberEnquirySchema, mistakeReportDraftSchema } from './enquiry.ts'

const referenceReply = z.strictObject({ message: z.string(), reference: z.string() })

export const sendEnquiry = definePrivateCall(memberRoutes.sendEnquiry, {
  tag: 'Enquiries',
  summary:
    'Ask about up to three courses: each institution gets one mail with its own courses, the sender gets a receipt',
  params: noInput,
  body: enquiryDraftSchema,
  status: 201,
  reply: referenceReply,
  refusals: [422, 429],
})

export const listMemberEnquiries = definePrivateCall(memberRoutes.listMemberEnquiries, {
  tag: 'Enquiries',
  summary: "The member's enquiries, newest first",
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({ data: z.array(memberEnquirySchema) }),
  refusals: [],
})

export const withdrawEnquiry = definePrivateCall(memberRoutes.withdrawEnquiry, {
  tag: 'Enquiries',
  summary: 'Withdraw an enquiry; the institution is notified',
  params: z.object({ id: idParameter }),
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 422],
})

export const reportMistake = definePrivateCall(memberRoutes.reportMistake, {
  tag: 'Enquiries',
  summary: 'Report a mistake on the page of a course; the institution gets it by mail',
  params: noInput,
  body: mistakeReportDraftSchema,
  status: 201,
  reply: referenceReply,
  refusals: [422, 429],
})

export const closeMistakeReport = definePrivateCall(memberRoutes.closeMistakeReport, {
  tag: 'Enquiries',
  summary: 'Mark a report as dealt with, using the token from the mail to the institution',
  params: noInput,
  body: z.strictObject({
    token: z
      .string()
      .max(100)
      .meta({ description: 'From the mail.', example: '2XNcSCUOaAqCMfXa5Mzhd1PjEMsVbBdWHhtVdCSbQfw' }),
  }),
  status: 200,
  reply: z.strictObject({ message: z.string(), course: z.strictObject({ id: z.int(), name: z.string() }) }),
  refusals: [400, 422, 429],
})
