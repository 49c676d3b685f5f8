import type { FastifyInstance } from 'fastify'

/**
 * Bodies are JSON. Clients that always say so, even where they send nothing, are taken to send nothing; keys that
 * reach for an object's prototype are refused.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
