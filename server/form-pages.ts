import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { aboutUsPath, advertisePath } from '../contract/static-paths.ts'
import { FORM_TYPE, type RenderPage } from './pages.ts'
import { Refusal } from './platform/http/refusal.ts'

/** The pages with a form that a browser can send without scripts. */
const FORM_PAGES: readonly string[] = [aboutUsPath(), advertisePath()]

const LONGEST_FORM_BYTES = 32 * 1024

/**
 * Only a page of ours may have sent it: the browser says where a form comes from, and no script of another site can make
 * it say otherwise. Browsers that say nothing at all are older than those that the site runs in.
 */
function refuseForeignForms({ headers, host }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers
  const isOwn = site === undefined ? origin !== undefined && URL.parse(origin)?.host === host : site === 'same-origin'
  if (!isOwn) throw new Refusal(403, 'bad_request', 'This form was sent from another site.')
}

/** Forms are taken by these pages alone; everywhere else a body is JSON or is refused. */
export async function registerFormPages(
  app: FastifyInstance,
  { handler, render }: { handler: RouteHandlerMethod; render: RenderPage },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES },
      (_request, body, done) => done(null, String(body)),
    )
    for (const path of FORM_PAGES) {
      scope.get(path, handler)
      scope.post(path, async (request, reply) => {
        refuseForeignForms(request)
        const form = typeof request.body === 'string' ? request.body : ''
        const page = await render({ path: request.url, form, address: request.ip, requestId: request.id })
        return reply.code(page.status).headers(page.headers).send(page.body)
      })
    }
  })
}
