import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'

const NOTHING =
  'Oops! It looks like there are no results for your search, try refining your query or explore other options.'
const SEARCH_CALL = /\/api\/v1\/spotlight-search\?/

const field = (page: Page) => page.getByLabel('Search Courses & Institutions')
const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const rows = (page: Page) => results(page).locator('li:has(h2)')
const names = (page: Page) => results(page).locator('h2')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search can be made, read and paged', { tag: '@once' }, async ({ page }) => {
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
    await expect(field(page)).toHaveAttribute('placeholder', 'Search Courses & Institutions')
    await field(page).fill('college')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?query=college')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "college"')
    await expect(field(page)).toHaveValue('college')
    await expect(names(page)).toHaveCount(10)
    const first = await names(page).allTextContents()

    await pages(page).getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/search?page=2&query=college')
    // The URL changes before the page is rendered.
    await expect(names(page)).toHaveCount(10)
    expect(await names(page).allTextContents()).not.toEqual(first)
    await pages(page).getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL('/search?page=1&query=college')
    await expect(names(page)).toHaveText(first)

    await page.goto('/search?query=zzqqxxkkvv')
    await expect(page.getByRole('link', { name: /^Narrow/ })).toHaveCount(0)
    await expect(page.getByText(NOTHING, { exact: true })).toBeVisible()
    await expect(results(page).getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/courses')
  })
})

test('each result says what it is, where it belongs, and leads to its page; there are links to the pages around', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/search?query=kaashi+college')
  const institution = rows(page).filter({ hasText: 'Institution' }).first()
  await expect(institution.getByRole('link')).toHaveText('Kaashi College')
  await expect(institution.getByRole('link')).toHaveAttribute('href', '/institutions/10')
  await expect(institution).toContainText('Malé')
  await expect(institution.locator('svg').first()).toBeVisible()

  const course = rows(page).filter({ hasNotText: 'Institution' }).first()
  await expect(course).toContainText('Course')
  await expect(course).toContainText('Kaashi College')
  await expect(course.getByRole('link')).toHaveAttribute('href', /^\/courses\/\d+\/[\w%]+$/)
  const drawings = await rows(page).evaluateAll((all) =>
    all.map((row) => `${row.querySelector('.sr-only')?.textContent} ${row.querySelector('path')?.getAttribute('d')}`),
  )
  expect(new Set(drawings).size).toBe(2)

  // The pages shown are the first, the last and those within two.
  await page.goto('/search?query=diploma&page=6')
  const shown = (await pages(page).getByRole('listitem').allTextContents()).filter((text) => text !== '')
  const last = shown.at(-1)
  expect(Number(last)).toBeGreaterThan(12)
  expect(shown).toEqual(['1', '…', '4', '5', '6', '7', '8', '…', last])
  await expect(pages(page).getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/search?page=5&query=diploma',
  )
  await page.goto('/search?query=diploma')
  await expect(pages(page).getByRole('link', { name: 'Previous page' })).toHaveCount(0)
  await page.goto(`/search?query=diploma&page=${Number(last) + 5}`)
  await expect(page).toHaveURL(`/search?page=${last}&query=diploma`)
  await expect(pages(page).getByRole('link', { name: 'Next page' })).toHaveCount(0)
})

test('a search from the keyboard, a page further and back, repaired, slow and failed, without a console message', {
  tag: '@once',
}, async ({ page, context }) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  await openHydrated(page, '/search')
  await page.evaluate(() => Object.defineProperty(window, 'isSameDocument', { value: true }))

  await field(page).fill('nursing')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?query=nursing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "nursing"')
  await expect(page).toHaveTitle(/^Search results for "nursing"/)
  await expect(names(page).first()).toHaveText(/nurs/i)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results/ })).toBeVisible()

  await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/search?page=2&query=nursing')
  await expect(pages(page).getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect(field(page)).toHaveValue('')

  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  expect(await policyReports()).toEqual([])
  expect(pageErrors).toEqual([])

  // A repaired word is named, and can be searched for as it was typed.
  await field(page).fill('psycology zzqqx')
  await field(page).press('Enter')
  await expect(page.getByText('Showing results for psychology.')).toBeVisible()
  await expect(page.getByText('Nothing here matches “zzqqx”.')).toBeVisible()
  await expect(names(page).first()).toHaveText(/psychology/i)

  await field(page).fill('psycology')
  await field(page).press('Enter')
  const asTyped = page.getByRole('link', { name: 'Search for psycology instead' })
  await asTyped.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?page=1&query=psycology&exact=true')
  await expect(page.getByText(NOTHING, { exact: true })).toBeVisible()
  await expect(asTyped).toHaveCount(0)
  await page.getByRole('link', { name: 'Include similar words' }).click()
  await expect(page).toHaveURL('/search?page=1&query=psycology')
  await expect(names(page).first()).toHaveText(/psychology/i)

  // A loading search reserves its space, and a failed one can be retried.
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(SEARCH_CALL, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await field(page).fill('marketing')
  await field(page).press('Enter')
  await expect(results(page)).toHaveAttribute('aria-busy', 'true')
  await expect(results(page)).toHaveText('')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "marketing"')
  answer()
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  await expect(names(page).first()).toHaveText(/market/i)
  await page.unroute(SEARCH_CALL)
  await field(page).fill('nursing')
  await field(page).press('Enter')
  await expect(names(page).first()).toHaveText(/nurs/i)

  await context.setOffline(true)
  await field(page).fill('tourism')
  await field(page).press('Enter')
  await expect(results(page).getByRole('alert')).toContainText('The search did not load')
  await expect(field(page)).toHaveValue('tourism')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(names(page).first()).toHaveText(/tour/i)
  await expect(page).toHaveURL('/search?query=tourism')
})

test.describe('suggestions', () => {
  const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })

  test('come from the first letter on and lead to what they name', { tag: '@once' }, async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/search')
    const asked: string[] = []
    page.on('request', (request) => {
      if (SEARCH_CALL.test(request.url())) asked.push(new URL(request.url()).searchParams.get('query') ?? '')
    })
    // The list is fetched with the first focus, and must be there before the clock is paused.
    await field(page).focus()
    await expect(page.getByRole('listbox', { includeHidden: true })).toBeAttached()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page).pressSequentially('k')
    await page.clock.runFor(1_000)
    await expect.poll(() => asked).toEqual(['k'])
    await field(page).pressSequentially('aa')
    await page.clock.runFor(140)
    await field(page).pressSequentially('shi')
    await page.clock.runFor(140)
    expect(asked).toEqual(['k'])
    await page.clock.runFor(120)
    await expect.poll(() => asked).toEqual(['k', 'kaashi'])
    await page.clock.resume()
    await expect(list(page)).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    expect(await list(page).getByRole('option').count()).toBeLessThanOrEqual(8)
    const height = await list(page).evaluate((element) => element.getBoundingClientRect().height)
    expect(height).toBeLessThanOrEqual(15 * 16)

    await field(page).press('Escape')
    await expect(list(page)).toBeHidden()
    await field(page).press('ArrowDown')
    const option = list(page).getByRole('option', { selected: true })
    await expect(option).toContainText('Kaashi College')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/institutions/10')
  })

  test('close on a press elsewhere, and an answer that comes too late is dropped', { tag: '@once' }, async ({
    page,
  }) => {
    await openHydrated(page, '/search')
    await field(page).pressSequentially('nursing')
    await expect(list(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(list(page)).toBeHidden()
    await field(page).fill('')

    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/spotlight-search\?.*query=nurses/, async (route) => {
      await mayAnswer
      await route.continue()
    })
    const late = page.waitForRequest(/query=nurses/)
    await field(page).fill('nurses')
    await late
    await field(page).fill('marketing')
    await expect(list(page).getByRole('option').first()).toContainText(/market/i)
    const answered = page.waitForResponse(/query=nurses/)
    answer()
    await answered
    await page.waitForTimeout(100)
    await expect(list(page).getByRole('option').first()).toContainText(/market/i)
  })
})

test('hostile words are treated as text', { tag: '@once' }, async ({ page }) => {
  const policyReports = await watchPolicy(page)
  const hostile = '"><svg onload=1>'
  const response = await page.goto(`/search?query=${encodeURIComponent(hostile)}`)
  expect(response?.status()).toBe(200)
  const html = (await response?.text()) ?? ''
  expect(html).not.toContain('<svg onload')
  expect(html).toMatch(/<title>Search results for &quot;&quot;&gt;&lt;svg onload=1&gt;&quot;/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search results for "${hostile}"`)
  await expect(field(page)).toHaveValue(hostile)
  await expect(page.locator('svg[onload]')).toHaveCount(0)
  expect(await policyReports()).toEqual([])
})

test('search engines may not index a search', { tag: '@once' }, async ({ request, baseURL }) => {
  for (const address of ['/search', '/search?page=1&query=nursing', '/search?page=2&query=nursing']) {
    const html = await (await request.get(address)).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${address.replaceAll('&', '&amp;')}"/>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{70,160}"\/>/)
  }
})

test('the courses it found can be narrowed, and an exact search stays exact', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/search?query=nursing')
  await page.getByRole('link', { name: 'Narrow the courses by fee, level or intake' }).click()
  await expect(page).toHaveURL('/courses?name=nursing')
  await expect(page.locator('h1')).toHaveText(/ for "nursing"$/)

  await openHydrated(page, '/search?query=nursing&exact=true')
  await pages(page).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/search?page=2&query=nursing&exact=true')
  await page.getByRole('link', { name: /^Narrow the courses/ }).click()
  await expect(page).toHaveURL('/courses?name=nursing&exact=true')
  await expect(page.getByRole('link', { name: 'Include similar words' })).toHaveAttribute(
    'href',
    '/courses?name=nursing',
  )

  // The icon does nothing while the field is empty.
  for (const address of ['/search?page=2&query=nursing', '/courses/1?mnqf_level=7&sort=fee']) {
    await openHydrated(page, address)
    const words = page.getByRole('combobox').first()
    await words.fill('  ')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(words).toBeFocused()
    await expect(page).toHaveURL(address)
  }
})

test('everyone can use the search', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/search?page=6&query=diploma')
  await expectAccessible(page)
  for (const address of ['/search', '/search?query=psycology&exact=true']) {
    await openHydrated(page, address)
    await expectAccessible(page, { within: 'main' })
  }
  // The results are as above.
  await openHydrated(page, '/search?query=psycology+zzqqx')
  await expectAccessible(page, { within: 'main div:has(> p > em)' })
  await openHydrated(page, `/search?query=${encodeURIComponent('ނަރުސިންގ')}`)
  await expectAccessible(page, { within: 'main' })
  await openHydrated(page, '/search?query=coll')
  await field(page).focus()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, { within: '.suggestion-field' })

  // Nothing scrolls sideways on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/search?query=${'x'.repeat(200)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
