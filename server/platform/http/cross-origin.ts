import type { FastifyInstance } from 'fastify'

/** Public replies may be read by pages of any site. No cookie or token goes with such a request. */
export const READABLE_BY_ANYONE: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
}

const PREFLIGHT_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Accept, Content-Type, If-None-Match',
  'access-control-max-age': '86400',
  'cache-control': 'public, max-age=86400',
}

/** A browser asks before it sends a header such as If-None-Match from another site's page. */
export function allowPreflight(app: FastifyInstance, path: string): void {
  app.options(path, async (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send())
}
