import { uncachedApi } from '../browser-api.ts'
import { listShortlist, subscribeToShortlist } from '../shortlist/shortlist.ts'
import { isLogo } from './cache-rules.ts'
import { loadPageData } from './offline-pages.ts'

/** A failure here does no harm: the page has all it needs. */
const inBackground = (work: () => Promise<unknown>): void => {
  if (navigator.onLine) work().catch(() => undefined)
}

/** Nothing is cached until the worker controls the page. */
async function waitForWorker(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register('/service-worker.js')
  if (serviceWorker.controller) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

function cacheLogo(address: string): void {
  if (isLogo(address)) inBackground(() => fetch(address))
}

/** The data of a server-rendered page did not pass the worker, so it is requested again. */
function cacheOpenPages(): void {
  const opened = performance.getEntriesByType('navigation').map(({ name }) => new URL(name))
  const paths = new Set([...opened, location].map(({ pathname, search }) => pathname + search))
  for (const path of paths) {
    inBackground(() => loadPageData(uncachedApi, path))
  }
  // They come from the browser's own cache, and then pass the worker.
  for (const { complete, src } of document.images) if (complete) cacheLogo(src.replace(location.origin, ''))
}

function cacheShortlist(): void {
  const ids = listShortlist()
  if (ids.length === 0) return
  inBackground(async () => {
    const { data } = await uncachedApi.listCoursesByIds({ ids })
    for (const { institution } of data) cacheLogo(institution.logo.url)
  })
}

/** Registers the service worker, and has it cache what the visitor reads and shortlists. */
export async function cacheVisitedPages(): Promise<void> {
  await waitForWorker()
  cacheOpenPages()
  cacheShortlist()
  subscribeToShortlist(cacheShortlist)
}
