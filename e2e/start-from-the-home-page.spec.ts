import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { lowestContrasts } from './support/contrast.ts'
import { newDesktopPage, openHydrated } from './support/hydration.ts'
import { isCounting, watchForErrors, watchPolicy } from './support/page-errors.ts'

const CATEGORIES = [
  'Business, Management and Administration',
  'Education and Teaching',
  'Accounting and Finance',
  'Quranic and Islamic Studies',
  'Marketing',
  'Travel, Tourism and Hospitality',
  'Shariáh and Law',
  'Information and Communication Technology',
  'Social Sciences and Journalism',
  'Engineering, Manufacturing and Construction',
  'University Preparation Program',
  'Health and Welfare',
]

const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search Courses' })
const section = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The page is hydrated, and everything it needs has loaded. */
async function openHome(page: Page): Promise<void> {
  await openHydrated(page, '/')
  await page.waitForLoadState('networkidle')
}

test('the sections come in their order, and search and categories lead to courses, without a console message', {
  tag: '@once',
}, async ({ page, browser }) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  await page.clock.install()
  await openHome(page)

  await expect(page).toHaveTitle('Graduate Maldives')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/)
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(description?.length).toBeGreaterThanOrEqual(70)
  expect(description?.length).toBeLessThanOrEqual(160)
  const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data, 'search engines learn how to search here').toMatchObject({
    '@type': 'WebSite',
    name: 'Graduate Maldives',
    potentialAction: {
      '@type': 'SearchAction',
      target: expect.stringMatching(/^https?:\/\/[^/]+\/search\?page=1&query=\{search_term_string\}$/),
      'query-input': 'required name=search_term_string',
    },
  })

  const advert = 'main a[href^="https://"] > img[src^="/ads/"]'
  const marks = await page
    .locator(`main :is(h1, h2), ${advert}, main a:text-is("View All Courses"), main [aria-roledescription=carousel]`)
    .evaluateAll((all) =>
      all.map((each) => {
        if (each.matches('img')) return 'an advert'
        return each.matches('section') ? 'testimonials' : (each.textContent ?? '')
      }),
    )
  expect(marks).toEqual([
    'Search for any Course',
    'an advert',
    'an advert',
    'Popular Categories',
    'How to compare courses?',
    'Quick Stats',
    'What students say',
    'testimonials',
    'Partner Institutions',
    'View All Courses',
  ])
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses')
  await expect(page.getByRole('link', { name: 'View All Courses' })).toHaveAttribute('href', '/courses')
  await expect(page.locator('main a[href="/careerguide"]')).toBeVisible()
  await expect(section(page, 'How to compare courses?').locator('li svg')).toHaveCount(3)

  const partners = section(page, 'Partner Institutions').locator('li a')
  const paths = await partners.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths).toEqual([10, 1, 2, 7, 8].map((id) => `/institutions/${id}`))
  await expect(partners.first()).toHaveAccessibleName('Kaashi College')

  expect(await policyReports()).toEqual([])
  expect(pageErrors).toEqual([])

  // Twelve categories, each with the number of its courses.
  const reply = await page.request.get('/api/v1/p/courses?limit=1&facets=true')
  const { facets }: { facets: { category: { value: string; count: number }[] } } = await reply.json()
  const countOf = new Map(facets.category.map(({ value, count }) => [value, count]))

  const links = section(page, 'Popular Categories').locator('li a')
  const seen = await links.evaluateAll((all) =>
    all.map((link) => ({
      words: [...link.querySelectorAll('span')].map((span) => span.textContent),
      category: new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('category'),
      icons: link.querySelectorAll('svg').length,
    })),
  )
  expect(seen).toEqual(
    CATEGORIES.map((name) => ({ words: [name, `${countOf.get(name)} courses`], category: name, icons: 1 })),
  )

  const columnsOn = (screen: Page): Promise<number> =>
    screen
      .locator('ul:has(> li > a[href*="category="])')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  expect(await columnsOn(page)).toBe(2)
  const desktop = await newDesktopPage(browser)
  await desktop.goto('/')
  expect(await columnsOn(desktop)).toBe(4)
  await desktop.context().close()

  // With reduced motion the counters stand still.
  const { courses, institutions, categories } = await (await page.request.get('/api/v1/stats')).json()
  await page.clock.pauseAt(Date.now() + 60_000)
  const stats = section(page, 'Quick Stats')
  await stats.scrollIntoViewIfNeeded()
  await page.clock.runFor(100)
  await expect(stats.locator('dd [aria-hidden]')).toHaveText([courses, institutions, categories].map(String))
  await page.clock.resume()

  // The search box leads to courses on Enter and to the whole search by its icon.
  const icon = page.getByRole('button', { name: 'Search', exact: true })
  await searchBox(page).fill('   ')
  await icon.click()
  await expect(searchBox(page)).toBeFocused()
  await expect(page, 'without a word it stays where it is').toHaveURL('/')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await searchBox(page).pressSequentially('nursing')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.locator('main a[href^="/courses/"]')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('/api/') && !isCounting(url))).toEqual([])

  await searchBox(page).fill('nursing & care')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/courses?name=nursing+%26+care')
  await page.goBack()
  await searchBox(page).fill('  nursing & care ')
  await icon.click()
  await expect(page).toHaveURL('/search?page=1&query=nursing+%26+care')
  await page.goBack()

  // A category opens the filtered list.
  await page.getByRole('link', { name: 'Shariáh and Law' }).click()
  await expect(page.locator('h1')).toHaveText(`${countOf.get('Shariáh and Law')} courses in Shariáh and Law`)
})

test.describe('the counters', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  const shown = (page: Page): Promise<number[]> =>
    section(page, 'Quick Stats')
      .locator('dd [aria-hidden]')
      .evaluateAll((all) => all.map((each) => Number(each.textContent)))

  test('count from 0, two of them for 500 ms and one for 3000 ms, once they are seen', { tag: '@once' }, async ({
    page,
  }) => {
    const { courses, institutions, categories } = await (await page.request.get('/api/v1/stats')).json()
    await page.clock.install()
    await openHome(page)
    const stats = section(page, 'Quick Stats')
    expect(await shown(page), 'the page itself holds the values').toEqual([courses, institutions, categories])
    const whole = await stats.evaluate((each) => each.getBoundingClientRect().height)

    await page.clock.pauseAt(Date.now() + 60_000)
    await stats.scrollIntoViewIfNeeded()
    await expect.poll(() => shown(page)).toEqual([0, 0, 0])
    const heard = await stats.locator('dl').ariaSnapshot()
    expect(heard.match(/\d+/g)?.map(Number), 'to screen readers').toEqual([courses, institutions, categories])
    await page.clock.runFor(250)
    const [someCourses, someInstitutions, someCategories] = await shown(page)
    expect(someCourses).toBeGreaterThan(0)
    expect(someCourses).toBeLessThan(courses)
    expect(someInstitutions).toBeLessThan(institutions)
    expect(someCategories).toBeLessThan(someInstitutions ?? 0)

    await page.clock.runFor(270)
    await expect.poll(() => shown(page)).toEqual([courses, institutions, Math.round(categories * 0.43)])
    await page.clock.runFor(1000)
    expect((await shown(page))[2]).toBeLessThan(categories)
    await page.clock.runFor(1500)
    await expect.poll(() => shown(page)).toEqual([courses, institutions, categories])
    expect(await stats.evaluate((each) => each.getBoundingClientRect().height), 'nothing moved').toBe(whole)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there, and both searches work', { tag: '@once' }, async ({ page }) => {
    const { courses, institutions, categories } = await (await page.request.get('/api/v1/stats')).json()
    await page.goto('/')
    await expect(section(page, 'Quick Stats').locator('dd [aria-hidden]')).toHaveText([
      String(courses),
      String(institutions),
      String(categories),
    ])
    await searchBox(page).fill('nursing')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/search?page=1&query=nursing')
    await page.goto('/')
    await searchBox(page).fill('law')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/courses?name=law')
  })
})

test('the headline and the search are in the first view, and words are the largest thing in it', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    const largest: string[] = []
    const shifts: number[] = []
    Object.assign(window, { largest, shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: unknown = Reflect.get(entry, 'element')
        largest.push(element instanceof Element ? element.tagName : 'nothing')
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toBeInViewport({ ratio: 1 })
  if (isMobile) {
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'largest').at(-1))).toMatch(/^(P|H1)$/)
  }
  for (const title of ['Popular Categories', 'How to compare courses?', 'Quick Stats', 'Partner Institutions']) {
    await section(page, title).scrollIntoViewIfNeeded()
    await page.waitForTimeout(100)
  }
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05)
})

test('everyone can use the home page', async ({ page }) => {
  await openHome(page)
  await expectAccessible(page)
  // Beside the text there is a drawing, which the check of gradients cannot see.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const words = page.locator('.hero h1, .hero h1 + p')
    await expect(words).toHaveCount(2)
    expect(Math.min(...(await lowestContrasts(page, words)))).toBeGreaterThanOrEqual(4.5)
  }
  // Only what moves has a button to pause it.
  await expectAccessible(page, { within: '[aria-roledescription=carousel]', reducedMotion: 'no-preference' })
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 })
  const small = await page.locator('main :is(a, button):visible').evaluateAll((all) =>
    all
      .map((each) => ({ words: each.textContent || each.ariaLabel, ...each.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 24 || height < 24)
      .map(({ words, width, height }) => `${words}: ${width} x ${height}`),
  )
  expect(small).toEqual([])
})
