import { expect, test } from '@playwright/test'
import { box, courseLinks, openSection, section, totalIn } from './support/course-list-page.ts'

test.use({ javaScriptEnabled: false })

test('the filters are a plain form', { tag: '@once' }, async ({ page }) => {
  await page.goto('/courses/2?name=management&sort=fee')
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden()
  const link = page.getByRole('link', { name: 'Filters (1)' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  // On a wide screen they are there without a link.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(link).toBeHidden()
  await expect(filters.getByRole('button', { name: 'Show courses' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await link.click()
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
