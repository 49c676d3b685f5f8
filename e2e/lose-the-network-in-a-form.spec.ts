import { expect, type Page, type Route } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { joinAs, test } from './support/test-member.ts'

interface Walk {
  address: string
  call: string
  fill: (page: Page) => Promise<void>
  button: string
  /** The message when there is no response, and when the response has no message. */
  unreachable: string
  wordless: string
  /** A field that must hold what was typed. */
  typed: [label: string, value: string]
}

const fill = (values: Record<string, string>) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

const WALKS: readonly Walk[] = [
  {
    address: '/login',
    call: '/api/login',
    fill: fill({ 'Email address': 'reema@example.com', Password: 'seven dhonis' }),
    button: 'Sign in',
    unreachable: 'Login failed',
    wordless: 'Login failed',
    typed: ['Password', 'seven dhonis'],
  },
  {
    address: '/register',
    call: '/api/register',
    fill: fill({
      'Full name': 'Aishath Reema',
      Email: 'reema@example.com',
      'Mobile number': '7771234',
      Password: 'seven dhonis',
    }),
    button: 'Register',
    unreachable: 'Registration failed. Please try again.',
    wordless: 'Registration failed. Please try again.',
    typed: ['Full name', 'Aishath Reema'],
  },
  {
    address: '/forgot-password',
    call: '/api/forgot-password',
    fill: fill({ 'Email address': 'reema@example.com' }),
    button: 'Send Reset Link',
    unreachable: 'Network error. Please try again later.',
    wordless: 'Failed to process request',
    typed: ['Email address', 'reema@example.com'],
  },
  {
    address: '/reset-password/abc',
    call: '/api/reset-password',
    fill: fill({ 'New Password': 'seven dhonis', 'Confirm New Password': 'seven dhonis' }),
    button: 'Reset Password',
    unreachable: 'Network error. Please try again later.',
    wordless: 'Failed to reset password',
    typed: ['New Password', 'seven dhonis'],
  },
]

const SERVER_TEXT = 'The server has its own words for this.'

test('each failure of a form has its words, and nothing typed is lost', { tag: '@once' }, async ({ page }) => {
  await page.route('/api/validate-reset-token/abc', (route) => route.fulfill({ json: { valid: true } }))
  for (const { address, call, fill, button, unreachable, wordless, typed } of WALKS) {
    await openHydrated(page, address)
    await fill(page)
    const failures: [(route: Route) => Promise<void>, string][] = [
      [(route) => route.abort(), unreachable],
      [(route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), wordless],
      [(route) => route.fulfill({ status: 200, body: '<h1>Sign in to the Wi-Fi</h1>' }), wordless],
      [(route) => route.fulfill({ status: 503, json: { error: SERVER_TEXT } }), SERVER_TEXT],
      [(route) => route.abort(), unreachable],
    ]
    for (const [answer, text] of failures) {
      await page.unroute(call)
      await page.route(call, answer)
      await page.locator('main').getByRole('button', { name: button, exact: true }).click()
      const alert = page.getByRole('alert').filter({ hasText: text })
      await expect(alert).toBeVisible()
      await expect(alert).toBeFocused()
      await expect(page.getByLabel(typed[0], { exact: true })).toHaveValue(typed[1])
      await expect(page).toHaveURL(address)
    }
    await expectAccessible(page, { within: 'main [role=alert]' })
    await page.unroute(call)
  }
})

test('a profile, a part of it or a change that fails can be tried again, and nothing typed is lost', {
  tag: '@once',
}, async ({ page, request }) => {
  await joinAs(page, request)
  await page.route('/api/user', (route) => route.abort())
  await page.route(/\/api\/user\/(sessions|saved-courses)$/, (route) => route.abort())
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Your profile could not be loaded' })).toBeVisible()
  await expectAccessible(page, { within: 'main' })

  // A section that fails to load does not affect the rest.
  await page.unroute('/api/user')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Aishath Reema')
  const missing = page.getByText('This could not be loaded.')
  await expect(missing).toHaveCount(2)
  await expectAccessible(page, { within: '#saved, #sessions' })
  await page.unroute(/\/api\/user\/(sessions|saved-courses)$/)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(missing).toHaveCount(0)

  // Its forms show the failure too, and lose nothing that was typed.
  await page.route(/\/api\/user/, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await page.getByLabel('Full name').fill('Aishath Nadhiya')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('form', { name: 'Your details' }).getByRole('alert')).toHaveText(
    'Network error. Please try again later.',
  )
  await expect(page.getByLabel('Full name')).toHaveValue('Aishath Nadhiya')
  await page.unroute(/\/api\/user/)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toHaveCount(0)
})
