import { expect, test } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'

test('an address in the hash form opens its screen, with its query and its anchor', { tag: '@once' }, async ({
  page,
}) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  await page.goto('/#/courses?name=nursing#main')
  await expect(page).toHaveURL('/courses?name=nursing#main')
  await expect(page).toHaveTitle(/nursing/)
  expect(await policyReports()).toEqual([])
  // The page that was left may have been fetching its parts.
  expect(pageErrors.filter((each) => !/ERR_ABORTED/.test(each))).toEqual([])

  // The back button skips it.
  await page.goto('/courses/2')
  await page.goto('/#/courses/3')
  await expect(page).toHaveURL('/courses/3')
  await page.goBack()
  await expect(page).toHaveURL('/courses/2')
})

test('nothing is drawn before the screen opens', { tag: '@phone' }, async ({ page }) => {
  const read = Promise.withResolvers<string>()
  await page.exposeFunction('reportDisplay', read.resolve)
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (location.pathname !== '/no-such-page') return
      Reflect.get(window, 'reportDisplay')(getComputedStyle(document.documentElement).display)
    })
  })
  // The requested page arrives only after the first has been read to its end.
  await page.route('/courses?name=nursing', async (route) => {
    await read.promise
    await route.continue()
  })
  await page.goto('/no-such-page#/courses?name=nursing', { waitUntil: 'commit' })
  expect(await read.promise).toBe('none')
  await expect(page).toHaveTitle(/nursing/)
  await expect(page.locator('main h1')).toBeVisible()
})

test('inside the running app a link in the hash form, or one typed by hand, leads on without a reload', {
  tag: '@once',
}, async ({ page }) => {
  await openHydrated(page, '/courses')
  await page.evaluate(() => Object.defineProperty(window, 'isSameDocument', { value: true }))
  await page.locator('main').evaluate((main) => {
    const link = document.createElement('a')
    link.href = '#/courses/2?name=diploma'
    link.append(Object.assign(document.createElement('b'), { textContent: 'Diplomas' }))
    main.prepend(link)
  })
  await page.getByText('Diplomas').click()
  await expect(page).toHaveURL('/courses/2?name=diploma')
  await expect(page).toHaveTitle(/diploma/)
  await page.goBack()
  await expect(page).toHaveURL('/courses')
  await page.goForward()
  await expect(page).toHaveURL('/courses/2?name=diploma')

  await page.evaluate(() => {
    location.hash = '#/courses/3'
  })
  await expect(page).toHaveURL('/courses/3')
  await page.goBack()
  await expect(page, 'it adds one history entry').toHaveURL('/courses/2?name=diploma')
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})

// Phones have no Control key.
test('a new tab opens the screen as well', { tag: '@desktop' }, async ({ page, context }) => {
  await openHydrated(page, '/courses')
  const opening = context.waitForEvent('page')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Institutions' })
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opening
  await expect(tab).toHaveURL('/institutions')
  await expect(page).toHaveURL('/courses')
})
