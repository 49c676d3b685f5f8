import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { LIST_CALLS } from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'

/** Option numbers as they are in an address. */
const NURSE = 18
/** Online doctorates for flight attendants, which nobody teaches. */
const NOTHING = '/careerguide?question=6&choice=1,4,22,10'
/** The same for chefs, paid by a scheme for first degrees: no one answer alone is to blame. */
const BEYOND_LOOSENING = '/careerguide?question=6&choice=1,4,21,10,1'

const question = (page: Page, text: string): Locator => page.getByRole('heading', { level: 2, name: text })
const options = (page: Page): Locator => page.locator('ul[aria-labelledby=question] a')
const option = (page: Page, text: string): Locator =>
  options(page).filter({ has: page.getByText(text, { exact: true }) })
const answers = (page: Page): Locator => page.getByRole('navigation', { name: 'Your answers so far' }).getByRole('link')
const courses = (page: Page): Locator => page.locator('section[aria-labelledby=courses]')
const cards = (page: Page): Locator => courses(page).getByRole('article')

/** An answer is shown at once, its courses once they have loaded. */
const expectCoursesThere = (page: Page): Promise<void> => expect(courses(page)).toHaveAttribute('aria-busy', 'false')

async function countIn(place: Locator): Promise<number> {
  return Number(/[\d,]+/.exec((await place.textContent()) ?? '')?.[0].replace(',', ''))
}

test('each answer brings the next question and other courses, and can be changed', { tag: '@once' }, async ({
  page,
}) => {
  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/p/courses?')) asked.push(new URL(request.url()))
  })
  await openHydrated(page, '/careerguide')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/careerguide$/)
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  await expect(options(page)).toHaveText([/^Online \d/, /^Face to Face \d/, /^Blended \d/, 'No preference'])
  await expect(cards(page)).toHaveCount(10)

  await option(page, 'No preference').click()
  await expect(page).toHaveURL('/careerguide?question=2&choice=4')
  await expect(question(page, 'Who should award your qualification?')).toBeFocused()
  await expect(answers(page)).toHaveText([/^Study No preference/])
  await option(page, 'Local').click()
  await expect(page).toHaveURL('/careerguide?question=3&choice=4,1')
  await expect(question(page, 'Which career do you have in mind?')).toBeFocused()
  await expect(options(page)).toHaveCount(24)

  const promised = await countIn(option(page, 'Nurse').locator('data'))
  await option(page, 'Nurse').click()
  await expect(page).toHaveURL(`/careerguide?question=4&choice=4,1,${NURSE}`)
  await expect(question(page, 'Which qualification do you want to gain?')).toBeVisible()
  const found = courses(page).getByRole('heading', { level: 2 })
  await expect(found).toHaveText(promised === 1 ? '1 course matches' : `${promised} courses match`)
  expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
    limit: '10',
    orderBy: 'DESC',
    page: '1',
    careers: 'Nurse',
    awarding_body_type: 'local',
  })

  const card = cards(page).first()
  await expect(card.locator('img')).toHaveAttribute('src', /logo/)
  await expect(card.getByRole('listitem')).toHaveText(['Local award', /^Nurse: Nursing and Midwifery/])
  await expect(card).toContainText(/Online|Face to Face|Blended/)
  await expect(card.getByRole('link', { name: /^View Course Details/ })).toHaveAttribute('href', /^\/courses\/\d+\/.+/)
  await expectAccessible(page)

  await option(page, "7 Bachelor's Degree").click()
  await expect(page).toHaveURL(`/careerguide?question=5&choice=4,1,${NURSE},7`)
  await expect(question(page, 'Do you need government funding for a first degree?')).toBeVisible()
  await option(page, 'Yes').click()
  await expect(page).toHaveURL(`/careerguide?question=6&choice=4,1,${NURSE},7,1`)
  await expect(options(page)).toHaveText(['All Colleges/Institutions', 'Not decided yet'])
  await expect(answers(page)).toHaveCount(5)
  await expectCoursesThere(page)
  const atLast = await cards(page).count()
  expect(atLast).toBeGreaterThan(0)
  await expect(cards(page).getByText("Bachelor's Degree Grant Scheme")).toHaveCount(atLast)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  // There is no seventh question: the last choice leads to the courses.
  await option(page, 'Not decided yet').click()
  await expect(page).toHaveURL(`/careerguide?question=6&choice=4,1,${NURSE},7,1#courses`)
  await expect(found).toBeFocused()
  await expect(found).toBeInViewport()

  await answers(page).nth(1).click()
  await expect(question(page, 'Who should award your qualification?')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Your later answers' }).getByRole('link')).toHaveCount(3)
  await expect(option(page, 'Local')).toHaveAttribute('aria-current', 'true')
  await option(page, 'Both').click()
  await expect(page).toHaveURL(`/careerguide?question=6&choice=4,3,${NURSE},7,1`)
  await expect(answers(page).nth(1)).toHaveText(/^Award Both/)
  await expectCoursesThere(page)

  const total = await countIn(found)
  await courses(page)
    .getByRole('link', { name: /^See all|^Open in the course list/ })
    .click()
  await expect(page.locator('h1')).toContainText(`${total} course`)
})

test('the last question ends in a conclusion that leads on by cost, island and results', { tag: '@once' }, async ({
  page,
}) => {
  await openHydrated(page, `/careerguide?question=6&choice=4,4,${NURSE}`)
  const total = await countIn(courses(page).getByRole('heading', { level: 2 }))
  await expect(courses(page).getByText(`Your answers lead to ${total} courses.`)).toBeVisible()
  await expect(courses(page).getByText(/cost MVR [\d,]+ - [\d,]+ for the whole course \(estimate\)/)).toBeVisible()
  await expect(cards(page).first().locator('.course-fee-amount')).toHaveText(/^(MVR [\d,]+( - [\d,]+)?|-)$/)
  const ways = courses(page).getByRole('list', { name: 'Narrow them down' }).getByRole('link')
  // The results are entered in between; the answers are still there afterwards.
  await ways.getByText('My results').click()
  await page.getByRole('radio', { name: 'A level or HSC' }).check()
  await page.getByRole('link', { name: 'Back to your answers' }).click()
  await expect(page).toHaveURL(`/careerguide?question=6&choice=4,4,${NURSE}#courses`)
  await expect(courses(page).getByText(`Your answers lead to ${total} courses.`)).toBeVisible()
  await expect(cards(page).first().locator('.verdict')).toBeVisible()
  const almost = ways.filter({ hasText: 'Almost open to me' })
  const almostCount = await countIn(almost.locator('span').first())
  await almost.click()
  await expect(page).toHaveURL('/courses?careers=Nurse&school=a_level&entry=almost')
  await expect(page.locator('h1')).toHaveText(almostCount === 1 ? '1 course' : `${almostCount} courses`)
  await page.goBack()
  const budget = ways.filter({ hasText: 'Up to MVR' }).first()
  const promised = await countIn(budget.locator('span').first())
  await budget.click()
  await expect(page).toHaveURL(/\/courses\?careers=Nurse&fee_max=\d+$/)
  await expect(page.locator('h1')).toHaveText(promised === 1 ? '1 course' : `${promised} courses`)
})

test('where nothing matches, it says which answer to change and how many courses that gives', { tag: '@once' }, async ({
  page,
}) => {
  await openHydrated(page, NOTHING)
  const heading = courses(page).getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('No course matches all your answers')
  await expect(cards(page)).toHaveCount(0)
  const ways = courses(page).getByRole('link', { name: /^Without .* [\d,]+ courses?$/ })
  await expect(ways.first()).toBeVisible()
  await expectAccessible(page, { within: 'main' })

  const promised = await countIn(ways.first().locator('span').last())
  await ways.first().click()
  await expect(heading).toHaveText(promised === 1 ? '1 course matches' : `${promised} courses match`)
  await expect(heading).toBeFocused()
  await expect(page.getByText('Question 6 of 6')).toBeVisible()

  await page.goto(BEYOND_LOOSENING)
  await expect(courses(page).getByText("changing one answer won't help")).toBeVisible()
  await courses(page).getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL('/careerguide')
  await expect(cards(page)).toHaveCount(10)
})

test('a narrow screen says at the question itself that no course matches', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, `/careerguide?question=4&choice=4,4,${NURSE}`)
  const panel = page.locator('section[aria-labelledby=question]')
  const notice = panel.getByText('No course matches all your answers.')
  await expect(options(page).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  await option(page, '10 Doctoral Degree').click()
  await expect(question(page, 'Do you need government funding')).toBeVisible()
  await expect(notice).toBeInViewport()
  await expectAccessible(page, { within: 'section[aria-labelledby=question]' })

  const way = panel.getByRole('link', { name: /^Without .* [\d,]+ courses?$/ })
  const promised = await countIn(way.first().locator('span').last())
  await way.first().click()
  await expect(courses(page).getByRole('heading', { level: 2 })).toHaveText(
    promised === 1 ? '1 course matches' : `${promised} courses match`,
  )
  await expect(notice).toHaveCount(0)
  await expect(question(page, 'Do you need government funding')).toBeVisible()
})

test('a damaged address is redirected to a valid one', { tag: '@once' }, async ({ request }) => {
  for (const [damaged, healed, number] of [
    ['?question=99', '?question=6', 6],
    ['?question=-1&choice=1,zz,18', '?question=1&choice=1,0,18', 1],
    ['?choice=4,1', '?question=3&choice=4,1', 3],
  ] as const) {
    const response = await request.get(`/careerguide${damaged}`)
    expect(response.status(), damaged).toBe(200)
    const { pathname, search } = new URL(response.url())
    expect(pathname + search).toBe(`/careerguide${healed}`)
    expect((await response.text()).replaceAll('<!-- -->', '')).toContain(`Question ${number} of 6`)
  }
})

test('the keyboard alone is enough, and a question can be skipped', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/careerguide?question=3&choice=4,4')
  await option(page, 'Not Sure').focus()
  await page.keyboard.press('Enter')
  await expect(question(page, 'Which qualification do you want to gain?')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(options(page).first()).toBeFocused()
  const skip = page.getByRole('link', { name: 'Skip this question' })
  for (let stop = 0; stop < 15 && !(await skip.evaluate((each) => each === document.activeElement)); stop++) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/careerguide?question=5&choice=4,4,24')
  await expect(question(page, 'Do you need government funding for a first degree?')).toBeFocused()
  await expect(answers(page).last()).toHaveText(/^Level Not answered/)
  await page.goBack()
  await expect(question(page, 'Which qualification do you want to gain?')).toBeVisible()
})

test('a lost connection loses no answer, and slow courses have a placeholder', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/careerguide?question=%00%F0%9F%98%80&choice=,,,')
  await expect(page).toHaveURL('/careerguide')
  const gate = Promise.withResolvers<void>()
  await page.route(LIST_CALLS, async (route) => {
    await gate.promise
    await route.abort()
  })
  await option(page, 'Online').click()
  await expect(question(page, 'Who should award your qualification?')).toBeVisible()
  await expect(courses(page)).toHaveAttribute('aria-busy', 'true')
  await expect(cards(page)).toHaveCount(0)
  await expectAccessible(page, { within: 'main' })
  gate.resolve()
  await expect(courses(page).getByRole('alert')).toContainText('The courses could not be loaded')
  await expect(answers(page)).toHaveText([/^Study Online/])
  await expectAccessible(page, { within: 'section[aria-labelledby=courses]' })
  await page.unroute(LIST_CALLS)
  await courses(page).getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(10)
  await expect(cards(page).first().getByRole('listitem')).toHaveText([/Online/])
  await expect(cards(page).first().getByText('Online')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions are answered by links', { tag: '@once' }, async ({ page }) => {
    await page.goto('/careerguide')
    await option(page, 'Face to Face').click()
    await page.getByRole('link', { name: 'Skip this question' }).click()
    await option(page, 'Chef').click()
    await expect(page).toHaveURL('/careerguide?question=4&choice=2,0,21')
    await expect(cards(page).first().getByRole('listitem')).toHaveText([/Face to Face/, /^Chef: Culinary Arts/])
    await page.getByRole('link', { name: /^Study Face to Face/ }).click()
    await expect(question(page, 'How would you like to study?')).toBeVisible()
    await page.goto(NOTHING)
    await courses(page)
      .getByRole('link', { name: /^Without .* [\d,]+ courses?$/ })
      .first()
      .click()
    await expect(cards(page).first()).toBeVisible()
  })
})
