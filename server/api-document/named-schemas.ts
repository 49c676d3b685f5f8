import { z } from 'zod'
import { briefUserSchema, memberDataSchema, sessionSchema, userSchema } from '../../contract/accounts/user.ts'
import { advertSchema } from '../../contract/advertising/advert.ts'
import {
  approvalSchema,
  categoryDetailSchema,
  categoryNameSchema,
  categorySchema,
  courseSchema,
  courseSummarySchema,
  feeSchema,
} from '../../contract/catalogue/course.ts'
import { entryRulesSchema } from '../../contract/catalogue/entry-rules.ts'
import { facetsSchema } from '../../contract/catalogue/facets.ts'
import { institutionSchema, institutionSummarySchema } from '../../contract/catalogue/institution.ts'
import { type Call, messageReply, type PrivateCall } from '../../contract/define-call.ts'
import { faqSchema, testimonialSchema } from '../../contract/editorial/content.ts'
import {
  chatMessageSchema,
  choicesBlockSchema,
  courseBlockSchema,
  helplinesBlockSchema,
  linkBlockSchema,
  replyBlockSchema,
  textBlockSchema,
  understoodSchema,
} from '../../contract/guidance/reply-blocks.ts'
import { pageMetaSchema } from '../../contract/paging.ts'
import { problemSchema } from '../../contract/problem.ts'
import { spotlightSearch } from '../../contract/search/calls.ts'
import { type JsonSchema, reference } from './open-api.ts'

/** What has a name of its own in the document; everything else stands where it is used. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Course: courseSchema,
  CourseSummary: courseSummarySchema,
  Fee: feeSchema,
  Approval: approvalSchema,
  EntryRoute: entryRulesSchema.element,
  Facets: facetsSchema,
  Facet: facetsSchema.shape.language,
  Category: categorySchema,
  CategoryName: categoryNameSchema,
  CategoryDetail: categoryDetailSchema,
  Institution: institutionSchema,
  InstitutionSummary: institutionSummarySchema,
  ContactPoint: institutionSchema.shape.campuses.element,
  Testimonial: testimonialSchema,
  Faq: faqSchema,
  Advert: advertSchema,
  SearchResult: spotlightSearch.reply.shape.data.element,
  User: userSchema,
  BriefUser: briefUserSchema,
  MemberSession: sessionSchema,
  MemberData: memberDataSchema,
  ChatMessage: chatMessageSchema,
  ReplyBlock: replyBlockSchema,
  TextBlock: textBlockSchema,
  CourseBlock: courseBlockSchema,
  ChoicesBlock: choicesBlockSchema,
  LinkBlock: linkBlockSchema,
  HelplinesBlock: helplinesBlockSchema,
  Understood: understoodSchema,
  PageMeta: pageMetaSchema,
  Message: messageReply,
  Problem: problemSchema,
}

export interface NamedSchemas {
  schemas: Record<string, JsonSchema>
  /** The name that the reply of a call has among the schemas. */
  replyName(call: Call | PrivateCall): string
}

/** The named schemas as JSON Schema, and with them each call's reply, under its own name or after its call. */
export function nameSchemas(calls: readonly (Call | PrivateCall)[]): NamedSchemas {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  for (const { name, reply } of calls) {
    if (!registry.has(reply)) registry.add(reply, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}Reply` })
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    uri: (id) => reference('schemas', id).$ref,
    override: ({ jsonSchema }) => {
      leaveOutTheObvious(jsonSchema)
      listExample(jsonSchema)
    },
  })
  for (const schema of Object.values(schemas)) {
    delete schema.$schema
    delete schema.$id
  }
  return { schemas, replyName: ({ name, reply }) => registry.get(reply)?.id ?? name }
}

/** Within a schema, examples come as a list. */
export function listExample(schema: JsonSchema): void {
  if (schema['example'] === undefined) return
  schema['examples'] = [schema['example']]
  delete schema['example']
}

/** Limits that every JSON number has anyway, and patterns that say what the format said already. */
export function leaveOutTheObvious(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format !== undefined) delete schema.pattern
}
