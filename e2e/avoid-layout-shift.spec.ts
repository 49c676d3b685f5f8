import { type Browser, expect, type Page, test } from '@playwright/test'
import { holdBack } from './support/course-list-page.ts'
import { COURSE_PAGE } from './support/public-pages.ts'
import { watchLayoutShift } from './support/web-vitals.ts'

const hasFont = (page: Page): Promise<boolean> => page.evaluate(() => document.fonts.check('16px Figtree'))

async function openWithLateFont(page: Page, path: string): Promise<void> {
  const releaseFont = await holdBack(page, '**/*.woff2')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(500)
  expect(await hasFont(page)).toBe(false)
  releaseFont()
  await expect.poll(() => hasFont(page)).toBe(true)
  await page.waitForTimeout(500)
}

test('the layout does not shift, even when the font loads late', async ({ page }) => {
  const shift = await watchLayoutShift(page)
  // Sorted, so that the courses are the same each time.
  await openWithLateFont(page, '/courses?sort=name')
  expect(await shift()).toBeLessThan(0.01)
})

/** With both badges, which fit beside each other in only one of the two fonts. */
const GRANT_COURSE = '/courses/1840'

async function expectFewBreaks(browser: Browser, path: string, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 844 } })
  const shift = await watchLayoutShift(page)
  await openWithLateFont(page, path)
  expect.soft(await shift(), `${path} at ${width} pixels`).toBeLessThan(0.05)
  await page.close()
}

test('hardly a line breaks differently when the font loads late', { tag: '@once' }, async ({ browser }) => {
  for (const path of [COURSE_PAGE, GRANT_COURSE, '/termsofservice']) {
    // Most of the time is waiting, so they run in parallel.
    await Promise.all([320, 390, 430].map((width) => expectFewBreaks(browser, path, width)))
  }
})

test('the conversation stays where it is when the number of free messages comes', { tag: '@once' }, async ({
  page,
}) => {
  const shift = await watchLayoutShift(page)
  const letNumberGo = await holdBack(page, '**/api/remaining-messages*')
  await page.goto('/chat')
  await expect(page.getByRole('button', { name: 'I want to be a nurse' })).toBeVisible()
  await expect(page.getByText('free messages remaining')).toBeHidden()
  letNumberGo()
  await expect(page.getByText('free messages remaining')).toBeVisible()
  await page.waitForTimeout(500)
  expect(await shift()).toBeLessThan(0.01)
})

test('the headline of the home page has as many lines in the fallback font', { tag: '@once' }, async ({ page }) => {
  const headline = page.getByRole('heading', { level: 1 })
  const heights = async () => {
    const all: number[] = []
    for (const width of [320, 360, 390, 412, 430, 480, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      all.push(await headline.evaluate((element) => element.clientHeight))
    }
    return all
  }
  const releaseFont = await holdBack(page, '**/*.woff2')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const before = await heights()
  expect(await hasFont(page)).toBe(false)
  releaseFont()
  await expect.poll(() => hasFont(page)).toBe(true)
  expect(await heights()).toEqual(before)
})
