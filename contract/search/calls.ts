import { z } from 'zod'
import { routes } from '../api-routes.ts'
import { courseSummarySchema } from '../catalogue/course.ts'
import { exactParameter, readingSchema, searchTextParameter } from '../catalogue/list-query.ts'
import { defineCall, noInput } from '../define-call.ts'
import { orderByParameter, pageParameter } from '../paging.ts'

const searchResultSchema = z.strictObject({
  type: z.enum(['Course', 'Institution']),
  id: z.int(),
  name: z.string(),
  /** Who teaches the course, or where the institution is. */
  info1: z.string(),
  /** Of a course: its level, length and fee. Left out while somebody is typing. */
  course: courseSummarySchema
    .pick({
      mnqf_level: true,
      duration_text: true,
      gov_first_degree_text: true,
      fee_text: true,
      fees: true,
      total_mvr_min: true,
      total_mvr_max: true,
      total_after_grant_min: true,
      total_after_grant_max: true,
    })
    .optional(),
})
export type SearchResult = z.infer<typeof searchResultSchema>

export const spotlightSearch = defineCall(routes.spotlightSearch, {
  tag: 'Search',
  summary: 'Courses and institutions together, best match first',
  params: noInput,
  query: z.object({
    query: searchTextParameter,
    exact: exactParameter,
    typing: z
      .enum(['true', 'false'], 'must be true or false')
      .optional()
      .describe('With true, the text is still being typed: a search without results is not recorded.'),
    page: pageParameter,
    orderBy: orderByParameter.default('DESC').describe('DESC: best match first. ASC: best match last.'),
  }),
  reply: z.strictObject({
    data: z.array(searchResultSchema),
    current_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    /** How many of the results only mention what was searched for; left out for none. */
    mentions: z.int().optional(),
    /** Left out where all words were read as they were typed. */
    reading: readingSchema.optional(),
  }),
  refusals: [422],
})
