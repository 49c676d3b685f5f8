import { createApi } from '../../../contract/client.ts'
import {
  BACKGROUND_HEADER,
  courseReplyPath,
  isCacheable,
  isGone,
  MAX_REPLIES,
  networkFirst,
  REPLY_CACHE,
  requestedIds,
} from '../cache-rules.ts'
import { addToCache, findCached } from './cache-storage.ts'

declare const self: ServiceWorkerGlobalScope
/** Defined by the build (react-router.config.ts). */
declare const REPLY_SHAPE: string

export const repliesName = REPLY_CACHE + REPLY_SHAPE

const asReply = (data: unknown): Response => new Response(JSON.stringify({ data }))

const deleteReply = async (address: string): Promise<unknown> => (await caches.open(repliesName)).delete(address)

/** Courses that were requested together are cached one by one, so that any of them can be combined again. */
async function cacheReply(address: string, answer: Response): Promise<void> {
  const ids = requestedIds(address)
  if (!ids) return addToCache(repliesName, MAX_REPLIES, address, answer)
  const { data }: { data: { id: number }[] } = await answer.json()
  for (const id of ids) {
    const course = data.find((each) => each.id === id)
    const path = courseReplyPath(id)
    await (course ? addToCache(repliesName, MAX_REPLIES, path, asReply(course)) : deleteReply(path))
  }
}

async function findReply(address: string): Promise<Response | undefined> {
  const ids = requestedIds(address)
  if (!ids) return findCached(repliesName, address)
  const cached = await Promise.all(ids.map((id) => findCached(repliesName, courseReplyPath(id))))
  const courses = await Promise.all(cached.flatMap((reply) => reply?.json() ?? []))
  return courses.length === ids.length ? asReply(courses.map(({ data }) => data)) : undefined
}

/** Answers from the cache alone. */
export const cacheApi = createApi(async (address) => {
  const reply = await findReply(address)
  if (!reply) throw new Error('Not cached.')
  return reply.json()
})

/** The page says so when it shows something cached. */
async function notifyPage({ clientId }: FetchEvent, isCached: boolean): Promise<void> {
  const page = await self.clients.get(clientId)
  page?.postMessage({ isCached })
}

async function fetchReply(event: FetchEvent, address: string): Promise<Response | undefined> {
  const answer = await fetch(event.request).catch(() => undefined)
  if (answer && isCacheable(answer)) event.waitUntil(cacheReply(address, answer.clone()))
  if (answer && isGone(answer)) event.waitUntil(deleteReply(address))
  return answer
}

export async function answerReply(event: FetchEvent, address: string): Promise<Response> {
  const fetching = fetchReply(event, address)
  event.waitUntil(fetching)
  if (event.request.headers.has(BACKGROUND_HEADER)) return (await fetching) ?? Response.error()
  const { answer, isCached } = await networkFirst(fetching, () => findReply(address))
  if (answer) event.waitUntil(notifyPage(event, isCached))
  return answer ?? Response.error()
}
