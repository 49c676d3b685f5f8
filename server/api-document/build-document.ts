import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Method } from '../../contract/api-routes.ts'
import { privateCalls, publicCalls } from '../../contract/collect-calls.ts'
import type { Call, PrivateCall } from '../../contract/define-call.ts'
import { describeCall, describePrivateCall, MEMBER_TOKEN } from './describe-call.ts'
import { nameSchemas } from './named-schemas.ts'
import type { OpenApiDocument, PathItem, Verb } from './open-api.ts'
import { HEADERS, IF_NONE_MATCH, NOT_MODIFIED, REFUSALS } from './shared-answers.ts'

const TAGS = [
  { name: 'Courses', description: 'Find, filter and read courses.' },
  { name: 'Institutions', description: 'The institutions that teach the courses.' },
  { name: 'Categories', description: 'The fields of study and their sub-categories.' },
  { name: 'Search', description: 'Courses and institutions together.' },
  { name: 'Editorial', description: 'What students say and ask.' },
  { name: 'Advertising', description: 'The adverts that institutions pay for.' },
  { name: 'Catalogue', description: 'The catalogue as a whole.' },
  { name: 'Accounts', description: 'Open an account, log in and out, choose a new password.' },
  { name: 'Profile', description: "A member's own data." },
  { name: 'Guidance', description: 'The career guidance chat.' },
  { name: 'Enquiries', description: 'Ask institutions about their courses, and report mistakes.' },
  { name: 'Tickets', description: 'Write to the people who run the site.' },
  { name: 'Studio', description: 'Where institutions manage their own courses and teams.' },
  { name: 'Back office', description: 'Where the people who run the site manage it.' },
  { name: 'Analytics', description: 'Anonymous counts.' },
] as const

const DESCRIPTION = [
  'The public course catalogue of the Maldives as JSON. No key and no login is needed, and pages on any site may call it.',
  'Accounts, profiles and the chat concern one person. Their calls take and return JSON, a member sends the token from login as `Authorization: Bearer`, and pages on other sites may not call them.',
  'Unknown query parameters are ignored. An invalid value is answered with 422, and the reply names the field.',
  'Every error is JSON with `error`, a message for people, and `code`, a word for programs.',
  'Replies of the catalogue may be cached for a minute. They carry a strong ETag: send it as If-None-Match to get a 304 without a body if nothing has changed.',
].join('\n\n')

const packageFile = new URL('../../package.json', import.meta.url)
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')))

/** The OpenAPI document of all calls, written from the schemas that they are answered by. */
export function buildDocument(publicBaseUrl: string): OpenApiDocument {
  const calls = inReadingOrder([...publicCalls, ...privateCalls])
  const { schemas, replyName } = nameSchemas(calls)
  const paths: Record<string, PathItem> = {}
  for (const call of calls) {
    const path = documentedPath(call.path)
    const operation = 'from' in call ? describePrivateCall(call, replyName(call)) : describeCall(call, replyName(call))
    paths[path] = { ...paths[path], [VERB[call.method]]: operation }
  }
  const statuses = new Set(
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ responses }) => Object.keys(responses)),
  )
  const refusals = REFUSALS.filter(({ status }) => statuses.has(String(status)))
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
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: { NotModified: NOT_MODIFIED, ...Object.fromEntries(refusals.map(({ name, reply }) => [name, reply])) },
      headers: HEADERS,
      parameters: { IfNoneMatch: IF_NONE_MATCH },
      securitySchemes: MEMBER_TOKEN,
    },
  }
}

type AnyCall = Call | PrivateCall

const VERB: Readonly<Record<Method, Verb>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
}

/** By tag, and within a tag the list before what is in it. */
function inReadingOrder(calls: readonly AnyCall[]): AnyCall[] {
  const rankOf = (tag: string): number => {
    const rank = TAGS.findIndex(({ name }) => name === tag)
    if (rank < 0) throw new Error(`The API document has no tag '${tag}'.`)
    return rank
  }
  return calls.toSorted((one, other) => rankOf(one.tag) - rankOf(other.tag) || compare(one.path, other.path))
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** ':id' in our routes is '{id}' in OpenAPI. */
const documentedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')
