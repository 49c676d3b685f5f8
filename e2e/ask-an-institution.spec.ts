import { expect, type Page } from '@playwright/test'
import { coursePath } from '../contract/paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated, waitForHydration } from './support/hydration.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'
import {
  askAndGetReceipt,
  enquiryForm,
  fillIn,
  joinAs,
  newMember,
  press,
  readLink,
  readMail,
  SENT_HEADING,
  send,
  test,
} from './support/test-member.ts'

interface Course {
  id: number
  name: string
  institution: { id: number; name: string }
  campuses: { id: number; name: string }[]
  intakes: string[]
  total_after_grant_min: number
}

interface Campus {
  id: number
  name: string
  main: boolean
  phone: string
  email: string
  link_website: string
}

const ENQUIRIES = '/api/v1/p/enquiries'

const getJson = async <Reply>(page: Page, path: string): Promise<Reply> =>
  (await (await page.request.get(path)).json()).data

/** A course that is taught at several campuses, and how to reach them. */
async function findCourse(page: Page): Promise<{ course: Course; campuses: Campus[] }> {
  const courses = await getJson<Course[]>(page, '/api/v1/p/courses?limit=100')
  const course = courses.find(({ campuses, intakes }) => campuses.length > 1 && intakes.length > 1)
  if (!course) throw new Error('No course is taught at several campuses.')
  const institution = await getJson<{ campuses: Campus[] }>(page, `/api/v1/p/institutions/${course.institution.id}`)
  const campuses = course.campuses.flatMap(({ id }) => institution.campuses.find((campus) => campus.id === id) ?? [])
  return { course, campuses }
}

test('from the course page: the campus is in sight of one press, and the question reaches it', {
  tag: '@once',
}, async ({ page }) => {
  const { course, campuses } = await findCourse(page)
  const [, other] = campuses
  const { email } = newMember()
  const pageErrors = watchForErrors(page)
  await openHydrated(page, coursePath(course))
  // In sight before anything is scrolled.
  await expect(page.getByRole('link', { name: 'Ask or apply' }).filter({ visible: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Ask or apply' }).filter({ visible: true }).click()
  const section = page.getByRole('region', { name: 'Ask or apply' })
  await expect(section.getByRole('heading', { name: 'Ask or apply' })).toBeInViewport()
  await section.getByRole('button', { name: other?.name ?? '' }).click()
  for (const [text, link] of [
    [other?.phone, `tel:${other?.phone.replaceAll(' ', '')}`],
    [other?.email, `mailto:${other?.email}`],
  ] as const) {
    await expect(section.getByRole('link', { name: text ?? '', exact: true })).toHaveAttribute('href', link)
  }
  await expect(section.locator(`a[href="${other?.link_website}"]`)).toBeVisible()
  await expect(section.locator('address a')).not.toHaveCount(0)
  await expectAccessible(page, { within: '#ask' })

  await section.getByRole('link', { name: 'Ask about this course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask about this course' })).toBeVisible()
  await expect(enquiryForm(page).getByLabel('Campus')).toHaveValue(String(other?.id))
  expect(course.intakes).toContain(await enquiryForm(page).getByLabel('Intake').inputValue())
  await fillIn(page, email)
  await send(page)
  await expect(page.getByText('Tick the box, or we cannot send your question')).toBeVisible()
  await expectAccessible(page, { within: 'form' })
  await page.getByLabel(`Share my details with ${course.institution.name}`).check()
  const answered = page.waitForResponse((response) => response.url().endsWith(ENQUIRIES))
  await send(page)
  const { reference } = await (await answered).json()
  await expect(page.getByRole('heading', SENT_HEADING)).toBeFocused()
  await expect(page.getByText(reference)).toBeVisible()
  await expectAccessible(page, { within: 'main' })
  expect(await readMail(email, `We have sent your enquiry (${reference})`)).toContain(course.institution.name)
  const mail = await readMail(other?.email ?? '', `Enquiry ${reference}`)
  expect(mail).toContain(`Reply-To: ${email}`)
  expect(mail).toContain('And when?')
  expect(pageErrors).toEqual([])
})

test('three courses of the list are compared by what is left to pay, and all of them are asked', {
  tag: '@once',
}, async ({ page }) => {
  const { email } = newMember()
  const pageErrors = watchForErrors(page)
  await openHydrated(page, '/courses?gov_first_degree=yes&sort=name')
  for (const count of [1, 2, 3]) {
    await press(page.getByRole('button', { name: 'Add to shortlist' }).first())
    await expect(page.getByRole('button', { name: 'Added to shortlist' })).toHaveCount(count)
  }
  await press(page.getByRole('link', { name: 'Compare 3 courses' }))
  const ids = await page.evaluate(() => JSON.parse(localStorage.getItem('coursesToShortlist') ?? '[]'))
  const courses = await getJson<Course[]>(page, `/api/v1/p/courses/by-ids?ids=${ids}`)
  const summary = page.getByRole('region', { name: 'At a glance' })
  for (const { total_after_grant_min: left } of courses)
    await expect(
      summary.locator('dl > div', { hasText: 'Left after the grant' }).filter({ hasText: left.toLocaleString('en') }),
    ).not.toHaveCount(0)
  await press(page.getByRole('link', { name: 'Ask all' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Ask about these courses' })).toBeVisible()
  for (const { name } of courses) await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  const receipt = await askAndGetReceipt(page, email)
  for (const { institution } of courses) expect(receipt).toContain(institution.name)
  expect(pageErrors).toEqual([])
})

test('what could not be sent is saved on the device until it is', { tag: '@once' }, async ({ page }) => {
  const { email } = newMember()
  const consent = page.getByLabel(/^Share my details/)
  await openHydrated(page, '/ask?ids=1001')
  await fillIn(page, email)
  await consent.check()
  await page.route(`**${ENQUIRIES}`, (route) => route.abort())
  await send(page)
  await expect(enquiryForm(page).getByRole('alert')).toContainText('What you typed is saved on this device')
  await expect(page.getByLabel('Message')).toHaveValue('Are there evening classes?\nAnd when?')
  await page.unroute(`**${ENQUIRIES}`)

  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('This is what you typed earlier. It has not been sent yet.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(consent).not.toBeChecked()
  await consent.check()
  await send(page)
  await expect(page.getByRole('heading', SENT_HEADING)).toBeVisible()
  await openHydrated(page, '/ask?ids=1001')
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('unsentEnquiry'))).toBeNull()
})

test('a member’s details are filled in, and the enquiry can be withdrawn in the profile', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const member = await joinAs(page, request)
  await openHydrated(page, '/ask?ids=1001')
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  await expect(page.getByLabel('Your name')).toHaveValue(member.name)
  await expect(page.getByLabel('Mobile number')).toHaveValue(member.mobile)
  await page.getByLabel('Message').fill('May I visit you?')
  await page.getByLabel(/^Share my details/).check()
  await send(page)
  await page.getByRole('link', { name: 'Your enquiries' }).click()
  const section = page.getByRole('region', { name: 'Your enquiries' })
  await expect(section.getByText('May I visit you?')).toBeVisible()
  await section.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(section.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expectAccessible(page, { within: '#enquiries' })
})

test('a course is shared by the phone’s own sheet, else its link is copied', { tag: '@once' }, async ({ page }) => {
  const listViolations = await watchPolicy(page)
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: unknown) => localStorage.setItem('shared', JSON.stringify(what)) })
  })
  await openHydrated(page, '/courses/1001')
  const address = page.url()
  await page.getByRole('button', { name: 'Share this course' }).click()
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('shared'))) ?? '')).toMatchObject({ url: address })
  const text = encodeURIComponent(address)
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', new RegExp(`wa\\.me.*${text}$`))
  await expect(page.getByRole('link', { name: 'Viber' })).toHaveAttribute('href', /^viber:\/\/forward\?text=.+1001/)
  expect(await listViolations()).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is sent by the browser itself, and loses nothing', { tag: '@once' }, async ({ page }) => {
    const { course } = await findCourse(page)
    const { email } = newMember()
    await page.goto(coursePath(course))
    await expect(page.getByRole('link', { name: 'Ask or apply' }).filter({ visible: true })).toBeInViewport()
    await page.getByRole('link', { name: 'Ask about this course' }).click()
    await fillIn(page, 'not-an-address')
    await page.getByLabel('Intake').selectOption('Not sure yet')
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    expect((await refused).status()).toBe(422)
    await expect(page.getByText('Email must be a valid email', { exact: true })).toBeVisible()
    await expect(page.getByText('Tick the box, or we cannot send your question')).toBeVisible()
    await expect(page.getByLabel('Intake')).toHaveValue('')
    await expect(page.getByLabel('Message')).toHaveValue('Are there evening classes?\nAnd when?')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel(/^Share my details/).check()
    await send(page)
    await expect(page.getByRole('heading', SENT_HEADING)).toBeVisible()
    await expect(page).toHaveURL(/\/ask\?ids=\d+&sent=GM-\w{8}$/)
    expect(await readMail(email, 'We have sent your enquiry')).toContain(course.institution.name)
  })

  test('a mistake is reported, and the institution closes the report by a button', { tag: '@once' }, async ({
    page,
  }) => {
    const { course, campuses } = await findCourse(page)
    await page.goto(coursePath(course))
    await page.getByRole('link', { name: 'Report a mistake' }).click()
    await page.getByLabel('Your email').fill('x')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Your report is a required field')).toBeVisible()
    await page.getByLabel('Your email').fill('')
    await page.getByLabel('Your report').fill('The fee has changed.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible()
    const reference = await page.getByText(/^GM-\w{8}$/).innerText()
    const main = campuses.find((campus) => campus.main) ?? campuses[0]
    const link = await readLink(main?.email ?? '', `Mistake reported (${reference})`, '/close-report')
    // A mail scanner that only opens the link closes nothing.
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Have you dealt with this report?' })).toBeVisible()
    await page.getByRole('button', { name: 'We have dealt with it' }).click()
    await expect(page.getByRole('heading', { name: 'Report closed' })).toBeVisible()
  })
})
