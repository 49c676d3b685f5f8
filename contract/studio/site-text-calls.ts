import { z } from 'zod'
import { definePrivateCall, noBody, noInput } from '../define-call.ts'
import { SITE_TEXTS, type SiteTextName } from '../editorial/content.ts'
import { MAX_ID } from '../page-limits.ts'
import { pageMetaSchema, staffListParameters } from '../paging.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'
const time = z.iso.datetime()
const isName = (name: string): name is SiteTextName => Object.hasOwn(SITE_TEXTS, name)
const params = z.object({
  name: z
    .enum(Object.keys(SITE_TEXTS).filter(isName))
    .meta({ description: 'The name of the text.', example: Object.keys(SITE_TEXTS)[0] }),
})
/** Which fields it has depends on the text. */
const content = z.record(z.string(), z.unknown())
/** Of a draft: how often it was saved. */
const draftVersion = z.int().min(0).max(MAX_ID)

export const listSiteTexts = definePrivateCall(staffRoutes.listSiteTexts, {
  tag,
  summary: 'The texts that are drafted and published as a whole',
  params: noInput,
  query: z.object(staffListParameters),
  body: noBody,
  csv: { file: 'texts.csv', columns: ['name', 'version', 'published_at', 'by', 'has_draft'] },
  status: 200,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        name: z.string(),
        version: z.int(),
        published_at: time,
        /** Null for the first version, which comes with the release. */
        by: z.string().nullable(),
        has_draft: z.boolean(),
      }),
    ),
    meta: pageMetaSchema,
  }),
  refusals: [422],
})

export const getSiteText = definePrivateCall(staffRoutes.getSiteText, {
  tag,
  summary: 'A text as visitors see it, and its draft',
  params,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    name: z.string(),
    version: z.int(),
    published_at: time,
    by: z.string().nullable(),
    content,
    draft: content.nullable(),
    draft_version: draftVersion,
    /** Who saved the draft. */
    draft_by: z.string().nullable(),
  }),
  refusals: [422],
})

export const saveSiteText = definePrivateCall(staffRoutes.saveSiteText, {
  tag,
  summary: 'Save the draft of a text',
  params,
  body: z.strictObject({ draft_version: draftVersion, content }),
  bodyMaxBytes: 512 * 1024,
  status: 200,
  reply: z.strictObject({ draft_version: draftVersion }),
  refusals: [409, 422],
})

export const discardSiteText = definePrivateCall(staffRoutes.discardSiteText, {
  tag,
  summary: 'Discard the draft of a text',
  params,
  body: z.strictObject({
    draft_version: draftVersion.optional().describe('The version you loaded. 409 if somebody has saved another since.'),
  }),
  status: 200,
  reply: z.strictObject({ draft_version: draftVersion }),
  refusals: [409, 422],
})

export const publishSiteText = definePrivateCall(staffRoutes.publishSiteText, {
  tag,
  summary: 'Publish the draft of a text',
  params,
  body: z.strictObject({ draft_version: draftVersion }),
  status: 200,
  reply: z.strictObject({ version: z.int() }),
  refusals: [409, 422],
})

export const restoreSiteText = definePrivateCall(staffRoutes.restoreSiteText, {
  tag,
  summary: 'Publish an earlier version of a text again',
  params,
  body: z.strictObject({ version: z.int().min(1).max(MAX_ID) }),
  status: 200,
  reply: z.strictObject({ version: z.int() }),
  refusals: [404, 409, 422],
})

export const getSiteTextHistory = definePrivateCall(staffRoutes.getSiteTextHistory, {
  tag,
  summary: 'The versions of a text, newest first',
  params,
  query: z.object(staffListParameters),
  body: noBody,
  csv: { file: 'versions.csv', columns: ['version', 'published_at', 'by', 'content'] },
  status: 200,
  reply: z.strictObject({
    data: z.array(z.strictObject({ version: z.int(), published_at: time, by: z.string().nullable(), content })),
    meta: pageMetaSchema,
  }),
  refusals: [422],
})
