import { expect, type Page, test } from '@playwright/test'
import { adminReviewsPath, invitationPath, studioCoursePath } from '../contract/studio/staff-paths.ts'
import { hashToken, newToken } from '../server/accounts/index.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'
import { INSTITUTION, openSeparateSite, type SeparateSite, shownBy } from './support/separate-site.ts'
import { signInSiteStaff } from './support/studio-site.ts'

const NAME = 'Diploma in Reef Surveying'

/** The link of an invitation's mail. */
async function invite({ database }: SeparateSite, email: string): Promise<string> {
  const token = newToken()
  await database.query(sql`
    insert into team_member (institution_id, role, invited_email, invited_email_key, token_sha256, expires_at, created_at)
    values (${INSTITUTION}, 'editor', ${email}, ${email}, ${hashToken(token)}, now() + interval '7 days', now())`)
  return invitationPath(token)
}

const submit = async (editor: Page): Promise<void> => {
  await editor.getByRole('button', { name: 'Submit for review' }).click()
  await expect(editor.getByText('Submitted. You will get an email when it is reviewed.')).toBeVisible()
}

const loadQueue = (reviewer: Page) => reviewer.getByRole('button', { name: 'Load again' }).click()

test('invited, first course, returned, corrected, published, history, restored', { tag: '@desktop' }, async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const site = await openSeparateSite({})
  const [editor, reviewer] = [await browser.newPage(), await browser.newPage()]
  const errors = [watchForErrors(editor), watchForErrors(reviewer)]
  const blocked = await watchPolicy(editor)

  await test.step('an editor is invited and writes the first course', async () => {
    await editor.goto(site.origin + (await invite(site, 'hawwa@mail.example')))
    await editor.getByLabel('Your name').fill('Hawwa Didi')
    await editor.getByLabel('Password', { exact: true }).fill('nine dhonis at dusk')
    await editor.getByRole('button', { name: 'Accept and open the studio' }).click()
    await editor.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Courses' }).click()
    await editor.getByRole('button', { name: 'Add a course' }).click()
    await editor.getByLabel('Name', { exact: true }).fill(NAME)
    await editor.getByLabel('MNQF level').selectOption('5')
    await editor.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
    await editor.getByRole('button', { name: 'Add this category' }).click()
    await editor.getByLabel('Length', { exact: true }).fill('1 year')
    await editor.getByLabel('Language of instruction').selectOption('English')
    await editor.getByLabel('Kind of award').selectOption('local')
    await editor.getByRole('group', { name: 'How it is taught' }).getByLabel('Face to Face').check()
    await editor.getByRole('group', { name: 'When students study' }).getByLabel('Full time').check()
    await submit(editor)
  })
  const id = Number(new URL(editor.url()).pathname.split('/').at(-1))
  expect((await fetch(`${site.origin}/api/v1/p/courses/${id}`)).status).toBe(404)

  await test.step('a moderator reads what was submitted and returns it, by keyboard', async () => {
    await signInSiteStaff(reviewer, site, 'moderator')
    await reviewer.goto(site.origin + adminReviewsPath())
    const card = reviewer.getByRole('article', { name: NAME })
    await expect(card).toBeVisible()
    await reviewer.keyboard.press('?')
    await expect(reviewer.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await reviewer.keyboard.press('Escape')
    await reviewer.keyboard.press('j')
    await expect(card).toBeFocused()
    await reviewer.keyboard.press('Enter')
    await expect(card.getByRole('definition').filter({ hasText: '1 year' })).toBeVisible()
    await expectAccessible(reviewer)
    await reviewer.keyboard.press('r')
    await expect(card.getByLabel('What has to be changed?')).toBeFocused()
    await reviewer.keyboard.press('Escape')
    await expect(card).toBeFocused()
    await reviewer.keyboard.press('r')
    await card.getByRole('button', { name: 'Return it' }).click()
    await expect(card.getByText('Say what has to be changed.')).toBeVisible()
    await card.getByRole('button', { name: 'Fee' }).click()
    await reviewer.keyboard.press('Escape')
    await expect(card.getByLabel('What has to be changed?'), 'Escape keeps a note').toHaveValue(/^Please check the fee/)
    await card.getByRole('button', { name: 'Return it' }).click()
    await expect(card.getByText('Returned. The author has been notified by email.')).toBeVisible()
  })

  await test.step('the editor reads the note, sees the preview and corrects the draft', async () => {
    await editor.reload()
    await expect(editor.getByText('Please check the fee')).toBeVisible()
    await editor.getByLabel('Length', { exact: true }).fill('2 years')
    await editor.getByLabel('Length', { exact: true }).blur()
    await expect(editor.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await editor.getByRole('link', { name: 'Preview' }).click()
    const frame = editor.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
    await expect(frame.getByText('2 years').first()).toBeVisible()
    // On the site the header stands there.
    expect(await frame.locator('.band').evaluate((band) => getComputedStyle(band, '::before').height)).toBe('0px')
    await editor.getByRole('link', { name: 'Desktop' }).click()
    await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(1280)
    // Links and forms in it do nothing.
    await frame.getByRole('button', { name: 'Add to shortlist' }).first().click()
    await frame.getByRole('link', { name: 'Courses', exact: true }).first().click()
    await expect(frame.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
    expect(await editor.evaluate(() => localStorage.getItem('coursesToShortlist') ?? '[]')).toBe('[]')
    await expectAccessible(editor)
    await editor.getByRole('link', { name: 'Edit' }).click()
    await submit(editor)
  })

  await test.step('it is approved and on the public site', async () => {
    await loadQueue(reviewer)
    const card = reviewer.getByRole('article', { name: NAME })
    await card.getByRole('button', { name: `Approve ${NAME}` }).click()
    await expect(card.getByText('Approved. It is on the site.')).toBeVisible()
    await expect(reviewer.getByText('Nothing is left to review.')).toBeVisible()
    const published = await shownBy(site, `/courses/${id}`)
    expect(published).toMatch(new RegExp(`<h1[^>]*>${NAME}</h1>`))
    expect(published).toContain('2 years')
  })

  await test.step('a later change is approved with others, and then undone from the history', async () => {
    await editor.reload()
    await editor.getByLabel('Credits').fill('90')
    await submit(editor)
    await loadQueue(reviewer)
    await reviewer.getByLabel('Select all').check()
    await reviewer.getByRole('button', { name: 'Approve selected (1)' }).click()
    await expect(reviewer.getByText('1 change approved.')).toBeVisible()

    await editor.getByRole('link', { name: 'History' }).click()
    const newest = editor.getByRole('article').first()
    await expect(newest.getByRole('heading', { name: 'Version 3' })).toBeVisible()
    await expect(newest.getByRole('definition')).toHaveText(/Added: 90/)
    await expect(newest.getByRole('button', { name: 'Restore' })).toHaveCount(0)
    await expect(editor.getByText('Note from the reviewer')).toBeVisible()
    await expectAccessible(editor)
    await editor.getByRole('button', { name: 'Restore version 2' }).click()
    await expect(editor.getByLabel('Length', { exact: true })).toHaveValue('2 years')
    await expect(editor.getByLabel('Credits')).toHaveValue('')
    await expect(editor.getByText('1 change', { exact: true })).toBeVisible()
  })

  await test.step('the audit log has all of it', async () => {
    await reviewer.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Audit' }).click()
    await reviewer.getByLabel('Action').selectOption({ label: 'Reviews' })
    await reviewer.getByRole('button', { name: 'Filter' }).click()
    await expect(reviewer.getByRole('article')).toHaveCount(3)
    await reviewer
      .getByRole('link', { name: `course ${id}` })
      .first()
      .click()
    await expect(reviewer.getByText('course:restore')).toBeVisible()
    // In words, with a link to the course.
    const restored = reviewer.getByRole('article').filter({ hasText: 'Restored an earlier version of the course' })
    await expect(restored.getByRole('link', { name: NAME })).toHaveAttribute('href', studioCoursePath(id))
    await expectAccessible(reviewer)
  })

  await test.step('of a trusted institution it is published at once, unless the site has changed meanwhile', async () => {
    await site.database.query(sql`update institution set trusted = true`)
    await site.database.query(sql`update team_member set role = 'owner'`)
    await editor.goto(`${site.origin}${studioCoursePath(id)}`)
    await editor.getByLabel('Credits').fill('60')
    await editor.getByLabel('Credits').blur()
    await expect(editor.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await site.database.query(sql`update course set credits = 75, version = version + 1 where id = ${id}`)
    const publish = editor.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    await expect(editor.getByRole('heading', { name: 'The site changed the same fields' })).toBeVisible()
    const choice = editor.getByRole('group', { name: 'Credits' })
    await expect(choice.getByText('75')).toBeVisible()
    await choice.getByLabel('Yours').check()
    await editor.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(editor.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await publish.click()
    await expect(editor.getByText('Published. It is on the site now.')).toBeVisible()
    const reply = await fetch(`${site.origin}/api/v1/p/courses/${id}`)
    expect(await reply.json()).toMatchObject({ data: { credits: 60 } })
  })

  await test.step('it is confirmed, withdrawn, brought back, copied and moved on to the next year', async () => {
    await editor.getByRole('button', { name: 'Confirm as still correct' }).click()
    await expect(editor.getByText('Thank you. The site shows that you confirmed it today.')).toBeVisible()
    await editor.getByRole('button', { name: 'Withdraw' }).click()
    await editor.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
    await expect(editor.getByText('The course is off the site.')).toBeVisible()
    expect((await fetch(`${site.origin}/courses/${id}`)).status).toBe(410)
    await editor.getByRole('button', { name: 'Bring back' }).click()
    await expect(editor.getByRole('dialog')).toContainText('It returns to the site at once.')
    await editor.getByRole('dialog').getByRole('button', { name: 'Bring it back' }).click()
    await expect(editor.getByText('The course is on the site again.')).toBeVisible()
    // The message appears with the new state, and is gone on another course's page.
    expect(await editor.getByRole('button', { name: 'Withdraw' }).isVisible()).toBe(true)
    await editor.getByRole('button', { name: 'Copy' }).click()
    await expect(editor.getByRole('heading', { name: `Copy of ${NAME}`, level: 1 })).toBeVisible()
    await expect(editor.getByText('The course is on the site again.')).toHaveCount(0)
    await editor.getByRole('button', { name: 'Delete this draft' }).click()
    await editor.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect(editor.getByRole('heading', { name: `Copy of ${NAME}`, level: 1 })).toBeVisible()
    await editor.goBack()
    await editor.getByLabel('All on this page').check()
    await expect(editor.getByText('Course deleted.')).toHaveCount(0)
    await editor.getByRole('button', { name: /^Next year/ }).click()
    await editor.getByRole('dialog').getByRole('button', { name: 'Make drafts' }).click()
    await expect(editor.getByRole('region', { name: 'Next year' }).getByRole('link', { name: NAME })).toHaveCount(2)
    await expectAccessible(editor)
    await editor.getByRole('link', { name: 'all with unpublished changes' }).click()
    const choice = editor.getByRole('link', { name: 'Unpublished changes', exact: true })
    await expect(choice).toHaveAttribute('aria-current', 'true')
    // The others on that page name a year; this one does not, so it has no draft for the next one.
    await expect(editor.getByLabel(/^Choose /).first()).toBeVisible()
    await expect(editor.getByLabel(`Choose ${NAME}`)).toHaveCount(0)
  })
  // 409 once, when the published course had changed meanwhile.
  expect(errors.flat().filter((error) => !/\b409\b/.test(error))).toEqual([])
  expect(await blocked()).toEqual([])
  await Promise.all([editor.close(), reviewer.close()])
  await site.close()
})
