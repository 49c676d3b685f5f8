import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { aboutUsPath, advertisePath } from '../contract/static-paths.ts'
import type { RenderPage } from './pages.ts'
import { Refusal } from './platform/http/refusal.ts'

/** The pages with a form that a browser can send without scripts. */
const FORM_PAGES: readonly string[] = [aboutUsPath(), advertisePath()]

const FORM_TYPE = 'application/x-www-form-urlencoded'
const LONGEST_FORM_BYTES = 32 * 1024
/** A form with a file comes in parts. */
const FORM_IN_PARTS_TYPE = 'multipart/form-data'
/** Far more than a banner may have, so that who sends too much is told so on the page. */
const LONGEST_FORM_IN_PARTS_BYTES = 2 * 1024 * 1024

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
    for (const [type, bodyLimit] of [
      [FORM_TYPE, LONGEST_FORM_BYTES],
      [FORM_IN_PARTS_TYPE, LONGEST_FORM_IN_PARTS_BYTES],
    ] as const) {
      scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    }
    for (const path of FORM_PAGES) {
      scope.get(path, handler)
      scope.post(path, async (request, reply) => {
        refuseForeignForms(request)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const form = { type: request.headers['content-type'] ?? FORM_TYPE, body }
        const page = await render({ path: request.url, form, address: request.ip, requestId: request.id })
        return reply.code(page.status).headers(page.headers).send(page.body)
      })
    }
  })
}
