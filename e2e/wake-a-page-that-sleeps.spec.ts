import { expect, type Page, test } from '@playwright/test'
import { box, holdBack, openFilters } from './support/course-list-page.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'

const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

test('the rules are read without a script, and the bar stays readable', { tag: '@once' }, async ({ page }) => {
  const scripts = scriptsOf(page)
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  await page.goto('/privacypolicy', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  await expect(page.locator('.bar')).toHaveAttribute('data-solid')
  expect(scripts).toEqual([])
  expect(pageErrors).toEqual([])
  expect(await policyReports()).toEqual([])
})

test('the first press of a button is not lost', { tag: '@phone' }, async ({ page }) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  await page.goto('/termsofservice', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Institutions' }).click()
  await expect(page).toHaveURL('/institutions')
  expect(pageErrors).toEqual([])
  expect(await policyReports()).toEqual([])
})

test('the first press of a link in the header is not lost', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/termsofservice', { waitUntil: 'networkidle' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('whoever has a shortlist sees its count at once', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('coursesToShortlist', '[1001,1002]'))
  await page.goto('/contentguidelines')
  await expect(page.getByRole('navigation', { name: 'Shortlist' }).getByRole('link')).toHaveAccessibleName(
    'Compare 2 courses',
  )
})

test('what is pressed on a phone before the scripts are there is not lost', { tag: '@phone' }, async ({ page }) => {
  const letScriptsGo = await holdBack(page, '**/assets/*.js')
  await page.goto('/courses', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: /^Add to shortlist/ }).first()
  await add.tap()
  // An impatient visitor's second press is no other wish.
  await add.tap()
  await page.getByRole('button', { name: 'Filters' }).tap()
  letScriptsGo()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Added to shortlist/ })).toHaveCount(1)
})

test('what is ticked before the scripts are there is listed', { tag: '@desktop' }, async ({ page }) => {
  const letScriptsGo = await holdBack(page, '**/assets/*.js')
  await page.goto('/courses', { waitUntil: 'commit' })
  const filters = await openFilters(page)
  await box(filters, 'Online').check()
  await box(filters, 'Blended').check()
  letScriptsGo()
  await expect(page).toHaveURL('/courses/1?delivery_modality=online%3Ablended')
  await expect(box(filters, 'Blended')).toBeChecked()
})
