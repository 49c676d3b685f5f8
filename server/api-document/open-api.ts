import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** As much of OpenAPI 3.1 as our document uses. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; summary: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, { get: Operation }>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, DocumentedReply>
    headers: Record<string, DocumentedHeader>
    parameters: Record<string, Parameter>
  }
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  parameters: (Parameter | Reference)[]
  responses: Record<string, DocumentedReply | Reference>
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
  content?: { 'application/json': { schema: JsonSchema; example?: unknown } }
}

export interface DocumentedHeader {
  description: string
  schema: JsonSchema
}

export type Reference = { $ref: string }

export const reference = (kind: keyof OpenApiDocument['components'], name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
})
