import { expect, type Route, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { LIST_CALLS } from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'

// What no visitor sees for long, and each of them may. Each is looked at within a page that is looked at elsewhere.

const refuse = (route: Route) => route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } })

test('everyone can use a list that is on its way, and one that did not come', async ({ page }) => {
  await openHydrated(page, '/courses')
  const gate = Promise.withResolvers<void>()
  await page.route(LIST_CALLS, async (route) => {
    await gate.promise
    await refuse(route)
  })
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.locator('#results .course-card').first()).not.toContainText(/./)
  // What the bar lies on in passing cannot be pressed there.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page, { within: '#results' })

  gate.resolve()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page, { within: 'main [role=alert]' })
})

test('everyone can use suggestions that did not come, and a search that did not', async ({ page }) => {
  await openHydrated(page, '/search')
  await page.route(/spotlight-search/, refuse)
  await page.getByRole('combobox').fill('nursing')
  await expect(page.getByRole('option')).toHaveText('Suggestions did not load. Press Enter to search.')
  await expectAccessible(page, { within: '.suggestion-field' })

  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('alert').getByText('The search did not load')).toBeVisible()
  await expectAccessible(page, { within: 'main' })
})
