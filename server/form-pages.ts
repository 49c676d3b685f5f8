import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { aboutUsPath, advertisePath } from '../contract/static-paths.ts'
import { orBusyPage } from './answer-pages.ts'
import type { RenderPage } from './pages.ts'
import type { LoadGate } from './platform/http/load-gate.ts'
import { Refusal } from './platform/http/refusal.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const LONGEST_FORM_BYTES = 32 * 1024
/** A form with a file comes in parts. */
const FORM_IN_PARTS_TYPE = 'multipart/form-data'
/** Far more than a banner may have, so that who sends too much is told so on the page. */
const LONGEST_FORM_WITH_FILE_BYTES = 2 * 1024 * 1024

/** The pages with a form that a browser can send without scripts. */
const FORM_PAGES = [
  { path: aboutUsPath(), longestInParts: LONGEST_FORM_BYTES },
  { path: advertisePath(), longestInParts: LONGEST_FORM_WITH_FILE_BYTES },
]

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
  { handler, render, gate }: { handler: RouteHandlerMethod; render: RenderPage; gate: LoadGate },
): Promise<void> {
  for (const { path, longestInParts } of FORM_PAGES) {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      for (const [type, bodyLimit] of [
        [FORM_TYPE, LONGEST_FORM_BYTES],
        [FORM_IN_PARTS_TYPE, longestInParts],
      ] as const) {
        scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
      }
      scope.get(path, handler)
      scope.post(path, async (request, reply) => {
        refuseForeignForms(request)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const form = { type: request.headers['content-type'] ?? FORM_TYPE, body }
        const asked = { path: request.url, form, address: request.ip, requestId: request.id }
        return await orBusyPage(reply, async () => {
          const page = await gate.run(() => render(asked))
          return reply.code(page.status).headers(page.headers).send(page.body)
        })
      })
    })
  }
}
