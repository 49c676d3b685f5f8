import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors } from './support/page-errors.ts'
import { joinAs, logIn, newMember, readLink, register, storedToken, test, withBearer } from './support/test-member.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const avatar = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('the profile is usable by everyone, as narrow as the narrowest phone, my data comes as a file, and my details are changed', {
  tag: '@once',
}, async ({ page, request }) => {
  const member = await joinAs(page, request)
  const pageErrors = watchForErrors(page)
  await openHydrated(page, '/profile')
  await expectAccessible(page)
  for (const name of [
    'Saved courses',
    'Your enquiries',
    'Your details',
    'Email address',
    'Password',
    'Where you are logged in',
    'Your data',
    'Delete account',
  ]) {
    await expect(section(page, name)).toBeVisible()
    await page.getByRole('navigation', { name: 'Sections of your profile' }).getByRole('link', { name }).click()
    await expect(section(page, name).getByRole('heading', { level: 2 })).toBeInViewport()
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('graduate-maldives-my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.user).toMatchObject({ name: member.name, email: member.email, mobile: member.mobile })
  await expect(page.getByText('Your data is in the file graduate-maldives-my-data.json.')).toBeVisible()
  expect(pageErrors).toEqual([])

  // Name and mobile number are changed, and the avatar follows.
  await page.getByLabel('Full name').fill('  Nadhiya Ali ')
  await page.getByLabel('Mobile number').fill('what number')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Mobile number must be a phone number such as +960 777 1234')).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.getByLabel('Mobile number').fill('7654321')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()
  await expect(avatar(page)).toHaveText('N')
  expect(await (await request.get('/api/user', withBearer(member.token))).json()).toMatchObject({
    name: 'Nadhiya Ali',
    mobile: '7654321',
  })
})

test('an email is verified by a link that can be sent again, and a new one takes effect when its link is opened and confirmed', {
  tag: '@once',
}, async ({ page, request }) => {
  const member = await joinAs(page, request)
  const newestLink = () => readLink(member.email, 'Verify your email', '/confirm-email')
  const registered = await newestLink()
  await openHydrated(page, '/profile')
  const offer = section(page, 'Email address').getByRole('form', { name: 'Verify your email' })
  await offer.getByRole('button', { name: 'Send again' }).click()
  await expect(offer.getByRole('status').filter({ hasText: member.email })).toBeVisible()
  await expectAccessible(page, { within: '#email' })

  // It arrives a moment later, and cancels the link of the first mail.
  await expect.poll(newestLink).not.toBe(registered)
  await openHydrated(page, await newestLink())
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByLabel('New email address')).toBeVisible()
  await expect(offer).toHaveCount(0)

  const { email: newEmail } = newMember()
  const form = section(page, 'Email address')
  await form.getByLabel('New email address').fill(newEmail)
  await form.getByLabel('Password').fill('not my password')
  await form.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(form.getByText('Password is wrong')).toBeVisible()
  await form.getByLabel('Password').fill(member.password)
  await form.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(form.getByRole('status').filter({ hasText: newEmail })).toBeVisible()
  await expect(form.getByLabel('New email address')).toHaveValue('')

  const link = await readLink(newEmail, '', '/confirm-email')
  await openHydrated(page, link)
  await page.waitForTimeout(500)
  expect(await (await request.get('/api/user', withBearer(member.token))).json()).toMatchObject({ email: member.email })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('strong')).toHaveText(newEmail)
  await expectAccessible(page, { within: 'main' })
  await logIn(request, { ...member, email: newEmail })

  await openHydrated(page, link)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expectAccessible(page, { within: 'main' })
})

test.describe('where I am logged in', () => {
  test('only this browser stays logged in after a new password; another session can be ended, and all of them after a confirmation', {
    tag: '@once',
  }, async ({ page, request }) => {
    const member = await joinAs(page, request)
    const elsewhere = await logIn(request, member)
    await openHydrated(page, '/profile')
    const sessions = section(page, 'Where you are logged in').getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    const form = section(page, 'Password')
    await form.getByLabel('Current password').fill('not my password')
    await form.getByLabel('New password').fill('nine dhonis at dusk')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText('Current password is wrong')).toBeVisible()
    await form.getByLabel('Current password').fill(member.password)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByRole('status')).toBeVisible()
    await expect(form.getByLabel('Current password')).toHaveValue('')
    await expect(sessions).toHaveCount(1)

    const token = (await storedToken(page)) ?? ''
    expect(token).not.toBe(member.token)
    expect((await request.get('/api/user', withBearer(elsewhere))).status()).toBe(401)

    // Another session can be ended, and all of them after a confirmation.
    const changed = { ...member, password: 'nine dhonis at dusk' }
    const third = await logIn(request, changed)
    await openHydrated(page, '/profile')
    await expect(avatar(page)).toBeVisible()
    const rows = section(page, 'Where you are logged in').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const here = rows.filter({ hasText: 'This device' })
    await expect(here).toHaveCount(1)
    await expect(here.getByRole('button')).toHaveCount(0)
    await rows.getByRole('button', { name: /^Log out/ }).click()
    await expect(rows).toHaveCount(1)
    expect((await request.get('/api/user', withBearer(third))).status()).toBe(401)
    expect((await request.get('/api/user', withBearer(token))).status()).toBe(200)

    const another = await logIn(request, changed)
    const opener = page.getByRole('button', { name: 'Log out everywhere' })
    await opener.click()
    const question = page.getByRole('dialog', { name: 'Log out everywhere?' })
    await expect(question).toBeVisible()
    await expectAccessible(page, { within: 'dialog[open]' })
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await question.getByRole('button', { name: 'Yes, log out everywhere' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    for (const ended of [token, another]) {
      expect((await request.get('/api/user', withBearer(ended))).status()).toBe(401)
    }
  })
})

test('the account is deleted after two confirmations, not before', { tag: '@once' }, async ({ page, request }) => {
  const { token, ...member } = await joinAs(page, request)
  const { email, password } = member
  await openHydrated(page, '/profile')
  const opener = page.getByRole('button', { name: 'Delete my account' })
  await opener.click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(question.getByRole('heading')).toBeFocused()
  await expectAccessible(page, { within: 'dialog[open]' })
  await question.getByRole('button', { name: 'Keep my account' }).click()
  await expect(opener).toBeFocused()

  await opener.click()
  await question.getByRole('button', { name: 'Continue' }).click()
  const second = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(second.getByRole('heading')).toBeFocused()
  await second.getByLabel('Password').fill('not my password')
  await second.getByRole('button', { name: 'Delete my account' }).click()
  await expect(second.getByText('Password is wrong')).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
  expect((await request.get('/api/user', withBearer(token))).status()).toBe(200)

  await second.getByLabel('Password').fill(password)
  await second.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  expect((await request.post('/api/login', { data: { email, password } })).status()).toBe(401)
  await register(request, member)
})

test.describe('a token that has expired', () => {
  test('leads from the profile to the login, and back', { tag: '@once' }, async ({ page, request }) => {
    const member = await joinAs(page, request)
    await openHydrated(page, '/profile')
    await expect(page.getByLabel('Full name')).toHaveValue(member.name)
    await request.post('/api/logout', withBearer(member.token))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    expect(await storedToken(page)).toBeNull()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await page.getByLabel('Email address').fill(member.email)
    await page.getByLabel('Password').fill(member.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByLabel('Full name')).toHaveValue(member.name)

    // The same when the profile is opened with it.
    await request.post('/api/logout', withBearer((await storedToken(page)) ?? ''))
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    expect(await storedToken(page)).toBeNull()
  })

  test('leaves nothing to be read after a logout in another tab', { tag: '@once' }, async ({
    page,
    request,
    context,
  }) => {
    await joinAs(page, request)
    await openHydrated(page, '/profile')
    await expect(avatar(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/courses')
    await other.evaluate(() => localStorage.removeItem('auth_token'))
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await expect(page.getByText('Aishath Reema')).toHaveCount(0)
  })
})
