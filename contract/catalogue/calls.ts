import { z } from 'zod'
import { SHORTLIST_LIMIT } from '../accounts/shortlist.ts'
import { routes } from '../api-routes.ts'
import { defineCall, noInput } from '../define-call.ts'
import { MAX_ID, MAX_PAGE_SIZE } from '../page-limits.ts'
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
  summary: 'A page of courses, filtered and sorted; with facets=true, also the number of courses for each filter value',
  params: noInput,
  query: listCoursesQuerySchema,
  personalQuery: HELD_KEYS,
  reply: z.strictObject({
    data: z.array(courseSummarySchema),
    meta: pageMetaSchema,
    facets: facetsSchema.optional(),
    /** With facet_limit: how many values were left out; omitted if none were. */
    facets_left_out: leftOutSchema.optional(),
    /** With facets=true and no results: which filters could be removed, and how many courses that would bring. */
    dropping: droppingSchema.optional(),
    /** When searching in a chosen order: how many courses match by name; those that only mention the words follow. */
    meant: z.int().optional(),
    /** When searching: how many of the courses only mention the words; omitted if none do. */
    mentions: z.int().optional(),
    /** When searching: how the words were read; omitted if they were read as typed. */
    reading: readingSchema.optional(),
    /** Former names of categories and institutions among the filters, each with its current name. */
    renamed: z.record(z.string(), z.string()).optional(),
  }),
  refusals: [422],
})

export const suggestCourses = defineCall(routes.suggestCourses, {
  tag: 'Courses',
  summary: 'Suggestions for a partial name, best first',
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
    .regex(/^\d{1,10}(,\d{1,10})*$/, 'must be course ids separated by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= most, `must be at most ${most} ids`)
    .refine((ids) => ids.every((id) => id >= 1 && id <= MAX_ID), 'must be course ids separated by commas')
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
  summary: `At most ${SHORTLIST_LIMIT} courses in full, in the order of the ids; unknown ids are left out`,
  params: noInput,
  query: z.object({ ids: courseIdsParameter(SHORTLIST_LIMIT) }),
  reply: z.strictObject({ data: z.array(courseSchema) }),
  refusals: [422],
})

export const listEntryVerdicts = defineCall(routes.listEntryVerdicts, {
  tag: 'Courses',
  summary: `Whether you qualify for each of at most ${MAX_PAGE_SIZE} courses with what you hold; requires at least one parameter that says what you hold`,
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
  summary: 'One course in full',
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
  summary: 'All institutions, the priority ones first, filtered by name and island; in pages if a limit is given',
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
