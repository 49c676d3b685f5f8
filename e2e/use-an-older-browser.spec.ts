import { expect, test } from '@playwright/test'
import { courseLinks } from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors } from './support/page-errors.ts'

/** What Chromium 111, of spring 2023, did not have yet. A phone that gets no updates any more has no later one. */
function forgetWhatIsNewer(): void {
  const lacking: [object, string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isDisjointFrom']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction', 'command', 'commandForElement']],
    [Element.prototype, ['moveBefore', 'setHTMLUnsafe']],
    [URLSearchParams.prototype, ['size']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [window, ['onscrollend', 'Iterator']],
  ]
  for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name)
  const { matches } = Element.prototype
  Object.defineProperty(Element.prototype, 'matches', {
    value(this: Element, selector: string) {
      if (selector.includes(':popover-open')) throw new SyntaxError(`'${selector}' is not a valid selector.`)
      return matches.call(this, selector)
    },
  })
}

test('courses are found, shortlisted and compared in a browser that is years old', { tag: '@once' }, async ({
  page,
}) => {
  const pageErrors = watchForErrors(page)
  await page.addInitScript(forgetWhatIsNewer)
  await openHydrated(page, '/')
  const newer = () =>
    'hidePopover' in HTMLElement.prototype ||
    'groupBy' in Object ||
    'map' in [].values() ||
    'size' in URLSearchParams.prototype
  expect(await page.evaluate(newer)).toBe(false)

  await page.getByRole('link', { name: 'Shariáh and Law' }).click()
  await expect(page.locator('h1')).toHaveText(/^\d+ courses in Shariáh and Law$/)
  await page.getByLabel('Sort by').selectOption('fee')
  await expect(page).toHaveURL(/sort=fee/)
  // The address changes before the list does, and the page links belong to the list that is shown.
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('href', /sort=fee/)
  await expect(page.locator('#results[aria-busy=true]')).toHaveCount(0)
  const adding = page.getByRole('button', { name: 'Add to shortlist' })
  for (const left of [10, 9]) {
    await expect(adding).toHaveCount(left)
    await adding.first().click()
  }
  await courseLinks(page).first().click()
  await expect(page.getByRole('heading', { name: 'What does it cost?' })).toBeVisible()
  await page.getByRole('link', { name: 'Compare 2 courses' }).click()
  await expect(page.getByRole('link', { name: /^View Course Details/ })).toHaveCount(2)
  expect(pageErrors).toEqual([])
})
