import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectFocusVisible } from './support/accessibility.ts'
import { lowestContrasts } from './support/contrast.ts'
import { openHydrated } from './support/hydration.ts'
import { errorsOfMissingPage, isCounting, watchForErrors, watchPolicy } from './support/page-errors.ts'

const MAIN_LINKS = [
  ['Courses', '/courses'],
  ['Institutions', '/institutions'],
  ['About Us', '/aboutus'],
  ['Career Guide', '/chat'],
] as const

/** For tests of the frame alone, a small page is enough. */
const SMALL_PAGE = '/search'

const bar = (page: Page): Locator => page.locator('header .bar')

const backgroundOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor)

async function scrollPage(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
}

/** Marks the document, so that a reload would be noticed. */
const markDocument = (page: Page) =>
  page.evaluate(() => Object.defineProperty(window, 'isSameDocument', { value: true }))
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSameDocument') === true)

async function openMainLinks(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

test.describe('the banner', () => {
  test('runs past on top with the claims and both promotions, and can be paused; pages scroll smoothly', {
    tag: '@once',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openHydrated(page, '/courses')
    const messages = page.getByRole('region', { name: 'Announcements' })
    for (const text of [
      'Over 800 courses across 12 institutions',
      'Explore, Compare, Excel',
      'January 2025 intake: study from anywhere in the Maldives',
      'One college, four intakes a year',
    ]) {
      await expect(messages.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
    }
    const movement = () => page.locator('.banner-track').evaluate((track) => track.getAnimations()[0]?.playState)
    await page.mouse.move(300, 500)
    await expect.poll(movement).toBe('running')
    await page.getByRole('button', { name: 'Pause announcements' }).click()
    await expect.poll(movement).toBe('paused')
    await page.getByRole('button', { name: 'Play announcements' }).click()
    await expect.poll(movement).toBe('running')
    await scrollPage(page, 900)
    expect(await page.locator('.banner').boundingBox(), 'it stays on top').toMatchObject({ y: 0, height: 32 })
    expect(await bar(page).boundingBox()).toMatchObject({ y: 32, height: 63 })

    // A new page is scrolled to its top smoothly, and the back button restores the scroll position.
    await scrollPage(page, 700)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Advertise With Us' })
      .evaluate((link) => {
        if (link instanceof HTMLElement) link.click()
      })
    await expect(page).toHaveURL('/advertise')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/courses')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)

    // With reduced motion it does not move, and can be read to its end.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/courses')
    await expect(page.locator('.banner-track')).toHaveCSS('animation-name', 'none')
    await expect(messages).toHaveAttribute('tabindex', '0')
    await messages.focus()
    await expect(messages).toBeFocused()
    for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowRight')
    await expect(messages.getByText('One college, four intakes a year').first()).toBeInViewport()
  })
})

/** Its texts have enough contrast at these scroll positions, in light and dark mode. */
async function expectReadableBar(page: Page, places: readonly number[]): Promise<void> {
  for (const y of places) {
    await scrollPage(page, y)
    await expect(page.locator('.bar[data-scrolled]')).toHaveCount(y > 100 ? 1 : 0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(100)
      const texts = bar(page).locator('a, button').filter({ visible: true })
      expect(await texts.count()).toBeGreaterThan(1)
      expect(Math.min(...(await lowestContrasts(page, texts)))).toBeGreaterThanOrEqual(4.5)
    }
  }
}

/** It has enough contrast over any picture, even a white one. */
async function expectReadableOverWhite(page: Page): Promise<void> {
  await page.locator('main > .band').evaluate((band) => {
    band.classList.replace('band', 'dark-top')
    if (band instanceof HTMLElement) band.style.background = 'white'
  })
  expect(await backgroundOf(bar(page))).toBe('rgba(0, 0, 0, 0)')
  const links = bar(page).locator('a').filter({ visible: true })
  expect(await links.count()).toBeGreaterThan(1)
  expect(Math.min(...(await lowestContrasts(page, links)))).toBeGreaterThanOrEqual(4.5)
}

test.describe('the bar', () => {
  test('is transparent over a dark band until the page is scrolled more than 100 pixels, always readable, and covers nothing that has the focus', async ({
    page,
  }) => {
    await openHydrated(page, '/courses')
    await expect.poll(() => backgroundOf(bar(page))).toBe('rgba(0, 0, 0, 0)')
    await scrollPage(page, 100)
    await page.waitForTimeout(300)
    expect(await backgroundOf(bar(page))).toBe('rgba(0, 0, 0, 0)')
    await scrollPage(page, 101)
    await expect.poll(() => backgroundOf(bar(page))).toBe('rgb(255, 255, 255)')
    await expect(bar(page)).toHaveCSS('box-shadow', /rgba?\(/)
    await scrollPage(page, 0)
    await expect.poll(() => backgroundOf(bar(page))).toBe('rgba(0, 0, 0, 0)')
    await expectReadableBar(page, [0, 400])
    // What has the focus is never hidden under it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Courses', exact: true }).focus()
    await expectFocusVisible(page, 'Shift+Tab', 15)

    await page.emulateMedia({ colorScheme: 'light' })
    await scrollPage(page, 0)
    await expect.poll(() => backgroundOf(bar(page))).toBe('rgba(0, 0, 0, 0)')
    if (test.info().project.name === 'desktop') await expectReadableOverWhite(page)
    // Further down it is solid, as on every page.
    await openHydrated(page, '/')
    await expectReadableBar(page, [0])
  })

  test('is always solid white on the account screens and the not-found page', { tag: '@once' }, async ({ page }) => {
    const pageErrors = watchForErrors(page)
    const policyReports = await watchPolicy(page)
    for (const address of [
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password/abc',
      '/confirm-email/x',
      '/no-such-page',
    ]) {
      await openHydrated(page, address)
      expect(await backgroundOf(bar(page)), address).toBe('rgb(255, 255, 255)')
      expect(await policyReports()).toEqual([])
      // Leaving while the link is being checked aborts that request, which the browser reports as a failure.
      if (address === '/reset-password/abc') {
        await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
      }
    }
    expect(pageErrors.toSorted()).toEqual(errorsOfMissingPage(page.url()))
  })

  test('leads on without a reload, and back again; each page is at its top and announced', { tag: '@once' }, async ({
    page,
  }) => {
    const pageErrors = watchForErrors(page)
    const policyReports = await watchPolicy(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openHydrated(page, '/courses')
    // A visitor without a token makes no request about accounts.
    expect(asked.filter((path) => path.startsWith('/api/') && !isCounting(path))).toEqual([])
    expect(asked.filter((path) => path.endsWith('.woff2'))).toHaveLength(1)
    await markDocument(page)
    for (const [name, path] of MAIN_LINKS) {
      const link = (await openMainLinks(page)).getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', `#${path}`)
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const current = (await openMainLinks(page)).getByRole('link', { name: 'Career Guide' })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page).toHaveURL('/aboutus')
    await page.goBack()
    await expect(page).toHaveURL('/institutions')
    expect(await isSameDocument(page)).toBe(true)
    await (await openMainLinks(page)).getByRole('link', { name: 'Compare Your Shortlist' }).click()
    await expect(page).toHaveURL('/compare')
    expect(pageErrors).toEqual([])
    expect(await policyReports()).toEqual([])

    // A new page does not scroll smoothly for visitors who prefer less motion, and its title is announced.
    await (await openMainLinks(page)).getByRole('link', { name: 'Courses', exact: true }).click()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL('/courses/2')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('p[aria-live]')).toHaveText(/page 2/)
  })
})

test.describe('the menu of small screens', { tag: '@phone' }, () => {
  test('holds the links, Compare and Login, closes in three ways and gives the focus back, between the skip link and the footer', {
    tag: '@once',
  }, async ({ page }) => {
    await openHydrated(page, SMALL_PAGE)
    // The first tab stop skips header and menus.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()

    const menu = await openMainLinks(page)
    for (const [name] of MAIN_LINKS) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Compare Your Shortlist' })).toHaveAttribute('href', '/compare')
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
    await page.keyboard.press('Escape')

    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(10, 400),
    ]
    for (const close of closings) {
      await openMainLinks(page)
      await expect(menu).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    }

    // The footer names the site, its pages, its profiles and the year.
    const footer = page.getByRole('contentinfo')
    const links = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['Courses', '/courses'],
      ['Institutions', '/institutions'],
      ['Contact Us', '/aboutus#contact'],
      ['About Us', '/aboutus'],
      ['Terms of Service', '/termsofservice'],
      ['Privacy Policies', '/privacypolicy'],
      ['Advertise With Us', '/advertise'],
    ])
    for (const name of ['Facebook', 'Instagram', 'Twitter/X', 'LinkedIn']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//)
    }
    await expect(footer).toContainText(`© ${new Date(Date.now() + 5 * 3600_000).getUTCFullYear()} Graduate Maldives`)
    await expect(footer).toContainText('courses, fees and testimonials shown here are sample data')
  })
})

// Small screens have it in the slide-in menu.
test.describe('the login menu', { tag: '@desktop' }, () => {
  test('offers Login and Register, and closes on Escape, elsewhere and on a route change', async ({ page }) => {
    await openHydrated(page, SMALL_PAGE)
    const opener = page.getByRole('button', { name: 'Login' })
    const login = page.getByRole('link', { name: 'Login', exact: true })
    const register = page.getByRole('link', { name: 'Register' })
    await expect(login).toBeHidden()
    await expect(opener, 'or an older Safari, where the focus opens it, gives it none').toHaveAttribute('tabindex', '0')

    await opener.press('Enter')
    await expect(login).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(login).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(login).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(register).toBeVisible()
    await page.locator('h1').click()
    await expect(register).toBeHidden()

    await opener.click()
    await register.click()
    await expect(page).toHaveURL('/register')
    await expect(register).toBeHidden()
  })
})

test.describe('a member', () => {
  const USER = { id: 7, name: 'aishath Nadhiya', email: 'aishath@example.mv', mobile: '7771234', role: 'user' }

  async function visit(page: Page, answer: Parameters<Page['route']>[1]): Promise<string[]> {
    const tokens: string[] = []
    await page.route('/api/user', (route, request) => {
      tokens.push(request.headers()['authorization'] ?? '')
      return answer(route, request)
    })
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('seen')) localStorage.setItem('auth_token', 'secret')
      sessionStorage.setItem('seen', 'yes')
    })
    await openHydrated(page, SMALL_PAGE)
    return tokens
  }
  const openMenu = (page: Page) => page.locator('[popover]:popover-open')
  const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

  test('sees an avatar with a menu, and logs out to the front page', { tag: '@once' }, async ({ page }) => {
    const tokens = await visit(page, (route) => route.fulfill({ json: USER }))
    const avatar = page.getByRole('button', { name: 'Account of aishath Nadhiya' })
    await expect(avatar).toHaveText('A')
    await expect(avatar).toHaveAttribute('tabindex', '0')
    expect(tokens).toEqual(['Bearer secret'])
    await avatar.click()
    await expect(openMenu(page).getByText('aishath Nadhiya')).toBeVisible()
    await expect(openMenu(page).getByText('aishath@example.mv')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute('href', '/profile')
    await expectAccessible(page, { within: '[popover]:popover-open' })
    await page.locator('h1').click()
    await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeHidden()

    await avatar.click()
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await expect(page).toHaveURL('/profile')
    await expect(openMenu(page)).toHaveCount(0)

    const logout = page.waitForRequest('/api/logout')
    await page.route('/api/logout', (route) => route.abort())
    await avatar.click()
    await page.getByRole('button', { name: 'Logout' }).click()
    expect((await logout).headers()['authorization']).toBe('Bearer secret')
    // The home page may redirect.
    await expect(page).toHaveURL(/^[^#?]*\/(courses)?$/)
    await expect(avatar).toHaveCount(0)
    expect(await token(page)).toBeNull()
  })

  test('without a name is called User, and is a visitor again once the token is refused', { tag: '@once' }, async ({
    page,
  }) => {
    await visit(page, (route) => route.abort())
    await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0)
    expect(await token(page), 'it stays while the network fails').toBe('secret')

    await page.unrouteAll()
    await visit(page, (route) => route.fulfill({ json: { ...USER, name: '' } }))
    const avatar = page.getByRole('button', { name: 'Account of User' })
    await expect(avatar).toHaveText('U')
    await avatar.click()
    await expect(openMenu(page).getByText('User', { exact: true })).toBeVisible()

    await page.unrouteAll()
    await visit(page, (route) => route.fulfill({ status: 401, json: { error: 'Not signed in.' } }))
    await expect.poll(() => token(page)).toBeNull()
    await expect(avatar).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the main links are plain ones and the bar is solid', { tag: '@once' }, async ({ page }) => {
    await page.goto('/courses')
    const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText([...MAIN_LINKS.map(([name]) => name), 'Login'])
    for (const [at, [, path]] of MAIN_LINKS.entries()) await expect(links.nth(at)).toHaveAttribute('href', path)
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})

/** Nothing of the frame is too small to tap, or wider than the narrowest phone. */
async function expectFrameFitsNarrowestPhone(page: Page): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const targets = page.locator('header, footer').locator('a, button').filter({ visible: true })
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  if (usual) await page.setViewportSize(usual)
}

test('everyone can use the menus', async ({ page }) => {
  await openHydrated(page, '/no-such-page')
  if (test.info().project.name === 'phone') await expectFrameFitsNarrowestPhone(page)
  const isPhone = test.info().project.name === 'phone'
  await page.getByRole('button', { name: isPhone ? 'Menu' : 'Login' }).click()
  await expectAccessible(page)
})
