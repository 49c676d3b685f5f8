import type { RouteHandlerMethod } from 'fastify'
import type { RenderPage } from './pages.ts'
import { sendCached } from './platform/http/send-cached.ts'
import type { ResponseCache } from './platform/response-cache.ts'

/** One page has one key, in whatever order its query is written. */
function pageKey(address: string): string {
  const queryAt = address.indexOf('?')
  if (queryAt < 0) return address
  const sorted = new URLSearchParams(address.slice(queryAt + 1))
  sorted.sort()
  return `${address.slice(0, queryAt)}?${sorted}`
}

/**
 * No page depends on who asks, so each is rendered once and kept until the catalogue moves. The load gate does not stand
 * here: a page that held a place in it would wait for its own calls to the API, which need one each.
 */
export const answerPages =
  (render: RenderPage, cache: ResponseCache): RouteHandlerMethod =>
  async (request, reply) => {
    const path = request.raw.url ?? '/'
    const known = cache.byAddress(path)
    if (known) return sendCached(request, reply, known)
    const page = { path, address: request.ip, requestId: request.id }
    await sendCached(request, reply, await cache.answer(pageKey(path), path, () => render(page)))
  }
