import { expect, test } from '@playwright/test'
import { box, courseLinks, openSection, section, totalIn } from './support/course-list-page.ts'
import { newDesktopPage } from './support/hydration.ts'

test.use({ javaScriptEnabled: false })

test('the filters are a plain form', { tag: '@once' }, async ({ page, browser }) => {
  const list = '/courses/2?name=management&sort=fee'
  const filtersLink = { name: 'Filters (1)' }
  const desktop = await newDesktopPage(browser)
  await desktop.goto(list)
  await expect(desktop.getByRole('link', filtersLink)).toBeHidden()
  const panel = desktop.getByRole('complementary', { name: 'Filters' })
  await expect(panel.getByRole('button', { name: 'Show courses' })).toBeVisible()
  await desktop.context().close()

  await page.goto(list)
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden()
  await page.getByRole('link', filtersLink).click()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await box(await openSection(filters, 'MNQF level'), "7 Bachelor's Degree").check()
  await box(section(filters, 'MNQF level'), "9 Master's Degree").check()
  const fees = await openSection(filters, 'Fee for the whole course')
  await fees.getByRole('radio', { name: /^Up to MVR 150,000/ }).check()
  await filters.getByRole('button', { name: 'Show courses' }).click()

  await expect(page).toHaveURL('/courses/1?name=management&mnqf_level=7%3A9&fee_max=150000&sort=fee')
  await expect(courseLinks(page).first()).toBeVisible()
  const total = await totalIn(page)
  expect(total).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Filters (4)' }).click()
  await filters.getByRole('link', { name: "Remove filter 9 Master's Degree" }).click()
  await expect(page).toHaveURL('/courses/1?name=management&mnqf_level=7&fee_max=150000&sort=fee')
  expect(await totalIn(page)).toBeLessThanOrEqual(total)

  await page.getByRole('link', { name: /^Filters/ }).click()
  await filters.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/courses/1?sort=fee')
})

test('an order is chosen', { tag: '@once' }, async ({ page }) => {
  await page.goto('/courses?mnqf_level=7')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7&sort=name')
  const names = await courseLinks(page).allTextContents()
  expect(names).toEqual([...names].sort((first, second) => first.localeCompare(second)))
})

test('the way out of an empty list is a link', { tag: '@once' }, async ({ page }) => {
  await page.goto('/courses?mnqf_level=10&island=Fuvahmulah')
  await expect(page.getByText('Course not found')).toBeVisible()
  await page.getByRole('link', { name: /^MNQF level: 10 Doctoral Degree/ }).click()
  await expect(page).toHaveURL('/courses/1?island=Fuvahmulah')
  await expect(courseLinks(page).first()).toBeVisible()
})
