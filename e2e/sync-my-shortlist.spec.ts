import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import {
  joinAs,
  logIn,
  type NewMember,
  register,
  signInAhead,
  storedToken,
  test,
  withBearer,
} from './support/test-member.ts'

const onDevice = (page: Page) =>
  page.evaluate((): number[] => JSON.parse(localStorage.getItem('coursesToShortlist') ?? 'null'))

const saveOnDevice = (page: Page, ids: readonly number[]) =>
  page.addInitScript((text) => {
    if (!sessionStorage.getItem('kept')) localStorage.setItem('coursesToShortlist', text)
    sessionStorage.setItem('kept', 'yes')
  }, JSON.stringify(ids))

async function inAccount(request: APIRequestContext, token: string): Promise<number[]> {
  const { data } = await (await request.get('/api/user/shortlist', withBearer(token))).json()
  return data
}

async function saveInAccount(request: APIRequestContext, token: string, course_ids: readonly number[]): Promise<void> {
  const answer = await request.put('/api/user/shortlist', { ...withBearer(token), data: { course_ids } })
  expect(answer.status()).toBe(200)
}

async function nameOf(request: APIRequestContext, id: number): Promise<string> {
  const { data } = await (await request.get(`/api/v1/p/courses/${id}`)).json()
  return data.name
}

async function signIn(page: Page, { email, password }: NewMember): Promise<string> {
  await openHydrated(page, '/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/chat')
  return (await storedToken(page)) ?? ''
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'did not fit' })

test.describe('on signing in', () => {
  test('the two shortlists become one, the device first, and what did not fit is named', { tag: '@once' }, async ({
    page,
    request,
  }) => {
    const member = await register(request)
    await saveInAccount(request, await logIn(request, member), [1003, 1004, 1005])
    await saveOnDevice(page, [1001, 1002])
    const token = await signIn(page, member)
    await expect.poll(() => onDevice(page)).toEqual([1001, 1002, 1003])
    expect(await inAccount(request, token)).toEqual([1001, 1002, 1003])
    await expect(page.getByRole('navigation', { name: 'Shortlist' }).getByRole('link')).toHaveAccessibleName(
      'Compare 3 courses',
    )
    for (const id of [1004, 1005]) {
      await expect(notice(page).getByRole('link', { name: await nameOf(request, id), exact: true })).toBeVisible()
    }
    await expectAccessible(page)

    await notice(page).getByRole('button', { name: 'Add to my saved courses' }).click()
    await expect(notice(page)).toContainText('Added to your saved courses')
    const { data } = await (await request.get('/api/user/saved-courses', withBearer(token))).json()
    expect(data.map((saved: { course: { id: number } }) => saved.course.id).toSorted()).toEqual([1004, 1005])
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).toHaveCount(0)
  })

  test('nothing is said when all of them fit', { tag: '@once' }, async ({ page, request }) => {
    const member = await register(request)
    await saveInAccount(request, await logIn(request, member), [1002])
    await saveOnDevice(page, [1001])
    await signIn(page, member)
    await expect.poll(() => onDevice(page)).toEqual([1001, 1002])
    await expect(notice(page)).toHaveCount(0)
  })
})

test.describe('a member', () => {
  test('finds on one device what was chosen on another', { tag: '@once' }, async ({
    page,
    request,
    browser,
    extraHTTPHeaders,
  }) => {
    const member = await joinAs(page, request)
    await openHydrated(page, '/courses')
    await page.getByRole('button', { name: 'Add to shortlist' }).first().click()
    await page.getByRole('button', { name: 'Add to shortlist' }).first().click()
    const chosen = await onDevice(page)
    expect(chosen).toHaveLength(2)
    await expect.poll(() => inAccount(request, member.token)).toEqual(chosen)

    const { baseURL } = test.info().project.use
    const otherDevice = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    })
    const other = await otherDevice.newPage()
    await signInAhead(other, await logIn(request, member))
    await openHydrated(other, '/compare')
    await expect.poll(() => onDevice(other)).toEqual(chosen)
    await other.getByRole('button', { name: 'Clear All from Comparison' }).click()
    await expect.poll(() => inAccount(request, member.token)).toEqual([])
    await otherDevice.close()

    await openHydrated(page, '/courses')
    await expect.poll(() => onDevice(page)).toEqual([])
  })

  test('loses nothing when the network fails: it is tried again', { tag: '@once' }, async ({ page, request }) => {
    await page.clock.install()
    const { token } = await joinAs(page, request)
    await openHydrated(page, '/courses')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accountShortlist'))).toBe('[]')
    await page.route('/api/user/shortlist', (route) => route.abort())
    await page.getByRole('button', { name: 'Add to shortlist' }).first().click()
    const failed = page.waitForRequest('/api/user/shortlist')
    await page.clock.runFor(600)
    await failed
    await expect(page.getByRole('button', { name: 'Added to shortlist' })).toHaveCount(1)
    expect(await inAccount(request, token)).toEqual([])
    await page.unroute('/api/user/shortlist')
    await page.clock.runFor(10_000)
    await expect.poll(() => inAccount(request, token)).toEqual(await onDevice(page))
    expect(await onDevice(page)).toHaveLength(1)
  })

  test('logging out leaves the shortlist on the device, and later changes stay there', {
    tag: '@once',
  }, async ({ page, request }) => {
    const { token, ...member } = await joinAs(page, request)
    await saveInAccount(request, token, [1001])
    await openHydrated(page, '/courses')
    await expect.poll(() => onDevice(page)).toEqual([1001])
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(await onDevice(page)).toEqual([1001])
    const asked: string[] = []
    page.on('request', (each) => each.url().includes('/api/user') && asked.push(each.url()))
    await page.clock.install()
    await openHydrated(page, '/courses')
    await page.getByRole('button', { name: 'Add to shortlist' }).first().click()
    await expect.poll(() => onDevice(page)).toHaveLength(2)
    await page.clock.runFor(10_000)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['coursesToShortlist'])
    expect(await inAccount(request, await logIn(request, member))).toEqual([1001])
    expect(asked).toEqual([])
  })
})
