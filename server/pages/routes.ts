import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { ALL_SCREENS } from '../../contract/screens.ts'
import { PREVIEW_FRAMES, STAFF_PAGES } from '../../contract/studio/staff-paths.ts'
import type { LoadGate } from '../platform/http/load-gate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ResponseCache } from '../platform/response-cache.ts'
import {
  DEVELOPMENT_SECURITY_POLICY,
  PREVIEW_SECURITY_POLICY,
  STAFF_SECURITY_POLICY,
} from './content-security-policy.ts'
import { answerFromCache, answerUncached, orBusyPage } from './page-cache.ts'
import { createPageRenderer, type PageSettings, type RenderPage } from './render-page.ts'
import type { WebBundle } from './web-bundle.ts'

/** Every address without another route is a page, even if only the not-found page. */
export async function registerPages(
  app: FastifyInstance,
  { bundle, cache, gate, ...settings }: PageSettings & { bundle: WebBundle; cache: ResponseCache; gate: LoadGate },
): Promise<void> {
  const render = createPageRenderer(app, bundle, settings)
  const handler = bundle.mode === 'dev' ? answerUncached(render) : answerFromCache(render, cache, gate)
  await bundle.serveFiles(app)
  registerStaffPages(app, bundle)
  app.get('/*', handler)
  await registerPlainForms(app, { handler, render, gate })
}

const STAFF_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The address of an invitation is a secret.
  'referrer-policy': 'no-referrer',
}

/** The documents have nothing in them that depends on who asks: every call of their scripts needs a right. */
export function registerStaffPages(app: FastifyInstance, bundle: Pick<WebBundle, 'mode' | 'staffDocument'>): void {
  const isDev = bundle.mode === 'dev'
  const headers = {
    ...STAFF_PAGE_HEADERS,
    'content-security-policy': isDev ? DEVELOPMENT_SECURITY_POLICY : STAFF_SECURITY_POLICY,
  }
  for (const path of STAFF_PAGES.flatMap((page) => [page, `${page}/*`])) {
    app.get(path, async (request, reply) =>
      reply.headers(headers).send(await bundle.staffDocument('index.html', request.url)),
    )
  }
  const previewHeaders = {
    ...STAFF_PAGE_HEADERS,
    'content-security-policy': isDev ? DEVELOPMENT_SECURITY_POLICY : PREVIEW_SECURITY_POLICY,
    'x-frame-options': 'SAMEORIGIN',
  }
  for (const path of Object.values(PREVIEW_FRAMES))
    app.get(path, async (request, reply) =>
      reply.headers(previewHeaders).send(await bundle.staffDocument('preview.html', request.url)),
    )
}

const URL_ENCODED = 'application/x-www-form-urlencoded'
const MAX_URL_ENCODED_BYTES = 32 * 1024
const MULTIPART = 'multipart/form-data'

/**
 * Only a page of ours may send a form: the browser sends its origin in a header that no script can change. Browsers that
 * send no such header are older than those we support.
 */
function refuseForeignForms({ headers, host }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers
  const isOwn = site === undefined ? origin !== undefined && URL.parse(origin)?.host === host : site === 'same-origin'
  if (!isOwn) throw new Refusal(403, 'forbidden', 'This form was sent from another site.')
}

/** Takes the forms that a browser sends without JavaScript. Every other address takes JSON or refuses the body. */
export async function registerPlainForms(
  app: FastifyInstance,
  { handler, render, gate }: { handler: RouteHandlerMethod; render: RenderPage; gate: LoadGate },
): Promise<void> {
  for (const [, { pattern, plainForm }] of ALL_SCREENS) {
    if (!plainForm) continue
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      for (const [type, bodyLimit] of [
        [URL_ENCODED, MAX_URL_ENCODED_BYTES],
        [MULTIPART, plainForm.maxUploadBytes],
      ] as const) {
        scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
      }
      scope.get(pattern, handler)
      scope.post(pattern, async (request, reply) => {
        refuseForeignForms(request)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const form = { type: request.headers['content-type'] ?? URL_ENCODED, body }
        const pageRequest = { path: request.url, form, address: request.ip, requestId: request.id }
        return await orBusyPage(reply, async () => {
          const page = await gate.run(() => render(pageRequest))
          return reply.code(page.status).headers(page.headers).send(page.body)
        })
      })
    })
  }
}
