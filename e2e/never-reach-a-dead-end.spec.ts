import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { courseLinks, LIST_CALLS, openFilters, totalIn } from './support/course-list-page.ts'
import { openHydrated, waitForHydration } from './support/hydration.ts'
import { errorsOfMissingPage, watchForErrors } from './support/page-errors.ts'

test('an empty list says which filter to remove and what that brings, and hydrates without an error', {
  tag: '@once',
}, async ({ page }) => {
  const pageErrors = watchForErrors(page)
  const response = await page.goto('/courses?mnqf_level=10&island=Fuvahmulah', { waitUntil: 'networkidle' })
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Course not found')).toBeVisible()
  const ways = page.getByRole('link', { name: /Show [\d,]+ courses?$/ })
  await expect(ways).toHaveCount(2)
  await expect(ways.first()).toHaveText(/^MNQF level: 10 Doctoral Degree/)

  const promised = Number(/Show (\d+)/.exec((await ways.first().textContent()) ?? '')?.[1])
  await ways.first().click()
  await expect(page).toHaveURL('/courses/1?island=Fuvahmulah')
  await expect.poll(() => totalIn(page)).toBe(promised)
  await expect(courseLinks(page).first()).toBeVisible()
  expect(pageErrors).toEqual([])

  // So do a short page and one past the end hydrate without an error.
  await openHydrated(page, '/courses/85')
  expect(pageErrors).toEqual([])
  await openHydrated(page, '/courses/500')
  expect(pageErrors.toSorted()).toEqual(errorsOfMissingPage(page.url()))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No courses on page 500')
  await expect(page.getByText(/^The list has [\d,]+ courses and ends with page \d+\./)).toBeVisible()
})

test('words that match nothing can be removed', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/courses?name=zzqqxxkkvv&mnqf_level=7')
  const way = page.getByRole('link', { name: /^Search words: zzqqxxkkvv Show/ })
  const opening = page.context().waitForEvent('page')
  await way.click({ modifiers: ['ControlOrMeta'] })
  await (await opening).close()
  await page.bringToFront()
  await expect(page.locator('#results'), 'what opens in another tab changes nothing here').not.toBeFocused()
  await way.press('Enter')
  await expect(page).toHaveURL('/courses/1?mnqf_level=7')
  await expect(courseLinks(page)).toHaveCount(10)
  await expect(page.locator('#results'), 'what was pressed is gone, and the focus is not lost with it').toBeFocused()
})

test('an empty list that no single filter explains links to all courses, and a page past the end to the first', {
  tag: '@once',
}, async ({ page }) => {
  await openHydrated(page, '/courses?mnqf_level=99&island=Nowhere')
  await expect(page.getByText('Course not found')).toBeVisible()
  const filters = await openFilters(page)
  await expect(filters.getByRole('link', { name: /^Remove filter/ })).toHaveCount(2)
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'See all courses' }).click()
  await expect(page).toHaveURL('/courses/1')
  await expect(courseLinks(page)).toHaveCount(10)

  // A page past the last one links back.
  const response = await page.goto('/courses/500?mnqf_level=7', { waitUntil: 'networkidle' })
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Course not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7')
  await expect(courseLinks(page)).toHaveCount(10)
})

test('an odd address is a list, and what the server refuses for good leads to all courses', { tag: '@once' }, async ({
  page,
}) => {
  await openHydrated(
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

/** Some seconds after it was opened a page would retry by itself, before the visitor does, if the server is reachable. */
const leaveAskingToVisitor = (page: Page) => page.route('**/livez', (route) => route.abort())

async function expectLoadingAccessible(page: Page): Promise<void> {
  await expect(page.locator('#results .course-card').first()).not.toContainText(/./)
  // The sticky bar would cover what has been scrolled under it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page, { within: '#results' })
}

test('a list that the server refuses can be loaded again, by everyone, and after a lost connection too', {
  tag: '@once',
}, async ({ page, context }) => {
  await leaveAskingToVisitor(page)
  await openHydrated(page, '/courses?mnqf_level=7')
  for (const [status, number] of [
    [500, 2],
    [503, 3],
  ] as const) {
    const gate = Promise.withResolvers<void>()
    await page.route(LIST_CALLS, async (route) => {
      await gate.promise
      await route.fulfill({ status, json: { error: 'No.', code: 'unavailable' } })
    })
    await page.getByRole('link', { name: `Page ${number}`, exact: true }).click()
    if (number === 2) await expectLoadingAccessible(page)
    gate.resolve()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('The courses could not be loaded')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The courses could not be loaded')
    if (number === 2) await expectAccessible(page, { within: 'main [role=alert]' })
    const refused = page.waitForResponse(LIST_CALLS)
    await page.getByRole('link', { name: 'Try again' }).click()
    expect((await refused).status()).toBe(status)
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()

    await page.unroute(LIST_CALLS)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(courseLinks(page)).toHaveCount(10)
    await expect(page).toHaveURL(`/courses/${number}?mnqf_level=7`)
  }

  // After a lost connection, too.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Page 4', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('We could not reach the server.')
  await expectAccessible(page, { within: 'main' })
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(courseLinks(page).first()).toBeVisible()
  await expect(page).toHaveURL('/courses/4?mnqf_level=7')
})

/** A page starts to watch its connection some seconds after it has loaded. */
async function openWatched(page: Page, address: string): Promise<string[]> {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openHydrated(page, address)
  await page.clock.runFor(4_000)
  await expect(page.locator('.connection-status')).toBeAttached()
  return asked
}

test('a page that failed loads by itself once the server is reachable', { tag: '@once' }, async ({ page }) => {
  await openWatched(page, '/courses?name=nursing')
  await page.route(/\/(livez$|api\/)/, (route) => route.abort())
  // Until that check has failed, the next one would wait for its reply.
  const looked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/livez'))
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The courses could not be loaded')
  await expect(page.getByRole('link', { name: 'Courses saved on this device' })).toBeVisible()
  await page.clock.runFor(20_000)
  await looked
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()

  await page.unroute(/\/(livez$|api\/)/)
  await page.clock.runFor(20_000)
  await expect(courseLinks(page).first()).toBeVisible()
  await expect(page).toHaveURL('/courses/2?name=nursing')
})

test('a missing page is not requested again and again', { tag: '@once' }, async ({ page, context }) => {
  const asked = await openWatched(page, '/courses/999999/bm8gc3VjaCBjb3Vyc2U%3D')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  asked.length = 0
  await page.clock.runFor(60_000)
  // The 'online' event would make the page retry at once.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // Every earlier request has been recorded by now.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(asked).toEqual(['/robots.txt'])

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
})

// Loading and error states: only the part that changes is checked, since other tests check the rest of the page.

const refuse = (route: Route) => route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } })

test('everyone can use suggestions that failed, and a search that failed', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/search')
  await page.route(/spotlight-search/, refuse)
  await page.getByRole('combobox').fill('nursing')
  await expect(page.getByRole('option')).toHaveText('Suggestions did not load. Press Enter to search.')
  await expectAccessible(page, { within: '.suggestion-field' })

  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('alert').getByText('The search did not load')).toBeVisible()
  await expectAccessible(page, { within: 'main' })
})

test('the bar above a page that is not found searches the site', { tag: '@once' }, async ({ page }) => {
  for (const address of ['/no-such-page', '/courses/999999/none']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByText("Sorry, we couldn't find the page you're looking for.")).toBeVisible()
    await expect(page.locator('main a')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search Courses & Institutions' })
    await field.fill('nursing')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?query=nursing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "nursing"')
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0)
  }
})

test('chat and footer lead to the other guides, and a visitor sees that courses can be saved, and logs in for it', {
  tag: '@once',
}, async ({ page }) => {
  await openHydrated(page, '/chat')
  const doors = page.getByRole('navigation', { name: 'Other guides' })
  await expect(doors.getByRole('link', { name: 'Interest profile' })).toHaveAttribute('href', '/careerguide/interests')
  await doors.getByRole('link', { name: 'Six questions' }).click()
  await expect(page).toHaveURL('/careerguide')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Which careers suit you?' }).click()
  await expect(page).toHaveURL('/careerguide/interests')

  await openHydrated(page, '/courses/1001')
  const course = new URL(page.url()).pathname
  const save = page.getByRole('link', { name: /^Save/ }).filter({ visible: true })
  await expect(save).toHaveText(/^Save/)
  await save.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(new URL(page.url()).searchParams.get('next')).toBe(course)
})
