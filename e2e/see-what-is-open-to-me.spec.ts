import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectFocusVisible } from './support/accessibility.ts'
import { countBeside, courseLinks, holdBack, LIST_CALLS, openFilters, totalIn } from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors } from './support/page-errors.ts'
import { askAndGetReceipt, joinAs, logIn, newMember, press, register, test, withBearer } from './support/test-member.ts'

const storedResults = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('myResults') ?? 'null'))

const storeResults = (page: Page, held: object) =>
  page.addInitScript((text) => localStorage.setItem('myResults', text), JSON.stringify(held))

/** Waits until the form says how many courses are open for exactly these results, and returns that number. */
async function expectOpenCount(page: Page, held: Record<string, string>): Promise<number> {
  const query = new URLSearchParams({ ...held, limit: '1', facets: 'true' })
  const { facets } = await (await page.request.get(`/api/v1/p/courses?${query}`)).json()
  const [open, almost]: { count: number }[] = facets.entry
  await expect(page.getByText(`${open?.count} courses are open to you, ${almost?.count} almost.`)).toBeVisible()
  return open?.count ?? 0
}

test('from my results to the courses that are open to me, to one of them, and to a question about it', {
  tag: '@once',
}, async ({ page }) => {
  const pageErrors = watchForErrors(page)
  await openHydrated(page, '/my-results')
  await expect(page.getByText('Stored on this device only.')).toBeVisible()
  await expect(page.getByRole('group', { name: /O level or SSC passes/ })).toBeHidden()
  // Without results no course is open or closed.
  await press(page.getByRole('button', { name: 'Show open courses' }))
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page).toHaveURL('/my-results')
  await press(page.getByRole('radio', { name: 'O level or SSC' }))
  await press(page.getByRole('group', { name: /O level or SSC passes/ }).getByRole('radio', { name: '5', exact: true }))
  const withPasses = await expectOpenCount(page, { school: 'o_level', o_passes: '5' })
  await press(page.getByText('O level or SSC subjects'))
  await press(page.getByRole('checkbox', { name: 'Biology' }))
  await page.getByRole('combobox', { name: 'Grade in Biology' }).selectOption('B')
  const open = await expectOpenCount(page, { school: 'o_level', o_passes: '5', o_subjects: 'Biology=B' })
  expect(open).toBeGreaterThan(withPasses)
  expect(await storedResults(page)).toEqual({ school: 'o_level', o_passes: 5, o_subjects: ['Biology=B'] })

  await press(page.getByRole('button', { name: 'Show open courses' }))
  await expect(page).toHaveURL('/courses?school=o_level&o_passes=5&o_subjects=Biology%3DB&entry=open')
  await expect.poll(() => totalIn(page)).toBe(open)
  await expect(page.locator('[data-verdict="open"]')).toHaveCount(await courseLinks(page).count())
  await expect(page.getByRole('link', { name: 'Remove filter My results: open to me' })).toHaveCount(1)
  // Above the list of a phone, among the filters of a wide screen.
  const note = page.getByText('By what the institution states; it decides.').filter({ visible: true })
  await expect(note).toHaveCount(1)
  await expect(
    page.getByRole('link', { name: /^\d+ more courses? do(?:es)? not state/ }).filter({ visible: true }),
  ).toHaveCount(1)

  await press(courseLinks(page).first())
  await expect(page.getByRole('heading', { name: 'Can I get in?' })).toBeVisible()
  await expect(page.locator('.entry-verdict').getByText('Open to you')).toBeVisible()
  await expect(page.locator('.entry-verdict')).toContainText('By what the institution states; it decides.')
  await expect(page.locator('.condition[data-state="met"]').first()).toBeVisible()

  await press(page.getByRole('link', { name: 'Ask or apply' }).filter({ visible: true }))
  await press(page.getByRole('link', { name: 'Ask about this course' }))
  const consent = await page.getByText(/^Share my details with /).innerText()
  const institution = consent.replace('Share my details with ', '')
  expect(await askAndGetReceipt(page, newMember().email)).toContain(institution)
  expect(pageErrors).toEqual([])
})

test('with results on the device the filters offer what is open, with exact counts, and a link of somebody else leaves them alone', {
  tag: '@once',
}, async ({ page }) => {
  const mine = { school: 'a_level', o_passes: 6, a_passes: 2, age: 18 }
  await storeResults(page, mine)
  await openHydrated(page, '/courses?mnqf_level=7')
  await expect(page.locator('article .verdict').first()).toBeVisible()
  await expect(page).toHaveURL('/courses?mnqf_level=7')
  const filters = await openFilters(page)
  const open = filters.getByRole('checkbox', { name: /^Open to me/ })
  const almost = filters.getByRole('checkbox', { name: /^Almost open to me/ })
  const counts = [await countBeside(open), await countBeside(almost)]
  await open.check()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7&school=a_level&o_passes=6&a_passes=2&age=18&entry=open')
  await expect.poll(() => totalIn(page)).toBe(counts[0])
  await almost.check()
  await expect.poll(() => totalIn(page)).toBe((counts[0] ?? 0) + (counts[1] ?? 0))
  await expect(page).toHaveURL(/entry=open%3Aalmost$/)

  // The address has the results only while they filter; they stay on the device.
  await open.uncheck()
  await almost.uncheck()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7')
  expect(await storedResults(page)).not.toBeNull()
  await filters.getByRole('link', { name: 'Remove them' }).click()
  await expect(filters.getByRole('link', { name: 'Enter my results' })).toBeVisible()
  expect(await storedResults(page)).toBeNull()

  // Somebody else’s link leaves my own results alone.
  await openHydrated(page, '/courses?school=basic&entry=open')
  await openFilters(page)
  await expect(filters.getByText("This link contains someone else's results.")).toBeVisible()
  await filters.getByRole('link', { name: "Remove the link's results" }).click()
  await expect(page).toHaveURL('/courses/1')
  await expect(filters.getByRole('link', { name: 'Remove them' })).toBeVisible()
  expect(await storedResults(page)).toEqual(mine)
})

test('one press filters by the results of the device, and nothing moves; courses without requirements are counted and listed', {
  tag: '@once',
}, async ({ page }) => {
  await storeResults(page, { school: 'o_level', o_passes: 5 })
  await page.goto('/courses')
  const second = courseLinks(page).nth(1)
  const before = (await second.boundingBox())?.y
  await expect(page.locator('article .verdict').first()).toBeVisible()
  expect((await second.boundingBox())?.y).toBe(before)
  await page.getByRole('link', { name: /^Only courses open to me \(\d+\)$/ }).click()
  await expect(page).toHaveURL('/courses/1?school=o_level&o_passes=5&entry=open')

  // A course without requirements is counted and can be listed.
  await openHydrated(page, '/courses')
  const filters = await openFilters(page)
  const link = filters.getByRole('link', { name: /^\d+ more courses? (?:does|do) not state/ })
  const count = Number.parseInt(await link.innerText(), 10)
  expect(count).toBeGreaterThanOrEqual(5)
  await link.click()
  await expect(page).toHaveURL('/courses?school=o_level&o_passes=5&entry=unknown')
  await expect.poll(() => totalIn(page)).toBe(count)

  // A list that cannot be fetched again stays as it is.
  const refused = page.waitForEvent('requestfailed')
  await page.route(LIST_CALLS, (route) => route.abort())
  await openHydrated(page, '/courses')
  const names = await courseLinks(page).allInnerTexts()
  await refused
  await expect(page.getByRole('link', { name: 'Only courses open to me' })).toBeVisible()
  await expect(courseLinks(page)).toHaveText(names)
})

test('the verdict stands wherever courses are listed, with one note for all of them', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { token } = await joinAs(page, request)
  await request.put('/api/user/saved-courses/1001', { ...withBearer(token), data: {} })
  await storeResults(page, { school: 'a_level', o_passes: 6, a_passes: 2, age: 18 })
  const main = page.getByRole('main')
  const expectVerdicts = async (list: Locator): Promise<void> => {
    await expect(list.locator('.card-verdict').first()).toBeVisible()
    await expect(list.locator('.card-verdict:empty')).toHaveCount(0)
    await expect(list.getByText('By what the institution states; it decides.')).toHaveCount(1)
  }
  await openHydrated(page, '/search?query=nursing')
  await expectVerdicts(main)
  await openHydrated(page, '/careerguide?question=6&choice=2,3,31,7,2')
  await expectVerdicts(main)
  await openHydrated(page, '/institutions/1')
  await expectVerdicts(main)
  await openHydrated(page, '/courses/1001')
  await expectVerdicts(page.locator('section', { has: page.getByRole('heading', { name: 'Similar courses' }) }).last())
  await openHydrated(page, '/profile')
  await expectVerdicts(page.getByRole('region', { name: 'Saved courses' }))
  await openHydrated(page, '/chat')
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await expect(conversation).toContainText('I can help you find a course.')
  await page.getByRole('textbox', { name: 'Your message' }).fill('I want to be a nurse')
  await page.getByRole('form', { name: 'Message' }).getByRole('button').click()
  await expectVerdicts(conversation)
})

test('results can be entered among the filters', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/courses?gov_first_degree=yes')
  const filters = await openFilters(page)
  await filters.getByRole('link', { name: 'Enter my results' }).click()
  await filters.getByRole('radio', { name: 'A level or HSC' }).check()
  await filters
    .getByRole('group', { name: /A level or HSC passes/ })
    .getByRole('radio', { name: '2' })
    .check()
  await expect(filters.getByText(/open to you, \d+ almost\./)).toBeVisible()
  await filters.getByRole('button', { name: 'Show open courses' }).click()
  await expect(page).toHaveURL('/courses/1?gov_first_degree=yes&school=a_level&a_passes=2&entry=open')
  await expect(filters.getByRole('checkbox', { name: /^Open to me/ })).toBeChecked()
})

test('a course page leads to the form and back, and to courses that close a gap', { tag: '@once' }, async ({
  page,
}) => {
  await openHydrated(page, '/courses/1?mnqf_level=7&school=o_level&entry=closed')
  await courseLinks(page).first().click()
  await expect(page.getByText('Enter your results to see whether you meet these.')).toBeVisible()
  await expect(page.locator('.condition[data-state]')).toHaveCount(0)
  const name = await page.locator('h1').innerText()
  await page.getByRole('link', { name: 'Enter my results' }).click()
  await page.getByRole('radio', { name: 'O level or SSC' }).check()
  await page.getByRole('link', { name: `Back to ${name}` }).click()
  await expect(page.locator('h1')).toHaveText(name)
  await expect(page.locator('.entry-verdict .verdict')).toBeVisible()
  await expect(
    page.locator('.condition[data-state="not stated"], .condition[data-state="missing"]').first(),
  ).toBeVisible()
  await page.locator('.condition a').first().click()
  await expect(courseLinks(page).first()).toBeVisible()
})

test('the verdict on a course takes the room that was there before it', { tag: '@once' }, async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/p/courses?mnqf_level=7&limit=1')).json()
  const answer = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Can I get in?' }) })
  await storeResults(page, {
    school: 'a_level',
    a_passes: 2,
    a_subjects: ['Biology', 'Chemistry'],
    age: 20,
    english: 7,
  })
  const letGo = await holdBack(page, '**/describe-routes*')
  await openHydrated(page, `/courses/${data[0].id}`)
  await expect(page.getByText('Enter your results to see whether you meet these.')).toBeVisible()
  const before = await answer.last().boundingBox()
  letGo()
  await expect(page.locator('.entry-verdict .verdict')).toBeVisible()
  expect((await answer.last().boundingBox())?.height).toBe(before?.height)
})

test('a member stores results with the account, and takes them away again', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const token = await logIn(request, await register(request))
  await page.addInitScript((text) => localStorage.setItem('auth_token', text), token)
  await openHydrated(page, '/my-results')
  await page.getByRole('radio', { name: 'O level or SSC' }).check()
  await page.getByRole('button', { name: 'Store in my account, too' }).click()
  await expect(page.getByText('Also stored in your account.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove my results' }).click()
  await expect(page.getByText('Your account has: O level or SSC.')).toBeVisible()
  expect(await storedResults(page)).toBeNull()
  await page.getByRole('button', { name: 'Use them here' }).click()
  await expect(page.getByRole('radio', { name: 'O level or SSC' })).toBeChecked()
  await page.route('**/api/user/results', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove from my account' }).click()
  await expect(page.getByText('Not removed: your account could not be reached.')).toBeVisible()
  await page.unroute('**/api/user/results')
  await page.getByRole('button', { name: 'Remove from my account' }).click()
  await expect(page.getByText('Not stored in your account.')).toBeVisible()
  const stored = await request.get('/api/user/results', { headers: { authorization: `Bearer ${token}` } })
  expect(await stored.json()).toEqual({})
})

test('the form can be used by keyboard alone and has no fault that axe finds', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/my-results')
  await page.getByRole('radio', { name: 'Grade 7, 8 or 9' }).focus()
  for (const _ of ['lower_secondary', 'o_level', 'a_level']) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'A level or HSC' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('group', { name: /O level or SSC passes/ }).getByRole('radio', { name: '1', exact: true }),
  ).toBeChecked()
  for (const title of ['A level or HSC subjects', 'IELTS', 'Bridging programme'])
    await page.getByText(title, { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Biology' }).check()
  await expectOpenCount(page, { school: 'a_level', o_passes: '1', a_subjects: 'Biology' })
  await expectAccessible(page)
  await page.locator('h1').click()
  await expectFocusVisible(page, 'Tab', 40)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the courses that are open', { tag: '@once' }, async ({ page }) => {
    await page.goto('/my-results')
    await page.getByRole('radio', { name: 'O level or SSC' }).check()
    await page
      .getByRole('group', { name: /O level or SSC passes/ })
      .getByRole('radio', { name: '4' })
      .check()
    await page.getByText('O level or SSC subjects').click()
    await page.getByRole('checkbox', { name: 'English' }).check()
    await page.getByRole('button', { name: 'Open and almost' }).click()
    await expect(page).toHaveURL('/courses?school=o_level&o_passes=4&o_subjects=English&entry=open%3Aalmost')
    await expect(page.locator('article .verdict').first()).toBeVisible()
    const link = page.getByRole('link', { name: /^Filters/ })
    if (await link.isVisible()) await link.click()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^Almost open to me/ }).uncheck()
    await filters.getByRole('button', { name: 'Show courses' }).click()
    await expect(page).toHaveURL('/courses/1?school=o_level&o_passes=4&o_subjects=English&entry=open')
    await expect(page.locator('[data-verdict="open"]')).toHaveCount(await courseLinks(page).count())
  })
})
