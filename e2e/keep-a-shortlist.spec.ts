import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { courseLinks, holdBack } from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors } from './support/page-errors.ts'

const NOTICE = 'Maximum 3 courses can be compared.'

const BY_IDS = '**/api/v1/p/courses/by-ids*'

const addButtons = (page: Page) => page.getByRole('button', { name: 'Add to shortlist' })
const addedButtons = (page: Page) => page.getByRole('button', { name: 'Added to shortlist' })
const floatingLink = (page: Page) => page.getByRole('navigation', { name: 'Shortlist' }).getByRole('link')
const closeButton = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Close' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('coursesToShortlist'))

async function addThree(page: Page): Promise<void> {
  for (let count = 1; count <= 3; count++) {
    await addButtons(page).first().click()
    await expect(addedButtons(page)).toHaveCount(count)
  }
}

test('a course is added and taken out again, and every counter follows, in another tab too', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const pageErrors = watchForErrors(page)
  await openHydrated(page, '/courses')
  await expect.poll(() => stored(page)).toBe('[]')
  await expect(floatingLink(page)).toHaveText('Compare')
  await expect(floatingLink(page)).toHaveAttribute('href', '/compare')

  await addButtons(page).first().click()
  await expect(addedButtons(page)).toHaveCount(1)
  expect(await stored(page)).toMatch(/^\[\d+\]$/)
  await expect(floatingLink(page)).toHaveAccessibleName('Compare 1 course')
  await addButtons(page).first().click()
  await expect(floatingLink(page)).toHaveAccessibleName('Compare 2 courses')
  await expect(page.getByRole('link', { name: 'Compare Your Shortlist', includeHidden: true }).first()).toContainText(
    '2',
  )

  await openHydrated(page, '/courses')
  await expect(addedButtons(page)).toHaveCount(2)
  await addedButtons(page).first().click()
  await addedButtons(page).first().click()
  await expect(addedButtons(page)).toHaveCount(0)
  expect(await stored(page)).toBe('[]')
  await expect(floatingLink(page)).toHaveAccessibleName('Compare')
  expect(pageErrors).toEqual([])

  // Two open tabs stay in sync.
  const other = await context.newPage()
  await openHydrated(other, '/courses')
  await addButtons(page).first().click()
  await expect(floatingLink(other)).toHaveAccessibleName('Compare 1 course')
  await addedButtons(other).first().click()
  await expect(addedButtons(page)).toHaveCount(0)
  await other.evaluate(() => localStorage.clear())
  await addButtons(page).first().click()
  await expect(floatingLink(other)).toHaveAccessibleName('Compare 1 course')
})

test.describe('a fourth course', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/courses')
    await addThree(page)
    await page.clock.pauseAt(Date.now() + 60_000)
  })
  const notice = (page: Page) => page.getByRole('alert').getByText(NOTICE)

  test('is refused, with a notice for two seconds that stays while it is pointed at or focused, and can be closed', {
    tag: '@once',
  }, async ({ page }) => {
    const before = await stored(page)
    await addButtons(page).first().click()
    await page.mouse.move(5, 500)
    await expect(notice(page)).toBeVisible()
    await page.clock.runFor(1990)
    await expect(notice(page)).toBeVisible()
    await page.clock.runFor(20)
    await expect(notice(page)).toHaveCount(0)
    expect(await stored(page)).toBe(before)
    await expect(page.getByText('Your shortlist is full.')).toBeVisible()

    // It is refused at once, even on a slow connection.
    await page.route(BY_IDS, () => undefined)
    await addButtons(page).first().click()
    await page.clock.runFor(500)
    await expect(notice(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await addedButtons(page).first().click()
    await expect(page.getByText('Your shortlist is full.')).toHaveCount(0)

    // The notice stays while it is pointed at or focused, and can be closed.
    await addButtons(page).first().click()
    await expect(addedButtons(page)).toHaveCount(3)
    await page.route(BY_IDS, (route) => route.abort())
    const refused = addButtons(page).first()
    await refused.focus()
    await page.keyboard.press('Enter')
    await notice(page).hover()
    await page.clock.runFor(5000)
    await expect(notice(page)).toBeVisible()

    await closeButton(page).focus()
    await page.mouse.move(5, 500)
    await page.clock.runFor(5000)
    await expect(notice(page)).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page, { within: '[role="alert"]' })
    await page.keyboard.press('Enter')
    await expect(notice(page)).toHaveCount(0)
    await expect(refused).toBeFocused()
  })
})

test.describe('courses that no longer exist', () => {
  /** The clock is paused, so that a button that times out is still there on a slow machine. */
  async function openHolding(page: Page, ids: string): Promise<void> {
    await page.clock.install()
    await page.addInitScript((text) => localStorage.setItem('coursesToShortlist', text), ids)
    await openHydrated(page, '/courses')
    await page.clock.pauseAt(Date.now() + 60_000)
  }
  const full = (page: Page) => page.getByText('Your shortlist is full.')

  async function expectRefused(page: Page): Promise<void> {
    await addButtons(page).first().click()
    await page.clock.runFor(500)
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(full(page)).toBeVisible()
  }

  test('do not block another course', { tag: '@once' }, async ({ page }) => {
    const asked: (string | undefined)[] = []
    page.on('request', (request) => request.url().includes('/by-ids') && asked.push(request.headers()['x-background']))
    await openHolding(page, '[999997,999998,999999]')
    await expect(floatingLink(page)).toHaveAccessibleName('Compare 3 courses')
    expect(asked).toEqual([])
    await addThree(page)
    await expect(floatingLink(page)).toHaveAccessibleName('Compare 3 courses')
    expect(await stored(page)).not.toContain('99999')
    await expect(page.getByText(NOTICE)).toHaveCount(0)
    expect(asked).toHaveLength(1)

    // A course that is known to exist is not requested again.
    for (const another of [1, 2]) {
      await addButtons(page).nth(another).click()
      await expect(full(page)).toHaveCount(another)
    }
    await expect(page.getByText(NOTICE)).toBeVisible()
    // The service worker's cache could answer this, and the page does not show what is asked here.
    expect(asked).toEqual(['yes', 'yes'])
  })

  test('make room for the one that was refused, even if they are found late', { tag: '@once' }, async ({ page }) => {
    const letGo = await holdBack(page, BY_IDS)
    await openHolding(page, '[999997,999998,999999]')
    await expectRefused(page)
    await closeButton(page).focus()
    letGo()
    await expect(addedButtons(page)).toHaveCount(1)
    await expect(full(page)).toHaveCount(0)
    await expect(page.getByText(NOTICE)).toHaveCount(0)
    await expect(addedButtons(page), 'the focus goes back to what was pressed').toBeFocused()
    expect(await stored(page)).toMatch(/^\[\d+\]$/)
  })

  test('leave the focus where it is when another course is refused', { tag: '@once' }, async ({ page }) => {
    await page.route(BY_IDS, () => undefined)
    await openHolding(page, '[999997,999998,999999]')
    await addButtons(page).first().click()
    await page.clock.runFor(300)
    await addButtons(page).nth(1).click()
    await page.clock.runFor(200)
    await closeButton(page).focus()
    await page.clock.runFor(300)
    await expect(full(page)).toHaveCount(2)
    await expect(closeButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(addButtons(page).nth(1)).toBeFocused()

    // It returns to the pressed button, even if it moved on.
    await addButtons(page).nth(2).click()
    await addButtons(page).nth(3).focus()
    await page.clock.runFor(500)
    await closeButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(NOTICE)).toHaveCount(0)
    await expect(addButtons(page).nth(2)).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('do not count a course as added here that another tab has added', { tag: '@once' }, async ({ page }) => {
    const counted: string[] = []
    page.on('request', (request) => request.url().endsWith('/shortlist-adds') && counted.push(request.url()))
    const letGo = await holdBack(page, BY_IDS)
    await openHolding(page, '[999997,999998,999999]')
    await addButtons(page).first().click()
    const id = (await courseLinks(page).first().getAttribute('href'))?.split('/')[2]
    await page.evaluate((text) => localStorage.setItem('coursesToShortlist', text), `[999997,999998,${id}]`)
    letGo()
    await expect.poll(() => stored(page)).toBe(`[${id}]`)
    await expect(addedButtons(page)).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(counted).toEqual([])
  })

  test('bring nothing back to a shortlist that was changed since', { tag: '@once' }, async ({ page }) => {
    const letGo = await holdBack(page, BY_IDS)
    await openHolding(page, '[999998,999999]')
    await addButtons(page).first().click()
    await expectRefused(page)
    await addedButtons(page).first().click()
    expect(await stored(page)).toBe('[999998,999999]')
    letGo()
    await expect.poll(() => stored(page)).toBe('[]')
    await page.clock.runFor(5_000)
    await expect(addedButtons(page)).toHaveCount(0)
  })
})

test('a damaged shortlist is repaired', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('coursesToShortlist', '["1001",1.5,null,1002,1002,1003,1004,1005]')
  })
  await openHydrated(page, '/courses')
  await expect.poll(() => stored(page)).toBe('[1002,1003,1004]')
  await expect(floatingLink(page)).toHaveAccessibleName('Compare 3 courses')
})

test('a browser that forbids storage has the shortlist while the page is open', { tag: '@once' }, async ({ page }) => {
  const pageErrors = watchForErrors(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await openHydrated(page, '/courses')
  await addButtons(page).first().click()
  await expect(floatingLink(page)).toHaveAccessibleName('Compare 1 course')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/courses/2')
  await expect(floatingLink(page)).toHaveAccessibleName('Compare 1 course')
  expect(pageErrors).toEqual([])
})
