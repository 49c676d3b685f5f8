import { expect, type Page, test } from '@playwright/test'
import { courseLinks, holdBack, LIST_CALLS } from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'

test('a list that is gone back to is in the order it was left in', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/courses')
  const first = await courseLinks(page).allTextContents()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(courseLinks(page).first()).not.toHaveText(first[0] ?? '')
  const second = await courseLinks(page).allTextContents()
  await courseLinks(page).nth(3).click()
  await expect(page).toHaveURL(/\/courses\/\d+\/./)

  await page.goBack()
  await expect(courseLinks(page)).toHaveText(second)
  await page.goBack()
  await expect(courseLinks(page)).toHaveText(first)
})

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

test('on a slow line a turned page is waited for at its top, and back leads to where it was turned', async ({
  page,
}) => {
  await openHydrated(page, '/courses')
  // Comes to where it can be pressed.
  await page.getByRole('link', { name: 'Page 2', exact: true }).click({ trial: true })
  const left = await scrolled(page)
  const letGo = await holdBack(page, LIST_CALLS)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  const results = page.locator('#results')
  await expect(results).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => results.evaluate((place) => place.getBoundingClientRect().top)).toBeLessThan(300)
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  // A visitor who waits presses something else, here without scrolling down to it again.
  await page.getByRole('link', { name: 'Page 3', exact: true }).dispatchEvent('click')
  letGo()
  await expect(page).toHaveURL('/courses/3')
  await expect(results).toHaveAttribute('aria-busy', 'false')
  await page.goBack()
  await expect(page).toHaveURL('/courses')
  // A line more or less above it is not another place.
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(100)
})

// A phone has no Tab key.
test('the second key of a visitor without a mouse leads to the results', { tag: '@desktop' }, async ({ page }) => {
  for (const address of ['/courses', '/search?page=1&query=nursing']) {
    await openHydrated(page, address)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to results' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#results')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#results a').first()).toBeFocused()
  }
  await openHydrated(page, '/institutions')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeHidden()
})

test('the lowest fee comes first and an unknown one last, with what is known of it', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/courses?sort=fee')
  const fees = page.locator('.course-card-fee')
  await expect(fees.first()).toContainText('MVR')
  for (const fee of await fees.allTextContents()) expect(fee).not.toMatch(/-$|^Fee-/)
  const last = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').last().getAttribute('href')
  await page.goto(last ?? '')
  await expect(fees.last()).toContainText(/-(MVR [\d,]+ to register|Fee not published)$/)
})

test('a page past the end does not call itself a list of many', { tag: '@once' }, async ({ page }) => {
  await page.goto('/courses/500')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No courses on page 500')
  await expect(page.getByText(/^The list has [\d,]+ courses and ends with page \d+\./)).toBeVisible()
})
