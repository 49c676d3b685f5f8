import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page, type Request, type Response, test } from '@playwright/test'
import { waitForHydration } from './support/hydration.ts'
import { comesLate, preparesOffline, watchForErrors, watchPolicy } from './support/page-errors.ts'
import { COURSE_PAGE, PUBLIC_PAGES } from './support/public-pages.ts'

const KILOBYTE = 1000
const MAX_SCRIPT_BYTES = 145 * KILOBYTE
const MAX_STYLE_BYTES = 22 * KILOBYTE

/** Listens to a page from before it is opened. The result checks what the first view has fetched, once it is loaded. */
function weighFirstView(page: Page, address: string): () => Promise<void> {
  const requests = new Set<Request>()
  const responses: Response[] = []
  let isPrepared = false
  // On a slow machine this may still be running when the page fetches what it loads late, and then the other screens.
  page.on('request', (request) => {
    isPrepared ||= preparesOffline(request.url())
    if (!isPrepared && !comesLate(request.url(), address)) requests.add(request)
  })
  page.on('response', (response) => requests.has(response.request()) && responses.push(response))
  return () => expectWithinBudget(address, [...responses])
}

const ofType = (responses: readonly Response[], type: string): Response[] =>
  responses.filter((each) => each.request().resourceType() === type && each.status() < 300)

async function gzipBytes(responses: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((each) => each.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0)
}

async function expectWithinBudget(address: string, responses: readonly Response[]): Promise<void> {
  const weigh = (type: string): Promise<number> => {
    const sent = ofType(responses, type)
    expect(sent.length, type).toBeGreaterThan(0)
    return gzipBytes(sent)
  }
  const bytes = {
    document: await weigh('document'),
    stylesheet: await weigh('stylesheet'),
    script: await weigh('script'),
  }
  test.info().annotations.push({ type: 'gzip bytes', description: JSON.stringify(bytes) })
  expect(bytes.document).toBeLessThan(30 * KILOBYTE)
  expect(bytes.stylesheet).toBeLessThan(MAX_STYLE_BYTES)
  expect(bytes.script).toBeLessThan(MAX_SCRIPT_BYTES)
  const fonts = ofType(responses, 'font')
  expect(fonts.length).toBeLessThanOrEqual(2)
  expect(await bytesOnTheWay(fonts)).toBeLessThan(60 * KILOBYTE)
  if (address.startsWith('/courses')) expect(responses.length).toBeLessThanOrEqual(25)

  expect(await bytesOnTheWay(responses)).toBeLessThan(400 * KILOBYTE)
  for (const script of ofType(responses, 'script')) await expectSmallOnTheWay(script)
}

async function bytesOnTheWay(responses: readonly Response[]): Promise<number> {
  const sent = await Promise.all(responses.map((each) => each.request().sizes()))
  return sent.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

async function expectSmallOnTheWay(script: Response): Promise<void> {
  const text = await script.text()
  expect(text, 'zod belongs to the server').not.toContain('ZodError')
  if (text.length > 2 * KILOBYTE) {
    expect(await script.headerValue('content-encoding'), script.url()).toMatch(/^(br|gzip)$/)
  }
  expect(await script.headerValue('cache-control'), script.url()).toContain('immutable')
}

/** What breaks when the page's text is twice as large, at the current width. The text size is restored afterwards. */
const findBrokenByLargeText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const broken: string[] = []
    if (root.scrollWidth > root.clientWidth) broken.push(`The page is ${root.scrollWidth} of ${root.clientWidth} wide.`)
    for (const strip of ['.banner', '.bar']) if (!document.querySelector(strip)) broken.push(`There is no ${strip}.`)
    for (const strip of document.querySelectorAll('.banner, .bar, .bottom-bar')) {
      const around = strip.getBoundingClientRect()
      const parts = [...strip.querySelectorAll('a, button, li')]
        // The banner's messages scroll past; the second copy of them is hidden from screen readers.
        .filter((part) => part.checkVisibility() && !part.closest('[aria-hidden]') && !part.querySelector('a'))
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
      for (const [at, { part, box }] of parts.entries()) {
        const name = part.ariaLabel ?? part.textContent
        if (box.top < around.top - 0.5 || box.bottom > around.bottom + 0.5) broken.push(`${name} is cut off.`)
        const isScrolling = part.closest('.banner-track')
        if (!isScrolling && (box.left < 0 || box.right > root.clientWidth)) broken.push(`${name} is beside the screen.`)
        if (part.scrollWidth > part.clientWidth + 1) broken.push(`${name} is wider than its place.`)
        const over = parts
          .slice(at + 1)
          .find(
            ({ part: next, box: other }) =>
              Boolean(next.closest('.banner-track')) === Boolean(isScrolling) &&
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          )
        if (over) broken.push(`${name} lies over ${over.part.ariaLabel ?? over.part.textContent}.`)
      }
    }
    root.style.removeProperty('font-size')
    return broken
  })

const MAIN_ACTIONS =
  '.button, .bar-icon, .bar-button, .page-link, .pill, .menu-item, .shortlist-button, .save-button, .floating-compare, .tab'

/** Main actions that are less than 44 px high. */
const findSmallTouchTargets = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const seen = [...document.querySelectorAll(selector)].filter((action) => action.checkVisibility())
    if (seen.length === 0) return ['There is no main action.']
    return seen.flatMap((action) => {
      const { height } = action.getBoundingClientRect()
      return height > 0 && height < 44 ? [`${action.ariaLabel ?? action.textContent} is ${height} px high.`] : []
    })
  }, MAIN_ACTIONS)

/** Faults of the pictures of a page that has been scrolled to its end, so that all of them have loaded. */
const findPictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate((mostLogoBytes) => {
    scrollTo({ top: 0, behavior: 'instant' })
    const faults: string[] = []
    for (const picture of document.querySelectorAll('img')) {
      const { top } = picture.getBoundingClientRect()
      if (!(picture.hasAttribute('width') && picture.hasAttribute('height')))
        faults.push(`${picture.src} has no width and height.`)
      if (top > 2 * document.documentElement.clientHeight && picture.loading !== 'lazy')
        faults.push(`${picture.src} is not lazy, although it is far below the first view.`)
    }
    const first = [...document.querySelectorAll('img')].filter((picture) => picture.fetchPriority === 'high')
    const wanted = location.pathname.startsWith('/institutions/') ? 1 : 0
    if (first.length !== wanted) faults.push(`${first.length} pictures have high priority.`)
    for (const sent of performance.getEntriesByType('resource')) {
      if (!(sent instanceof PerformanceResourceTiming && /\/logo\.\w+$/.test(sent.name))) continue
      if (sent.encodedBodySize > mostLogoBytes) faults.push(`${sent.name} has ${sent.encodedBodySize} bytes.`)
    }
    return faults
  }, 10 * KILOBYTE)

const SCREENS = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
]

/** Opens a page in a new browser context and expects no error, no policy report and no fault of its layout. */
async function expectNoFaults(browser: Browser, address: string, screen: (typeof SCREENS)[number]): Promise<void> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  const expectWithinBudget = weighFirstView(page, address)
  await page.goto(address, { waitUntil: 'networkidle' })
  // A wide screen shows more at once; the budget is that of a phone.
  if (screen.isMobile) await expectWithinBudget()
  await waitForHydration(page)
  // Pictures further down load late, and are checked too.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect(pageErrors).toEqual([])
  expect(await policyReports()).toEqual([])
  expect(await findPictureFaults(page)).toEqual([])
  expect(await findBrokenByLargeText(page)).toEqual([])
  if (screen.isMobile) expect(await findSmallTouchTargets(page)).toEqual([])
  // The page does not scroll sideways on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await context.close()
}

for (const [name, address] of Object.entries({ ...PUBLIC_PAGES, 'a course': COURSE_PAGE })) {
  test(`${name} is light, and hydrates without an error`, { tag: '@once' }, async ({ browser }) => {
    // Both wait for the network to be idle, so they run together.
    await Promise.all(SCREENS.map((screen) => expectNoFaults(browser, address, screen)))
  })
}
