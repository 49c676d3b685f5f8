import { fetchScreensAhead } from '../layout/fetch-screens-ahead.ts'
import { listShortlist, subscribeToShortlist } from '../shortlist/shortlist.ts'
import { watchConnection } from './connection-line.ts'
import { isCrest } from './kept.ts'
import { quietApi } from './quiet-api.ts'
import { readPage } from './read-page.ts'
import { savesData } from './saves-data.ts'

/** What fails here is not missed: the page has all it needs. */
const quietly = (work: () => Promise<unknown>): void => {
  if (navigator.onLine) work().catch(() => undefined)
}

/** Until the service worker stands between, nothing that passes is kept. */
async function waitForWorker(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register('/service-worker.js')
  if (serviceWorker.controller) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

function keepCrest(address: string): void {
  if (isCrest(address)) quietly(() => fetch(address))
}

/** A page that the server sent asked the API for nothing, and may have come before the worker did: it is asked for again. */
function keepPages(): void {
  const opened = performance.getEntriesByType('navigation').map(({ name }) => new URL(name))
  const paths = new Set([...opened, location].map(({ pathname, search }) => pathname + search))
  for (const path of paths) {
    quietly(() => readPage(quietApi, path))
  }
  // What was fetched lies in the browser's own memory, from where it passes the worker.
  for (const { complete, src } of document.images) if (complete) keepCrest(src.replace(location.origin, ''))
}

function keepShortlist(): void {
  const ids = listShortlist()
  if (ids.length === 0) return
  quietly(async () => {
    const { data } = await quietApi.listCoursesByIds({ ids })
    for (const { institution } of data) keepCrest(institution.logo.url)
  })
}

async function keepWhatIsRead(): Promise<void> {
  await waitForWorker()
  keepPages()
  keepShortlist()
  subscribeToShortlist(keepShortlist)
}

let isPrepared = false

/** Comes late, or when there is no connection already. */
export function prepareOffline(): void {
  if (isPrepared) return
  isPrepared = true
  watchConnection()
  if (savesData()) return
  fetchScreensAhead()
  // A browser may have no such thing, or forbid it.
  if (import.meta.env.PROD) keepWhatIsRead().catch(() => undefined)
}
