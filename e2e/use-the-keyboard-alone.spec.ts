import { expect, type Locator, type Page, test } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'

const MOST_STOPS = 150

/** Presses Tab until the wanted thing has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  // The keyboard would otherwise walk through a page that is still loading.
  await expect(wanted.first()).toBeAttached()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const isThere = await wanted.evaluateAll((all) => all.some((each) => each === document.activeElement))
    if (isThere) return
  }
  throw new Error(`${wanted} was not reached in ${MOST_STOPS} stops.`)
}

/** The focused element, or what is drawn in its place, is drawn differently from how it is without focus. */
async function expectFocusIsSeen(page: Page): Promise<void> {
  const [focused, unfocused] = await page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ['', '']
    // A box that is drawn by its label shows the ring there.
    const readStyle = () =>
      [element, element.nextElementSibling, element.parentElement]
        .filter((each) => each !== null)
        .map((each) => getComputedStyle(each))
        // An outline that is not drawn may have changed its colour, and nobody sees it.
        .map(({ outline, outlineStyle, outlineWidth, boxShadow, borderColor }) =>
          [outlineStyle === 'none' || outlineWidth === '0px' ? 'none' : outline, boxShadow, borderColor].join(),
        )
        .join(' ')
    const withFocus = readStyle()
    element.blur()
    const without = readStyle()
    element.focus({ focusVisible: true } as FocusOptions)
    return [withFocus, without]
  })
  expect(focused).not.toBe(unfocused)
}

test('the keyboard alone leads from a search to the comparison', { tag: '@desktop' }, async ({ page }) => {
  // Each of its many presses waits for the page.
  test.setTimeout(120_000)
  await openHydrated(page, '/')
  await tabTo(page, page.getByRole('searchbox').or(page.getByRole('combobox')))
  await page.keyboard.type('nursing')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/courses?name=nursing')
  await expect(page.locator('h1')).toContainText('nursing')

  const isPhone = test.info().project.name === 'phone'
  if (isPhone) {
    await tabTo(page, page.getByRole('link', { name: /^Filters/ }))
    await expectFocusIsSeen(page)
    await page.keyboard.press('Enter')
  }
  const filters = isPhone
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  const modality = filters.locator('form > details', {
    has: page.getByRole('heading', { name: 'Delivery modality', exact: true }),
  })
  await tabTo(page, modality.locator('summary'))
  await expectFocusIsSeen(page)
  if ((await modality.getAttribute('open')) === null) await page.keyboard.press('Enter')
  await tabTo(page, modality.getByRole('checkbox', { name: /^Face to Face/ }))
  await expectFocusIsSeen(page)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/courses/1?name=nursing&delivery_modality=f2f')
  if (isPhone) {
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await expect(page.getByRole('link', { name: /^Filters/ })).toBeFocused()
  }

  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await tabTo(page, sort)
  for (const order of ['newest', 'fee']) {
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(`/courses/1?name=nursing&delivery_modality=f2f&sort=${order}`)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(sort).toBeFocused()
    await expect(sort).toHaveValue(order)
  }

  for (let at = 0; at < 2; at++) {
    await tabTo(page, page.getByRole('button', { name: /^Add to shortlist/ }))
    await expectFocusIsSeen(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Added to shortlist/ })).toHaveCount(at + 1)
  }
  await tabTo(page, page.getByRole('link', { name: /compare/i }))
  await expectFocusIsSeen(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/compare')
  await expect(page.getByText('You have 2 courses in your shortlist')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: /^View Course Details/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/courses\/\d+\/.+/)
})
