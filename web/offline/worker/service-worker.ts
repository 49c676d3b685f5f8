import { routes } from '../../../contract/api-routes.ts'
import { offlinePath } from '../../../contract/paths.ts'
import {
  isCacheable,
  kindOfRequest,
  LOGO_CACHE,
  MAX_LOGOS,
  offlinePathFor,
  outdatedCaches,
  requestedPage,
} from '../cache-rules.ts'
import { loadPageData } from '../offline-pages.ts'
import {
  addToCache,
  answerFile,
  answerReply,
  cacheApi,
  cacheShell,
  findCached,
  findShell,
  repliesName,
  shellFiles,
  shellName,
} from './caches.ts'

declare const self: ServiceWorkerGlobalScope

async function activate(): Promise<void> {
  const old = outdatedCaches(await caches.keys(), [shellName, repliesName, LOGO_CACHE])
  await Promise.all(old.map((name) => caches.delete(name)))
  // The browser requests a page while the worker is still starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answerLogo(event: FetchEvent, address: string): Promise<Response> {
  const answer = await fetch(event.request).catch(() => undefined)
  if (answer && isCacheable(answer)) event.waitUntil(addToCache(LOGO_CACHE, MAX_LOGOS, address, answer.clone()))
  return answer ?? (await findCached(LOGO_CACHE, address)) ?? Response.error()
}

/** The offline page opens what is cached, and offers what is there for the rest. */
async function findOfflineAddress(requested: string): Promise<string> {
  const [path = ''] = requested.split('#', 1)
  const cached = await loadPageData(cacheApi, path).catch(() => undefined)
  return cached ? offlinePathFor('open', cached + requested.slice(path.length)) : offlinePathFor('missed', requested)
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const isShell = url.pathname === offlinePath()
  const shell = isShell ? await findShell(event) : undefined
  if (shell) return shell
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    if (isShell) return Response.error()
    return Response.redirect(await findOfflineAddress(requestedPage(url)))
  }
}

/** Frequent requests that the worker does not answer. A browser that knows the list need not start the worker for them. */
const NETWORK_ONLY = [
  { requestMethod: 'POST' },
  { urlPattern: { pathname: routes.listCourses.path, search: '*facets=true*' } },
  { urlPattern: { pathname: routes.suggestCourses.path } },
  { urlPattern: { pathname: routes.listAdverts.path } },
].map((condition) => ({ condition, source: 'network' as const }))

/** Not every browser has it, and TypeScript does not know it yet. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (routes: typeof NETWORK_ONLY) => Promise<void>
}

const ANSWERS = { page: answerPage, file: answerFile, reply: answerReply, logo: answerLogo }

self.addEventListener('install', (event: RoutingInstallEvent) => {
  event.addRoutes?.(NETWORK_ONLY).catch(() => undefined)
  event.waitUntil(cacheShell().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request, location.origin, shellFiles)
  if (!kind) return
  const { pathname, search } = new URL(event.request.url)
  event.respondWith(ANSWERS[kind](event, pathname + search))
})
