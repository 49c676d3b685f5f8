import { type Browser, expect, test } from '@playwright/test'
import { waitForHydration } from './support/hydration.ts'
import { findBrokenByLargeText, findPictureFaults, findSmallTouchTargets } from './support/layout-faults.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'
import { weighFirstView } from './support/page-weight.ts'
import { COURSE_PAGE, PUBLIC_PAGES } from './support/public-pages.ts'

const SCREENS = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
]

/** Opens a page on a screen, in a browser that has seen nothing yet, and is content with nothing but order. */
async function expectInOrder(browser: Browser, address: string, screen: (typeof SCREENS)[number]): Promise<void> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  const expectWithinBudget = weighFirstView(page, address)
  await page.goto(address, { waitUntil: 'networkidle' })
  // A wide screen shows more at once; the budget is that of a phone.
  if (screen.isMobile) await expectWithinBudget()
  await waitForHydration(page)
  // What loads late, such as pictures further down, is part of the promise.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect(pageErrors).toEqual([])
  expect(await policyReports()).toEqual([])
  expect(await findPictureFaults(page)).toEqual([])
  expect(await findBrokenByLargeText(page)).toEqual([])
  if (screen.isMobile) expect(await findSmallTouchTargets(page)).toEqual([])
  // Nor does it scroll sideways, on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await context.close()
}

for (const [name, address] of Object.entries({ ...PUBLIC_PAGES, 'a course': COURSE_PAGE })) {
  // In silence: without a console message, a failed or foreign request, or a policy report.
  test(`${name} is light, and hydrates without an error`, { tag: '@once' }, async ({ browser }) => {
    // Both wait until nothing more comes, so they may as well wait together.
    await Promise.all(SCREENS.map((screen) => expectInOrder(browser, address, screen)))
  })
}
