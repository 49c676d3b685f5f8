import { createApi } from '../../../contract/client.ts'
import { offlinePath } from '../../../contract/paths.ts'
import {
  BACKGROUND_HEADER,
  beyondLimit,
  courseReplyPath,
  isCacheable,
  isGone,
  MAX_REPLIES,
  networkFirst,
  REPLY_CACHE,
  requestedIds,
  SHELL_CACHE,
  savesData,
} from '../cache-rules.ts'

export async function addToCache(cacheName: string, limit: number, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  // `put` makes an entry the newest again. Deleting it first would leave a moment without it.
  await cache.put(address, answer)
  await Promise.all(beyondLimit(await cache.keys(), limit).map((oldest) => cache.delete(oldest)))
}

/** Undefined also where the browser's storage is broken or was just cleared; then the network answers. */
export async function findCached(cacheName: string, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(address, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Defined by the build (react-router.config.ts). */
declare const BUILT_FILES: readonly string[]
declare const BUILD: string

export const shellName = SHELL_CACHE + BUILD
export const shellFiles: ReadonlySet<string> = new Set(BUILT_FILES)

/** The offline page and its files have to be of one build; a server of another build may have answered. */
async function isOfThisBuild(page: Response): Promise<boolean> {
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  return page.ok && named.length > 0 && named.every((file) => shellFiles.has(file))
}

export async function cacheShell(): Promise<void> {
  // An existing worker is replaced even where data is to be saved: an old one would be worse.
  const isFirst = !(await caches.keys()).some((name) => name.startsWith(SHELL_CACHE))
  if (isFirst && savesData()) throw new Error('The visitor saves data.')
  const page = await fetch(offlinePath(), { cache: 'no-cache' })
  if (!(await isOfThisBuild(page))) throw new Error('Not of this build.')
  const shell = await caches.open(shellName)
  await shell.addAll([...shellFiles])
  await shell.put(offlinePath(), page)
}

/** The page may change although its files do not: with other settings of the site, for example. */
async function updateShell(page: Promise<Response | undefined>): Promise<void> {
  const fresh = await page.catch(() => undefined)
  if (fresh && (await isOfThisBuild(fresh))) await (await caches.open(shellName)).put(offlinePath(), fresh)
}

/** The offline page, which is the only page that is cached. */
export async function findShell(event: FetchEvent): Promise<Response | undefined> {
  const shell = await findCached(shellName, offlinePath())
  if (shell) event.waitUntil(updateShell(Promise.resolve(event.preloadResponse)))
  return shell
}

export const answerFile = async ({ request }: FetchEvent, address: string): Promise<Response> =>
  (await findCached(shellName, address)) ?? fetch(request)

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
