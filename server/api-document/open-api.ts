import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** As much of OpenAPI 3.1 as our document uses. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; summary: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, DocumentedReply>
    headers: Record<string, DocumentedHeader>
    parameters: Record<string, Parameter>
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>
  }
}

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type PathItem = Partial<Record<Verb, Operation>>

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  /** The right that it needs, where it needs one. */
  description?: string
  /** Whose token it takes; left out where anyone may ask. */
  security?: Record<string, string[]>[]
  parameters: (Parameter | Reference)[]
  requestBody?: {
    required: boolean
    content: {
      'application/json'?: MediaType
      'text/csv'?: MediaType
      'image/*'?: MediaType
      'application/zip'?: MediaType
    }
  }
  responses: Record<string, DocumentedReply | Reference>
}

interface MediaType {
  schema: JsonSchema
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  /** Said only where they differ from what OpenAPI takes for granted. */
  style?: 'form'
  explode?: boolean
  schema: JsonSchema
  example?: unknown
}

export interface DocumentedReply {
  description: string
  headers?: Record<string, Reference>
  content?: {
    'application/json': { schema: JsonSchema; example?: unknown }
    'text/csv'?: { schema: JsonSchema }
    'text/event-stream'?: { schema: JsonSchema }
  }
}

export interface DocumentedHeader {
  description: string
  schema: JsonSchema
}

export type Reference = { $ref: string }

export const reference = (kind: keyof OpenApiDocument['components'], name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
})

export interface DocumentedCall {
  path: string
  verb: Verb
  operation: Operation
}

const VERBS: readonly Verb[] = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation of the document, in its order. */
export const listOperations = ({ paths }: Pick<OpenApiDocument, 'paths'>): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    VERBS.flatMap((verb) => {
      const operation = item[verb]
      return operation ? [{ path, verb, operation }] : []
    }),
  )

/** Colons and commas join values; they may stand in a query as they are, and are easier to read so. */
const encode = (value: unknown): string =>
  encodeURIComponent(String(value)).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%20', '+')

/** Parameters that a call itself has, without those that stand for all calls. */
export const ownParameters = ({ parameters }: Operation): Parameter[] =>
  parameters.flatMap((parameter) => ('$ref' in parameter ? [] : [parameter]))

/** A parameter with these needs at least one of them beside it; most have none. JSON Schema has no word for it. */
export function neededParameters({ schema }: Parameter): readonly string[] {
  const names: unknown = schema['x-needs-any-of']
  return Array.isArray(names) ? names.map(String) : []
}

const companionOf = (shown: Parameter | undefined, parameters: readonly Parameter[]): Parameter | undefined =>
  shown && parameters.find(({ name, example }) => example !== undefined && neededParameters(shown).includes(name))

/** An address that can be tried: what must be given with its example, and one more parameter if asked for. */
export function exampleAddress(path: string, operation: Operation, shown?: Parameter): string {
  const parameters = ownParameters(operation)
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, encode(example)), path)
  const query = parameters
    .filter(
      (parameter) =>
        parameter.in === 'query' &&
        (parameter.required || parameter === shown || parameter === companionOf(shown, parameters)),
    )
    .map(({ name, example }) => `${name}=${encode(example)}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}
