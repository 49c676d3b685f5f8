import { z } from 'zod'
import { searchTextParameter } from '../catalogue/list-query.ts'
import { definePrivateCall, noBody, noInput, SEEN } from '../define-call.ts'
import { MAX_ID } from '../page-limits.ts'
import {
  idParameter,
  pageMetaSchema,
  removableListParameters,
  restorableUntil,
  staffListParameters,
} from '../paging.ts'
import { plainLine } from '../text.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'
const byId = z.object({ id: idParameter })
const query = z.string().max(200).optional().describe('Part of the name or of the words.')
const listQuery = { query, ...removableListParameters }

const categorySchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  parent: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** Published courses that name it, without those of its sub-categories. */
  courses: z.int(),
  sub_categories: z.int(),
  /** Names that it had, and names of categories that were merged into it. They still find it. */
  former_names: z.array(z.string()),
})
export type AdminCategory = z.infer<typeof categorySchema>

const categoryName = plainLine(80).min(1, 'is required')
const parentId = z.int().min(1).max(MAX_ID).nullable()
const seenCategory = z.strictObject({ name: z.string(), parent_id: parentId }).optional().describe(SEEN)

export const listAdminCategories = definePrivateCall(staffRoutes.listAdminCategories, {
  tag,
  summary: 'All categories with their courses, each followed by its sub-categories',
  params: noInput,
  query: z.object(listQuery),
  body: noBody,
  csv: { file: 'categories.csv', columns: ['id', 'name', 'parent', 'courses', 'former_names', 'restorable_until'] },
  status: 200,
  reply: z.strictObject({ data: z.array(categorySchema.extend(restorableUntil)), meta: pageMetaSchema }),
  refusals: [422],
})

export const createCategory = definePrivateCall(staffRoutes.createCategory, {
  tag,
  summary: 'Add a category; one that was deleted comes back by its name',
  params: noInput,
  body: z.strictObject({ name: categoryName, parent_id: parentId.optional() }),
  status: 201,
  reply: categorySchema,
  refusals: [409, 422],
})

export const changeCategory = definePrivateCall(staffRoutes.changeCategory, {
  tag,
  summary: 'Rename a category or move it to another parent; omitted fields stay as they are',
  params: byId,
  body: z.strictObject({ name: categoryName.optional(), parent_id: parentId.optional(), seen: seenCategory }),
  status: 200,
  reply: categorySchema,
  refusals: [404, 409, 422],
})

export const deleteCategory = definePrivateCall(staffRoutes.deleteCategory, {
  tag,
  summary: 'Delete a category that no course, draft or sub-category needs; it can be restored for 30 days',
  params: byId,
  body: z.strictObject({ seen: seenCategory }),
  status: 200,
  reply: categorySchema,
  refusals: [404, 409, 422],
})

export const restoreCategory = definePrivateCall(staffRoutes.restoreCategory, {
  tag,
  summary: 'Bring a deleted category back',
  params: byId,
  body: noBody,
  status: 200,
  reply: categorySchema,
  refusals: [404, 409, 422],
})

export const mergeCategory = definePrivateCall(staffRoutes.mergeCategory, {
  tag,
  summary: 'Move all courses to another category, which is then also found by the name of this one',
  params: byId,
  body: z.strictObject({ into: z.int().min(1).max(MAX_ID), seen: seenCategory }),
  status: 200,
  reply: categorySchema.describe('The category that they were moved to.'),
  refusals: [404, 409, 422],
})

const synonymSchema = z.strictObject({ id: z.int(), term: z.string(), means: z.string() })
export type AdminSynonym = z.infer<typeof synonymSchema>

const seenSynonym = synonymSchema.omit({ id: true }).optional().describe(SEEN)

const words = plainLine(100).min(1, 'is required')

export const listSynonyms = definePrivateCall(staffRoutes.listSynonyms, {
  tag,
  summary: 'What visitors type, and what else it finds',
  params: noInput,
  query: z.object(listQuery),
  body: noBody,
  csv: { file: 'synonyms.csv', columns: ['id', 'term', 'means', 'restorable_until'] },
  status: 200,
  reply: z.strictObject({ data: z.array(synonymSchema.extend(restorableUntil)), meta: pageMetaSchema }),
  refusals: [422],
})

export const createSynonym = definePrivateCall(staffRoutes.createSynonym, {
  tag,
  summary: 'Add a synonym; the search uses it at once',
  params: noInput,
  body: z.strictObject({ term: words, means: words }),
  status: 201,
  reply: synonymSchema,
  refusals: [409, 422],
})

export const changeSynonym = definePrivateCall(staffRoutes.changeSynonym, {
  tag,
  summary: 'Change a synonym; omitted fields stay as they are',
  params: byId,
  body: z.strictObject({ term: words.optional(), means: words.optional(), seen: seenSynonym }),
  status: 200,
  reply: synonymSchema,
  refusals: [404, 409, 422],
})

export const deleteSynonym = definePrivateCall(staffRoutes.deleteSynonym, {
  tag,
  summary: 'Delete a synonym; it can be restored for 30 days',
  params: byId,
  body: z.strictObject({ seen: seenSynonym }),
  status: 200,
  reply: synonymSchema,
  refusals: [404, 409, 422],
})

export const restoreSynonym = definePrivateCall(staffRoutes.restoreSynonym, {
  tag,
  summary: 'Bring a deleted synonym back',
  params: byId,
  body: noBody,
  status: 200,
  reply: synonymSchema,
  refusals: [404, 422],
})

const foundSchema = z.strictObject({
  total: z.int(),
  /** The first ten. */
  data: z.array(z.strictObject({ id: z.int(), name: z.string(), institution: z.string() })),
})
export type TriedSearch = z.infer<typeof foundSchema>

export const trySynonym = definePrivateCall(staffRoutes.trySynonym, {
  tag,
  summary: 'What a search finds now, and what it would find with a synonym added, changed or left out',
  params: noInput,
  query: z
    .object({
      query: searchTextParameter.describe('What a visitor types.'),
      term: words.optional().describe('The word of the synonym to try.'),
      means: words.optional().describe('What it should mean.'),
      replaces: idParameter.optional().describe('The synonym that is changed, or left out if no words are given.'),
    })
    .refine(({ term, means }) => (term === undefined) === (means === undefined), {
      path: ['means'],
      error: 'is required with term, and only then',
    }),
  body: noBody,
  status: 200,
  reply: z.strictObject({ before: foundSchema, after: foundSchema }),
  refusals: [422],
})

export const listMissedTerms = definePrivateCall(staffRoutes.listMissedTerms, {
  tag,
  summary: 'Terms that at least three visitors searched for on one day without results, and that have no synonym yet',
  params: noInput,
  query: z.object({ query, ...staffListParameters }),
  body: noBody,
  csv: { file: 'missed-terms.csv', columns: ['term', 'visitors', 'last_day'] },
  status: 200,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        term: z.string(),
        /** Of all days together; somebody who came on two days counts twice. */
        visitors: z.int(),
        last_day: z.iso.date(),
      }),
    ),
    meta: pageMetaSchema,
  }),
  refusals: [422],
})
