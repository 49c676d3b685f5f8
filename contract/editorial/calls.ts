import { z } from 'zod'
import { routes } from '../api-routes.ts'
import { defineCall, noInput } from '../define-call.ts'
import { limitParameter, noPaginateParameter, pageMetaSchema, pageParameter } from '../paging.ts'
import { faqSchema, testimonialSchema } from './content.ts'

const query = z.object({ noPaginate: noPaginateParameter, page: pageParameter, limit: limitParameter.optional() })

export const listTestimonials = defineCall(routes.listTestimonials, {
  tag: 'Editorial',
  summary: 'What students say; the page shows the active ones',
  params: noInput,
  query,
  reply: z.strictObject({ data: z.array(testimonialSchema), meta: pageMetaSchema }),
  refusals: [422],
})

export const listFaqs = defineCall(routes.listFaqs, {
  tag: 'Editorial',
  summary: 'Frequently asked questions with their answers',
  params: noInput,
  query,
  reply: z.strictObject({ data: z.array(faqSchema), meta: pageMetaSchema }),
  refusals: [422],
})
