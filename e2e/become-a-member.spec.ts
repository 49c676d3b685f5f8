import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { isCounting, watchForErrors, watchPolicy } from './support/page-errors.ts'
import { newMember, register, storedToken, test } from './support/test-member.ts'

const avatar = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const form = (page: Page, name: string) => page.getByRole('form', { name })

test('registers, logs in, opens the profile and logs out', { tag: '@once' }, async ({ page }) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  const member = newMember()
  await openHydrated(page, '/register')
  await page.getByLabel('Full name').fill(member.name)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Mobile number').fill(member.mobile)
  await page.getByLabel('Password').fill(member.password)
  await form(page, 'Register').getByRole('button', { name: 'Register' }).click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL('/chat')
  // The URL changes just before the screen, and that change closes an open menu.
  await expect(page.getByRole('heading', { level: 1, name: 'Career Guidance' })).toBeVisible()
  await expect(avatar(page)).toHaveText('A')
  expect(await storedToken(page)).toMatch(/^[\w-]{40,}$/)
  expect(pageErrors).toEqual([])

  await avatar(page).click()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(member.name)
  await expect(page.getByLabel('Mobile number')).toHaveValue(member.mobile)

  await avatar(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(avatar(page)).toHaveCount(0)
  expect(await storedToken(page)).toBeNull()
  expect(pageErrors).toEqual([])
  expect(await policyReports()).toEqual([])
})

async function signIn(page: Page, { email, password }: { email: string; password: string }, address = '/login') {
  await openHydrated(page, address)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(avatar(page)).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
  // A menu that is opened during a navigation would close again.
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toHaveCount(0)
}

test.describe('after signing in', () => {
  test('returns to the page that asked for the login', { tag: '@once' }, async ({ page, request }) => {
    const member = await register(request)
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await page.getByRole('link', { name: 'Register here' }).click()
    await expect(page).toHaveURL('/register?next=%2Fprofile')
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Email address').fill(member.email)
    await page.getByLabel('Password').fill(member.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByLabel('Full name')).toHaveValue(member.name)
  })

  test('never leaves the site; a member is redirected from login and register, and the back button leads to neither', {
    tag: '@once',
  }, async ({ page, request }) => {
    const member = await register(request)
    await openHydrated(page, '/courses')
    await page.evaluate(() => Object.defineProperty(window, 'isSameDocument', { value: true }))
    await signIn(page, member, '/login?next=/%09/evil.example')
    await expect(page).toHaveURL('/chat')
    for (const address of ['/login', '/register']) {
      await page.goto(address)
      await expect(page).toHaveURL('/chat')
    }
    await page.goBack()
    await expect(page).not.toHaveURL(/login|register/)
  })
})

test.describe('a form with mistakes', () => {
  test('names them at every field, focuses the first, and loses nothing that was typed', {
    tag: '@once',
  }, async ({ page, request }) => {
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    await openHydrated(page, '/register')
    await page.getByLabel('Email').fill('reema')
    await page.getByLabel('Password').fill('1234567')
    await form(page, 'Register').getByRole('button', { name: 'Register' }).click()
    for (const text of [
      'Full name is a required field',
      'Email must be a valid email',
      'Mobile number is a required field',
      'Password must be at least 8 characters long',
    ]) {
      await expect(page.getByText(text)).toBeVisible()
    }
    const name = page.getByLabel('Full name')
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription('Full name is a required field')
    await expect(page.getByLabel('Email')).toHaveValue('reema')
    await expect(page.getByLabel('Password')).toHaveValue('1234567')
    expect(asked.filter((url) => !isCounting(url))).toEqual([])

    const summary = page.getByRole('alert').filter({ hasText: 'Please check 4 fields' })
    await summary.getByRole('button', { name: 'Mobile number' }).click()
    await expect(page.getByLabel('Mobile number')).toBeFocused()
    await expectAccessible(page, { within: 'main' })

    // Mistakes that only the server knows are shown, too.
    const member = await register(request)
    await page.getByLabel('Full name').fill(member.name)
    await page.getByLabel('Email').fill(member.email.toUpperCase())
    await page.getByLabel('Mobile number').fill(member.mobile)
    await page.getByLabel('Password').fill('password123')
    await form(page, 'Register').getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Password is too common; please choose another')).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()

    await page.getByLabel('Password').fill(member.password)
    await form(page, 'Register').getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Email already has an account')).toBeVisible()
    const whole = 'There is already an account with this email. Log in, or reset your password if you forgot it.'
    await expect(page.getByRole('alert').filter({ hasText: whole })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page).toHaveURL('/register')
  })

  test('gets one message for a wrong address and a wrong password, which can be pasted, and shown until it is sent', {
    tag: '@once',
  }, async ({ page, request }) => {
    const member = await register(request)
    await openHydrated(page, '/login')
    const password = page.getByLabel('Password')
    await password.focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'seven dhonis')
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      if (!document.activeElement?.dispatchEvent(paste)) throw new Error('Pasting was prevented.')
    })
    await password.fill('seven dhonis')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('seven dhonis')

    for (const email of [member.email, 'nobody@example.com']) {
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Password').fill('not my password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      const failure = page.getByRole('alert').filter({ hasText: 'Wrong email or password' })
      await expect(failure).toBeFocused()
      await expect(page.getByLabel('Email address')).toHaveValue(email)
    }
    await expectAccessible(page, { within: 'main' })
  })
})

test('browsers and password managers know every field, and everyone can use both forms', { tag: '@phone' }, async ({
  page,
}) => {
  const expectUsable = async () => {
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await openHydrated(page, '/login')
  await expect(page.getByLabel('Email address')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
  await expectUsable()
  await openHydrated(page, '/register')
  for (const [label, type, autocomplete] of [
    ['Full name', 'text', 'name'],
    ['Email', 'email', 'email'],
    ['Mobile number', 'tel', 'tel'],
    ['Password', 'password', 'new-password'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('type', type)
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', autocomplete)
  }
  await expectUsable()
})

test('search engines leave the screens of accounts alone', { tag: '@desktop' }, async ({ request }) => {
  for (const address of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/confirm-email/abc',
    '/profile',
  ]) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(await answer.text(), address).toContain('<meta name="robots" content="noindex"/>')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is there, says what it needs, and can put no password into an address', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Email address')).toBeVisible()
    await expect(page.locator('main noscript p')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
    await expect(page.getByRole('form', { name: 'Login' })).toHaveAttribute('method', 'post')
  })
})
