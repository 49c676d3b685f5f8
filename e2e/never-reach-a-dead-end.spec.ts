import { expect, test } from '@playwright/test'
import { openAlive } from './come-alive.ts'
import { courseLinks, LIST_CALLS, openFilters, totalIn } from './course-list-page.ts'
import { expectUsableByEveryone } from './everyone-can-use.ts'
import { watchForTrouble } from './page-trouble.ts'

test('an empty list says which filter to remove and what that brings', { tag: '@once' }, async ({ page }) => {
  const response = await page.goto('/courses?mnqf_level=10&island=Fuvahmulah', { waitUntil: 'networkidle' })
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Course not found')).toBeVisible()
  const ways = page.getByRole('link', { name: /Show [\d,]+ courses?$/ })
  await expect(ways).toHaveCount(2)
  await expect(ways.first()).toHaveText(/^MNQF level: 10 Doctoral Degree/)

  const promised = Number(/Show (\d+)/.exec((await ways.first().textContent()) ?? '')?.[1])
  await ways.first().click()
  await expect(page).toHaveURL('/courses/1?island=Fuvahmulah')
  await expect.poll(() => totalIn(page)).toBe(promised)
  await expect(courseLinks(page).first()).toBeVisible()
})

test('a list of none, one or two comes alive without trouble', { tag: '@once' }, async ({ page }) => {
  for (const address of ['/courses?mnqf_level=10&island=Fuvahmulah', '/courses/85', '/courses/500']) {
    const trouble = watchForTrouble(page)
    await openAlive(page, address)
    // That a page is not there is what its status says; the browser repeats it.
    expect(trouble.filter((each) => !each.includes('404'))).toEqual([])
    page.removeAllListeners()
  }
})

test('words that match nothing can be removed', { tag: '@once' }, async ({ page }) => {
  await openAlive(page, '/courses?name=zzqqxxkkvv&mnqf_level=7')
  await page.getByRole('link', { name: /^Search words: “zzqqxxkkvv” Show/ }).click()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7')
  await expect(courseLinks(page)).toHaveCount(10)
})

test('where no one filter is to blame, all courses are one step away', { tag: '@once' }, async ({ page }) => {
  await openAlive(page, '/courses?mnqf_level=99&island=Nowhere')
  await expect(page.getByText('Course not found')).toBeVisible()
  const filters = await openFilters(page)
  await expect(filters.getByRole('link', { name: /^Remove filter/ })).toHaveCount(2)
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'See all courses' }).click()
  await expect(page).toHaveURL('/courses/1')
  await expect(courseLinks(page)).toHaveCount(10)
})

test('past the last page there is a way back', { tag: '@once' }, async ({ page }) => {
  const response = await page.goto('/courses/500?mnqf_level=7', { waitUntil: 'networkidle' })
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Course not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to its first page' }).click()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7')
  await expect(courseLinks(page)).toHaveCount(10)
})

test('an odd address is a list, and what the server refuses for good leads to all courses', { tag: '@once' }, async ({
  page,
}) => {
  await openAlive(
    page,
    `/courses?name=nursing%0A&mnqf_level=${Array.from({ length: 60 }, (_, at) => at + 1).join(':')}`,
  )
  await expect(courseLinks(page)).toHaveCount(10)
  await page.route(LIST_CALLS, (route) => route.fulfill({ status: 422, json: { error: 'Too much.', code: 'invalid' } }))
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('Too much.')
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
  await page.unroute(LIST_CALLS)
  await page.getByRole('link', { name: 'See all courses' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(courseLinks(page)).toHaveCount(10)
})

for (const status of [500, 503]) {
  test(`a list that the server refuses with ${status} can be asked for again`, { tag: '@once' }, async ({ page }) => {
    await openAlive(page, '/courses?mnqf_level=7')
    await page.route(LIST_CALLS, (route) => route.fulfill({ status, json: { error: 'No.', code: 'unavailable' } }))
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('The courses could not be loaded')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The courses could not be loaded')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()

    await page.unroute(LIST_CALLS)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(courseLinks(page)).toHaveCount(10)
    await expect(page).toHaveURL('/courses/2?mnqf_level=7')
  })
}

test('a lost connection keeps what was asked for', { tag: '@once' }, async ({ page, context }) => {
  await openAlive(page, '/courses?name=nursing')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('We could not reach the server.')
  await expectUsableByEveryone(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(courseLinks(page).first()).toBeVisible()
  await expect(page).toHaveURL('/courses/2?name=nursing')
})
