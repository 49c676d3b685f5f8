import type { FastifyInstance } from 'fastify'

/** What goes with every answer, page or not. Pages add their Content-Security-Policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** For JSON and other answers that are no page: nothing in them may run or be framed. */
export const BARE_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

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

/** A browser sends a preflight request before a header such as If-None-Match from another site's page. */
export function allowPreflight(app: FastifyInstance, path: string): void {
  app.options(path, async (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send())
}

/** For every answer that does not come with its headers from a cache. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', BARE_CONTENT_POLICY)
    return payload
  })
}
