import { expect, test } from '@playwright/test'
import { box, holdBack } from './support/course-list-page.ts'

/** Opens a page whose scripts have not loaded. */
const SCRIPTS = '**/assets/*.js'

test('the menu opens and its links lead on', { tag: '@phone' }, async ({ page }) => {
  const letScriptsLoad = await holdBack(page, SCRIPTS)
  await page.goto('/termsofservice', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).tap()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).tap()
  letScriptsLoad()
  await menu.getByRole('link', { name: 'Institutions' }).click()
  await expect(page).toHaveURL('/institutions')
})

test('the account menu opens', { tag: '@desktop' }, async ({ page }) => {
  await holdBack(page, SCRIPTS)
  await page.goto('/courses', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
})

test('a link in the header leads on as soon as the scripts are there', { tag: '@desktop' }, async ({ page }) => {
  const letScriptsLoad = await holdBack(page, SCRIPTS)
  await page.goto('/termsofservice', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
  letScriptsLoad()
  await expect(page).toHaveURL('/courses')
})

test('a search is sent', { tag: '@once' }, async ({ page }) => {
  await holdBack(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('combobox')).fill('nursing')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/courses\?.*name=nursing/)
})

test('the filters open', { tag: '@phone' }, async ({ page }) => {
  const letScriptsLoad = await holdBack(page, SCRIPTS)
  await page.goto('/courses', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Filters' }).tap()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  letScriptsLoad()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('ticked filters are applied', { tag: '@desktop' }, async ({ page }) => {
  const letScriptsLoad = await holdBack(page, SCRIPTS)
  await page.goto('/courses', { waitUntil: 'commit' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await box(filters, 'Online').check()
  await box(filters, 'Blended').check()
  letScriptsLoad()
  await expect(page).toHaveURL('/courses/1?delivery_modality=online%3Ablended')
  await expect(box(filters, 'Blended')).toBeChecked()
})

test('what needs a script cannot be pressed', { tag: '@once' }, async ({ page }) => {
  const letScriptsLoad = await holdBack(page, SCRIPTS)
  await page.goto('/courses', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: /^Add to shortlist/ }).first()
  await expect(add).toBeDisabled()
  letScriptsLoad()
  await expect(add).toBeEnabled()
})
