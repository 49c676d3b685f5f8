import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { publicCalls } from '../../contract/collect-calls.ts'
import { problemSchema } from '../../contract/problem.ts'
import { whyNoPostgres } from '../platform/database/testing/private-servers.ts'
import { arbitraryRequest, type GeneratedRequest } from '../testing/arbitrary-request.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { buildDocument } from './build-document.ts'
import { exampleAddress, type JsonSchema, listOperations, type Operation, ownParameters } from './open-api.ts'

/** A failure prints the seed and the path to it. */
const SEED = 20_261_115
/** Where PostgreSQL is tried at length, the embedded database need not be too. */
const RUNS = inject('databaseKind') === 'embedded' && whyNoPostgres() === undefined ? 100 : 500

const document = buildDocument('http://localhost:3000')
/** Those of the catalogue; the others have a test of their own. */
const publicNames = new Set(publicCalls.map(({ name }) => name))
const operations = listOperations(document).filter(({ operation }) => publicNames.has(operation.operationId))

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  // The first search reads the whole vocabulary; the others find it read.
  await site.app.inject('/api/v1/p/courses?name=nursing&facets=true')
})
afterAll(() => site.close())

/** As part of one schema, where definitions have another place than in the document. */
const inOneSchema = <Part extends object>(part: Part): Part =>
  JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/'))
const $defs = inOneSchema(document.components.schemas)

/** Reads JSON by the document itself, so that the document is put to the test and not only the code. */
const readerOf = (schema: JsonSchema): z.ZodType => z.fromJSONSchema({ ...inOneSchema(schema), $defs })

const readProblem = readerOf({ $ref: '#/components/schemas/Problem' })

function expectRefusal(reply: LightMyRequestResponse, operation: Operation): void {
  const answer: unknown = reply.json()
  const problem = problemSchema.parse(answer)
  expect(readProblem.safeParse(answer).error).toBeUndefined()
  expect(problem.error).not.toBe('')
  expect(reply.headers['cache-control']).toBe('no-store')
  if (reply.statusCode !== 422) return
  expect(problem.code).toBe('invalid_value')
  const names = ownParameters(operation).map(({ name }) => name)
  expect(problem.fields?.length).toBeGreaterThan(0)
  for (const { field } of problem.fields ?? []) expect(names).toContain(field)
  expect(problem.field).toBe(problem.fields?.[0]?.field)
  expect(problem.error).toContain(problem.field)
}

describe.each(operations)('GET $path', ({ path, operation }) => {
  const call = publicCalls.find(({ name }) => name === operation.operationId)
  const documented = Object.keys(operation.responses).filter((status) => status < '500')
  const success = operation.responses[200]
  const schema = success && 'content' in success ? success.content?.['application/json'].schema : undefined
  if (!call || !schema) throw new Error(`${path} has no call or no documented reply.`)
  const readReply = readerOf(schema)
  /** An answer that comes again needs no second reading. */
  const wellFormed = new Set<string>()

  const ask = async ({ url, headers, isValid }: GeneratedRequest): Promise<void> => {
    const reply = await site.app.inject({ url, headers })
    expect(documented, reply.body.slice(0, 300)).toContain(String(reply.statusCode))
    if (reply.statusCode === 304) {
      expect(reply.body).toBe('')
      return
    }
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    if (isValid) expect([200, 404], reply.body.slice(0, 300)).toContain(reply.statusCode)
    if (reply.statusCode !== 200) {
      expectRefusal(reply, operation)
      return
    }
    expect(reply.headers.etag).toMatch(/^"[\w-]+"$/)
    if (wellFormed.has(reply.body)) return
    const answer: unknown = reply.json()
    expect(call.reply.safeParse(answer).error?.message).toBeUndefined()
    expect(readReply.safeParse(answer).error?.message).toBeUndefined()
    wellFormed.add(reply.body)
  }

  it(`answers ${RUNS} generated requests as the document says`, async () => {
    await fc.assert(fc.asyncProperty(arbitraryRequest(path, operation), ask), { seed: SEED, numRuns: RUNS })
  }, 120_000)
})

const examples = operations.flatMap(({ path, operation }) => {
  const parameters = ownParameters(operation).filter((parameter) => parameter.in === 'query')
  return parameters
    .filter(({ example }) => example !== undefined)
    .map((shown) => [exampleAddress(path, operation, shown)] as const)
})

it.each(examples)('finds something for the example %s', async (address) => {
  const reply = await site.app.inject(address)
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
  expect(reply.json()).toMatchObject({ data: expect.arrayContaining([expect.anything()]) })
})
