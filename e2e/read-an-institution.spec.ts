import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'

/** It has five campuses, six faculties, five slides and a long overview. */
const LARGE = '/institutions/1'
/** It has one campus and no faculty. */
const SMALL = '/institutions/9'

async function read(page: Page, path: string) {
  return (await (await page.request.get(`/api/v1/p${path}`)).json()).data
}

const visibleLength = async (page: Page): Promise<number> => {
  const text = await page.locator('.rich-text:visible').first().textContent()
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().length
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all of an institution is shown, one thing under another', { tag: '@once' }, async ({ page }) => {
    const institution = await read(page, LARGE)
    expect((await page.goto(LARGE))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(institution.name)
    expect(await visibleLength(page)).toBeGreaterThan(1000)
    await expect(page.getByRole('link', { name: 'View Course Details' })).toHaveCount(4)
    for (const { name, email } of [...institution.campuses, ...institution.faculties]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: email, exact: true }).first()).toBeVisible()
    }
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    // This also covers the longest addresses, which are otherwise shown only once their campus is chosen.
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('the list leads to each of them and to their courses', { tag: '@once' }, async ({ page }) => {
    const institutions = await read(page, '/institutions')
    await page.goto('/institutions')
    const cards = page.locator('main article')
    await expect(cards).toHaveCount(12)
    for (const [at, { id, name, course_count }] of institutions.entries()) {
      const card = cards.nth(at)
      await expect(card.getByRole('heading')).toHaveText(name)
      await expect(card).toContainText(`${course_count} courses`)
      await expect(card.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', `/institutions/${id}`)
      const courses = `/courses?${new URLSearchParams({ institutions: name })}`
      await expect(card.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', courses)
    }
  })
})

test('an unknown institution is the not-found page', { tag: '@once' }, async ({ page, request }) => {
  for (const path of ['/institutions/999', '/institutions/0', '/institutions/abc', '/institutions/1/2']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  }
  await page.goto('/institutions/999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('the list shows four skeletons while it waits, and a way on when it fails', { tag: '@once' }, async ({ page }) => {
  // Some seconds after it was opened the page would retry by itself, before the visitor does.
  await page.route('**/livez', (route) => route.abort())
  await openHydrated(page, SMALL)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/p/institutions?*', async (route) => {
    await held
    await route.continue()
  })
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Institutions' })
  await crumb.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Institutions')
  await expect(page.locator('[aria-busy="true"] li')).toHaveCount(4)
  answer()
  await expect(page.locator('main article')).toHaveCount(12)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveURL(SMALL)
  await page.unroute('**/api/v1/p/institutions?*')
  await page.route('**/api/v1/p/institutions?*', (route) => route.abort())
  await crumb.click()
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  await page.unroute('**/api/v1/p/institutions?*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.locator('main article')).toHaveCount(12)
})

test('the pictures go round every three seconds, until they are stopped', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openHydrated(page, LARGE)
  const gallery = page.getByRole('region', { name: /^Pictures of / })
  await gallery.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(Date.now() + 60_000)
  const dots = gallery.getByRole('button', { name: /^Show slide/ })
  await expect(dots).toHaveCount(5)
  const current = gallery.locator('[aria-current]')
  await dots.first().click()
  await page.mouse.move(2, 2)
  await expect(current).toHaveAccessibleName('Show slide 1 of 5')
  await page.clock.runFor(2999)
  await expect(current).toHaveAccessibleName('Show slide 1 of 5')
  await page.clock.runFor(1)
  await expect(current).toHaveAccessibleName('Show slide 2 of 5')
  await gallery.getByRole('button', { name: 'Pause slides' }).click()
  await page.mouse.move(2, 2)
  await page.clock.runFor(10_000)
  await expect(current).toHaveAccessibleName('Show slide 2 of 5')
  await gallery.getByRole('button', { name: 'Next slide' }).click()
  await expect(current).toHaveAccessibleName('Show slide 3 of 5')
})

test('campuses and faculties are chosen by tab and pill, the overview is opened and closed, and leads to its courses', {
  tag: '@once',
}, async ({ page }) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  const { name, campuses, faculties } = await read(page, LARGE)
  await openHydrated(page, LARGE)
  const contact = page.locator('#contact')
  await expect(contact.getByRole('tab')).toHaveText(['Campuses', 'Faculties'])
  const pills = contact.getByRole('listitem').getByRole('button')
  const pressed = contact.locator('[aria-pressed="true"]:visible')
  await expect(pressed).toHaveText(campuses[0].name)
  await expect(contact.getByRole('link', { name: campuses[0].phone })).toBeVisible()
  await expect(contact.getByRole('link', { name: campuses[0].alternative_phone })).toBeVisible()
  await expect(contact.getByRole('link', { name: campuses[0].email })).toHaveAttribute(
    'href',
    `mailto:${campuses[0].email}`,
  )
  await expect(contact.getByText(campuses[0].address.line1).filter({ visible: true })).toContainText(
    campuses[0].address.island_city,
  )
  await expect(contact.locator(`a[href="${campuses[0].link_website}"]`).filter({ visible: true })).toHaveCount(1)
  await expect(contact.getByRole('link', { name: / on (Instagram|Twitter|Facebook|LinkedIn|YouTube)$/ })).toHaveCount(5)

  await pills.filter({ hasText: campuses[2].name }).click()
  await expect(pressed).toHaveText(campuses[2].name)
  await expect(contact.getByRole('link', { name: campuses[2].phone })).toBeVisible()
  await expect(contact.getByRole('link', { name: campuses[0].phone })).toBeHidden()

  await contact.getByRole('tab', { name: 'Campuses' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(contact.getByRole('tab', { name: 'Faculties' })).toBeFocused()
  await expect(contact.getByRole('tab', { selected: true })).toHaveText('Faculties')
  await expect(pressed).toHaveText(faculties[0].name)
  await page.keyboard.press('ArrowRight')
  await expect(pressed).toHaveText(campuses[0].name)

  expect(await policyReports()).toEqual([])
  expect(pageErrors).toEqual([])

  // The overview is opened and closed, and the institution leads to its courses.
  const cut = await visibleLength(page)
  expect(cut).toBeGreaterThan(450)
  // The site adds the ellipsis.
  expect(cut).toBeLessThanOrEqual(501)
  await page.getByRole('button', { name: 'Read More' }).click()
  expect(await visibleLength(page)).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Read Less' }).click()
  expect(await visibleLength(page)).toBe(cut)

  const details = page.getByRole('link', { name: 'View Course Details' })
  await expect(details).toHaveCount(4)
  await expect(details.first()).toHaveAttribute('href', /^\/courses\/\d+\/[^/]+$/)
  await page.getByRole('link', { name: 'Show All' }).click()
  await expect(page).toHaveURL(`/courses?${new URLSearchParams({ institutions: name })}`)

  await page.goto(SMALL)
  await expect(contact.getByRole('tab')).toHaveText(['Campuses'])
})

test('the map is fetched when somebody asks for it, also on the way through the site', { tag: '@once' }, async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'A map' })
  })
  const policyReports = await watchPolicy(page)
  // The content security policy of the first page applies to later ones too.
  await openHydrated(page, '/institutions')
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByRole('tab', { name: 'Campuses' })).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show map' }).click()
  const frame = page.locator('iframe[title^="Map of "]')
  await expect(frame).toBeFocused()
  await expect(frame.contentFrame().getByText('A map')).toBeVisible()
  await expectAccessible(page, { within: '.map-place' })
  expect(asked).toHaveLength(1)
  expect(await policyReports()).toEqual([])
})

test('everyone can use the institution pages', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/institutions', LARGE]) {
    await openHydrated(page, path)
    await expectAccessible(page)
  }
  await expectAccessible(page, { within: '[aria-roledescription=carousel]', reducedMotion: 'no-preference' })
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await page.getByRole('tab', { name: 'Faculties' }).click()
  await expectAccessible(page, { within: '#contact' })
  await openHydrated(page, SMALL)
  await expectAccessible(page, { within: '#contact' })
})

test('nothing scrolls sideways on the narrowest phone, not even where pictures are missing', { tag: '@once' }, async ({
  page,
}) => {
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404 }))
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/institutions', LARGE, '/institutions/12']) {
    await page.goto(path)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  }
})
