import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { isCounting, watchForErrors } from './support/page-errors.ts'
import { logIn, readLink, register, signInAhead, storedToken, test, withBearer } from './support/test-member.ts'

const NEW_PASSWORD = 'nine dhonis at dusk'
const SUBJECT = 'Set a new password'

async function askForLink(page: Page, email: string): Promise<void> {
  await openHydrated(page, '/forgot-password')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Email Sent' })).toBeFocused()
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(again)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('a password is reset by mail, and every older token is invalid', { tag: '@once' }, async ({ page, request }) => {
  const member = await register(request)
  const elsewhere = await logIn(request, member)
  const here = await logIn(request, member)
  await signInAhead(page, here)

  await openHydrated(page, '/courses')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await askForLink(page, member.email)
  await expect(page.getByText('If there is an account with this email')).toBeVisible()
  await expectAccessible(page, { within: 'main' })
  await expect(page.getByRole('link', { name: 'Return to login' })).toHaveAttribute('href', '/login')

  const link = await readLink(member.email, SUBJECT, '/reset-password')
  const pageErrors = watchForErrors(page)
  await openHydrated(page, link)
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await choose(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: /password/i })).toBeVisible()
  expect(await storedToken(page)).toBeNull()

  for (const token of [elsewhere, here]) expect((await request.get('/api/user', withBearer(token))).status()).toBe(401)
  const { email, password } = member
  expect((await request.post('/api/login', { data: { email, password } })).status()).toBe(401)
  await page.getByLabel('Email address').fill(member.email)
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/chat')
  expect(pageErrors).toEqual([])

  await openHydrated(page, link)
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeFocused()
  await expect(page.getByRole('alert').getByText('Invalid or expired token')).toBeVisible()
  await expectAccessible(page, { within: 'main' })
  await page.getByRole('link', { name: 'Request a new password reset link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test.describe('the link', () => {
  test('is not passed on to other sites, may be refused, is seen to be checked, and again after the network failed', {
    tag: '@once',
  }, async ({ page }) => {
    const pageErrors = watchForErrors(page)
    const secret = await page.goto('/reset-password/secret-token', { waitUntil: 'networkidle' })
    expect(secret?.headers()['referrer-policy']).toBe('no-referrer')
    expect(secret?.headers()['cache-control']).toContain('no-store')
    expect(pageErrors).toEqual([])

    for (const [answer, text] of [
      [{ status: 429, json: { error: 'Too many attempts. Try again in 5 minutes.' } }, 'Too many attempts.'],
      [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Invalid or expired token'],
      [{ json: { valid: false } }, 'Invalid or expired token'],
    ] as const) {
      await page.route('/api/validate-reset-token/abc', (route) => route.fulfill({ ...answer }))
      await page.goto('/reset-password/abc')
      await expect(page.getByRole('alert').getByText(text)).toBeVisible()
      await page.unroute('/api/validate-reset-token/abc')
    }

    await openHydrated(page, '/reset-password')
    await expect(page.getByText('Invalid reset link', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reset Password' })).toHaveCount(0)

    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('/api/validate-reset-token/abc', async (route) => {
      await promise
      await route.fulfill({ json: { valid: true } })
    })
    await page.goto('/reset-password/abc')
    await expect(page.getByText('Validating your reset link...')).toBeVisible()
    resolve()
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible()
    await expect(page.getByText('Validating your reset link...')).toHaveCount(0)
    await page.unroute('/api/validate-reset-token/abc')

    let isDown = true
    await page.route('/api/validate-reset-token/abc', (route) =>
      isDown ? route.abort() : route.fulfill({ json: { valid: true } }),
    )
    await page.goto('/reset-password/abc')
    await expect(page.getByRole('alert').getByText('Failed to validate token. Please try again.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible()
  })
})

test.describe('the new password', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('/api/validate-reset-token/abc', (route) => route.fulfill({ json: { valid: true } }))
  })

  test('must be there, be long enough and be the same twice, and is sent once', { tag: '@once' }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    await openHydrated(page, '/reset-password/abc')
    await choose(page, '')
    await expect(page.getByText('New Password is a required field', { exact: true })).toBeVisible()
    await expect(page.getByText('Confirm New Password is a required field')).toBeVisible()
    await choose(page, 'long enough', 'long enough too')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(page.getByLabel('Confirm New Password')).toBeFocused()
    await choose(page, '1234567')
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toHaveCount(0)
    await expectAccessible(page, { within: 'main' })
    expect(asked.filter((url) => !isCounting(url))).toEqual([])

    // It is sent once, and the button shows that it is being sent.
    const { promise, resolve } = Promise.withResolvers<void>()
    let sent = 0
    await page.route('/api/reset-password', async (route) => {
      sent += 1
      await promise
      await route.fulfill({ status: 400, json: { error: 'Invalid or expired token', code: 'bad_request' } })
    })
    await choose(page, NEW_PASSWORD)
    const button = page.getByRole('button', { name: 'Resetting...' })
    await expect(button).toBeFocused()
    await button.press('Enter')
    resolve()
    await expect(page.getByRole('alert').getByText('Invalid or expired token')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request a new password reset link' })).toBeVisible()
    expect(sent).toBe(1)
  })

  test('is confirmed for a tenth of a second, and then on the login', { tag: '@once' }, async ({ page }) => {
    await page.clock.install()
    for (const [message, shown] of [
      ['All done.', 'All done.'],
      ['', 'Password reset successful'],
    ] as const) {
      await page.route('/api/reset-password', (route) => route.fulfill({ json: { message } }))
      await openHydrated(page, '/reset-password/abc')
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      await choose(page, NEW_PASSWORD)
      await expect(page.getByRole('status').getByText(shown)).toBeVisible()
      await page.clock.runFor(90)
      await expect(page).toHaveURL('/reset-password/abc')
      await page.clock.runFor(20)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('status').getByText(shown)).toBeVisible()
      await page.unroute('/api/reset-password')
      await page.clock.resume()
    }
  })
})

test('the button says so while the mail is requested', { tag: '@once' }, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('/api/forgot-password', async (route) => {
    await promise
    await route.fulfill({ json: { message: 'On its way.' } })
  })
  await openHydrated(page, '/forgot-password')
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Email address is a required field')).toBeVisible()
  await page.getByLabel('Email address').fill('reema@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  resolve()
  await expect(page.getByText('On its way.')).toBeVisible()
})
