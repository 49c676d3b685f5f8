import { expect, type Locator, type Page, test } from '@playwright/test'
import type { CourseContent } from '../contract/studio/course-calls.ts'
import type { TeamRole } from '../contract/studio/rights.ts'
import { studioCoursePath, studioPath } from '../contract/studio/staff-paths.ts'
import { cleanRichText } from '../server/platform/clean-rich-text.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { watchPolicy } from './support/page-errors.ts'
import { openAs, openStudioSite, STAFF_PASSWORD, type StudioSite } from './support/studio-site.ts'
import { withBearer } from './support/test-member.ts'

interface EditedSite extends StudioSite {
  courses: readonly { id: number; name: string }[]
}

// One site serves them all, and each has a course of its own.
test.describe.configure({ mode: 'default' })

// Not the site that other tests of the studio share: they submit and import courses. Nor a fixture of a worker: the
// runner would start another worker, with another browser, for the tests that use it.
let studio: EditedSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const site = await openStudioSite()
  const courses = await site.database.query<{ id: number; name: string }>(sql`select id, name from course order by id`)
  studio = { ...site, courses }
})
test.afterAll(() => studio.close())

const OWNER = 'Sample owner'
const EDITOR = 'Sample editor'

const courseOf = ({ courses }: EditedSite, at: number) => {
  const course = courses[at]
  if (!course) throw new Error(`There is no course ${at}.`)
  return course
}

/** The course's draft on the server. */
async function draftOf({ origin, owner }: EditedSite, courseId: number): Promise<CourseContent> {
  const reply = await fetch(`${origin}/api/v1/studio/courses/${courseId}`, withBearer(owner.token))
  const { draft } = await reply.json()
  return draft ?? {}
}

async function openEditor(page: Page, site: EditedSite, role: TeamRole, courseId: number): Promise<void> {
  await openAs(page, site, role, studioCoursePath(courseId))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const saved = (page: Page): Locator => page.getByText(/^Saved \d\d:\d\d$/)

/** Fills in a field and leaves it: then it is saved at once, and not after a pause. */
async function fillAndLeave(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}

test.describe('on a phone 360 pixels wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  // The viewport is still a phone's: the tag makes it use the site that this file's tests have open in that project.
  test('a fee is corrected with at most 12 taps from the login to the submission', { tag: '@desktop' }, async ({
    page,
  }) => {
    const course = courseOf(studio, 2)
    let taps = 0
    const tap = async (target: Locator): Promise<void> => {
      taps++
      await target.tap()
    }
    await page.goto(studio.origin + studioPath())
    await tap(page.getByLabel('Email address'))
    await page.keyboard.type(studio.editor.email)
    await tap(page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(STAFF_PASSWORD)
    await tap(page.getByRole('button', { name: 'Log in' }))
    await tap(page.getByRole('link', { name: 'Courses', exact: true }))
    await tap(page.getByRole('link', { name: course.name }))
    await tap(page.getByRole('heading', { name: 'What it costs' }))
    const amount = page.getByLabel('Amount in MVR').first()
    await tap(amount)
    await page.keyboard.press('End')
    for (const _ of await amount.inputValue()) await page.keyboard.press('Backspace')
    await page.keyboard.type('3,750')
    await expect(amount).toHaveValue('3750')
    // Eight semesters.
    await expect(page.getByRole('region', { name: 'What students pay' })).toContainText('MVR 30,000')
    await expect(page.getByText('1 change', { exact: true })).toBeVisible()
    await tap(page.getByRole('button', { name: 'Submit for review' }))
    await expect(page.getByText('Submitted. You will get an email when it is reviewed.')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(12)
    expect(await draftOf(studio, course.id)).toMatchObject({ fees: [{ fee_start: 3_750 }] })

    // Nobody changes it while it is in review, until the submission is taken back.
    await page.getByRole('heading', { name: 'What it costs' }).tap()
    await expect(amount).toHaveAttribute('readonly')
    await expect(page.getByRole('button', { name: 'Add a fee' })).toBeHidden()
    await page.getByRole('button', { name: 'Take back submission' }).tap()
    await expect(page.getByText('You can change it again.')).toBeVisible()
    await page.getByRole('heading', { name: 'What it costs' }).tap()
    await expect(amount).not.toHaveAttribute('readonly')
    await expectAccessible(page, { within: 'main' })
    await page.getByRole('button', { name: 'Add a fee' }).tap()
    const added = page.getByRole('group', { name: 'Fee 2' })
    await added.getByText('Range, remark and how it adds up').tap()
    await added.getByLabel('Remark').fill('For visitors')
    await page.getByRole('button', { name: 'Remove fee 1' }).tap()
    await expect(page.getByRole('group', { name: 'Fee 1' }).getByLabel('Remark')).toHaveValue('For visitors')
    await expect(page.getByRole('group', { name: 'Fee 1' }).getByLabel('Remark'), 'is not folded away').toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).tap()
    await expect(page.getByText('Your changes are discarded.')).toBeVisible()
    await expect(page.getByText('No changes', { exact: true })).toBeVisible()
  })
})

test('what is written survives a reload, a lost connection and a closed browser', { tag: '@desktop' }, async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { id } = courseOf(studio, 1)
  const context = await browser.newContext()
  const page = await context.newPage()
  await openEditor(page, studio, 'owner', id)
  const remark = page.getByLabel('Remark on the length')
  await remark.fill('Four years in the evening')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(remark).toHaveValue('Four years in the evening')

  await context.setOffline(true)
  await fillAndLeave(remark, 'Five years in the evening')
  await expect(page.getByText('Not saved: no connection. We will try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Not submitted, because it could not be saved. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect(await draftOf(studio, id)).toMatchObject({ duration_remarks: 'Five years in the evening' })

  await context.setOffline(true)
  await fillAndLeave(remark, 'Six years in the evening')
  await expect(page.getByText('Not saved: no connection. We will try again.')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await openEditor(later, studio, 'owner', id)
  await expect(later.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(later.getByLabel('Remark on the length')).toHaveValue('Six years in the evening')
  await expect(saved(later)).toBeVisible()
  expect(await draftOf(studio, id)).toMatchObject({ duration_remarks: 'Six years in the evening' })

  // On a slow connection a placeholder is shown until the course has loaded, and typing is faster than saving.
  const network = await context.newCDPSession(later)
  const throttle = (latency: number, bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  await throttle(400, 50_000)
  await later.reload()
  await expect(later.locator('[aria-busy="true"]')).toBeVisible()
  const slowRemark = later.getByLabel('Remark on the length')
  await slowRemark.fill('Six years')
  await expect(later.getByText('Saving…')).toBeVisible()
  await slowRemark.press('End')
  await later.keyboard.type(' and a term')
  await later.reload()
  await expect(slowRemark).toHaveValue('Six years and a term')
  await expect.poll(() => draftOf(studio, id)).toMatchObject({ duration_remarks: 'Six years and a term' })
  await throttle(0, -1)

  // Nobody is asked to log in again because the server could not be reached.
  await later.route('**/api/user', (route) => route.abort())
  await later.reload()
  await expect(later.getByText(/^We cannot reach the server. You are still logged in/)).toBeVisible()
  await later.unroute('**/api/user')
  // The page may retry by itself before the button is pressed.
  const again = later.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(slowRemark).toHaveValue('Six years and a term', { timeout: 2_000 })
  }).toPass()

  // Logging out asks before it deletes what is only on this device.
  await context.setOffline(true)
  await fillAndLeave(later.getByLabel('Remark on the length'), 'Seven years')
  await expect(later.getByText('Not saved: no connection. We will try again.')).toBeVisible()
  await later.getByRole('button', { name: `Account of ${OWNER}` }).click()
  await later.getByRole('button', { name: 'Log out' }).click()
  await later.getByRole('dialog', { name: 'Log out without saving?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(later.getByRole('heading', { name: 'Log in' })).toBeVisible()
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('studioDraft'))
  expect(await later.evaluate(drafts)).toEqual([])
  await context.close()
})

/** Everything in the editor that can be pressed or filled in, whether the screen shows all of it. */
const findCutOff = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea, [contenteditable="true"])')]
    // Rows of links that are wider than the screen scroll separately.
    .filter((control) => control.checkVisibility() && !control.closest('.staff-links, .editor-toolbar'))
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      return width > 0 && (left < 0 || right > document.documentElement.clientWidth)
    })
    .map((control) => control.outerHTML.slice(0, 120))

/** What covers the controls that the keyboard reaches, when each has the focus. */
const findCovered = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(input:not([type="file"]), select, textarea)')]
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      control.focus()
      const { left, top, width, height } = control.getBoundingClientRect()
      const shown = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2)
      return shown !== null && !control.contains(shown) && !shown.contains(control) && !shown.closest('label')
    })
    .map((control) => control.outerHTML.slice(0, 120))

test('the editor works at 200 % zoom, through a restart of the server, and until a logout on a public page', {
  tag: '@desktop',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const { id } = courseOf(studio, 2)
  // As a screen of 1280 x 800 is at 200 %.
  const context = await browser.newContext({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await openEditor(page, studio, 'owner', id)
  const remark = page.getByLabel('Remark on the length')

  await test.step('at 200 % nothing is cut off or covered', async () => {
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('details')) {
        // Otherwise one section closes the others.
        section.removeAttribute('name')
        section.open = true
      }
    })
    await expect(page.getByLabel('Amount in MVR').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640)
    expect(await page.evaluate(findCutOff)).toEqual([])
    expect(await page.evaluate(findCovered)).toEqual([])
    await expectAccessible(page)
  })

  await test.step('a restart of the server loses nothing that is typed meanwhile', async () => {
    await fillAndLeave(remark, 'Before the restart')
    await expect(saved(page)).toBeVisible()
    const startAgain = await studio.stop()
    await fillAndLeave(remark, 'During the restart')
    await expect(page.getByText('Not saved: no connection. We will try again.')).toBeVisible()
    await remark.press('End')
    await page.keyboard.type(', and a little more')
    await startAgain()
    await expect(saved(page)).toBeVisible({ timeout: 60_000 })
    await expect(remark).toHaveValue('During the restart, and a little more')
    expect(await draftOf(studio, id)).toMatchObject({ duration_remarks: 'During the restart, and a little more' })
  })

  await test.step('logging out on a public page asks first, and leaves nothing on the device', async () => {
    await page.route('**/draft', (route) => route.abort())
    await fillAndLeave(remark, 'Not sent yet')
    await expect(page.getByText(/^Not saved: /)).toBeVisible()
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('studioDraft'))
    expect(await page.evaluate(drafts)).toHaveLength(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(studio.origin)
    const logOut = async () => {
      await page.getByRole('button', { name: `Account of ${OWNER}` }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      return page.getByRole('dialog', { name: 'Log out without saving?' })
    }
    await (await logOut()).getByRole('button', { name: 'Cancel' }).click()
    expect(await page.evaluate(drafts)).toHaveLength(1)
    await page.reload()
    await (await logOut()).getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(drafts)).toEqual([])
  })
  await context.close()
})

test('two people in one draft have the changes of both, and choose where they meet', { tag: '@desktop' }, async ({
  browser,
}) => {
  const { id, name } = courseOf(studio, 2)
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  await openEditor(first, studio, 'owner', id)
  await openEditor(second, studio, 'editor', id)
  await fillAndLeave(first.getByLabel('Credits'), '111')
  await expect(saved(first)).toBeVisible()

  // Both edit this field, so it comes first: once the name is saved, this page has the other's change and there is no conflict.
  await second.getByLabel('Credits').fill('222')
  await second.getByLabel('Name', { exact: true }).fill(`${name} (new)`)
  await expect(second.getByRole('heading', { name: `${OWNER} changed the same fields` })).toBeVisible()
  expect(await draftOf(studio, id)).toMatchObject({ name, credits: 111 })
  const choice = second.getByRole('group', { name: 'Credits' })
  await expect(choice.getByText('222')).toBeVisible()
  await expectAccessible(second, { within: '[aria-labelledby="conflict"]' })
  await choice.getByLabel(`From ${OWNER}`).check()
  await second.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(saved(second)).toBeVisible()
  await expect(second.getByLabel('Credits')).toHaveValue('111')
  expect(await draftOf(studio, id)).toMatchObject({ name: `${name} (new)`, credits: 111 })

  // The first has not seen the new name, and changes something else.
  await fillAndLeave(first.getByLabel('Remark on the length'), 'Four years part time')
  await expect(first.getByText(`${EDITOR} also edited this.`)).toBeVisible()
  await expect(saved(first)).toBeVisible()
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(`${name} (new)`)
  expect(await draftOf(studio, id)).toMatchObject({
    name: `${name} (new)`,
    credits: 111,
    duration_remarks: 'Four years part time',
  })
  await first.close()
  await second.close()
})

/** How many times Tab has to be pressed at least: the controls between the focus and the target. */
const stopsBefore = (target: Element): number => {
  const { activeElement } = document
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  )
  return controls.filter(
    (control) =>
      !control.matches('[type="radio"], :disabled') &&
      (!activeElement || activeElement.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) &&
      control.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).length
}

/** Moves the focus with the keyboard until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  const certain = await target.evaluate(stopsBefore)
  for (let stop = 0; stop < certain; stop++) await page.keyboard.press('Tab')
  for (let stop = certain; stop < 150 && !(await isThere()); stop++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('a new course is written and submitted with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const policyReports = await watchPolicy(page)
  const created = await fetch(`${studio.origin}/api/v1/studio/institutions/1/courses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withBearer(studio.owner.token).headers },
    body: JSON.stringify({ name: 'New course' }),
  })
  const { id } = await created.json()
  await openEditor(page, studio, 'owner', id)
  const submit = page.getByRole('button', { name: 'Submit for review' })
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^\d+ things to correct$/ })).toBeFocused()
  await expectAccessible(page)

  // Each problem leads to its field.
  const problems = page.getByRole('region', { name: /things to correct/ })
  await tabTo(page, problems.getByRole('link', { name: /^Length/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Length', { exact: true })).toBeFocused()
  await page.keyboard.type('3 years')
  await expect(problems.getByRole('link', { name: /^Length/ })).toBeHidden()
  await tabTo(page, page.getByLabel('Language of instruction'))
  await page.keyboard.type('English')
  await tabTo(page, page.getByLabel('Kind of award'))
  await page.keyboard.type('Local')
  await tabTo(page, page.getByLabel('Full time'))
  await page.keyboard.press('Space')

  // The rich text editor: typed markup, and how to leave it by keyboard.
  await tabTo(page, page.getByRole('button', { name: 'Write: Modules' }))
  await page.keyboard.press('Enter')
  const modules = page.getByRole('textbox', { name: 'Modules' })
  await expect(modules).toBeFocused()
  await page.keyboard.type('- Anatomy')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Physiology & ethics')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Done with Modules' })).toBeFocused()
  await expect(saved(page)).toBeVisible()
  const draft = await draftOf(studio, id)
  expect(draft).toMatchObject({
    duration_text: '3 years',
    language: 'English',
    awarding_body_type: 'local',
    study_modes: ['full_time'],
    modules: '<ul><li>Anatomy</li><li>Physiology &amp; ethics</li></ul>',
  })

  // Filling in the remaining required fields puts it in review.
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('tabindex', '-1'))
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, page.getByLabel('MNQF level'))
  await page.keyboard.type('5')
  await tabTo(page, page.getByLabel('Category', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('button', { name: 'Add this category' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('group', { name: 'How it is taught' }).getByLabel('Online'))
  await page.keyboard.press('Space')
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Submitted. You will get an email when it is reviewed.')).toBeVisible()
  await expectAccessible(page)
  expect(await policyReports()).toEqual([])
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head><body>
<h1 style='color:#2F5496'>Year one<o:p></o:p></h1><p class=MsoNormal style='font-size:11pt'><b>Core</b> modules</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Anatomy</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Physiology</p></body></html>`

test('a text has headings, lists, tables and links, and is clean when it is pasted', { tag: '@desktop' }, async ({
  page,
}) => {
  const { id } = courseOf(studio, 0)
  await openEditor(page, studio, 'owner', id)
  const notes = page.getByRole('textbox', { name: 'Anything else' })
  await page.getByRole('button', { name: /^(Edit|Write): Anything else$/ }).click()
  await expect(notes).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await notes.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, WORD)
  await expect(notes.getByRole('listitem')).toHaveText(['Anatomy', 'Physiology'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Address', { exact: true }).fill('www.mqa.gov.mv')
  await page.getByRole('button', { name: 'Set the link' }).click()
  await expect(notes.getByRole('link', { name: 'www.mqa.gov.mv' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Insert a table' }).click()
  await page.keyboard.type('Module')
  // A table in a table is not offered.
  await expect(page.getByRole('button', { name: 'Insert a table' })).toBeHidden()
  await page.getByRole('button', { name: 'Add a row' }).click()
  await expect(notes.getByRole('row')).toHaveCount(4)
  await expectAccessible(page, { within: '#what-is-taught' })
  await expect(saved(page)).toBeVisible()
  const { general_notes: html } = await draftOf(studio, id)
  expect(html).toMatch(
    /^<h4>Year one<\/h4><p><strong>Core<\/strong> modules<\/p><ul><li>Anatomy<\/li><li>Physiology<\/li><\/ul><p><a href="https:\/\/www\.mqa\.gov\.mv" rel="nofollow noopener">www\.mqa\.gov\.mv<\/a><\/p><table><tbody><tr><th>Module<\/th>/,
  )
  // Publishing it changes nothing.
  expect(cleanRichText(String(html))).toBe(html)
})
