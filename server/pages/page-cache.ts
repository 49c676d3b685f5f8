import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, RouteHandlerMethod } from 'fastify'
import { sendCached } from '../platform/cached-response.ts'
import type { LoadGate } from '../platform/http/load-gate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ResponseCache } from '../platform/response-cache.ts'
import { canonicalAddress, normalisedAddress } from './canonical-address.ts'
import type { RenderPage } from './render-page.ts'

/**
 * No public page depends on who asks, so each is rendered once and cached for a while. The gate limits how many are
 * rendered at once. It is not the API's gate: a page would be one of those that run there while its own calls wait.
 */
export const answerFromCache =
  (render: RenderPage, cache: ResponseCache, gate: LoadGate): RouteHandlerMethod =>
  async (request, reply) => {
    const requested = request.raw.url ?? '/'
    const cached = cache.byAddress(requested)
    if (cached) return sendCached(request, reply, cached)
    const normalised = normalisedAddress(requested)
    if (normalised !== requested) return reply.header('cache-control', 'no-store').redirect(normalised, 301)
    const path = canonicalAddress(requested)
    const page = { path, address: request.ip, requestId: request.id }
    // Rendering blocks the event loop, so requests that arrived meanwhile are accepted before the next page is rendered.
    const renderInTurn = () => nextTurn().then(() => render(page))
    return await orBusyPage(reply, async () =>
      sendCached(request, reply, await cache.getOrMake(path, requested, () => gate.run(renderInTurn))),
    )
  }

/** In development nothing is cached. */
export const answerUncached =
  (render: RenderPage): RouteHandlerMethod =>
  async (request, reply) => {
    const normalised = normalisedAddress(request.url)
    if (normalised !== request.url) return reply.header('cache-control', 'no-store').redirect(normalised, 301)
    const page = await render({ path: request.url, address: request.ip, requestId: request.id })
    return reply.code(page.status).headers(page.headers).send(page.body)
  }

/** A visitor whom the gate refuses gets a page, not JSON. */
export async function orBusyPage<Answer>(reply: FastifyReply, answer: () => Promise<Answer>) {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return sendBusyPage(reply, error)
    throw error
  }
}

/** It needs no rendering and no other file. */
const BUSY_PAGE =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Please try again | Graduate Maldives</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>We are very busy</h1>' +
  '<p>Too many people are using the site right now. Please try again in a few seconds.</p></body></html>'

const sendBusyPage = (reply: FastifyReply, { status, headers }: Refusal): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(BUSY_PAGE)
