import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'
import { joinAs, test } from './support/test-member.ts'

test.use({ serviceWorkers: 'allow' })

const COURSE = '/api/v1/p/courses/'

/** The paths of all that the browser caches for the pages, in any of its caches. */
const listCached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => url.slice(location.origin.length))
  })

const expectCached = (page: Page, path: string) => expect.poll(() => listCached(page)).toContain(path)

const ask = (page: Page, path: string, headers: Record<string, string> = {}): Promise<number | 'failed'> =>
  page.evaluate(
    ([address, sent]) =>
      fetch(address, { headers: sent }).then(
        ({ status }) => status,
        () => 'failed' as const,
      ),
    [path, headers] as const,
  )

/** It registers the worker at once; other pages do so after some seconds. */
async function prepare(page: Page): Promise<void> {
  await openHydrated(page, '/offline#open=/offline')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const holdShortlist = (page: Page, stored: string) =>
  page.addInitScript((value) => localStorage.setItem('coursesToShortlist', value), stored)

/** The course with the id 1001 is all that is cached. */
async function loseConnectionWithOneCached(page: Page): Promise<void> {
  await holdShortlist(page, '[1001]')
  await prepare(page)
  await expectCached(page, `${COURSE}1001`)
  await page.context().setOffline(true)
}

const line = (page: Page) => page.getByText('This page was saved earlier and may be out of date')

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

test('courses that were opened can be read again, by address and by link', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  await page.clock.install()
  await openHydrated(page, '/courses/1001')
  await page.clock.runFor(4_000)
  const opened = new URL(page.url()).pathname
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  // It had loaded before the service worker was active.
  await expectCached(page, `${COURSE}1001`)
  const logo = await page.locator('main img[width="44"]').getAttribute('src')
  await expectCached(page, logo ?? '')

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/\/institutions\/\d+$/)
  // The page that is left has such links, too.
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  const institution = new URL(page.url()).pathname
  const link = page.locator(`main article a[href^="/courses/"]:not([href="${opened}"])`).first()
  const followed = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(followed)
  const reply = COURSE + followed.split('/')[2]
  const { data: other } = await (await page.request.get(reply)).json()
  await expectCached(page, reply)
  await expect(line(page)).toHaveCount(0)
  expect(pageErrors).toEqual([])
  expect(await policyReports()).toEqual([])

  const errors = watchErrors(page)
  await context.setOffline(true)
  // Some minutes later the browser's own HTTP cache no longer answers in its place.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await expect(line(page)).toBeVisible()
  for (const [address, heading] of [
    [opened, name],
    [followed, other.name],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(address)
    await expect(page.getByText(/MVR [\d,]+/).first()).toBeVisible()
    await expect(line(page)).toBeVisible()
  }
  await page.goto(institution)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page).toHaveURL(institution)
  await page.goto('/courses/1001')
  await expect(page).toHaveURL(opened)
  await expect(line(page)).toBeVisible()
  const asked = page.waitForResponse(`${COURSE}1001`)
  await context.setOffline(false)
  // A page that was opened meanwhile gets no event from the browser's emulation of a lost network.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await asked
  await expect(page.locator('.connection-status')).toBeEmpty()
  expect(errors).toEqual([])
})

test('the shortlist can be compared, and any of its courses side by side', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const errors = watchErrors(page)
  await holdShortlist(page, '[1001,1002]')
  await prepare(page)
  await expectCached(page, `${COURSE}1002`)
  await expect.poll(() => listCached(page)).toContainEqual(expect.stringContaining('/assets/compare-'))
  // The modules that this file imports are still loading.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const address of ['/compare', '/compare?ids=1002,1001']) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: /^View Course Details/ })).toHaveCount(2)
    await expect(page).toHaveURL(address)
  }
  await expect(line(page)).toBeVisible()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  // On a slow phone the cached replies arrive before React has rendered that the page is being loaded.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/compare')
  await expect(line(page)).toBeVisible()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const asked = page.waitForResponse('**/api/v1/p/courses/by-ids*')
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await asked
  await expect(page.locator('.connection-status'), 'what was remembered of it is fetched again, too').toBeEmpty()
  expect(errors).toEqual([])
})

test('a page that is not cached leads to what is, by an address in the hash form too, and opens when the connection is back', {
  tag: '@once',
}, async ({ page, context }) => {
  await loseConnectionWithOneCached(page)
  await page.goto('/#/courses/1001/any-name')
  await expect(page).toHaveURL(/\/courses\/1001\/[^#]+$/)
  await expect(page.getByText(/MVR [\d,]+/).first()).toBeVisible()
  await page.goto('/courses/1001/any-name#main')
  await expect(page, 'an anchor stays').toHaveURL(/\/courses\/1001\/[^#]+#main$/)
  await page.goto('/#/search?page=1&query=diploma')
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/search?page=1&query=diploma')

  await page.goto('/search?page=1&query=diploma')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/search?page=1&query=diploma')
  // The page itself announces it.
  await expect(line(page)).toBeHidden()
  await expectAccessible(page)
  const cached = page.getByRole('region', { name: 'Courses saved on this device' }).getByRole('listitem')
  await expect(cached).toHaveCount(1)
  const name = await cached.getByRole('link').innerText()
  await cached.getByRole('link').click()
  await expect(page).toHaveURL(/\/courses\/1001\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(line(page)).toBeVisible()
  await expectAccessible(page, { within: '.connection-status' })
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  // The first check may have come too early; the next follows after twenty seconds.
  await expect(page).toHaveURL('/search?page=1&query=diploma', { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeVisible()
})

/** As the service worker notifies a page of a reply; the page reacts a moment later. */
async function notify(page: Page, reply: { isCached: boolean }): Promise<void> {
  await page.evaluate((data) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })), reply)
  await page.clock.runFor(100)
}

test('the offline status is shown on a cached page only, and the offline page follows no address of another host', {
  tag: '@once',
}, async ({ page }) => {
  const checks: string[] = []
  page.on('request', (request) => request.url().endsWith('/livez') && checks.push(request.url()))
  await page.clock.install()
  await openHydrated(page, '/institutions/1')
  // From here on the clock advances only by what the test sets.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.locator('.connection-status')).toBeAttached()
  await notify(page, { isCached: true })
  await expect(line(page)).toBeVisible()
  // The second reply of the page took almost too long.
  await page.clock.runFor(5_500)
  await notify(page, { isCached: false })
  await expect(line(page)).toBeVisible()
  await page.clock.resume()

  await notify(page, { isCached: true })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/aboutus')
  await expect(page.locator('.connection-status')).toBeEmpty()
  await page.clock.fastForward(60_000)
  expect(checks).toEqual([])

  await openHydrated(page, '/offline#open=//evil.example&missed=/%5Cevil.example')
  await expect(page.getByRole('heading', { name: 'Courses saved on this device' })).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/offline#/)
  // After less time it navigates to one of our pages by itself, perhaps before a query of the page could run.
  await page.goto('about:blank')
  await page.goto('/offline#missed=/institutions/1', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/institutions/1')
})

async function expectOnlyLogosCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const address of ['/favicon.svg', '/pictures/institutions/7/logo.svg']) {
      const picture = new Image()
      picture.src = address
      await picture.decode()
    }
  })
  await expectCached(page, '/pictures/institutions/7/logo.svg')
  expect(await listCached(page)).not.toContain('/favicon.svg')
}

test('a connection that drops in the first seconds is noticed when it is back', { tag: '@once' }, async ({ page }) => {
  const errors = watchErrors(page)
  const dropped = /\/(livez|api\/v1\/p\/courses\?)/
  await page.route(dropped, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/livez'))
  await page.clock.install()
  await openHydrated(page, '/courses')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await page.clock.runFor(4_000)
  await failed
  await page.unroute(dropped)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('.connection-status')).toBeAttached()
  const pageOne = page.getByRole('link', { name: 'Page 1', exact: true })
  // A server that answers too slowly for the first check is checked again later.
  await expect(async () => {
    if (!(await pageOne.isVisible())) await page.clock.runFor(20_000)
    await expect(pageOne).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  expect(errors).toEqual([])
})

test('of pictures only logos are cached, lists pass the service worker, a background request is answered by the server or not at all, and nothing about one person is cached', {
  tag: '@once',
}, async ({ page, context, request }) => {
  // The service worker may fetch our own files, and browsers check for a new version of it.
  const headers = (await request.get('/service-worker.js')).headers()
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
  expect(headers['content-type']).toContain('javascript')

  const { token } = await joinAs(page, request)
  await prepare(page)
  await expectOnlyLogosCached(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const passed: string[] = []
  devtools.on('Network.responseReceived', ({ response }) => {
    if (response.serviceWorkerRouterInfo?.matchedSourceType !== 'network') return
    passed.push(response.url.slice(new URL(page.url()).origin.length))
  })
  const past = [
    '/api/v1/p/courses?limit=10&orderBy=DESC&page=1&facets=true&facet_limit=13',
    '/api/v1/p/courses/suggestions?name=nursing',
    '/api/v1/p/adverts',
  ]
  for (const address of [...past, `${COURSE}1007`]) expect(await ask(page, address), address).toBe(200)
  expect(passed).toEqual(past)
  await expectCached(page, `${COURSE}1007`)

  await devtools.send('Network.clearBrowserCache')
  await context.setOffline(true)
  expect(await ask(page, `${COURSE}1007`)).toBe(200)
  expect(await ask(page, `${COURSE}1007`, { 'x-background': 'yes' })).toBe('failed')
  await context.setOffline(false)
  await devtools.detach()

  expect(await ask(page, `${COURSE}1005`, { authorization: `Bearer ${token}` })).toBe(200)
  expect(await ask(page, `${COURSE}1006`)).toBe(200)
  await expectCached(page, `${COURSE}1006`)
  for (const [address, call] of [
    ['/profile', '/api/user/sessions'],
    ['/chat', '/api/greet'],
    ['/reset-password/abc', '/api/validate-reset-token/abc'],
  ] as const) {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === call)
    await openHydrated(page, address)
    await answered
  }
  await openHydrated(page, '/institutions')
  const cached = await listCached(page)
  expect(cached.some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(cached, 'requested with a token').not.toContain(`${COURSE}1005`)
  const isPublic = /^\/(offline$|assets\/|pictures\/|api\/v1\/p\/(courses|institutions))/
  expect(cached.filter((path) => !isPublic.test(path))).toEqual([])
})
