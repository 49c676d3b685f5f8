import type { RouteHandlerMethod } from 'fastify'
import type { RenderPage } from './pages.ts'
import type { LoadGate } from './platform/http/load-gate.ts'
import { SECURITY_HEADERS } from './platform/http/security-headers.ts'
import { sendCached } from './platform/http/send-cached.ts'
import type { ResponseCache } from './platform/response-cache.ts'

/** One page has one key, in whatever order its query is written. */
function pageKey(address: string): string {
  const [path = '', query = ''] = address.split('?', 2)
  const sorted = new URLSearchParams(query)
  sorted.sort()
  return `${path}?${sorted}`
}

/** No page depends on who asks, so each is rendered once and kept until the catalogue moves. */
export const answerPages =
  (render: RenderPage, cache: ResponseCache, gate: LoadGate): RouteHandlerMethod =>
  async (request, reply) => {
    const path = request.raw.url ?? '/'
    const known = cache.byAddress(path)
    if (known) return sendCached(request, reply, known)
    const page = { path, address: request.ip, requestId: request.id }
    const cached = await cache.answer(pageKey(path), path, () =>
      gate.run(async () => {
        const { status, headers, body } = await render(page)
        return { status, headers: { ...SECURITY_HEADERS, ...headers }, body }
      }),
    )
    sendCached(request, reply, cached)
  }
