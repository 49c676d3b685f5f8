import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { courseLinks, holdBack } from './support/course-list-page.ts'
import { openHydrated, waitForHydration } from './support/hydration.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'

const SUGGESTIONS = '**/api/v1/p/courses/suggestions?*'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search Courses' })
const rows = (page: Page) => page.getByRole('listbox', { name: 'Courses' }).getByRole('option')

test('Enter or the icon searches by name alone', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/courses/2?mnqf_level=7&sort=fee')
  await expect(field(page)).toHaveAttribute('placeholder', 'Search Courses')
  await field(page).fill('nursing')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/courses?name=nursing')
  await expect(page.locator('h1')).toHaveText(/^\d+ courses for "nursing"$/)
  await expect(courseLinks(page).first()).toHaveText(/nurs/i)
  await expect(page.getByRole('listbox')).toBeHidden()

  await openHydrated(page, '/courses/2?mnqf_level=7')
  await field(page).fill('boat')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/courses?name=boat')
  await expect(page.locator('h1')).toHaveText(/ for "boat"$/)

  await field(page).fill('')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/courses')

  const pressed = page.getByRole('search').locator('[type=submit]').first()
  await expect(pressed, 'or an older Safari presses the next one, which needs words').toBeVisible()
  await field(page).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Search', exact: true }), 'nobody comes by it').toBeFocused()
})

test('suggestions that come after the search do not cover what it found', { tag: '@once' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/suggestions?') && asked.push(request.url()))
  const letCome = await holdBack(page, '**/assets/suggestion-list-*')
  await page.clock.install()
  await openHydrated(page, '/courses')
  await field(page).fill('nursing')
  await field(page).press('Enter')
  await expect(page.locator('h1')).toHaveText(/ for "nursing"$/)
  const come = page.waitForResponse('**/assets/suggestion-list-*')
  letCome()
  await (await come).finished()
  await waitForHydration(page)
  await page.clock.runFor(1_000)
  await expect(page.getByRole('listbox')).toBeHidden()
  expect(asked).toEqual([])

  await field(page).fill('nursi')
  await page.clock.runFor(1_000)
  await expect(rows(page).first(), 'they are offered when typing continues').toBeVisible()
  await field(page).press('Enter')
  await expect(page.locator('h1')).toHaveText(/ for "nursi"$/)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('sorted by fee, what was searched comes before what only mentions it; a very long name takes little room', {
  tag: '@once',
}, async ({ page }) => {
  const { meant } = await (await page.request.get('/api/v1/p/courses?name=nursing&sort=fee')).json()
  const boundary = Math.floor(meant / 10) + 1
  await page.goto(`/courses/${boundary}?name=nursing&sort=fee`)
  const line = page.getByText(/^Also mention “/)
  await expect(line).toHaveCount(1)
  const first = page.getByRole('main').getByRole('listitem').filter({ has: line })
  await expect(first.getByRole('heading', { level: 2 })).not.toHaveText(/nursing/i)
  await page.goto('/courses?name=nursing&sort=fee')
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(names).toHaveCount(10)
  for (const name of await names.all()) await expect(name).toHaveText(/nurs/i)
  await page.goto(`/courses/${boundary + 1}?name=nursing&sort=fee`)
  await expect(line, 'and every page of mentions says that it is one').toHaveCount(1)
  await page.goto('/courses?sort=fee')
  await expect(line).toHaveCount(0)

  // A very long name takes little room.
  const words = 'nursing '.repeat(24).trim()
  await page.goto(`/courses?name=${encodeURIComponent(words)}`)
  const height = (await page.locator('.band').boundingBox())?.height
  expect(height).toBeLessThan(400)
  const chip = page.locator('.chips-above-list .filter-chip')
  expect((await chip.boundingBox())?.height).toBeLessThan(60)
})

test('a repaired word is named, and can be searched for as it was typed', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/courses?name=psycology&sort=fee')
  await expect(page.locator('h1')).toHaveText(/ for "psychology"$/)
  await page.getByRole('link', { name: 'Search for psycology instead' }).click()
  await expect(page).toHaveURL('/courses?name=psycology&sort=fee&exact=true')
  await expect(page.locator('h1')).toHaveText('0 courses for "psycology"')
  await expectAccessible(page, { within: 'main' })
  await page.getByRole('link', { name: 'Include similar words' }).click()
  await expect(page).toHaveURL('/courses?name=psycology&sort=fee')
  await expect(page.locator('h1')).toHaveText(/ for "psychology"$/)
  await expectAccessible(page, { within: 'main div:has(> p > em)' })
})

test('an exact search stays exact over pages, sorting and filters', { tag: ['@once', '@desktop'] }, async ({
  page,
}) => {
  await openHydrated(page, '/courses?name=nursing&exact=true')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/courses/2?name=nursing&exact=true')
  await page.getByLabel('Sort by').selectOption('fee')
  await expect(page).toHaveURL('/courses/1?name=nursing&sort=fee&exact=true')
  await page.getByRole('checkbox', { name: /^Health and Welfare/ }).check()
  await expect(page).toHaveURL(/\/courses\/1\?.*name=nursing.*&sort=fee&exact=true$/)
  await expect(page.getByRole('link', { name: 'Include similar words' })).toBeVisible()
})

test('it requests suggestions from the first letter on, after a pause in typing', { tag: '@once' }, async ({
  page,
}) => {
  await page.clock.install({ time: '2027-01-10T08:00:00' })
  await openHydrated(page, '/courses')
  const asked: string[] = []
  await page.route(SUGGESTIONS, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('name') ?? '')
    return route.fulfill({ json: { data: [] } })
  })
  await field(page).focus()
  // The list is fetched with the first focus, and must be there before the clock is paused.
  await expect(page.getByRole('listbox', { name: 'Courses', includeHidden: true })).toBeAttached()
  await page.clock.pauseAt('2027-01-10T09:00:00')
  await field(page).pressSequentially('n')
  await page.clock.runFor(1_000)
  await expect.poll(() => asked).toEqual(['n'])
  await field(page).pressSequentially('u')
  await page.clock.runFor(100)
  await field(page).pressSequentially('r')
  await page.clock.runFor(199)
  expect(asked).toEqual(['n'])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['n', 'nur'])
  await expect(rows(page)).toHaveText(['Not found'])
  await expect(page.locator('form[role=search] [role=status]')).toHaveText('Not found')
})

test('a half-typed name lists courses to go to by key or press, for everyone, even before hydration', {
  tag: '@once',
}, async ({ page }) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  const letScriptsGo = await holdBack(page, '**/assets/*.js')
  await page.goto('/courses', { waitUntil: 'commit' })
  await field(page).pressSequentially('nurs')
  letScriptsGo()
  await expect(rows(page).first()).toBeVisible()
  await expect(field(page)).toHaveValue('nurs')
  await expect(field(page)).toBeFocused()
  await waitForHydration(page)

  // Leaving the field closes the list.
  await page.locator('h1').click()
  await expect(page.getByRole('listbox')).toBeHidden()

  await field(page).pressSequentially('i')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toBeHidden()

  for (const [text, firstRow] of [
    ['nurs', /nurs/i],
    ['zzqqxxkkvv', 'Not found'],
  ] as const) {
    await field(page).fill(text)
    await expect(rows(page).first()).toHaveText(firstRow)
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, { within: '.suggestion-field' })
  }

  // The arrow keys move through the list, and Enter chooses.
  await field(page).fill('')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await field(page).fill('account')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  const selected = page.getByRole('listbox', { name: 'Courses' }).getByRole('option', { selected: true })
  await expect(selected).toHaveCount(0)
  const last = (await rows(page).count()) - 1

  const expectSelected = async (at: number) => {
    await expect(selected).toHaveCount(1)
    const id = await rows(page).nth(at).getAttribute('id')
    await expect(selected).toHaveAttribute('id', id ?? '')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await expect(selected).toBeInViewport()
  }
  await page.keyboard.press('ArrowDown')
  await expectSelected(0)
  await page.keyboard.press('ArrowUp')
  await expectSelected(last)
  await page.keyboard.press('ArrowDown')
  await expectSelected(0)
  await page.keyboard.press('ArrowDown')
  await expectSelected(1)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field(page)).toHaveValue('account')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectSelected(0)

  const link = await rows(page).nth(0).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(link ?? '')

  // So does a press.
  await page.goBack()
  await expect(page).toHaveURL('/courses')
  // Filled in at once: typed slowly, its first half would load another list.
  await field(page).fill('nurs')
  const limit = (page.viewportSize()?.width ?? 0) < 1024 ? 8 : 10
  await expect(rows(page)).toHaveCount(limit)
  const links = await rows(page).evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  for (const link of links) expect(link).toMatch(/^\/courses\/\d+\/[^/]+$/)
  const box = await page.getByRole('listbox').boundingBox()
  expect(box?.height).toBeLessThanOrEqual(15 * 16)

  await rows(page).nth(1).click()
  await expect(page).toHaveURL(links[1] ?? '')
  // The course's page has its own test; here only the list must have logged no error.
  expect(pageErrors.filter((each) => !each.includes(links[1] ?? 'nowhere'))).toEqual([])
  expect(await policyReports()).toEqual([])

  // A reply that arrives too late is dropped.
  await page.goBack()
  await expect(page).toHaveURL('/courses')
  await field(page).fill('')
  const slow = Promise.withResolvers<void>()
  await page.route(SUGGESTIONS, async (route) => {
    const name = new URL(route.request().url()).searchParams.get('name')
    if (name === 'bo') await slow.promise
    await route.fulfill({ json: { data: [{ id: 1001, name: `Answer to ${name}`, institution_name: 'A College' }] } })
  })
  const first = page.waitForRequest((request) => request.url().includes('name=bo'))
  await field(page).pressSequentially('bo')
  await first
  await field(page).pressSequentially('at')
  await expect(rows(page)).toContainText(['Answer to boat'])
  await expect(rows(page), 'an institution is shown where the answer names one').toContainText(['A College'])
  const late = page.waitForResponse((response) => response.url().endsWith('name=bo'))
  slow.resolve()
  await late
  await page.waitForTimeout(100)
  await expect(rows(page)).toContainText(['Answer to boat'])

  // Suggestions that fail say so, and the search still works.
  await page.unroute(SUGGESTIONS)
  await page.route(SUGGESTIONS, (route) => route.fulfill({ status: 503, json: { error: 'No.', code: 'unavailable' } }))
  await field(page).fill('nursing')
  await expect(rows(page)).toHaveText(['Suggestions did not load. Press Enter to search.'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/courses?name=nursing')
})
