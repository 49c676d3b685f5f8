import type { FastifyInstance } from 'fastify'
import { type CacheableResponse, sendCached } from '../platform/cached-response.ts'
import { allowPreflight, BARE_CONTENT_POLICY, READABLE_BY_ANYONE, SECURITY_HEADERS } from '../platform/http/headers.ts'
import { ResponseCache } from '../platform/response-cache.ts'
import { buildDocument } from './build-document.ts'
import { PAGE_STYLE } from './page-style.ts'
import { writePage } from './write-page.ts'

const CACHE_BYTES = 4 * 1024 * 1024
const CACHED_FOR_MINUTES = { 'cache-control': 'public, max-age=300' }

const PAGE_POLICY = [
  "default-src 'none'",
  `style-src '${PAGE_STYLE.hash}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The description of the API: for programs at /api/openapi.json, for people at /api/docs. */
export function registerApiDocument(app: FastifyInstance, publicBaseUrl: string): void {
  // Neither changes while the process runs, so this cache is never emptied. Both are made when somebody asks: together
  // they take longer than the rest of the application does to start.
  const cache = new ResponseCache(CACHE_BYTES)
  const serve = (path: string, make: () => CacheableResponse): void => {
    app.get(path, async (request, reply) =>
      sendCached(request, reply, await cache.getOrMake(path, path, async () => make())),
    )
  }
  serve('/api/openapi.json', () => ({
    status: 200,
    headers: {
      ...SECURITY_HEADERS,
      ...CACHED_FOR_MINUTES,
      ...READABLE_BY_ANYONE,
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': BARE_CONTENT_POLICY,
    },
    body: JSON.stringify(buildDocument(publicBaseUrl)),
  }))
  allowPreflight(app, '/api/openapi.json')
  serve('/api/docs', () => ({
    status: 200,
    headers: {
      ...SECURITY_HEADERS,
      ...CACHED_FOR_MINUTES,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
    },
    body: writePage(buildDocument(publicBaseUrl)),
  }))
}
