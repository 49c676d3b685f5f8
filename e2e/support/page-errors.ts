import type { Page, Request } from '@playwright/test'

/** Pages count that they and their adverts were seen, and what was shortlisted, by requests that nobody waits for. */
export const isCounting = (url: string): boolean => /\/api\/v1\/(page-views|advert-views|shortlist-adds)$/.test(url)

/** Some seconds after it has loaded, a page fetches the scripts of the other screens, unless the visitor saves data. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )

/** Most tests block the service worker, and Playwright logs this message then. */
const isWorkerBlocked = (text: string): boolean => text === 'Service Worker registration blocked by Playwright'

/** Collects faults that a visitor does not see: console messages, failed requests, requests to other hosts. */
export function watchForErrors(page: Page, { readsStreams = false } = {}): string[] {
  const pageErrors: string[] = []
  const streams = new Set<Request>()
  let ownOrigin: string | undefined
  page.on('console', (message) => {
    if (!isWorkerBlocked(message.text())) pageErrors.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => pageErrors.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    const url = request.url()
    // Leaving a page aborts its counting and the files that were still loading: one that is missing or
    // broken has another reason. And Chromium calls a stream aborted that was read to its very end while the page had
    // much to do: a test that reads a stream sets `readsStreams`.
    const isFile = ['script', 'image', 'font', 'other'].includes(request.resourceType())
    const isNoTrouble = isCounting(url) || isFile || (readsStreams && streams.has(request))
    if (reason !== 'net::ERR_ABORTED' || !isNoTrouble) pageErrors.push(`failed: ${url} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) streams.add(response.request())
    if (response.status() >= 400) pageErrors.push(`answered ${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol === 'data:') return
    ownOrigin ??= origin
    if (origin !== ownOrigin) pageErrors.push(`another host: ${request.url()}`)
  })
  return pageErrors
}

/** The errors that a missing page is allowed: its 404 answer, and the console message about it. */
export const errorsOfMissingPage = (url: string): string[] => [
  `answered 404: ${url}`,
  'console error: Failed to load resource: the server responded with a status of 404 (Not Found)',
]

/** Reads what the Content-Security-Policy blocked, as the browser reports it from the start of the page. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.defineProperty(window, 'policyReports', { value: reports })
    document.addEventListener('securitypolicyviolation', (event) => {
      reports.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return () =>
    page.evaluate(() => {
      const reports: unknown = Reflect.get(window, 'policyReports')
      return Array.isArray(reports) ? reports.map(String) : ['nobody watched']
    })
}
