import { z } from 'zod'
import { routes } from '../api-routes.ts'
import { defineCall, noInput } from '../define-call.ts'
import { INTEREST_LETTERS } from '../guidance/careers.ts'
import { limitParameter, noPaginateParameter, pageMetaSchema, pageParameter } from '../paging.ts'
import { LEGAL_PAGES } from '../studio/content-limits.ts'
import { aboutUsSchema, faqSchema, legalPageSchema, popularCategorySchema, testimonialSchema } from './content.ts'

const query = z.object({ noPaginate: noPaginateParameter, page: pageParameter, limit: limitParameter.optional() })

export const listTestimonials = defineCall(routes.listTestimonials, {
  tag: 'Editorial',
  summary: 'What students say; pages show the active testimonials',
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

const published = { version: z.int(), published_at: z.iso.datetime() }

export const getAboutUs = defineCall(routes.getAboutUs, {
  tag: 'Editorial',
  summary: 'The texts of the About Us page',
  params: noInput,
  query: noInput,
  reply: z.strictObject({ data: aboutUsSchema.extend(published) }),
  refusals: [],
})

export const getLegalPage = defineCall(routes.getLegalPage, {
  tag: 'Editorial',
  summary: 'A legal page, with its dates and its version',
  params: z.object({
    name: z.enum(LEGAL_PAGES).meta({ description: 'The page, as in its address.', example: LEGAL_PAGES[0] }),
  }),
  query: noInput,
  reply: z.strictObject({ data: legalPageSchema.extend(published) }),
  refusals: [422],
})

export const listPopularCategories = defineCall(routes.listPopularCategories, {
  tag: 'Editorial',
  summary: 'The categories on the home page, each with the name of its drawing',
  params: noInput,
  query: noInput,
  // None where all of them were deleted.
  reply: z.strictObject({ data: z.array(popularCategorySchema) }),
  refusals: [],
})

export const listCareers = defineCall(routes.listCareers, {
  tag: 'Editorial',
  summary: 'The careers in the questionnaire, in order, with the categories that lead to them',
  params: noInput,
  query: noInput,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        /** In addresses of the questionnaire. It stays the same. */
        id: z.int(),
        name: z.string(),
        categories: z.array(z.string()),
        /** The three strongest of Holland's interests, strongest first. */
        interests: z.array(z.enum(INTEREST_LETTERS)),
        /** Statements of the interest profile, counted from 1. */
        typical_statements: z.array(z.int()),
      }),
    ),
  }),
  refusals: [],
})
