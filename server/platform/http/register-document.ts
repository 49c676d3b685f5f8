import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { sendCached } from '../cached-response.ts'
import type { ResponseCache } from '../response-cache.ts'
import { BARE_CONTENT_POLICY, SECURITY_HEADERS } from './headers.ts'
import type { LoadGate } from './load-gate.ts'
import { notFound } from './refusal.ts'

export interface Document {
  contentType: string
  cacheControl: string
  body: string | Buffer
  /** What it depends on; without tags, on everything. */
  tags?: readonly string[]
}

/** Registers a public file that is generated on demand and cached; a query in its address is ignored. */
export type RegisterDocument = <Params extends z.ZodType>(
  path: string,
  params: Params,
  write: (params: z.output<Params>) => Promise<Document>,
) => void

export function documentRegistrar(app: FastifyInstance, cache: ResponseCache, gate: LoadGate): RegisterDocument {
  return (path, paramsSchema, write) => {
    const work = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const address = request.raw.url ?? ''
      const known = cache.byAddress(address)
      if (known) return sendCached(request, reply, known)
      const params = paramsSchema.safeParse(request.params)
      // The parameters are part of the file's name, so a wrong one is a file that does not exist.
      if (!params.success) throw notFound('file')
      const cached = await cache.getOrMake(`${path} ${JSON.stringify(params.data)}`, address, () =>
        gate.run(async () => {
          const { contentType, cacheControl, body, tags } = await write(params.data)
          return { status: 200, headers: headersOf(contentType, cacheControl), body, tags }
        }),
      )
      await sendCached(request, reply, cached)
    }
    app.get(path, work)
  }
}

const headersOf = (contentType: string, cacheControl: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  // Other sites show our pictures beside links to us.
  'cross-origin-resource-policy': 'cross-origin',
  'content-type': contentType,
  'content-security-policy': BARE_CONTENT_POLICY,
  'cache-control': cacheControl,
})
