import { z } from 'zod'
import { routes } from '../api-routes.ts'
import { defineCall, noInput } from '../define-call.ts'
import { MAX_ID, MAX_PAGE_SIZE, SHORTLIST_LIMIT } from '../page-limits.ts'
import { idParameter, limitParameter, noPaginateParameter, pageMetaSchema, pageParameter } from '../paging.ts'
import { categoryDetailSchema, categorySchema, courseSchema, courseSummarySchema, entrySchema } from './course.ts'
import { heldIn } from './course-filters.ts'
import { droppingSchema, facetsSchema, institutionFacetsSchema, leftOutSchema } from './facets.ts'
import { HELD_KEYS } from './holdings.ts'
import { institutionSchema, institutionSummarySchema } from './institution.ts'
import {
  heldParameters,
  listCoursesQuerySchema,
  listInstitutionsQuerySchema,
  NEEDS_HELD,
  readingSchema,
  searchTextParameter,
} from './list-query.ts'

const byId = z.object({ id: idParameter })
const byCourseId = z.object({ id: idParameter.meta({ description: "The course's id.", example: 1001 }) })

export const listCourses = defineCall(routes.listCourses, {
  tag: 'Courses',
  summary: 'A page of courses, filtered, sorted and, with facets=true, counted by each filter value',
  params: noInput,
  query: listCoursesQuerySchema,
  personalQuery: HELD_KEYS,
  reply: z.strictObject({
    data: z.array(courseSummarySchema),
    meta: pageMetaSchema,
    facets: facetsSchema.optional(),
    /** With facet_limit, where it leaves any out. */
    facets_left_out: leftOutSchema.optional(),
    /** With facets=true and nothing found: which filter to drop, and what that brings. */
    dropping: droppingSchema.optional(),
    /** Of a search in an order of its own: how many courses are what was meant; those that only mention it follow. */
    meant: z.int().optional(),
    /** Of a search: how many of the courses only mention what was searched for; left out for none. */
    mentions: z.int().optional(),
    /** Of a search: left out where all words were read as they were typed. */
    reading: readingSchema.optional(),
    /** Names of categories and institutions that were filtered by and are former ones, each with its name today. */
    renamed: z.record(z.string(), z.string()).optional(),
  }),
  refusals: [422],
})

export const suggestCourses = defineCall(routes.suggestCourses, {
  tag: 'Courses',
  summary: 'The courses that a half-typed name may mean, best first',
  params: noInput,
  query: z.object({ name: searchTextParameter, limit: limitParameter.default(10) }),
  reply: z.strictObject({
    data: z.array(z.strictObject({ id: z.int(), name: z.string(), institution_name: z.string() })),
  }),
  refusals: [422],
})

const courseIdsParameter = (most: number) =>
  z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, 'must be course ids joined with commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= most, `must be at most ${most} ids`)
    .refine((ids) => ids.every((id) => id >= 1 && id <= MAX_ID), 'must be course ids joined with commas')
    .meta({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: MAX_ID },
      minItems: 1,
      maxItems: most,
      description: "The courses' ids, joined with commas.",
      example: [1001, 1002, 1003],
    })

export const listCoursesByIds = defineCall(routes.listCoursesByIds, {
  tag: 'Courses',
  summary: `At most ${SHORTLIST_LIMIT} courses, whole, in the order of the ids; ids without a course are left out`,
  params: noInput,
  query: z.object({ ids: courseIdsParameter(SHORTLIST_LIMIT) }),
  reply: z.strictObject({ data: z.array(courseSchema) }),
  refusals: [422],
})

export const listEntryVerdicts = defineCall(routes.listEntryVerdicts, {
  tag: 'Courses',
  summary: `Whether what you hold is enough to get into each of at most ${MAX_PAGE_SIZE} courses; needs something held`,
  params: noInput,
  query: z
    .object({ ids: courseIdsParameter(MAX_PAGE_SIZE).meta({ 'x-needs-any-of': HELD_KEYS }), ...heldParameters })
    .refine(({ ids: _ids, ...held }) => heldIn(held) !== undefined, { path: ['ids'], error: NEEDS_HELD }),
  personalQuery: HELD_KEYS,
  reply: z.strictObject({ data: z.array(entrySchema.extend({ id: z.int() })) }),
  refusals: [422],
})

export const getCourse = defineCall(routes.getCourse, {
  tag: 'Courses',
  summary: 'One course, whole',
  params: byCourseId,
  query: noInput,
  reply: z.strictObject({ data: courseSchema }),
  refusals: [404, 410, 422],
})

const pagedQuery = z.object({
  noPaginate: noPaginateParameter,
  page: pageParameter,
  limit: limitParameter.optional(),
})

export const listCategories = defineCall(routes.listCategories, {
  tag: 'Categories',
  summary: 'Categories with their parents; all of them with noPaginate=true',
  params: noInput,
  query: pagedQuery,
  reply: z.strictObject({ data: z.array(categorySchema), meta: pageMetaSchema }),
  refusals: [422],
})

export const getCategory = defineCall(routes.getCategory, {
  tag: 'Categories',
  summary: 'One category with its sub-categories',
  params: byId,
  query: noInput,
  reply: categoryDetailSchema,
  refusals: [404, 422],
})

export const listInstitutions = defineCall(routes.listInstitutions, {
  tag: 'Institutions',
  summary: 'All institutions, the priority ones first, filtered by name and island; pages where a limit is given',
  params: noInput,
  query: listInstitutionsQuerySchema,
  reply: z.strictObject({
    data: z.array(institutionSummarySchema),
    meta: pageMetaSchema,
    facets: institutionFacetsSchema.optional(),
  }),
  refusals: [422],
})

export const getInstitution = defineCall(routes.getInstitution, {
  tag: 'Institutions',
  summary: 'One institution with slides, campuses and faculties',
  params: byId,
  query: noInput,
  reply: z.strictObject({ data: institutionSchema }),
  refusals: [404, 410, 422],
})

export const getStats = defineCall(routes.getStats, {
  tag: 'Catalogue',
  summary: 'How many courses, institutions and top-level categories there are',
  params: noInput,
  query: noInput,
  reply: z.strictObject({ courses: z.int(), institutions: z.int(), categories: z.int() }),
  refusals: [],
})
export type Stats = z.infer<typeof getStats.reply>
