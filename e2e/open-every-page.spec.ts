import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page, type Request, type Response, test } from '@playwright/test'
import { openHydrated, waitForHydration } from './support/hydration.ts'
import {
  expectNothingUnderCompareButton,
  findBrokenByLargeText,
  findPictureFaults,
  findSmallTouchTargets,
} from './support/layout-faults.ts'
import { saveData, watchForErrors, watchPolicy } from './support/page-errors.ts'
import { COURSE_PAGE, PUBLIC_PAGES } from './support/public-pages.ts'

const KILOBYTE = 1000
const MAX_SCRIPT_BYTES = 145 * KILOBYTE
const MAX_STYLE_BYTES = 22 * KILOBYTE

/** What the first view of each page that is opened fetches. */
class FirstView {
  readonly #page: Page
  #address = ''
  #requests = new Set<Request>()
  #responses: Response[] = []

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => this.#requests.add(request))
    page.on('response', (response) => this.#requests.has(response.request()) && this.#responses.push(response))
  }

  /** Opens a page as on a first visit: nothing is cached or stored. */
  async open(address: string): Promise<void> {
    await this.#page.evaluate(() => {
      // The blank page has no storage.
      if (location.protocol === 'about:') return
      localStorage.clear()
      sessionStorage.clear()
    })
    this.#address = address
    this.#requests = new Set()
    this.#responses = []
    await this.#page.goto(address, { waitUntil: 'networkidle' })
  }

  expectWithinBudget(): Promise<void> {
    return expectWithinBudget(this.#address, this.#responses)
  }
}

const ofType = (responses: readonly Response[], type: string): Response[] =>
  responses.filter((each) => each.request().resourceType() === type && each.status() < 300)

/** A script or style sheet is the same on every page, so its size counts on the first one. */
const weighed = new Map<string, Promise<number>>()

async function weigh(response: Response): Promise<number> {
  return gzipSync(await response.body()).byteLength
}

function weighOnce(response: Response): Promise<number> {
  const bytes = weighed.get(response.url()) ?? weigh(response)
  weighed.set(response.url(), bytes)
  return bytes
}

async function expectWithinBudget(address: string, responses: readonly Response[]): Promise<void> {
  const gzipBytes = async (type: string, weighEach: (response: Response) => Promise<number>): Promise<number> => {
    const sent = ofType(responses, type)
    expect(sent.length, type).toBeGreaterThan(0)
    const weights = await Promise.all(sent.map(weighEach))
    return weights.reduce((sum, weight) => sum + weight, 0)
  }
  const bytes = {
    document: await gzipBytes('document', weigh),
    stylesheet: await gzipBytes('stylesheet', weighOnce),
    script: await gzipBytes('script', weighOnce),
  }
  test.info().annotations.push({ type: `gzip bytes of ${address}`, description: JSON.stringify(bytes) })
  expect(bytes.document, address).toBeLessThan(30 * KILOBYTE)
  expect(bytes.stylesheet, address).toBeLessThan(MAX_STYLE_BYTES)
  expect(bytes.script, address).toBeLessThan(MAX_SCRIPT_BYTES)
  const fonts = ofType(responses, 'font')
  expect(fonts.length, address).toBeLessThanOrEqual(2)
  expect(await bytesOnTheWay(fonts), address).toBeLessThan(60 * KILOBYTE)
  if (address.startsWith('/courses')) expect(responses.length, address).toBeLessThanOrEqual(25)

  expect(await bytesOnTheWay(responses), address).toBeLessThan(400 * KILOBYTE)
  for (const script of ofType(responses, 'script')) await expectSmallOnTheWay(script)
}

async function bytesOnTheWay(responses: readonly Response[]): Promise<number> {
  const sent = await Promise.all(responses.map((each) => each.request().sizes()))
  return sent.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

const foundSmall = new Set<string>()

async function expectSmallOnTheWay(script: Response): Promise<void> {
  if (foundSmall.has(script.url())) return
  const text = await script.text()
  expect(text, 'zod belongs to the server').not.toContain('ZodError')
  if (text.length > 2 * KILOBYTE) {
    expect(await script.headerValue('content-encoding'), script.url()).toMatch(/^(br|gzip)$/)
  }
  expect(await script.headerValue('cache-control'), script.url()).toContain('immutable')
  foundSmall.add(script.url())
}

/** Pages with the layout of another page in the list: they are opened on the phone only. */
const SAME_LAYOUT = [
  'privacy-policy',
  'content-guidelines',
  'infringement-policy',
  'courses, filtered',
  'courses, searched by name',
  'ask about three',
  'search without results',
  'interests',
].map((name) => PUBLIC_PAGES[name])

interface Screen {
  viewport: { width: number; height: number }
  isMobile: boolean
  hasTouch: boolean
}

const PHONE: Screen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const WIDE_SCREEN: Screen = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }

/** Opens pages one after the other and expects no error, no policy report and no fault of their layout. */
async function expectNoFaults(browser: Browser, addresses: readonly string[], screen: Screen): Promise<Page> {
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  const firstView = new FirstView(page)
  // The budget of a phone is that of a first visit. On the wide screen a course is shortlisted.
  if (screen.isMobile) {
    await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true })
    await saveData(page)
  } else await page.addInitScript(() => localStorage.setItem('coursesToShortlist', '[1001]'))
  for (const address of addresses) {
    await page.setViewportSize(screen.viewport)
    await firstView.open(address)
    if (screen.isMobile) await firstView.expectWithinBudget()
    await waitForHydration(page)
    // Pictures further down load late, and are checked too.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    expect(pageErrors, address).toEqual([])
    expect(await policyReports(), address).toEqual([])
    expect(await findPictureFaults(page), address).toEqual([])
    expect(await findBrokenByLargeText(page), address).toEqual([])
    if (screen.isMobile) expect(await findSmallTouchTargets(page), address).toEqual([])
    else if (address === '/courses') await expectCompareButtonBesideList(page)
    // The page does not scroll sideways on the narrowest phone.
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
    if (!screen.isMobile) await expectNothingUnderCompareButton(page)
  }
  return page
}

/** On a wide screen it is in the margin beside the page. */
async function expectCompareButtonBesideList(page: Page): Promise<void> {
  for (const width of [1280, 1366, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const button = await page.locator('.floating-compare').boundingBox()
    const results = await page.locator('#results').boundingBox()
    expect(button?.x).toBeGreaterThanOrEqual((results?.x ?? 0) + (results?.width ?? 0))
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width)
  }
}

const ADDRESSES = [...Object.values(PUBLIC_PAGES), COURSE_PAGE]
/** So that each worker has some of them, and later pages use what the browser has cached. */
const PARTS = 4

for (let part = 0; part < PARTS; part++) {
  test(`pages are light, and hydrate without an error, part ${part + 1}`, { tag: '@once' }, async ({ browser }) => {
    test.setTimeout(180_000)
    const addresses = ADDRESSES.filter((_, at) => at % PARTS === part)
    // Both wait for the network to be idle, so they run together.
    const [phone, wideScreen] = await Promise.all([
      expectNoFaults(browser, addresses, PHONE),
      expectNoFaults(
        browser,
        addresses.filter((address) => !SAME_LAYOUT.includes(address)),
        WIDE_SCREEN,
      ),
    ])
    if (part === 0) {
      // Nor is anything under the compare button of pages that are not listed.
      for (const address of ['/nowhere', '/login']) {
        await openHydrated(wideScreen, address)
        await expectNothingUnderCompareButton(wideScreen)
      }
    }
    await Promise.all([phone.context().close(), wideScreen.context().close()])
  })
}
