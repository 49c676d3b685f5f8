import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { privateCalls } from '../../contract/collect-calls.ts'
import { HOUR_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { whyNoPostgres } from '../platform/database/testing/private-servers.ts'
import { AccountSite, refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { arbitraryBody, type GeneratedBody } from '../testing/arbitrary-body.ts'
import { arbitraryRequest } from '../testing/arbitrary-request.ts'
import { buildDocument } from './build-document.ts'
import { type DocumentedCall, type JsonSchema, listOperations } from './open-api.ts'

/** A failure prints the seed and the path to it. */
const SEED = 20_261_115
const ENOUGH = 150
/** Calls of staff are many, and share their reading of addresses and bodies. */
const ENOUGH_OF_STAFF = 40
/** Of a call that takes nothing: only the token differs. */
const ENOUGH_OF_THE_SAME = 5
/** Every request costs several statements. Where PostgreSQL is tried at length, the embedded database need not be too. */
const RUNS = inject('databaseKind') === 'embedded' && whyNoPostgres() === undefined ? 8 : ENOUGH

const document = buildDocument('http://localhost:3000')
const METHOD = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

let site: AccountSite
let member: SignedInPerson
/** May make every call of staff. */
let admin: SignedInPerson
beforeAll(async () => {
  site = await AccountSite.open()
  member = await site.signedIn()
  admin = await site.signedIn()
  await site.site.database.query(sql`
    update member set role = 'admin', email_verified_at = now() where id = ${admin.id}`)
})
afterAll(() => site.close())
// What one call has used up of a limit is not in the way of the next.
beforeEach(() => site.clock.pass(2 * HOUR_MS))

/** As part of one schema, where definitions have another place than in the document. */
const inOneSchema = <Part extends object>(part: Part): Part =>
  JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/'))
const $defs = inOneSchema(document.components.schemas)

/** Reads JSON by the document itself, so that the document is put to the test and not only the code. */
const readerOf = (schema: JsonSchema): z.ZodType => z.fromJSONSchema({ ...inOneSchema(schema), $defs })

const tokens = fc.constantFrom('own', 'own', 'own', 'own', 'none', 'a'.repeat(43), 'x', '\u00e9')

describe.each(privateCalls.map((call) => ({ call, documented: documentedCall(call.name) })))(
  '$documented.verb $documented.path',
  ({ call, documented: { path, verb, operation } }) => {
    const statuses = Object.keys(operation.responses).filter((status) => status < '500')
    const success = operation.responses[String(call.status)]
    const schema = success && 'content' in success ? success.content?.['application/json'].schema : undefined
    if (!schema) throw new Error(`${path} has no documented reply.`)
    const readReply = readerOf(schema)
    /** An answer that comes again needs no second reading. */
    const wellFormed = new Set<string>()

    const ask = async (url: string, { text, type }: GeneratedBody, token: string): Promise<LightMyRequestResponse> => {
      const own = call.needs === undefined ? member : admin
      const shown = token === 'own' ? own.token : token
      return await site.site.app.inject({
        method: METHOD[verb],
        url,
        remoteAddress: site.freshAddress(),
        headers: {
          ...(token !== 'none' && { authorization: `Bearer ${shown}` }),
          ...(type !== undefined && { 'content-type': type }),
        },
        ...(text !== undefined && verb !== 'get' && { payload: text }),
      })
    }

    const takesNothing = operation.parameters.length === 0 && operation.requestBody === undefined
    const enough = takesNothing ? ENOUGH_OF_THE_SAME : ENOUGH_OF_STAFF
    const runs = call.needs === undefined ? RUNS : Math.min(RUNS, enough)
    it(`answers ${runs} generated requests as the document says`, async () => {
      const requests = fc.tuple(
        arbitraryRequest(path, operation),
        arbitraryBody(operation.requestBody?.content['application/json']?.schema),
        tokens,
      )
      const check = async ([request, body, token]: typeof requests extends fc.Arbitrary<infer One> ? One : never) => {
        let reply = await ask(request.url, body, token)
        // An earlier request may have ended the session. Then a new member sends the same.
        if (reply.statusCode === 401 && token === 'own' && !(await site.isValidToken(member.token))) {
          member = await site.signedIn()
          reply = await ask(request.url, body, token)
        }
        expect(statuses, reply.body.slice(0, 300)).toContain(String(reply.statusCode))
        const isFile = call.csv !== undefined && reply.headers['content-type'] === 'text/csv; charset=utf-8'
        if (!isFile) expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
        if (reply.statusCode === call.status) {
          if (!isFile && !wellFormed.has(reply.body)) {
            const answer: unknown = reply.json()
            expect(call.reply.safeParse(answer).error?.message).toBeUndefined()
            expect(readReply.safeParse(answer).error?.message).toBeUndefined()
            wellFormed.add(reply.body)
          }
          expect(reply.headers['cache-control']).toBe('private, no-store')
          return
        }
        // An address that the framework cannot read is refused before it is anybody's.
        if (![400, 414].includes(reply.statusCode)) refusalIn(reply, reply.statusCode)
        if (call.from === 'member' && token !== 'own') expect([400, 401, 413, 414, 415]).toContain(reply.statusCode)
        // A request without a token must name a device, which the document can only say in words.
        else if (call.from === 'visitor' && token !== 'own')
          expect([400, 401, 413, 414, 415, 422, 429]).toContain(reply.statusCode)
        // Staff may have to type the password again, and what a course may contain is for the import to say.
        else if (call.needs !== undefined)
          expect([400, 403, 404, 409, 413, 414, 415, 422, 429]).toContain(reply.statusCode)
        // Whether a code is right, its form does not show.
        else if (request.isValid && body.isValid)
          expect([400, 401, 404, 409, 429, ...(call.name === 'confirmSecondFactor' ? [422] : [])]).toContain(
            reply.statusCode,
          )
      }
      await fc.assert(fc.asyncProperty(requests, check), { seed: SEED, numRuns: runs })
    }, 120_000)
  },
)

function documentedCall(name: string): DocumentedCall {
  const found = listOperations(document).find(({ operation }) => operation.operationId === name)
  if (!found) throw new Error(`${name} is not documented.`)
  return found
}
