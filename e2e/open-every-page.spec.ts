import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page, type Request, type Response, test } from '@playwright/test'
import { openHydrated, waitForHydration } from './support/hydration.ts'
import {
  expectNothingUnderCompareButton,
  findBrokenByLargeText,
  findPictureFaults,
  findSmallTouchTargets,
} from './support/layout-faults.ts'
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

const shortlistOne = (): void => localStorage.setItem('coursesToShortlist', '[1001]')

const SCREENS = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
]

/** Opens a page in a new browser context and expects no error, no policy report and no fault of its layout. */
async function expectNoFaults(browser: Browser, address: string, screen: (typeof SCREENS)[number]): Promise<void> {
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' })
  const page = await context.newPage()
  // The budget of a phone is that of a first visit. On the wide screen a course is shortlisted.
  if (!screen.isMobile) await page.addInitScript(shortlistOne)
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  const expectWithinBudget = weighFirstView(page, address)
  await page.goto(address, { waitUntil: 'networkidle' })
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
  if (!screen.isMobile) await expectNothingUnderCompareButton(page)
  await context.close()
}

for (const [name, address] of Object.entries({ ...PUBLIC_PAGES, 'a course': COURSE_PAGE })) {
  test(`${name} is light, and hydrates without an error`, { tag: '@once' }, async ({ browser }) => {
    // Both wait for the network to be idle, so they run together.
    const screens = SCREENS.filter(({ isMobile }) => isMobile || !SAME_LAYOUT.includes(address))
    await Promise.all(screens.map((screen) => expectNoFaults(browser, address, screen)))
  })
}

test('nothing to press is under the compare button of pages that are not listed', {
  tag: '@once',
}, async ({ page }) => {
  await page.addInitScript(shortlistOne)
  for (const address of ['/nowhere', '/login']) {
    await openHydrated(page, address)
    await expectNothingUnderCompareButton(page)
  }
})

test('on a wide screen the compare button is in the margin beside the page', { tag: '@desktop' }, async ({ page }) => {
  await openHydrated(page, '/courses')
  for (const width of [1280, 1366, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const button = await page.locator('.floating-compare').boundingBox()
    const results = await page.locator('#results').boundingBox()
    expect(button?.x).toBeGreaterThanOrEqual((results?.x ?? 0) + (results?.width ?? 0))
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})
