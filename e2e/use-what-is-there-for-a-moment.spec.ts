import { expect, type Page, test } from '@playwright/test'
import { openAlive } from './come-alive.ts'
import { holdBack, LIST_CALLS } from './course-list-page.ts'
import { expectUsableByEveryone } from './everyone-can-use.ts'

const refuse = (page: Page, calls: string | RegExp) =>
  page.route(calls, (route) => route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } }))

interface Moment {
  arrive(page: Page): Promise<void>
  /** What has come in place of a page that is looked at elsewhere. */
  within: string
}

/** What no visitor sees for long, and each of them may: how to get there. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  'a list that is on its way': {
    within: '#results',
    async arrive(page) {
      await openAlive(page, '/courses')
      await holdBack(page, LIST_CALLS)
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      await expect(page.locator('#results .course-card').first()).not.toContainText(/./)
      // What the bar lies on in passing cannot be pressed there.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    },
  },
  'a list that did not come': {
    within: 'main [role=alert]',
    async arrive(page) {
      await openAlive(page, '/courses')
      await refuse(page, LIST_CALLS)
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    },
  },
  'suggestions that did not come': {
    within: '.suggestion-field',
    async arrive(page) {
      await openAlive(page, '/search')
      await refuse(page, /spotlight-search/)
      await page.getByRole('combobox').fill('nursing')
      await expect(page.getByRole('option')).toHaveText('Suggestions did not load. Press Enter to search.')
    },
  },
  'a search that did not come': {
    within: 'main',
    async arrive(page) {
      await openAlive(page, '/search')
      await refuse(page, /spotlight-search/)
      await page.getByRole('combobox').fill('nursing')
      await page.getByRole('combobox').press('Enter')
      await expect(page.getByRole('alert').getByText('The search did not load')).toBeVisible()
    },
  },
}

for (const [moment, { arrive, within }] of Object.entries(MOMENTS)) {
  test(`everyone can use ${moment}`, async ({ page }) => {
    await arrive(page)
    await expectUsableByEveryone(page, { within })
  })
}
