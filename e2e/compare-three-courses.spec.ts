import { expect, type Page, test } from '@playwright/test'
import { readSampleCatalogue } from '../server/testing/sample-catalogue.ts'
import { expectAccessible, expectFocusVisible } from './support/accessibility.ts'
import { holdBack } from './support/course-list-page.ts'
import { openHydrated, waitForHydration } from './support/hydration.ts'
import { watchForErrors } from './support/page-errors.ts'
import { countPages } from './support/public-pages.ts'
import { watchLayoutShift } from './support/web-vitals.ts'

const ROWS = [
  'Institutions',
  'Awarding Body',
  'Level of Qualification(MNQF)',
  'Categories',
  'Duration',
  'Mode of Study',
  'Delivery Modality',
  'Intakes',
  'Language of Instruction',
  'Entry Requirements',
  'Course Modules',
  'Course Fees',
  'Indicative Class Timing',
  'Careers',
  'Campuses',
]

const BY_IDS = '**/api/v1/p/courses/by-ids*'

const holdShortlist = (page: Page, stored: string) =>
  page.addInitScript((value) => {
    if (!sessionStorage.getItem('set')) localStorage.setItem('coursesToShortlist', value)
    sessionStorage.setItem('set', 'yes')
  }, stored)

const shortlist = (page: Page) => page.evaluate(() => localStorage.getItem('coursesToShortlist'))

test('three courses stand side by side, with every row in order', async ({ page }) => {
  const pageErrors = watchForErrors(page)
  await holdShortlist(page, '[1001,1002,1003]')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/p/courses')) calls.push(request.url())
  })
  await page.goto('/compare')
  await expect(page.getByRole('heading', { level: 1, name: 'Compare Courses' })).toBeVisible()
  await expect(page.getByText('Compare up to 3 courses')).toBeVisible()
  await expect(page.getByText('You have 3 courses in your shortlist')).toBeVisible()
  const heads = page.locator('thead tr').first().getByRole('columnheader')
  await expect(heads).toHaveCount(test.info().project.name === 'phone' ? 3 : 4)
  const { data } = await (await page.request.get('/api/v1/p/courses/by-ids?ids=1001,1002,1003')).json()
  for (const [at, { name }] of data.entries()) await expect(heads.nth(at - 3)).toHaveText(name)
  // Courses of two institutions may have the same name.
  const institutions = await page.locator('thead tr').last().getByRole('columnheader').allTextContents()
  expect(institutions).toEqual(data.map(({ institution }: { institution: { name: string } }) => institution.name))
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toHaveCount(0)
  const labels = await page
    .locator('tbody th > span')
    .evaluateAll((all) => all.map((each) => each.firstChild?.textContent))
  expect(labels.slice(0, 15)).toEqual(ROWS)
  await expect(page.getByRole('link', { name: /^View Course Details/ })).toHaveCount(3)
  await expect(page.locator('th:not([scope])')).toHaveCount(0)
  expect(calls).toHaveLength(1)
  expect(pageErrors).toEqual([])

  if (test.info().project.name === 'phone') return
  // On a wide screen the names stay above their columns.
  const careers = page.getByRole('rowheader', { name: /^Careers/ })
  await careers.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(careers).toBeInViewport()
  for (const name of await page.getByRole('columnheader').all()) await expect(name).toBeInViewport({ ratio: 1 })
})

test('it is shared or its link copied, equal rows can be hidden, and courses removed', { tag: '@once' }, async ({
  page,
  baseURL,
}) => {
  await holdShortlist(page, '[1001,1002]')
  await page.addInitScript(() => {
    let refusal = 'AbortError'
    Object.defineProperty(navigator, 'share', {
      value: () => {
        const name = refusal
        refusal = 'NotAllowedError'
        Object.assign(window, { refused: name })
        return Promise.reject(new DOMException('No.', name))
      },
    })
  })
  await openHydrated(page, '/compare?ids=1002,1001')
  const share = page.getByRole('button', { name: 'Share this comparison' })
  const link = page.getByLabel('Copy this link to share the comparison')
  await share.click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'refused'))).toBe('AbortError')
  await expect(link).toHaveCount(0)
  await share.click()
  await expect(link).toHaveValue(new URL('/compare?ids=1002,1001', baseURL).href)
  await expect(link).toBeFocused()
  await expectAccessible(page, { within: 'label:has([readonly])' })

  // Equal rows can be hidden.
  const all = await page.locator('tbody tr').count()
  const differing = await page.locator('tbody tr[data-differs]').count()
  expect(differing).toBeGreaterThan(0)
  expect(differing).toBeLessThan(ROWS.length)
  await page.getByLabel('Only differences').check()
  await expect(page.locator('tbody tr')).toHaveCount(differing + 1)
  // The rows that are left are those of the whole table.
  await expectAccessible(page, { within: 'label:has(:checked)' })
  await page.getByLabel('Only differences').uncheck()
  await expect(page.locator('tbody tr')).toHaveCount(all)

  // A course can be removed, and all of them cleared, and the focus stays on the page.
  const remove = page.getByText('Remove From Comparison').first()
  const table = page.getByRole('region', { name: /side by side$/ })
  const heading = page.getByRole('heading', { level: 1, name: 'Compare Courses' })
  await remove.press('Enter')
  await expect(page).toHaveURL('/compare?ids=1001')
  await expect(table).toBeFocused()

  await page.goto('/compare')
  await remove.press('Enter')
  await expect(page.getByText('You have 1 courses in your shortlist')).toBeVisible()
  await expect(table).toBeFocused()
  expect(await shortlist(page)).toBe('[1002]')
  await page.getByRole('button', { name: 'Clear All from Comparison' }).click()
  await expect(heading).toBeFocused()
  expect(await shortlist(page)).toBe('[]')
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses')
  await expect(page.getByRole('button', { name: 'Clear All from Comparison' })).toHaveCount(0)
})

test('courses that no longer exist leave the shortlist, and a change in another tab shows at once', {
  tag: '@once',
}, async ({ page, context }) => {
  await holdShortlist(page, '[1001,999999]')
  const letGo = await holdBack(page, BY_IDS)
  const asked = page.waitForRequest(BY_IDS)
  await page.goto('/compare')
  await asked
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.setItem('coursesToShortlist', '[1001,999999,1003]'))
  await expect(page.getByText('You have 3 courses in your shortlist')).toBeVisible()
  letGo()
  await expect(page.getByText('You have 2 courses in your shortlist')).toBeVisible()
  await expect.poll(() => shortlist(page)).toBe('[1001,1003]')
  await expect(page.getByText('1 course in your shortlist is no longer offered.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^View Course Details/ })).toHaveCount(2)
  await other.evaluate(() => localStorage.setItem('coursesToShortlist', '[1003]'))
  await expect(page.getByText('You have 1 courses in your shortlist')).toBeVisible()
})

const skeleton = (page: Page) => page.getByRole('status', { name: 'Loading the courses of your shortlist' })

test('a skeleton of the table shows from the first moment until the courses are there, and nothing jumps', {
  tag: '@once',
}, async ({ page }) => {
  const shift = await watchLayoutShift(page)
  for (const [stored, what] of [
    ['[1001,1002]', page.getByRole('table')],
    ['[]', page.getByText('Nothing to compare yet')],
  ] as const) {
    await page.addInitScript((value) => localStorage.setItem('coursesToShortlist', value), stored)
    const letScriptsGo = await holdBack(page, '**/*.js')
    const letCoursesGo = await holdBack(page, BY_IDS)
    await page.goto('/compare', { waitUntil: 'commit' })
    await expect(skeleton(page)).toBeVisible()
    await expect(page.getByText('Nothing to compare yet')).toHaveCount(0)
    await expect(page.getByText(/You have \d/)).toHaveCount(0)
    letScriptsGo()
    await expect(page.getByText(/You have \d/)).toBeVisible()
    if (stored !== '[]') await expect(skeleton(page)).toBeVisible()
    letCoursesGo()
    await expect(what).toBeVisible()
    await expect(skeleton(page)).toHaveCount(0)
    expect(await shift()).toBeLessThan(0.01)
  }
})

test('a visitor who arrives from another page sees the skeleton, keeps the scroll position and can retry what failed', {
  tag: '@once',
}, async ({ page }) => {
  await holdShortlist(page, '[1001,1002]')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/by-ids')) calls += 1
  })
  await openHydrated(page, '/courses')
  const letGo = await holdBack(page, BY_IDS)
  await page.getByRole('navigation', { name: 'Shortlist' }).getByRole('link').click()
  await expect(skeleton(page)).toBeVisible()
  letGo()
  await expect(page.getByRole('table')).toBeVisible()
  expect(calls).toBe(1)

  const wayToCourse = page.getByRole('link', { name: /^View Course Details/ }).first()
  await wayToCourse.scrollIntoViewIfNeeded()
  await wayToCourse.click()
  await expect(page).toHaveURL(/\/courses\/1001\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(wayToCourse).toBeInViewport()
  expect(calls).toBe(1)

  await page.unroute(BY_IDS)
  await page.route(BY_IDS, (route) => route.fulfill({ status: 503, json: { error: 'No.', code: 'unavailable' } }))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('The courses could not be loaded')
  await expect(page.getByText('You have 2 courses in your shortlist')).toBeVisible()
  await page.unroute(BY_IDS)
  // A cell without a value says so.
  await page.route(BY_IDS, async (route) => {
    const { data } = await (await route.fetch()).json()
    await route.fulfill({ json: { data: data.map((each: object) => ({ ...each, intakes: [], fees: [] })) } })
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  for (const row of [/^Intakes/, /^Course Fees/]) {
    await expect(page.getByRole('row', { name: row }).getByRole('cell')).toHaveText(['-Not stated', '-Not stated'])
  }
})

test('what is left to pay is in sight above the table, and the course says how it comes about', {
  tag: '@once',
}, async ({ page }) => {
  await holdShortlist(page, '[1601,1451,1482]')
  await openHydrated(page, '/compare')
  const { data } = await (await page.request.get('/api/v1/p/courses/by-ids?ids=1601,1451,1482')).json()
  const summary = page.getByRole('region', { name: 'At a glance' })
  const columns = summary.locator('ul > li')
  await expect(columns).toHaveCount(3)
  const mvr = (amount: number) => `MVR ${amount.toLocaleString('en')}`
  for (const [at, course] of data.entries()) {
    await expect(columns.nth(at)).toContainText(course.name)
    await expect(columns.nth(at)).toContainText(course.institution.name)
    await expect(columns.nth(at)).toContainText(`${course.gov_first_degree_percent}% of tuition`)
    const whole = columns
      .nth(at)
      .getByText(course.total_mvr_min === null ? 'Fee not published' : mvr(course.total_mvr_min))
    await expect(whole.first()).toBeInViewport({ ratio: 1 })
    if (course.total_mvr_min !== null) {
      await expect(columns.nth(at)).toContainText(`Left after the grant${mvr(course.total_after_grant_min)}`)
    }
  }
  await expectAccessible(page, { within: '.comparison-summary' })
  await columns.first().getByRole('link', { name: data[0].name }).click()
  await expect(page).toHaveURL(/\/courses\/1601\//)
  const panel = page.getByRole('region', { name: /^What will I pay/ })
  await expect(panel).toContainText(mvr(data[0].total_after_grant_min))
})

test('long texts are folded, and print on A4', { tag: '@once' }, async ({ page }) => {
  const longest = readSampleCatalogue()
    .courses.map(({ id, draft }) => ({ id, length: `${draft.modules}${draft.admission_general_requirements}`.length }))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 3)
  await page.goto(`/compare?ids=${longest.map(({ id }) => id).join()}`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const pages = countPages(pdf)
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThanOrEqual(4)
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 84[12]/)

  // The keyboard reaches nothing that the course names cover or the edge of the screen cuts off.
  await page.getByRole('region', { name: '3 courses side by side' }).focus()
  const names = page.locator('.comparison-names')
  for (let at = 0; at < 9; at++) {
    await page.keyboard.press('Tab')
    const focused = page.locator('.comparison-box :focus')
    await expect(focused).toBeInViewport({ ratio: 1 })
    const bottom = await names.evaluate((list) => list.getBoundingClientRect().bottom)
    expect(await focused.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom)
  }
  const modules = page.getByRole('row', { name: /^Course Modules/ })
  const heights = () => modules.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.clientHeight))
  expect(Math.max(...(await heights()))).toBeLessThan(250)
  await page.getByLabel('Show all of Course Modules').check()
  expect(Math.min(...(await heights()))).toBeGreaterThan(400)
  await expect(page.getByLabel('Show all of Duration')).toHaveCount(0)
})

test('a shared comparison replaces the visitor’s own shortlist only on request', { tag: '@once' }, async ({ page }) => {
  await holdShortlist(page, '[1005]')
  await page.goto('/compare?ids=')
  await expect(page.getByText('The link has no courses in it. This is your own shortlist.')).toBeVisible()
  await page.goto('/compare')
  await expect(page.getByText('has no courses in it')).toHaveCount(0)
  await page.goto('/compare?ids=999997,999998')
  await expect(page.getByText('The courses in this comparison are no longer offered.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses')
  await page.goto('/compare?ids=1001,999998,1002')
  await expect(page.getByText('1 of these courses is no longer offered.')).toBeVisible()
  await expect(page.getByText('This comparison was shared with you.')).toBeVisible()
  await expect(page.locator('thead tr').first().getByRole('columnheader')).toHaveCount(
    test.info().project.name === 'phone' ? 2 : 3,
  )
  expect(await shortlist(page)).toBe('[1005]')
  await page.getByRole('button', { name: 'Replace my shortlist' }).click()
  await expect(page).toHaveURL('/compare')
  await expect(page.getByText('You have 2 courses in your shortlist')).toBeVisible()
  expect(await shortlist(page)).toBe('[1001,1002]')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test("a shared comparison can be read, and the visitor's own says that it needs JavaScript", {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/compare?ids=1001,1002')
    await expect(page.locator('tbody tr')).toHaveCount(16)
    await page.goto('/compare')
    const word = page.locator('main noscript')
    await expect(word.locator('p').first()).toHaveText('Your shortlist needs JavaScript')
    const way = word.locator('a', { hasText: 'Explore Courses' })
    await expect(way).toBeVisible()
    await expect(way).toHaveAttribute('href', '/courses')
    await expect(skeleton(page)).toBeHidden()
  })
})

test('everyone can use the comparison', async ({ page }) => {
  await holdShortlist(page, '[1001,1002]')
  await openHydrated(page, '/compare?ids=1001,1002,1003')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page)
  // The table is the same, the buttons above it are others.
  await openHydrated(page, '/compare')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page, { within: 'main div:has(> button)' })
  await expectFocusVisible(page, 'Tab')
  // The names stay in sight above what has the focus, and may be long.
  await page
    .locator('thead bdi')
    .first()
    .evaluate((name) => name.append(' and its many applications'.repeat(20)))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses', exact: true }).focus()
  await expectFocusVisible(page, 'Shift+Tab', 20)
  await openHydrated(page, '/compare?ids=999999')
  await expectAccessible(page, { within: 'main' })
})

test('on a phone two courses stand beside each other in full, and the names of three follow the table', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const letScriptsGo = await holdBack(page, '**/*.js')
  await page.goto('/compare?ids=1001,1101,1205', { waitUntil: 'commit' })
  const table = page.getByRole('region', { name: /side by side$/ })
  await expect(page.getByRole('link', { name: /^View Course Details/ })).toHaveCount(3)
  const scrolled = await table.evaluate((box) => {
    box.scrollTo({ left: 10_000, behavior: 'instant' })
    return box.scrollLeft
  })
  expect(scrolled).toBeGreaterThan(0)
  const names = page.locator('.comparison-names')
  const place = () => names.evaluate(({ scrollLeft }) => scrollLeft)
  // The scroll event fires in the next frame, before anything listens.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await place()).toBe(0)
  letScriptsGo()
  await expect.poll(place).toBe(scrolled)

  await waitForHydration(page)
  await table.evaluate((box) => box.scrollTo({ left: 0, behavior: 'instant' }))
  const row = page.getByRole('row', { name: /^Duration/ })
  await row.scrollIntoViewIfNeeded()
  const leftOf = (at: number) =>
    row
      .getByRole('cell')
      .nth(at)
      .evaluate((cell) => cell.getBoundingClientRect().left)
  expect(await leftOf(2), 'a third shows its edge').toBeLessThan(360 - 30)

  // The page scrolls, not the table, and the names stay in sight.
  expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
  await page.getByRole('rowheader', { name: /^Course Fees/ }).scrollIntoViewIfNeeded()
  await expect(names).toBeInViewport({ ratio: 1 })
  await table.evaluate((box) => box.scrollTo({ left: 10_000, behavior: 'instant' }))
  await expect(names.locator('li').last()).toBeInViewport({ ratio: 1 })
  await expect(
    page
      .getByRole('row', { name: /^Course Fees/ })
      .getByRole('cell')
      .last(),
  ).toBeInViewport({ ratio: 0.9 })

  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const widths = await row.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
  const room = await table.evaluate((box) => box.clientWidth)
  expect(Math.max(...widths), 'letters twice as large are read without scrolling a column').toBeLessThanOrEqual(room)

  // Two courses stand beside each other in full.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/compare?ids=1001,1101')
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await row.scrollIntoViewIfNeeded()
  for (const course of await row.getByRole('cell').all()) await expect(course).toBeInViewport({ ratio: 1 })
})
