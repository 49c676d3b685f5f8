import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { publicCalls } from '../../contract/calls.ts'
import { describeParameters } from './describe-parameters.ts'
import { nameSchemas } from './named-schemas.ts'
import { type DocumentedReply, type OpenApiDocument, type Operation, reference } from './open-api.ts'
import { HEADERS, IF_NONE_MATCH, NOT_MODIFIED, REFUSALS, refusalName } from './shared-answers.ts'

const TAGS = [
  { name: 'Courses', description: 'Find, filter and read courses.' },
  { name: 'Institutions', description: 'Who teaches them.' },
  { name: 'Categories', description: 'The fields of study and their sub-categories.' },
  { name: 'Search', description: 'Courses and institutions together.' },
  { name: 'Editorial', description: 'What students say and ask.' },
  { name: 'Advertising', description: 'What institutions pay to have shown.' },
  { name: 'Catalogue', description: 'The catalogue as a whole.' },
] as const

const DESCRIPTION = [
  'The public course catalogue of the Maldives as JSON. No key and no sign-in is needed, and pages on any site may call it.',
  'Keys that a call does not know are ignored. A value that breaks a rule is answered with 422 and the field is named.',
  'Every refusal is JSON with `error`, a text for people, and `code`, a word for programs.',
  'Replies may be kept for a minute. They carry a strong ETag: send it back as If-None-Match and a reply that has not changed is 304 without a body.',
].join('\n\n')

const packageFile = new URL('../../package.json', import.meta.url)
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')))

/** The OpenAPI document of the public calls, written from the schemas that they are answered by. */
export function buildDocument(publicBaseUrl: string): OpenApiDocument {
  const calls = inReadingOrder(publicCalls)
  const { schemas, replyName } = nameSchemas(calls)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Graduate Maldives API',
      version,
      summary: 'Courses and institutions of the Maldives.',
      description: DESCRIPTION,
    },
    servers: [{ url: publicBaseUrl }],
    tags: [...TAGS],
    paths: Object.fromEntries(
      calls.map((call) => [documentedPath(call.path), { get: describeCall(call, replyName(call)) }]),
    ),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: { NotModified: NOT_MODIFIED, ...Object.fromEntries(REFUSALS.map(({ name, reply }) => [name, reply])) },
      headers: HEADERS,
      parameters: { IfNoneMatch: IF_NONE_MATCH },
    },
  }
}

/** By tag, and within a tag the list before what is in it. */
function inReadingOrder(calls: readonly Call[]): Call[] {
  const rankOf = (tag: string): number => {
    const rank = TAGS.findIndex(({ name }) => name === tag)
    if (rank < 0) throw new Error(`The API document has no tag '${tag}'.`)
    return rank
  }
  return calls.toSorted((one, other) => rankOf(one.tag) - rankOf(other.tag) || (one.path < other.path ? -1 : 1))
}

/** ':id' in our routes is '{id}' in OpenAPI. */
const documentedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function describeCall(call: Call, replyName: string): Operation {
  const inPath = describeParameters('path', call.params)
  const statuses = [...(inPath.length > 0 ? [400, 414] : []), ...call.refusals, 500, 503]
  const success: DocumentedReply = {
    description: 'As asked.',
    headers: { ETag: reference('headers', 'ETag'), 'Cache-Control': reference('headers', 'CacheControl') },
    content: { 'application/json': { schema: reference('schemas', replyName) } },
  }
  return {
    operationId: call.name,
    tags: [call.tag],
    summary: call.summary,
    parameters: [...inPath, ...describeParameters('query', call.query), reference('parameters', 'IfNoneMatch')],
    responses: {
      200: success,
      304: reference('responses', 'NotModified'),
      ...Object.fromEntries(statuses.map((status) => [status, reference('responses', refusalName(status))])),
    },
  }
}
