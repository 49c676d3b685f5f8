import { offlinePath } from '../../contract/paths.ts'
import { routes } from '../../contract/routes.ts'
import { CRESTS, MOST_CRESTS, mayBeKept, offlinePathFor, outdated, pageAskedFor, whatIsAsked } from './kept.ts'
import { readPage } from './read-page.ts'
import { answerReply, keptApi, repliesName } from './replies.ts'
import { answerFile, findShell, keepShell, shellFiles, shellName } from './shell.ts'
import { findKept, keep } from './store.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

async function takeOver(): Promise<void> {
  const old = outdated(await caches.keys(), [shellName, repliesName, CRESTS])
  await Promise.all(old.map((name) => caches.delete(name)))
  // The page is asked for while the worker still wakes up.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function answerCrest(event: FetchEvent, address: string): Promise<Response> {
  const answer = await fetch(event.request).catch(() => undefined)
  if (answer && mayBeKept(answer)) event.waitUntil(keep(CRESTS, MOST_CRESTS, address, answer.clone()))
  return answer ?? (await findKept(CRESTS, address)) ?? Response.error()
}

async function findWayOn(asked: string): Promise<string> {
  const [path = ''] = asked.split('#', 1)
  const kept = await readPage(keptApi, path).catch(() => undefined)
  return kept ? offlinePathFor('open', kept + asked.slice(path.length)) : offlinePathFor('missed', asked)
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
    return Response.redirect(await findWayOn(pageAskedFor(url)))
  }
}

/** The most frequent of what the worker leaves alone: where a browser can be told, it need not wake for that. */
const LEFT_ALONE = [
  { requestMethod: 'POST' },
  { urlPattern: { pathname: routes.listCourses.path, search: '*facets=true*' } },
  { urlPattern: { pathname: routes.suggestCourses.path } },
  { urlPattern: { pathname: routes.listAdverts.path } },
].map((condition) => ({ condition, source: 'network' as const }))

const ANSWERS = { page: answerPage, file: answerFile, reply: answerReply, crest: answerCrest }

worker.addEventListener('install', (event) => {
  event.addRoutes?.(LEFT_ALONE).catch(() => undefined)
  event.waitUntil(keepShell().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const asked = whatIsAsked(event.request, location.origin, shellFiles)
  if (!asked) return
  const { pathname, search } = new URL(event.request.url)
  event.respondWith(ANSWERS[asked](event, pathname + search))
})
