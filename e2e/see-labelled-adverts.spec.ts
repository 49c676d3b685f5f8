import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Locator } from '@playwright/test'
import type { ProductId } from '../contract/advertising/rate-card.ts'
import { approveCampaign, bookCampaign, cleanBanner, insertPicture } from '../server/advertising/index.ts'
import { makeGif } from '../server/advertising/testing/make-banners.ts'
import { dayInMaldives } from '../server/platform/clock.ts'
import type { Database } from '../server/platform/database/database.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newDesktopPage, openHydrated, waitForHydration } from './support/hydration.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'
import { openSeparateSite, type SeparateSite } from './support/separate-site.ts'

const BANNER = fileURLToPath(new URL('../public/ads/blue-reef.jpg', import.meta.url))

const TOPLINE = 'Coral Bay College: apply for January until the end of the month'
const LINK = 'https://coral-bay.example/apply'

interface AdvertSite extends SeparateSite {
  /** Redirects to the course's canonical URL. */
  coursePath: string
  counts(placement: ProductId): Promise<{ impressions: number; clicks: number }>
}

/**
 * The site with one slot of the course list booked, all of the course page, one of the top banner, and all of the
 * comparison for a banner that moves.
 */
async function openAdvertSite(): Promise<AdvertSite> {
  const now = new Date()
  const site = await openSeparateSite({
    async prepare(database: Database) {
      const image = await insertPicture(database, await cleanBanner(await readFile(BANNER)))
      const moving = await insertPicture(database, await cleanBanner(await makeGif([7_000, 8_000])))
      for (const [placement, slots, picture] of [
        ['courses-1', 1, image],
        ['course-1', 4, image],
        ['topline', 1, null],
        ['compare-1', 4, moving],
      ] as const) {
        const { id } = await bookCampaign(
          database,
          {
            advertiser: 'Coral Bay College',
            ...{ placement, slots, months: 1, starts_on: dayInMaldives(now), link: LINK, text: TOPLINE },
            image: picture,
          },
          now,
        )
        await approveCampaign(database, id, now)
      }
    },
  })
  const [course] = await site.database.query<{ id: number }>(sql`select id from course order by id limit 1`)
  return {
    ...site,
    coursePath: `/courses/${course?.id}`,
    async counts(placement) {
      const [row] = await site.database.query<{ impressions: number; clicks: number }>(sql`
        select coalesce(sum(impressions), 0)::integer as impressions, coalesce(sum(clicks), 0)::integer as clicks
        from campaign_day where placement_id = ${placement}`)
      return row ?? { impressions: 0, clicks: 0 }
    },
  }
}

const test = base.extend<object, { site: AdvertSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: The test runner reads from the pattern what a fixture needs.
    async ({}, use) => {
      const site = await openAdvertSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One site serves them all.
test.describe.configure({ mode: 'default' })

/** The script that watches the adverts loads once the page has been open for a second. */
const WATCHER_MS = 1_000
/** Long after everything has been reported. */
const LONG_MS = 10_000

/** Intersection observers report in the order of their creation, so the page's own have reported before this one. */
const letWatchersSee = (link: Locator): Promise<void> =>
  link.evaluate(
    (element) =>
      new Promise((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(element)
      }),
  )

/** Before it has loaded. */
async function expectRoomForPicture(link: Locator) {
  const box = await link.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(803 / 133, 1)
  return box
}

test('an advert is labelled, has its space reserved, and links straight to the advertiser', { tag: '@once' }, async ({
  page,
  browser,
  site,
}) => {
  const desktop = await newDesktopPage(browser)
  await desktop.route('**/ads/*', (route) => route.abort())
  await desktop.goto(site.origin + site.coursePath)
  await expectRoomForPicture(desktop.locator('main figure a[rel="sponsored noopener"]'))
  await desktop.context().close()

  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  const pictures = Promise.withResolvers<void>()
  await page.route('**/ads/*', async (route) => {
    await pictures.promise
    await route.continue()
  })
  await page.goto(site.origin + site.coursePath, { waitUntil: 'domcontentloaded' })
  const advert = page.locator('main figure').filter({ hasText: 'Advertisement' })
  const link = advert.getByRole('link')
  await expect(link).toHaveAttribute('href', LINK)
  await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  await expect(link).toHaveAccessibleName(TOPLINE)
  // Only the pictures have still to load: the fallback font may break other lines above.
  await page.evaluate(async () => {
    await document.fonts.load('16px Figtree')
    await document.fonts.ready
  })
  // A picture far below the view is not loaded.
  await link.scrollIntoViewIfNeeded()
  const box = await expectRoomForPicture(link)
  pictures.resolve()
  await expect.poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(803)
  expect(await link.boundingBox()).toEqual(box)

  await waitForHydration(page)
  // A navigation within the site loads no document, and the next page has an advert too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Institutions', exact: true }).click()
  await expect(page).toHaveURL(/\/institutions$/)
  await expect(advert.getByRole('link')).toHaveAttribute('href', /^https:\/\/www\..*\.example/)
  await expect(advert.locator('img')).toHaveAttribute('src', /^\/ads\//)
  expect(pageErrors).toEqual([])
  expect(await policyReports()).toEqual([])
})

test('the two banners of the home page are never the same', { tag: '@once' }, async ({ page, site }) => {
  const pictures = page.locator('main figure a[data-advert] img')
  const distinct = async () => new Set(await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src'))))
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(site.origin, { waitUntil: 'domcontentloaded' })
    await expect(pictures).toHaveCount(2)
    expect((await distinct()).size).toBe(2)
  }
  // Nor after navigation, when the browser chooses.
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Institutions', exact: true }).click()
  await expect(page).toHaveURL(/\/institutions$/)
  await page.goBack()
  await expect(pictures).toHaveCount(2)
  expect((await distinct()).size).toBe(2)
})

test('without scripts there is one advert in each placement', { tag: '@once' }, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, places] of [
    ['/', 2],
    ['/courses', 1],
    ['/compare', 1],
    ['/search', 1],
    ['/institutions', 1],
  ] as const) {
    await page.goto(site.origin + path)
    await expect(page.locator('main figure a[rel="sponsored noopener"] > img')).toHaveCount(places)
    await expect(page.locator('main figure figcaption')).toHaveText(Array(places).fill('Advertisement'))
  }
  await expect(page.getByRole('region', { name: 'Announcements' }).getByRole('link')).toHaveCount(1)
  await context.close()
})

test('an advert that moves can be paused, with the keyboard too', { tag: '@once' }, async ({ page, site }) => {
  await openHydrated(page, `${site.origin}/compare`)
  const advert = page.locator('main figure')
  const pause = advert.getByRole('checkbox', { name: 'Pause animation' })
  const link = advert.getByRole('link', { name: TOPLINE })
  const [moving, still] = [advert.locator('picture img'), advert.locator('picture + img')]
  await expect(moving).toBeVisible()
  await expect(still).toBeHidden()
  await expectAccessible(page, { within: 'main figure', reducedMotion: 'no-preference' })
  const box = await link.boundingBox()

  await pause.focus()
  await page.keyboard.press('Space')
  await expect(pause).toBeChecked()
  await expect(moving).toBeHidden()
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(803)
  expect(await link.boundingBox()).toEqual(box)
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()

  // An advert after a navigation without a page load can be paused too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Institutions', exact: true }).click()
  await expect(page).toHaveURL(/\/institutions$/)
  await page.goBack()
  await expect(moving).toBeVisible()
  await pause.check()
  await expect(still).toBeVisible()
  await expect(moving).toBeHidden()
})

test('an advert stands still for visitors who prefer less motion, and is paused without scripts', {
  tag: '@once',
}, async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' })
  const fetched = new Set<string>()
  page.on('request', (request) => request.url().includes('/ads/') && fetched.add(request.url()))
  await page.goto(`${site.origin}/compare`)
  const advert = page.locator('main figure')
  const still = advert.locator('picture + img')
  await expect(advert.getByRole('link', { name: TOPLINE })).toBeVisible()
  await expect(advert.getByText('Pause animation')).toBeHidden()
  expect([...fetched]).toEqual([site.origin + (await still.getAttribute('src'))])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(advert.locator('picture img')).toBeVisible()
  await expect.poll(() => fetched.size).toBe(2)
  await advert.getByLabel('Pause animation').check()
  await expect(advert.locator('picture img')).toBeHidden()
  await expect(still).toBeVisible()
  await page.close()
})

test('the top banner says what somebody has booked, and says that it is an advertisement', { tag: '@once' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, `${site.origin}/aboutus`)
  const line = page.getByRole('region', { name: 'Announcements' })
  const link = line.getByRole('link')
  await expect(link).toHaveText(`Advertisement${TOPLINE}`)
  await expect(link).toHaveAttribute('href', LINK)
  await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  await expect(line.getByText('Explore, Compare, Excel').first()).toBeVisible()
  await expectAccessible(page, { within: '.banner' })
})

test('what is seen for a second and what is followed is counted once', { tag: '@once' }, async ({ page, site }) => {
  const reported: { what: string; view: string }[][] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/advert-views')) reported.push(request.postDataJSON().events)
  })
  // The advertiser's own site, which a click opens directly.
  await page.route('https://coral-bay.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Coral Bay College</h1>' }),
  )
  const before = await site.counts('course-1')
  await page.clock.install()
  await openHydrated(page, site.origin + site.coursePath)
  const link = page.locator('main figure a')
  await link.scrollIntoViewIfNeeded()
  const events = () => reported.flat().filter(({ what }) => what)
  await page.clock.runFor(WATCHER_MS)
  await expect(link).toHaveAttribute('data-view', /./)
  await letWatchersSee(link)
  await page.clock.runFor(LONG_MS)
  await expect
    .poll(() => site.counts('course-1'))
    .toEqual({
      impressions: before.impressions + 1,
      clicks: before.clicks,
    })
  // Scrolling it out of view and back is no second impression.
  await page.evaluate(() => scrollTo(0, 0))
  await letWatchersSee(link)
  await link.scrollIntoViewIfNeeded()
  await letWatchersSee(link)
  await page.clock.runFor(LONG_MS)

  await link.click({ modifiers: ['Control'] })
  const answered = page.waitForURL(LINK)
  await link.click()
  await answered
  await expect(page.getByRole('heading', { name: 'Coral Bay College' })).toBeVisible()
  await expect
    .poll(() => site.counts('course-1'))
    .toEqual({
      impressions: before.impressions + 1,
      clicks: before.clicks + 1,
    })
  const ofThePage = events().filter(({ view }) => view === reported.flat().find(({ what }) => what === 'clicked')?.view)
  expect(ofThePage.map(({ what }) => what).sort()).toEqual(['clicked', 'seen'])
})

test('a click before hydration is counted once, with the view', { tag: '@once' }, async ({ page, site }) => {
  await page.route('https://coral-bay.example/**', (route) => route.fulfill({ body: 'Coral Bay College' }))
  await page.route('**/assets/*.js', (route) => route.abort())
  const before = await site.counts('course-1')
  await page.goto(site.origin + site.coursePath, { waitUntil: 'domcontentloaded' })
  const link = page.locator('main figure a')
  await link.click({ modifiers: ['Control'] })
  await link.click()
  await page.waitForURL(LINK)
  await expect
    .poll(() => site.counts('course-1'))
    .toEqual({ impressions: before.impressions + 1, clicks: before.clicks + 1 })
})

test('an advert that is not in view is not counted', { tag: '@once' }, async ({ page, site }) => {
  const reported: string[] = []
  page.on('request', (request) => request.url().endsWith('/advert-views') && reported.push(request.postData() ?? ''))
  await page.setViewportSize({ width: 390, height: 300 })
  await page.clock.install()
  await openHydrated(page, site.origin + site.coursePath)
  const link = page.locator('main figure a')
  await expect(link).not.toBeInViewport()
  await page.clock.runFor(WATCHER_MS)
  await expect(link).toHaveAttribute('data-view', /./)
  await letWatchersSee(link)
  await page.clock.runFor(LONG_MS)
  // Leaving the page sends what has not been reported yet.
  await page.goto('about:blank')
  expect(reported.join()).not.toContain('course-1')
})

test('nobody who asks for privacy is counted', { tag: '@once' }, async ({ page, site }) => {
  const reported: string[] = []
  page.on('request', (request) => request.url().endsWith('/advert-views') && reported.push(request.url()))
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const before = await site.counts('courses-1')
  await page.clock.install()
  await openHydrated(page, `${site.origin}/courses`)
  const link = page.locator('main figure a')
  await expect(link).toBeInViewport({ ratio: 0.5 })
  // Neither the script of the page nor the watcher that starts later reports a click.
  await link.click({ modifiers: ['Control'] })
  await page.clock.runFor(WATCHER_MS)
  await letWatchersSee(link)
  await page.clock.runFor(LONG_MS)
  await link.click({ modifiers: ['Control'] })
  await page.goto('about:blank')
  expect(reported).toEqual([])
  expect(await site.counts('courses-1')).toEqual(before)
})
