import { expect, type Page, test } from '@playwright/test'
import { coursePath } from '../contract/paths.ts'
import { readSampleCatalogue } from '../server/testing/sample-catalogue.ts'
import { applyByTexts } from '../web/catalogue/course/describe-course.ts'
import { todayInMaldives } from '../web/format-date.ts'
import { expectAccessible, expectFocusVisible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'
import { countPages } from './support/public-pages.ts'

interface Course {
  id: number
  name: string
  institution: { id: number; name: string }
  intakes: string[]
  apply_by: Record<string, string>
  campuses: { name: string }[]
  approval: { number: string; campuses: string[] } | null
  mqa_approved: boolean
  categories: { name: string }[]
  [field: string]: unknown
}

/** The newest course that the filters find and that fits. */
async function findCourse(page: Page, query: string, fits: (course: Course) => boolean = () => true): Promise<Course> {
  const { data } = await (await page.request.get(`/api/v1/p/courses?limit=100&${query}`)).json()
  const found: Course | undefined = data.find(fits)
  if (!found) throw new Error(`No course for ${query}`)
  return (await (await page.request.get(`/api/v1/p/courses/${found.id}`)).json()).data
}

const funded = (page: Page) => findCourse(page, 'gov_first_degree=yes&awarding_body_type=international')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a course is read from its head to its last section', async ({ page, isMobile }) => {
    const course = await funded(page)
    const response = await page.goto(coursePath(course))
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.name)
    const main = page.getByRole('main')
    await expect(
      main.getByText(`Awarded by ${course['awarding_body']}, ${course['awarding_body_country']}`),
    ).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: "Bachelor's Degree Grant Scheme" }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: course.institution.name }).last()).toHaveAttribute(
      'href',
      `/institutions/${course.institution.id}`,
    )
    for (const question of [
      'What does it cost?',
      'How long does it take?',
      'When does it start?',
      'Where is it?',
      'Can I get in?',
      'What will I pay?',
      'Is it approved?',
    ]) {
      await expect(main.getByRole('heading', { name: question })).toBeVisible()
    }
    const facts = await main.getByLabel('Summary').locator('dl > div').allInnerTexts()
    expect(facts.slice(0, 8).map((fact) => fact.replaceAll(/\s+/g, ' '))).toEqual([
      `Duration ${course['duration_text']}`,
      expect.stringMatching(new RegExp(`^MNQF Level ${course['mnqf_level']} · `)),
      `Credits ${course['credits']}`,
      `Delivery ${course['delivery_modality_text']}`,
      `Study Mode ${course['mode_of_study_text']}`,
      [`Intakes ${course.intakes.join(', ')}`, ...applyByTexts(course, todayInMaldives())].join(' '),
      `Language ${course['language']}`,
      `Categories ${course.categories.map(({ name }) => name).join(' ')}`,
    ])
    await expect(main.getByText('MQA approved', { exact: true })).toBeVisible()
    for (const section of await main.locator('details.collapsible').all()) {
      if (isMobile && (await section.getAttribute('open')) === null) await section.locator('summary').click()
      await expect(section.locator('.collapsible-body')).toBeVisible()
    }
    // Explanations open without JavaScript. No other button does anything without it.
    await expect(main.locator('button:not([popovertarget]):visible')).toHaveCount(0)
    const level = main.getByRole('button', { name: 'MNQF Level' })
    await level.click()
    const explanation = main.getByText(/Maldives National Qualifications Framework/)
    await expect(explanation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(explanation).toBeHidden()
  })
})

test('every other address of a course redirects to its own', { tag: '@once' }, async ({ request, page }) => {
  const course = await findCourse(page, '')
  for (const slug of ['x', '%00', 'a'.repeat(5000), '..%2F..', 'QQ%3D%3D']) {
    const answer = await request.get(`/courses/${course.id}/${slug}`, { maxRedirects: 0 })
    expect([slug.slice(0, 20), answer.status(), answer.headers()['location']]).toEqual([
      slug.slice(0, 20),
      301,
      coursePath(course),
    ])
  }
  // A malformed URL is refused, with a page that links on.
  for (const slug of ['%zz', '%ED%A0%80']) {
    const path = `/courses/${course.id}/${slug}`
    expect((await request.get(path)).status()).toBe(400)
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, coursePath(course)])
  }
  for (const path of ['/courses/999999/x', '/courses/0/x', '/courses/abc/x', '/courses/99999999999/x']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  }
  await page.goto('/courses/999999/x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('the sections open and scroll into view without an error in the console', async ({ page, isMobile }) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  const course = await findCourse(page, 'mnqf_level=7')
  await openHydrated(page, coursePath(course))
  const sections = page.locator('details.collapsible')
  const titles = await sections.locator('.collapsible-title').allTextContents()
  const order = [
    'Admission Requirement',
    'Course Modules',
    'Study Options',
    'Indicative Fees',
    'Indicative Class Timing',
    'Careers',
    'General Notes',
  ]
  expect(titles.length).toBeGreaterThan(3)
  expect(titles).toEqual(order.filter((title) => titles.includes(title)))

  if (isMobile) {
    const first = sections.first().locator('.collapsible-body')
    const second = sections.nth(1).locator('.collapsible-body')
    await expect(first).toBeVisible()
    await expect(second).toBeHidden()
    const pressed = sections.nth(1).locator('summary')
    await pressed.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await pressed.boundingBox()
    await pressed.click()
    await expect(second).toBeVisible()
    await expect(first).toBeHidden()
    // The scroll position is restored in the frame after the press.
    const place = async () => (await pressed.boundingBox())?.y
    await expect.poll(place, 'it stays under the finger').toBeCloseTo(before?.y ?? 0, 0)
    await sections.nth(1).locator('summary').click()
    await expect(second).toBeHidden()
    await page.getByRole('link', { name: 'Read all requirements' }).click()
    await expect(first).toBeVisible()
  } else {
    const menu = page.getByRole('navigation', { name: 'About this course' })
    await expect(menu.getByRole('link')).toHaveText(titles)
    await expect(menu.locator('[aria-current]')).toHaveText('Admission Requirement')
    for (const section of await sections.all()) await expect(section.locator('.collapsible-body')).toBeVisible()
    await menu.getByRole('link', { name: 'Course Modules' }).click()
    await expect(page).toHaveURL(/#course-modules$/)
    await expect(menu.locator('[aria-current]')).toHaveText('Course Modules')
    // It is scrolled to smoothly, right under the bar.
    await expect.poll(async () => (await page.locator('#course-modules').boundingBox())?.y).toBeLessThan(120)
    await page.mouse.move(800, 400)
    // While the page still moves by itself, a turn of the wheel may be lost.
    await expect(async () => {
      await page.mouse.wheel(0, -10_000)
      await expect(menu.locator('[aria-current]')).toHaveText('Admission Requirement', { timeout: 1_000 })
    }).toPass()
  }
  expect(await policyReports()).toEqual([])
  expect(pageErrors).toEqual([])
})

test('a course is put on the shortlist and taken off again; a category leads to its courses, the crumbs lead back', {
  tag: '@once',
}, async ({ page }) => {
  const course = await findCourse(page, '')
  await openHydrated(page, coursePath(course))
  const held = () => page.evaluate(() => localStorage.getItem('coursesToShortlist'))
  await page.getByRole('button', { name: 'Add to shortlist' }).click()
  expect(await held()).toBe(`[${course.id}]`)
  await page.getByRole('button', { name: 'Remove from shortlist' }).click()
  expect(await held()).toBe('[]')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  const button = page.getByRole('button', { name: 'Add to shortlist' })
  await expect(button).toBeInViewport({ ratio: 1 })
  const [bar, compare] = await Promise.all([button.boundingBox(), page.locator('.floating-compare').boundingBox()])
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(compare?.y ?? 0)

  // A category leads to its courses, the crumbs lead back.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await page.goBack()
  // The server's markup is not hydrated, and its links open without a reload all the same.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  const category = page.getByLabel('Summary').getByRole('link').first()
  const name = (await category.textContent()) ?? ''
  await category.click()
  await expect(page).toHaveURL(`/courses?${new URLSearchParams({ category: name })}`)
  await expect(page.locator('html')).toHaveAttribute('data-same-document')
})

test('everyone can use a course page', async ({ page }) => {
  await openHydrated(page, coursePath(await funded(page)))
  await expectAccessible(page)
  // The rest of the page is the same.
  await openHydrated(page, coursePath(await findCourse(page, 'mnqf_level=NA')))
  await expectAccessible(page, { within: 'main' })
  // On a phone, a bar stays at the bottom too.
  await expectFocusVisible(page, 'Tab')
})

test('similar courses are listed below, the cheapest first', { tag: '@once' }, async ({ page }) => {
  const course = await findCourse(page, 'name=bachelor+nursing&mnqf_level=7')
  const like = new URLSearchParams({ category: course.categories[0]?.name ?? '', mnqf_level: '7', sort: 'fee' })
  const { data } = await (await page.request.get(`/api/v1/p/courses?${like}`)).json()
  const others: Course[] = data.filter(({ id }: Course) => id !== course.id).slice(0, 4)
  expect(others.length).toBeGreaterThan(1)
  const sent = await (await page.request.get(coursePath(course))).text()
  expect(sent, 'without JavaScript, too').toContain('Similar courses')

  await openHydrated(page, coursePath(course))
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Similar courses' }) })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(others.map(({ name }) => name))
  await expect(section.getByRole('link', { name: 'Show All' })).toHaveAttribute('href', `/courses?${like}`)
  const [next] = others
  if (!next) throw new Error('There is another course like it.')
  const link = (to: Course) =>
    section.getByRole('link', { name: `View Course Details of ${to.name} at ${to.institution.name}`, exact: true })
  await link(next).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await link(next).click()
  await expect(page).toHaveURL(coursePath(next))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.name)
  await expect(link(course)).toBeVisible()
  await page.goBack()
  await expect(link(next)).toBeInViewport()
  expect(
    Math.abs((await page.evaluate(() => scrollY)) - place),
    'going back restores the scroll position',
  ).toBeLessThan(2)
})

test('what is left to pay follows what one says of oneself, without JavaScript, too', { tag: '@once' }, async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const course = await findCourse(
      page,
      'gov_first_degree=yes&mnqf_level=7',
      ({ total_mvr_min, total_after_grant_min, mode_of_study_text }) =>
        total_mvr_min !== total_after_grant_min && /full time.*part time/i.test(String(mode_of_study_text)),
    )
    await page.goto(coursePath(course))
    const panel = page.getByRole('region', { name: /^What will I pay/ })
    const mvr = (amount: unknown) => `MVR ${Number(amount).toLocaleString('en')}`
    const left = panel.locator('dl:visible dd').nth(2)
    await expect(left).toContainText(mvr(course['total_after_grant_min']))
    await panel.getByLabel('I have a degree already').check()
    await expect(panel.locator('dl:visible dd').nth(1)).toContainText(mvr(course['total_mvr_min']))
    await expect(panel.getByText('and you have one already')).toBeVisible()
    await panel.getByLabel('I have a degree already').uncheck()
    await expect(left).toContainText(mvr(course['total_after_grant_min']))
    await panel.getByLabel('I study part time').check()
    await expect(panel.getByText('pays for full-time study only')).toBeVisible()
    await expect(panel).toContainText('Estimate')
    // A loan is explained, without an amount.
    await panel.getByText('Student loan: who can apply?').click()
    await expect(panel.getByText('A family member aged 18 to 65 is your guarantor.')).toBeVisible()
    await context.close()
  }
})

test('fee, start, place and entry are on the first two screens of a phone, and said honestly', {
  tag: '@phone',
}, async ({ page }) => {
  const longest = await findCourse(page, 'name=council+budgeting', ({ name }) => name.length > 100)
  const height = page.viewportSize()?.height ?? 0
  const withGrant = await funded(page)
  for (const course of [longest, await findCourse(page, 'mnqf_level=7'), withGrant]) {
    await page.goto(coursePath(course))
    for (const question of ['What does it cost?', 'When does it start?', 'Where is it?', 'Can I get in?']) {
      const box = await page.getByRole('heading', { name: question }).boundingBox()
      // There has to be room for an answer below its question, above the bars at the bottom.
      expect.soft((box?.y ?? 0) + 250, `${question} of ${course.name}`).toBeLessThan(2 * height)
    }
    if (course !== longest) continue
    // Nothing scrolls sideways on the narrowest phone.
    const usual = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    if (usual) await page.setViewportSize(usual)
  }

  // Costs and entry requirements are shown, also where they are unknown.
  await expect(page.getByText(`The government pays ${withGrant['gov_first_degree_percent']}% of tuition`)).toBeVisible()

  const unpriced = await findCourse(page, 'sort=name', ({ fees }) => Array.isArray(fees) && fees.length === 0)
  await page.goto(coursePath(unpriced))
  await expect(page.getByText('Fee not published. Ask the institution.')).toBeVisible()
  await expect(page.locator('#indicative-fees')).toHaveCount(0)

  const { data } = await (await page.request.get('/api/v1/p/courses?limit=100')).json()
  const unapproved: Course | undefined = data.find((course: Course) => course['mqa_approved'] === false)
  if (!unapproved) throw new Error('Every course is approved.')
  await page.goto(coursePath(unapproved))
  await expect(page.getByText('MQA approved')).toHaveCount(0)

  // A name in Thaana is marked as Dhivehi.
  const course = await findCourse(page, 'name=dhivehi', ({ name }) => /\p{Script=Thaana}/u.test(name))
  await page.goto(coursePath(course))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(course.name)
  const thaana = heading.locator('[lang="dv"]')
  await expect(thaana).toHaveText(/^\p{Script=Thaana}+$/u)
  const [lineHeight, fontSize] = await thaana.evaluate((element) => {
    const style = getComputedStyle(element)
    return [Number.parseFloat(style.lineHeight), Number.parseFloat(style.fontSize)]
  })
  expect((lineHeight ?? 0) / (fontSize ?? 1)).toBeCloseTo(1.8)
})

test('the approval is shown as evidence, and where a listing goes beyond it', { tag: '@once' }, async ({ page }) => {
  const sample = readSampleCatalogue().courses.find(
    ({ draft: { approval, campuses } }) =>
      approval?.status === 'approved' &&
      approval.campuses.length > 0 &&
      campuses.some((name) => !approval.campuses.includes(name)),
  )
  const { data: beyond }: { data: Course } = await (await page.request.get(`/api/v1/p/courses/${sample?.id}`)).json()
  if (!beyond.approval) throw new Error('Every listing stays within its approval.')
  const other = beyond.campuses.find(({ name }) => !beyond.approval?.campuses.includes(name))?.name ?? ''
  await page.goto(coursePath(beyond))
  const evidence = page.getByRole('region', { name: 'Is it approved?' })
  await expect(evidence).toContainText(beyond.approval.number)
  await expect(evidence).toContainText(`The approval does not cover ${other}`)
  await expect(evidence.getByRole('link', { name: 'Qualifications Register of Maldives' })).toHaveAttribute(
    'href',
    /^https:\/\/mqa\.gov\.mv\//,
  )
  // Beside the badge, too.
  await expect(page.locator('.band').getByRole('link', { name: /The approval does not cover/ })).toBeVisible()
  const confirmed = beyond['confirmed_at'] === null ? 'Not confirmed yet' : 'Confirmed by the institution on'
  await expect(evidence).toContainText(confirmed)
})

test('a course prints on two pages of A4, the longest too', { tag: '@once' }, async ({ page }) => {
  const longest = readSampleCatalogue()
    .courses.map(({ id, draft }) => ({ id, length: JSON.stringify(draft).length }))
    .toSorted((one, other) => other.length - one.length)
  for (const { id } of longest.slice(0, 3)) {
    await page.goto(`/courses/${id}/x`)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect.soft(countPages(pdf), `course ${id}`).toBeLessThanOrEqual(2)
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 59[45]/)
  }
})
