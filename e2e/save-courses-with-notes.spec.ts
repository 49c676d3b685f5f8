import { expect, type Page } from '@playwright/test'
import { coursePath } from '../contract/paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { isCounting } from './support/page-errors.ts'
import { joinAs, test, withBearer } from './support/test-member.ts'

const saveButton = (page: Page) => page.getByRole('button', { name: /^Save course/ }).filter({ visible: true })
const savedButton = (page: Page) => page.getByRole('button', { name: /^Saved/ }).filter({ visible: true })
const rows = (page: Page) => page.getByRole('region', { name: 'Saved courses' }).getByRole('listitem')

test('courses are saved without a limit, noted, removed and brought back with their notes', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { token } = await joinAs(page, request)
  const { data: course } = await (await request.get('/api/v1/p/courses/1040')).json()
  await openHydrated(page, coursePath(course))
  // One that could not be saved is not shown as saved.
  await page.route('/api/user/saved-courses/1040', (route) => route.abort())
  await saveButton(page).click()
  await expect(page.getByText('Not saved. Please try again.').filter({ visible: true })).toBeVisible()
  await expect(saveButton(page)).toBeVisible()
  await page.unroute('/api/user/saved-courses/1040')
  await saveButton(page).click()
  await expect(savedButton(page)).toBeVisible()
  await expectAccessible(page, { within: '.save-button' })
  await openHydrated(page, coursePath(course))
  await expect(savedButton(page)).toBeVisible()

  await openHydrated(page, '/profile')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('link', { name: course.name })).toHaveAttribute('href', coursePath(course))
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.getByLabel('Your note')).toBeFocused()
  await page.getByLabel('Your note').fill('Ask about the evening classes.\n<b>Bus 2</b>')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(rows(page).getByText('<b>Bus 2</b>')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit note' })).toBeFocused()
  await expectAccessible(page, { within: '#saved' })

  await rows(page).getByRole('button', { name: 'Remove' }).click()
  await expect(rows(page)).toContainText(`Removed: ${course.name}`)
  await expect(rows(page)).toBeFocused()
  await expectAccessible(page, { within: '#saved' })
  expect(await (await request.get('/api/user/saved-courses', withBearer(token))).json()).toEqual({
    data: [],
    withdrawn: [],
  })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).getByText('<b>Bus 2</b>')).toBeVisible()
  await expect(rows(page).getByRole('link', { name: course.name })).toBeFocused()
  const { data } = await (await request.get('/api/user/saved-courses', withBearer(token))).json()
  expect(data).toMatchObject([{ course: { id: 1040 }, note: 'Ask about the evening classes.\n<b>Bus 2</b>' }])

  // Cancelling leaves the note as it was; it can also be removed.
  await page.getByRole('button', { name: 'Edit note' }).click()
  await page.getByLabel('Your note').fill('Second.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page).getByText('<b>Bus 2</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Edit note' }).click()
  await expect(page.getByLabel('Your note')).toHaveValue(/<b>Bus 2<\/b>$/)
  await page.getByLabel('Your note').fill('')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible()
  await expect(rows(page).getByText('<b>Bus 2</b>')).toHaveCount(0)

  // There is no limit of three, and the newest comes first.
  for (const id of [1001, 1002, 1003, 1004, 1005]) {
    expect((await request.put(`/api/user/saved-courses/${id}`, { ...withBearer(token), data: {} })).status()).toBe(200)
  }
  await openHydrated(page, '/profile')
  await expect(rows(page)).toHaveCount(6)
  const { data: all } = await (await request.get('/api/user/saved-courses', withBearer(token))).json()
  const names = all.map((saved: { course: { name: string } }) => saved.course.name)
  await expect(rows(page).getByRole('heading')).toHaveText(names)
  await rows(page).first().getByRole('button', { name: 'Add to shortlist' }).click()
  await expect(rows(page).first().getByRole('button', { name: 'Added to shortlist' })).toBeVisible()
})

test('a visitor sees no save button, and loads no code for it', { tag: '@once' }, async ({ page, request }) => {
  const { data: course } = await (await request.get('/api/v1/p/courses/1040')).json()
  const scripts: string[] = []
  page.on('request', (each) => scripts.push(new URL(each.url()).pathname))
  await openHydrated(page, coursePath(course))
  await expect(page.getByRole('button', { name: 'Add to shortlist' }).filter({ visible: true })).toBeVisible()
  await expect(saveButton(page)).toHaveCount(0)
  expect(scripts.filter((path) => /save-course|member-shortlist|accounts/.test(path))).toEqual([])
  expect(scripts.filter((path) => path.startsWith('/api/') && !isCounting(path))).toEqual([])
})
