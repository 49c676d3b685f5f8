import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { courseLinks, holdBack, LIST_CALLS } from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'
import { isCounting, watchForErrors, watchPolicy } from './support/page-errors.ts'

const courseNames = 'main h2 a'

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list can be read, paged and searched', { tag: '@once' }, async ({ page }) => {
    const response = await page.goto('/courses')
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(/Courses/)
    await expect(page.locator('h1')).toHaveText(/^[\d,]+ courses$/)
    const first = await page.locator(courseNames).allTextContents()
    expect(first).toHaveLength(10)

    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL('/courses/2')
    // The URL changes before the page is rendered.
    await expect(page.locator(courseNames)).toHaveCount(10)
    const second = await page.locator(courseNames).allTextContents()
    const links = await page.locator(courseNames).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.every((link) => /^\/courses\/\d+\/[^/]+$/.test(link ?? ''))).toBe(true)
    expect(second).not.toEqual(first)

    await page.getByLabel('Search Courses').fill('nursing')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/courses?name=nursing')
    await expect(page.locator('h1')).toHaveText(/ for "nursing"$/)
    await expect(page.locator(courseNames).first()).toHaveText(/nurs/i)

    expect((await page.goto('/courses?name=zzqqxxkkvv'))?.status()).toBe(200)
    await expect(page.getByText('Course not found')).toBeVisible()
  })
})

test('the list hydrates without a console message, runs no script but its own, and is the same on the way back', {
  tag: '@once',
}, async ({ page, baseURL }) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  await openHydrated(page, '/courses')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.defineProperty(window, 'isSameDocument', { value: true }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(baseURL ?? '', '')))

  const first = await page.locator(courseNames).allTextContents()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/courses/2')
  await expect(page).toHaveTitle(/page 2/)
  await expect(page.locator(courseNames).first()).not.toHaveText(first[0] ?? '')

  await page.getByLabel('Search Courses').fill('nursing')
  await page.getByLabel('Search Courses').press('Enter')
  await expect(page).toHaveURL('/courses?name=nursing')
  await expect(page.locator('h1')).toHaveText(/ for "nursing"$/)

  await page.goBack()
  await expect(page).toHaveURL('/courses/2')
  await expect(page.getByLabel('Search Courses')).toHaveValue('')

  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  // Scripts, styles and pictures are no calls.
  const calls = asked.filter((path) => !/\.(svg|png|jpg|webp|avif|js|css)$/.test(path) && !isCounting(path))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((path) => !/^\/api\/v1\/p\/courses(\/suggestions)?\?/.test(path))).toEqual([])
  expect(await policyReports()).toEqual([])
  expect(pageErrors).toEqual([])

  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => Reflect.get(window, 'ran')), 'a script that is not its own').toBeUndefined()
  expect(await policyReports()).toEqual(['script-src-elem inline'])

  // Going back to a list restores its order.
  const second = await courseLinks(page).allTextContents()
  await courseLinks(page).nth(3).click()
  await expect(page).toHaveURL(/\/courses\/\d+\/./)

  await page.goBack()
  await expect(courseLinks(page)).toHaveText(second)
  await page.goBack()
  await expect(courseLinks(page)).toHaveText(first)

  // On a slow connection the next page loads at its top, and going back restores the position.
  // Scrolls it to where it can be pressed.
  await page.getByRole('link', { name: 'Page 2', exact: true }).click({ trial: true })
  const left = await scrolled(page)
  const letGo = await holdBack(page, LIST_CALLS)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  const results = page.locator('#results')
  await expect(results).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => results.evaluate((place) => place.getBoundingClientRect().top)).toBeLessThan(300)
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  // A visitor who waits presses something else, here without scrolling down to it again.
  await page.getByRole('link', { name: 'Page 3', exact: true }).dispatchEvent('click')
  letGo()
  await expect(page).toHaveURL('/courses/3')
  await expect(results).toHaveAttribute('aria-busy', 'false')
  await page.goBack()
  await expect(page).toHaveURL('/courses')
  // A line more or less above it is no other position.
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(100)
})

interface CardCourse {
  name: string
  institution: { name: string; logo: { url: string } }
  gov_first_degree_text: string
  duration_text: string
  mnqf_level: string
  delivery_modalities: Record<string, string>
  mode_of_study_text: string
  intakes: string[]
  fee_text: string
  fees: { type: string; payment_frequency: string }[]
}

function feeOnCard({ fees, fee_text }: CardCourse): string {
  if (fees.some(({ type }) => type === 'Total Fee')) return `Course Fee ${fee_text.toUpperCase()}`
  const instalment = fees.find(({ type }) => type === 'Installment Fee')
  if (!instalment) return '-'
  if (instalment.payment_frequency === 'One-time') return fee_text
  return `${fee_text}/- per ${instalment.payment_frequency.toLowerCase().replace(/s$/, '')}`
}

test('a card says what a course is and costs', { tag: '@once' }, async ({ page, request }) => {
  for (const query of ['sort=newest', 'gov_first_degree=yes&sort=newest']) {
    const reply = await request.get(`/api/v1/p/courses?limit=10&orderBy=DESC&page=1&${query}`)
    const { data: courses }: { data: CardCourse[] } = await reply.json()
    await page.goto(`/courses?${query}`)
    const cards = page.locator('main article')
    await expect(cards).toHaveCount(10)
    for (const [at, course] of courses.entries()) {
      const card = cards.nth(at)
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(course.name)
      await expect(card.locator('img')).toHaveAttribute('src', course.institution.logo.url)
      for (const text of [
        course.institution.name,
        feeOnCard(course),
        course.duration_text,
        `MNQF level${course.mnqf_level === 'NA' ? 'Not Applicable' : course.mnqf_level}`,
        Object.values(course.delivery_modalities).join('/'),
        course.mode_of_study_text,
        course.intakes.join(', '),
      ]) {
        await expect(card).toContainText(text)
      }
      await expect(card.getByText("Bachelor's Degree Grant Scheme")).toHaveCount(
        course.gov_first_degree_text === 'No' ? 0 : 1,
      )
      await expect(card.getByRole('button', { name: 'Add to shortlist' })).toBeVisible()
    }
  }
})

test('an address that is typed in another way leads to the plain one', { tag: '@once' }, async ({ request }) => {
  const addresses: readonly (readonly [string, string])[] = [
    ['/courses/?mnqf_level=10', '/courses?mnqf_level=10'],
    ['/Courses/1/?mnqf_level=10', '/courses/1?mnqf_level=10'],
    ['/COMPARE/?ids=1001,1002', '/compare?ids=1001,1002'],
    ['/search/?query=nursing', '/search?query=nursing'],
  ]
  for (const [typed, plain] of addresses) {
    const answer = await request.get(typed, { maxRedirects: 0 })
    expect([typed, answer.status(), answer.headers()['location']]).toEqual([typed, 301, plain])
  }
})

/** On a wide screen it is beside the filters, and checked with them. */
test('everyone can use the list', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/courses/9')
  await expectAccessible(page)
  await openHydrated(page, '/courses?name=zzqqxxkkvv')
  await expectAccessible(page, { within: '#results' })
})

// A phone has no Tab key.
test('the second skip link leads to the results', { tag: '@desktop' }, async ({ page }) => {
  for (const address of ['/courses', '/search?page=1&query=nursing']) {
    await openHydrated(page, address)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to results' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#results')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#results a').first()).toBeFocused()
  }
  await openHydrated(page, '/institutions')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeHidden()
})

test('the lowest fee comes first and an unknown one last, with what is known of it', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/courses?sort=fee')
  const fees = page.locator('.course-card-fee')
  await expect(fees.first()).toContainText('MVR')
  for (const fee of await fees.allTextContents()) expect(fee).not.toMatch(/- *$|^Fee *-/)
  const last = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').last().getAttribute('href')
  await page.goto(last ?? '')
  await expect(fees.last()).toContainText(/- Fee not published(, MVR [\d,]+ to register)? *$/)
})

/** The top of what floats at the bottom of the screen; what is below that line is covered. */
const bottomOfSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const compare = document.querySelector('.floating-compare')?.getBoundingClientRect()
    return compare && compare.width > innerWidth / 2 ? compare.top : innerHeight
  })

test('the first courses are in sight before scrolling, with their fees', async ({ page, isMobile }) => {
  const wanted = isMobile ? 2 : 3
  // With the badge and the cost after the grant, cards are at their tallest.
  const addresses = ['/courses', '/courses?sort=name', '/courses?sort=-fee', '/courses?mnqf_level=5&sort=newest']
  for (const address of isMobile ? addresses : [...addresses, '/courses?gov_first_degree=yes']) {
    await openHydrated(page, address)
    const end = await bottomOfSight(page)
    const card = page.locator('main article').nth(wanted - 1)
    for (const part of [card.getByRole('heading'), card.locator('.course-fee-amount')]) {
      const box = await part.boundingBox()
      expect.soft((box?.y ?? end) + (box?.height ?? end), `${address}: ${await part.textContent()}`).toBeLessThan(end)
    }
  }
})
