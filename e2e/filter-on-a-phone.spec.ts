import { expect, test } from '@playwright/test'
import { box, openFilters, openSection, totalIn } from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors } from './support/page-errors.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('one button opens the filters in a sheet, and says how many are in use', { tag: '@once' }, async ({ page }) => {
  const pageErrors = watchForErrors(page)
  await openHydrated(page, '/courses')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  const opener = page.getByRole('link', { name: /^Filters/ })
  await expect(opener).toHaveText('Filters')

  const sheet = await openFilters(page)
  expect(await sheet.evaluate((element) => element.matches('dialog:modal'))).toBe(true)
  await box(await openSection(sheet, 'MNQF level'), "7 Bachelor's Degree").check()
  await box(await openSection(sheet, 'Delivery modality'), 'Online').check()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7&delivery_modality=online')
  await expect(sheet, 'the sheet stays until the visitor is done').toBeVisible()

  await expect.poll(() => totalIn(page)).toBeLessThan(100)
  const total = await totalIn(page)
  await expect(sheet.getByRole('status')).toHaveText(`${total} courses`)
  await sheet.getByRole('button', { name: `Show ${total} courses` }).click()
  await expect(sheet).toBeHidden()
  await expect(opener).toHaveText('Filters (2)')
  await expect(opener).toBeFocused()
  expect(pageErrors).toEqual([])
})

test('what is pressed in the sheet is large enough, the focus stays in it, and Escape closes it', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openHydrated(page, '/courses?institutions=Southern+Harbour+Maritime+and+Technical+Centre&mnqf_level=4')
  const sheet = await openFilters(page)
  const sizes = await sheet.locator('a, button, summary, label').evaluateAll((all) =>
    all
      .map((each) => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }))
      .filter(({ width }) => width > 0)
      // While the sheet glides in, 44 pixels are measured as 43.99997.
      .map(({ text, width, height }) => ({ text, width: Math.round(width), height: Math.round(height) })),
  )
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(({ width, height }) => width < 24 || height < 44)).toEqual([])
  // Nothing scrolls sideways.
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  for (let times = 0; times < 60; times++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: 'Filters (2)' })).toBeFocused()
})

test('a phone that is turned to a wide screen shows the filters beside the list', { tag: '@once' }, async ({
  page,
}) => {
  await openHydrated(page, '/courses?mnqf_level=7')
  const sheet = await openFilters(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(sheet).toBeHidden()
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await box(await openSection(panel, 'MNQF level'), "7 Bachelor's Degree").click()
  await expect(page, 'nothing that was modal holds the page').toHaveURL('/courses/1')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: 'Filters', exact: true })).toBeVisible()
  await expect(sheet, 'nor does it come back unasked').toBeHidden()
})
