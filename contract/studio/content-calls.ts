import { z } from 'zod'
import { definePrivateCall, noInput } from '../define-call.ts'
import { faqSchema, testimonialSchema } from '../editorial/content.ts'
import { plainLine, plainText, richText } from '../text.ts'
import {
  BANNER_MESSAGE_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  TESTIMONIAL_MAX_LENGTH,
  TESTIMONIAL_NAME_MAX_LENGTH,
} from './content-limits.ts'
import { active, defineListCalls, order } from './list-calls.ts'
import { PICTURE_MAX_BYTES } from './picture-shapes.ts'
import { staffRoutes } from './routes.ts'

const required = 'is required'

export const {
  list: listBannerMessages,
  get: getBannerMessage,
  create: createBannerMessage,
  change: changeBannerMessage,
  remove: removeBannerMessage,
  restore: restoreBannerMessage,
} = defineListCalls(
  {
    list: staffRoutes.listBannerMessages,
    get: staffRoutes.getBannerMessage,
    create: staffRoutes.createBannerMessage,
    change: staffRoutes.changeBannerMessage,
    remove: staffRoutes.removeBannerMessage,
    restore: staffRoutes.restoreBannerMessage,
  },
  {
    name: 'banner message',
    file: 'banner-messages.csv',
    row: z.strictObject({ id: z.int(), text: z.string(), order: z.int(), active: z.boolean() }),
    body: z.strictObject({
      text: plainLine(BANNER_MESSAGE_MAX_LENGTH).min(1, required),
      order: order.optional(),
      active: active.optional(),
    }),
  },
)

export const {
  list: listEditableFaqs,
  get: getFaq,
  create: createFaq,
  change: changeFaq,
  remove: removeFaq,
  restore: restoreFaq,
} = defineListCalls(
  {
    list: staffRoutes.listEditableFaqs,
    get: staffRoutes.getFaq,
    create: staffRoutes.createFaq,
    change: staffRoutes.changeFaq,
    remove: staffRoutes.removeFaq,
    restore: staffRoutes.restoreFaq,
  },
  {
    name: 'frequently asked question',
    file: 'questions.csv',
    row: faqSchema.extend({ active: z.boolean() }),
    body: z.strictObject({
      question: plainLine(QUESTION_MAX_LENGTH).min(1, required),
      answer: richText(20_000).min(1, required),
      order: order.optional(),
      active: active.optional(),
    }),
  },
)

/** A day, or a moment. */
const consentTime = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'must be a date such as 2026-11-17')
  .refine((time) => /^(?:19|20)/.test(time), 'must be a date of this century or the last')

export const {
  list: listEditableTestimonials,
  get: getTestimonial,
  create: createTestimonial,
  change: changeTestimonial,
  remove: removeTestimonial,
  restore: restoreTestimonial,
} = defineListCalls(
  {
    list: staffRoutes.listEditableTestimonials,
    get: staffRoutes.getTestimonial,
    create: staffRoutes.createTestimonial,
    change: staffRoutes.changeTestimonial,
    remove: staffRoutes.removeTestimonial,
    restore: staffRoutes.restoreTestimonial,
  },
  {
    name: 'testimonial',
    file: 'testimonials.csv',
    row: testimonialSchema.extend({ active: z.boolean(), consent_at: z.iso.datetime().nullable() }),
    body: z.strictObject({
      testimonial: plainText(TESTIMONIAL_MAX_LENGTH).min(1, required),
      name: plainLine(TESTIMONIAL_NAME_MAX_LENGTH).min(1, required),
      // Pages load nothing from other hosts.
      photo: z
        .strictObject({
          url: plainLine(300).regex(/^\/[^/\\]/, 'must be a path of this site, such as /pictures/1.svg'),
        })
        .optional(),
      order: order.nullable().optional(),
      active: active.optional(),
      status: testimonialSchema.shape.status.optional().describe('The same as `active`, which takes precedence.'),
      consent_at: consentTime.nullable().optional().describe('When the person agreed to be quoted.'),
    }),
  },
)

export const uploadPortrait = definePrivateCall(staffRoutes.uploadPortrait, {
  tag: 'Back office',
  summary: 'Store a JPG or PNG of a person who is quoted, decoded and encoded again as a square',
  params: noInput,
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be a picture'),
  bodyType: 'image/*',
  bodyMaxBytes: PICTURE_MAX_BYTES,
  status: 201,
  reply: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }),
  refusals: [422, 429],
})
