import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { privateCalls, publicCalls } from '../../contract/collect-calls.ts'
import { buildDocument } from './build-document.ts'
import { type JsonSchema, listOperations, ownParameters } from './open-api.ts'

const document = buildDocument('https://graduate.example')
const operations = listOperations(document).map(({ path, verb, operation }) => ({ path, verb, ...operation }))

/** OpenAPI 3.1 as far as we use it; a key that it does not know is a mistake. */
const ref = z.strictObject({ $ref: z.string().startsWith('#/components/') })
const schemaObject = z.record(z.string(), z.unknown())
const header = z.strictObject({ description: z.string().min(1), schema: schemaObject })
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().min(1),
  style: z.literal('form').optional(),
  explode: z.boolean().optional(),
  schema: schemaObject,
  example: z.unknown().optional(),
})
const reply = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), ref).optional(),
  content: z
    .strictObject({
      'application/json': z.strictObject({ schema: schemaObject, example: z.unknown().optional() }),
      'text/csv': z.strictObject({ schema: schemaObject }).optional(),
      'text/event-stream': z.strictObject({ schema: schemaObject }).optional(),
    })
    .optional(),
})
const memberToken = z.strictObject({ memberToken: z.tuple([]) })
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  security: z.union([z.tuple([memberToken]), z.tuple([z.strictObject({}), memberToken])]).optional(),
  requestBody: z
    .strictObject({
      required: z.literal(true),
      content: z.union([
        z.strictObject({ 'application/json': z.strictObject({ schema: schemaObject }) }),
        z.strictObject({ 'text/csv': z.strictObject({ schema: schemaObject }) }),
        z.strictObject({ 'image/*': z.strictObject({ schema: schemaObject }) }),
        z.strictObject({ 'application/zip': z.strictObject({ schema: schemaObject }) }),
      ]),
    })
    .optional(),
  parameters: z.array(z.union([ref, parameter])),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.union([ref, reply])),
})
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.strictObject({
    title: z.literal('Graduate Maldives API'),
    version: z.string().regex(/^\d+\.\d+\.\d+/),
    summary: z.string().min(1),
    description: z.string().min(1),
  }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[A-Za-z0-9]+$/), schemaObject),
    responses: z.record(z.string(), reply),
    headers: z.record(z.string(), header),
    parameters: z.record(z.string(), parameter),
    securitySchemes: z.strictObject({
      memberToken: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string() }),
    }),
  }),
})

/** Keywords of JSON Schema 2020-12 that our schemas use, with what may stand there. */
const keywords: Record<string, z.ZodType> = {
  $ref: z.string().startsWith('#/components/schemas/'),
  description: z.string().min(1),
  type: z.union([z.string(), z.array(z.string())]),
  format: z.enum(['date', 'date-time', 'uuid']),
  enum: z.array(z.string()).min(1),
  const: z.union([z.string(), z.literal(true)]),
  required: z.array(z.string()),
  minimum: z.number(),
  maximum: z.number(),
  minLength: z.int(),
  maxLength: z.int(),
  minItems: z.int(),
  maxItems: z.int(),
  multipleOf: z.number().positive(),
  default: z.union([z.string(), z.number(), z.null()]),
  pattern: z.string().refine((text) => new RegExp(text, 'u').source !== ''),
  examples: z.array(z.unknown()).length(1),
  // Ours: one of these parameters has to be given beside it.
  'x-needs-any-of': z.array(z.string()).min(2),
}

function checkSchema(schema: JsonSchema): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties') for (const each of nested(value)) checkSchema(each)
    else if (keyword === 'anyOf' || keyword === 'oneOf')
      for (const each of z.array(schemaObject).min(2).parse(value)) checkSchema(each)
    else if (['items', 'propertyNames'].includes(keyword)) checkSchema(schemaObject.parse(value))
    else if (keyword === 'additionalProperties') value === false || checkSchema(schemaObject.parse(value))
    else expect(keywords[keyword]?.safeParse(value).success, `${keyword}: ${JSON.stringify(value)}`).toBe(true)
  }
  for (const name of schema.required ?? []) expect(Object.keys(schema.properties ?? {})).toContain(name)
}

const nested = (value: unknown): JsonSchema[] => Object.values(z.record(z.string(), schemaObject).parse(value))

function* references(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    if (key === '$ref') yield z.string().parse(each)
    else yield* references(each)
  }
}

describe('the OpenAPI document', () => {
  it('has the shape of OpenAPI 3.1, down to its schemas', () => {
    expect(openApi.safeParse(document).error?.message).toBeUndefined()
    for (const schema of Object.values(document.components.schemas)) checkSchema(schema)
    for (const { schema } of operations.flatMap(ownParameters)) checkSchema(schema)
    for (const { requestBody } of operations) {
      for (const { schema } of Object.values(requestBody?.content ?? {})) checkSchema(schema)
    }
  })

  it('has no broken references and no unused schemas', () => {
    const used = new Set(references(document))
    const { securitySchemes, ...components } = document.components
    const known = Object.entries(components).flatMap(([kind, each]) =>
      Object.keys(each).map((name) => `#/components/${kind}/${name}`),
    )
    expect([...used].filter((each) => !known.includes(each))).toEqual([])
    expect(known.filter((each) => !used.has(each))).toEqual([])
  })

  it('describes every call once, under its name, its tag, its method and its path', () => {
    const described = operations.map(({ operationId, verb, path, tags }) => `${operationId} ${verb} ${path} ${tags}`)
    const calls = [...publicCalls, ...privateCalls].map(
      ({ name, method, path, tag }) => `${name} ${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')} ${tag}`,
    )
    expect(described.sort()).toEqual(calls.sort())
    expect(new Set(calls).size).toBe(calls.length)
  })

  const SECURITY = { anyone: [{}], member: [{ memberToken: [] }], visitor: [{}, { memberToken: [] }] }

  it('says which calls take a token and which a body', () => {
    for (const { name, from, method, body } of privateCalls) {
      const found = operations.find(({ operationId }) => operationId === name)
      expect(found?.security ?? [{}], name).toEqual(SECURITY[from])
      expect(found?.requestBody !== undefined, name).toBe(!(body instanceof z.ZodUndefined))
      if (method === 'GET') expect(body).toBeInstanceOf(z.ZodUndefined)
    }
    for (const { name } of publicCalls) {
      expect(operations.find(({ operationId }) => operationId === name)).not.toHaveProperty('security')
    }
  })

  it('names a parameter for each place in a path, and no parameter twice', () => {
    for (const { path, ...get } of operations) {
      const parameters = ownParameters(get)
      const inPath = parameters.filter((each) => each.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length)
    }
  })

  it('says what is sent: bounds, defaults, choices, joined values', () => {
    const list = new Map(
      ownParameters(document.paths['/api/v1/p/courses']?.get ?? operationMissing()).map((each) => [each.name, each]),
    )
    expect(list.get('limit')?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 10 })
    expect(list.get('sort')?.schema.enum).toContain('-fee')
    expect(list.get('name')?.schema).toEqual({ type: 'string', maxLength: 200 })
    expect(list.get('mnqf_level')).toMatchObject({
      schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      description: expect.stringContaining('`a:b`'),
    })
  })

  it('documents the refusals of each call, and that a busy site says when to come back', () => {
    for (const { name, refusals } of publicCalls) {
      const responses = operations.find(({ operationId }) => operationId === name)?.responses ?? {}
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining(['200', '304', ...refusals.map(String), '500', '503']),
      )
    }
    for (const { name, status, from, refusals } of privateCalls) {
      const responses = operations.find(({ operationId }) => operationId === name)?.responses ?? {}
      const expected = [status, ...(from === 'member' ? [401] : []), ...refusals, 500, 503]
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(expected.map(String)))
      expect(responses, name).not.toHaveProperty('304')
    }
    expect(document.components.responses['Unavailable']?.headers).toHaveProperty('Retry-After')
    expect(document.components.responses['TooManyRequests']?.headers).toHaveProperty('Retry-After')
  })

  it('names the public address and nothing else as its server', () => {
    expect(document.servers).toEqual([{ url: 'https://graduate.example' }])
  })
})

function operationMissing(): never {
  throw new Error('The course list is not documented.')
}
