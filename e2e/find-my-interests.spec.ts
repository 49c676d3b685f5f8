import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { LIST_CALLS } from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'
import { countPages } from './support/public-pages.ts'

/** Somebody who likes to help most, then to find out, then order; statements come in turns R I A S E C. */
const CARING = '142513'.repeat(5)

const statements = (page: Page): Locator => page.locator('main fieldset')
const careers = (page: Page): Locator => page.locator('section[aria-labelledby=careers] article')
const show = (page: Page): Locator => page.getByRole('button', { name: 'Show my profile' })

async function answer(page: Page, digits: string): Promise<void> {
  for (const [at, digit] of [...digits].entries()) {
    if (digit !== '0')
      await statements(page)
        .nth(at)
        .getByRole('radio')
        .nth(Number(digit) - 1)
        .check()
  }
}

test('thirty answers by keyboard alone become a profile, careers and courses, with the reasons', {
  tag: '@desktop',
}, async ({ page }) => {
  await openHydrated(page, '/careerguide/interests')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(statements(page)).toHaveCount(30)
  await statements(page).first().getByRole('radio').first().focus()
  for (const digit of CARING) {
    // The arrows move within a statement and answer it; Tab moves on to the next one.
    await page.keyboard.press('Space')
    for (let step = 1; step < Number(digit); step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
  }
  await expect(show(page)).toBeFocused()
  await expect(page.getByText('30 of 30 answered')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/careerguide/interests?answers=${CARING}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your interest profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/careerguide\/interests$/)

  // The plot, and the same in words.
  await expect(page.locator('.interest-shape')).toBeVisible()
  await expect(page.locator('.interest-scores dt')).toHaveText([
    /^Helping/,
    /^Curious/,
    /^Orderly/,
    /^Creative/,
    /^Hands-on/,
    /^Leading/,
  ])
  await expect(page.locator('.interest-score')).toHaveText([100, 75, 50, 25, 0, 0].map((score) => `${score} of 100`))

  await expect(careers(page)).toHaveCount(6)
  const nurse = careers(page).first()
  await expect(nurse.getByRole('heading', { level: 3 })).toHaveText('1. Nurse')
  await expect(nurse).toContainText('Very close fit')
  await expect(nurse).toContainText('You like looking after someone who is ill and lending a hand at a health camp')
  await expect(nurse.locator('a[href^="/courses/"]')).toHaveText([
    'Bachelor of Nursing',
    'Advanced Diploma in Nursing',
    'Diploma in Nursing',
  ])
  const offered = await careers(page).locator('a[href^="/courses/"]').allTextContents()
  expect(offered.toSorted()).toEqual([...new Set(offered)].toSorted())
  const total = await nurse.getByRole('link', { name: /^See all \d+ courses for Nurse$/ }).textContent()

  await page.reload()
  await expect(careers(page).first().getByRole('heading', { level: 3 })).toHaveText('1. Nurse')
  await careers(page).first().getByRole('link', { name: 'Narrow them down for Nurse' }).click()
  await expect(page).toHaveURL('/careerguide?question=4&choice=0,0,18')
  await expect(page.locator('section[aria-labelledby=courses] h2')).toContainText(
    /\d+/.exec(total ?? '')?.[0] ?? 'none',
  )

  // A profile prints on one page of A4.
  for (const answers of [CARING, '553311'.repeat(5)]) {
    await page.goto(`/careerguide/interests?answers=${answers}`)
    await expect(careers(page)).toHaveCount(6)
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  }
})

test('few, equal and no answers and courses that did not load each have their message, for everyone', {
  tag: '@once',
}, async ({ page }) => {
  // 150 answers are checked in light and dark mode only once: at the end, when all are below the profile.
  await openHydrated(page, '/careerguide/interests')
  await show(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Answer at least one statement')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page, { within: 'main [role=alert]' })

  await answer(page, '0005')
  await show(page).click()
  await expect(page).toHaveURL(`/careerguide/interests?answers=0005${'0'.repeat(26)}`)
  await expect(page.getByText('This is based on 1 of 30 statements.')).toBeVisible()
  await expect(page.getByText('Your interests come out level so far')).toBeVisible()
  await expect(careers(page)).toHaveCount(0)
  await expect(page.locator('.interest-score').filter({ hasText: 'not answered' })).toHaveCount(5)
  await expectAccessible(page, { within: '.interest-note' })

  // The answers survive when the courses fail to load.
  await page.route(LIST_CALLS, (route) => route.abort())
  await answer(page, '1105')
  await show(page).click()
  await expect(page).toHaveURL(`/careerguide/interests?answers=1105${'0'.repeat(26)}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The courses could not be loaded')
  await expect(careers(page)).toHaveCount(6)
  await expect(careers(page).first()).toContainText('Primary Teacher')
  await expectAccessible(page, { within: 'section[aria-labelledby=careers]' })
  await page.unroute(LIST_CALLS)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(careers(page).first().locator('a[href^="/courses/"]').first()).toBeVisible()
  await expect(page.locator('.interest-shape')).toBeVisible()
  await expect(page.getByText('This is based on 3 of 30 statements.')).toBeVisible()
  await expect(statements(page).first()).toBeVisible()
  await expectAccessible(page)
})

test('a damaged address is redirected to a valid one', { tag: '@once' }, async ({ request }) => {
  for (const [damaged, healed] of [
    ['answers=5x9', `5${'0'.repeat(29)}`],
    [`answers=${CARING}123`, CARING],
    ['answers=nothing', ''],
    ['s1=4&s30=9', `4${'0'.repeat(29)}`],
  ]) {
    const response = await request.get(`/careerguide/interests?${damaged}`)
    expect(response.status(), damaged).toBe(200)
    const { pathname, search } = new URL(response.url())
    expect(pathname + search).toBe(`/careerguide/interests?answers=${healed}`)
  }
})

test('answers survive leaving and coming back, until they are cleared', { tag: '@once' }, async ({ page }) => {
  const mine = `15${'0'.repeat(28)}`
  const checked = (): Locator => page.locator('main input[type=radio]:checked')
  await openHydrated(page, '/careerguide/interests')
  await expect(page.getByText('Stored on this device only. You can leave and come back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear my answers' })).toHaveCount(0)
  await answer(page, '15')

  // After a navigation and back, and in a new visit.
  await page.getByRole('link', { name: 'Six questions that lead to a course' }).click()
  await expect(page).toHaveURL('/careerguide')
  await page.goBack()
  await expect(page.getByText('2 of 30 answered')).toBeVisible()
  await openHydrated(page, '/careerguide/interests')
  await expect(page.getByRole('status').filter({ hasText: 'Your answers are back.' })).toBeVisible()
  await expect(checked()).toHaveCount(2)
  await expect(statements(page).nth(1).getByRole('radio', { name: 'Like a lot', exact: true })).toBeChecked()
  await expectAccessible(page, { within: '.statement-note' })
  await show(page).click()
  await expect(page).toHaveURL(`/careerguide/interests?answers=${mine}`)
  await expect(page.getByText('Stored on this device only. Bookmark or share')).toBeVisible()

  // Opening somebody else's profile does not replace them.
  await openHydrated(page, `/careerguide/interests?answers=${CARING}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your interest profile')
  await expect(careers(page).first().getByRole('heading', { level: 3 })).toHaveText('1. Nurse')
  await expect(page.getByText('Bookmark or share this page')).toBeVisible()
  await expect(page.getByText('Stored on this device only. Bookmark')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('interestAnswers'))).toBe(mine)

  await openHydrated(page, '/careerguide/interests')
  await page.getByRole('button', { name: 'Clear my answers' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your answers are cleared.' })).toBeVisible()
  await expect(checked()).toHaveCount(0)
  await expect(page.getByText('0 of 30 answered')).toBeVisible()
  await expect(statements(page).first().getByRole('radio').first()).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('interestAnswers'))).toBeNull()

  await answer(page, '15')
  await show(page).click()
  await page.getByRole('link', { name: 'Clear my answers and start again' }).click()
  await expect(page).toHaveURL('/careerguide/interests')
  await expect(page.getByText('0 of 30 answered')).toBeVisible()
  await page.reload()
  await expect(checked()).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is a plain one, and the result the same', { tag: '@once' }, async ({ page }) => {
    await page.goto('/careerguide/interests')
    await answer(page, CARING.slice(0, 3))
    await statements(page).evaluateAll((all, digits) => {
      for (const [at, statement] of all.entries()) {
        const chosen = statement.querySelectorAll('input')[Number(digits[at]) - 1]
        if (chosen) chosen.checked = true
      }
    }, CARING)
    await show(page).click()
    await expect(page).toHaveURL(`/careerguide/interests?answers=${CARING}`)
    await expect(careers(page).first().getByRole('heading', { level: 3 })).toHaveText('1. Nurse')
    await page.getByText('Change my answers').click()
    await expect(statements(page).nth(3).getByRole('radio', { name: 'Like a lot', exact: true })).toBeChecked()
    await page.goto('/careerguide/interests')
    await show(page).click()
    await expect(page.getByText('Answer at least one statement')).toBeVisible()
  })
})
