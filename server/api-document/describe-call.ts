import { z } from 'zod'
import { MAX_FILTER_VALUE_LENGTH, MAX_FILTER_VALUES } from '../../contract/catalogue/course-filters.ts'
import type { Call, CsvFile, PrivateCall } from '../../contract/define-call.ts'
import { leaveOutTheObvious, listExample } from './named-schemas.ts'
import {
  type DocumentedReply,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  reference,
} from './open-api.ts'
import { refusalName } from './shared-answers.ts'

export const MEMBER_TOKEN: OpenApiDocument['components']['securitySchemes'] = {
  memberToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from login. It expires after 30 days, or after 7 days without use.',
  },
}

export function describeCall(call: Call, replyName: string): Operation {
  const inPath = describeParameters('path', call.params)
  const success: DocumentedReply = {
    description: 'Success.',
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
      ...refusedWith([...(inPath.length > 0 ? [400, 414] : []), ...call.refusals]),
    },
  }
}

export function describePrivateCall(call: PrivateCall, replyName: string): Operation {
  const inPath = describeParameters('path', call.params)
  const takesBody = !(call.body instanceof z.ZodUndefined)
  const success: DocumentedReply = {
    description: 'Success.',
    headers: { 'Cache-Control': reference('headers', 'PersonalCacheControl') },
    content: {
      'application/json': { schema: reference('schemas', replyName) },
      ...(call.csv !== undefined && {
        'text/csv': { schema: { type: 'string', description: describeCsv(call.csv) } },
      }),
      ...(call.streams !== undefined && {
        'text/event-stream': { schema: { type: 'string', description: describeStream(call.streams) } },
      }),
    },
  }
  return {
    operationId: call.name,
    tags: [call.tag],
    summary: call.summary,
    ...(call.needs !== undefined && { description: `Requires the right \`${call.needs}\`.` }),
    ...securityOf(call),
    parameters: [...inPath, ...(call.query ? describeParameters('query', call.query) : [])],
    ...(takesBody && {
      requestBody: {
        required: true,
        content: { [call.bodyType ?? 'application/json']: { schema: describeBody(call) } },
      },
    }),
    responses: {
      [call.status]: success,
      ...refusedWith([
        ...(inPath.length > 0 ? [400, 414] : []),
        // A body is read even where none is expected.
        ...(call.method === 'GET' ? [] : [400, 413, 415]),
        ...(call.from === 'anyone' ? [] : [401]),
        ...(call.needs === undefined ? [] : [403]),
        ...call.refusals,
      ]),
    },
  }
}

const describeCsv = ({ columns }: CsvFile): string =>
  `With \`format=csv\`: every row that matches, in the columns ${columns.map((name) => `\`${name}\``).join(', ')}.`

const describeStream = (partName: string): string =>
  `Any number of events named \`${partName}\`, each with a part of the reply as JSON, as soon as it is ready; then one named \`done\` with the whole reply, which replaces the parts. A refusal after the first part is an event named \`refused\` with its \`status\` and \`problem\`.`

/** An empty requirement beside the token says that it may be left out. */
function securityOf({ from }: PrivateCall): Pick<Operation, 'security'> {
  if (from === 'anyone') return {}
  return { security: from === 'member' ? [{ memberToken: [] }] : [{}, { memberToken: [] }] }
}

const refusedWith = (statuses: readonly number[]): Operation['responses'] =>
  Object.fromEntries([...statuses, 500, 503].map((status) => [status, reference('responses', refusalName(status))]))

function describeBody({ body: schema, bodyType }: PrivateCall): JsonSchema {
  if (bodyType === 'image/*') return { type: 'string', description: 'The bytes of the picture.' }
  if (bodyType === 'application/zip') return { type: 'string', description: 'The bytes of the archive.' }
  const { $schema, ...body } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      leaveOutTheObvious(jsonSchema)
      listExample(jsonSchema)
    },
  })
  return body
}

export const SEVERAL_VALUES =
  'Several values are joined with colons (`a:b`), or the key is repeated; any one of them counts. ' +
  'Put a backslash before a colon or a backslash inside a value.'

export const VALUE_LIMITS = `At most ${MAX_FILTER_VALUES} values of ${MAX_FILTER_VALUE_LENGTH} characters. An unknown value matches nothing.`

/** Whether a parameter takes its values joined or as a repeated key. */
export const takesSeveralValues = ({ schema }: Parameter): boolean => Array.isArray(schema.anyOf)

/** What a call takes in one place, said as the schema that reads it says it. */
export function describeParameters(place: 'path' | 'query', schema: z.ZodType): Parameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      leaveOutTheObvious(jsonSchema)
      if (zodSchema._zod.def.type === 'default') jsonSchema.default = zodSchema._zod.def.defaultValue
      // Every parameter is a string with a pattern; the document has the type that it is parsed to.
      if (jsonSchema.type === 'integer' || jsonSchema.type === 'array') delete jsonSchema.pattern
    },
  })
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'boolean' ? [] : [describeParameter(place, name, property, required.includes(name))],
  )
}

function describeParameter(
  place: 'path' | 'query',
  name: string,
  { description = '', example, ...schema }: JsonSchema,
  required: boolean,
): Parameter {
  const parameter: Parameter = {
    name,
    in: place,
    required,
    description,
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
    ...(example !== undefined && { example }),
  }
  if (takesSeveralValues(parameter)) parameter.description = `${description} ${SEVERAL_VALUES}`
  return parameter
}
