import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, RouteHandlerMethod } from 'fastify'
import { pageAddress, plainAddress } from './page-address.ts'
import type { RenderPage } from './pages.ts'
import type { LoadGate } from './platform/http/load-gate.ts'
import { Refusal } from './platform/http/refusal.ts'
import { sendCached } from './platform/http/send-cached.ts'
import type { ResponseCache } from './platform/response-cache.ts'

/**
 * No page depends on who asks, so each is rendered once and kept for a while. Only so many are rendered at once; the gate
 * is not the API's, or a page would wait for its own calls, which need a place there each.
 */
export const answerPages =
  (render: RenderPage, cache: ResponseCache, gate: LoadGate): RouteHandlerMethod =>
  async (request, reply) => {
    const asked = request.raw.url ?? '/'
    const known = cache.byAddress(asked)
    if (known) return sendCached(request, reply, known)
    const plain = plainAddress(asked)
    if (plain !== asked) return reply.header('cache-control', 'no-store').redirect(plain, 301)
    const path = pageAddress(asked)
    const page = { path, address: request.ip, requestId: request.id }
    // Rendering holds everyone up. Whoever has asked meanwhile is let in before the next one, to be counted or answered.
    const renderInTurn = () => nextTurn().then(() => render(page))
    return await orBusyPage(reply, async () =>
      sendCached(request, reply, await cache.answer(path, asked, () => gate.run(renderInTurn))),
    )
  }

/** Whom the gate sends away is told so in words for people. */
export async function orBusyPage<Answer>(reply: FastifyReply, answer: () => Promise<Answer>) {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return sendBusyPage(reply, error)
    throw error
  }
}

/** For people, without anything that would have to be rendered or fetched. */
const BUSY_PAGE =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Please try again | Graduate Maldives</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>Many people are here</h1>' +
  '<p>The site is very busy just now. Please try again in a few seconds.</p></body></html>'

const sendBusyPage = (reply: FastifyReply, { status, headers }: Refusal): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(BUSY_PAGE)
