import { expect, type Page, test } from '@playwright/test'
import { adminTextPath, adminWordsPath } from '../contract/studio/paths.ts'
import { sql } from '../server/platform/database/sql.ts'
import { makePicture } from '../server/studio/testing/make-pictures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newMember, signInAhead } from './support/member.ts'
import { watchForErrors } from './support/page-errors.ts'
import { openSeparateSite, type SeparateSite } from './support/separate-site.ts'

async function signInModerator(page: Page, { origin, database }: SeparateSite): Promise<void> {
  const moderator = newMember()
  const { email, password } = moderator
  const send = (path: string, body: object) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('/api/register', moderator)
  await database.query(sql`update member set role = 'moderator', email_verified_at = now() where email = ${email}`)
  const { token } = await (await send('/api/login', { email, password })).json()
  await signInAhead(page, token)
}

test('a moderator changes what the site says, and takes it back', { tag: '@desktop' }, async ({ browser }) => {
  test.setTimeout(240_000)
  const site = await openSeparateSite({})
  const [editor, visitor] = [await browser.newPage(), await browser.newPage()]
  const errors = watchForErrors(editor)
  await signInModerator(editor, site)
  const words = () => editor.goto(site.origin + adminWordsPath())

  await test.step('a question is on the site as soon as it is added', async () => {
    await words()
    await expect(editor.getByRole('heading', { level: 1, name: 'Words' })).toBeVisible()
    await expect(editor.getByText('Version 1').first()).toBeVisible()
    await expectAccessible(editor)
    await editor.getByRole('link', { name: 'Questions' }).click()
    await editor.getByRole('link', { name: 'Add a question' }).click()
    await editor.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(editor.getByLabel('Question', { exact: true })).toBeFocused()
    await expect(editor.getByText('Question is required')).toBeVisible()
    await editor.getByLabel('Question', { exact: true }).fill('Is it free?')
    await editor.getByRole('button', { name: 'Write: Answer' }).click()
    await editor.getByRole('textbox', { name: 'Answer' }).fill('Yes, for everyone.')
    await editor.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(editor.getByRole('status').filter({ hasText: 'Added.' })).toBeVisible()
    await visitor.goto(`${site.origin}/aboutus`)
    await visitor.getByText('Is it free?').click()
    await expect(visitor.getByText('Yes, for everyone.')).toBeVisible()
  })

  await test.step('it is opened, changed and removed by keyboard, and the removal undone', async () => {
    await expect(editor.getByRole('link', { name: 'Is it free?' })).toBeVisible()
    await editor.keyboard.press('j')
    await expect(editor.getByRole('link', { name: 'Is it free?' })).toBeFocused()
    await editor.keyboard.press('Enter')
    await editor.getByLabel('Question', { exact: true }).fill('Is it really free?')
    await expectAccessible(editor)
    await editor.keyboard.press('Enter')
    await expect(editor.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await editor.getByRole('link', { name: 'Is it really free?' }).click()
    await expect(editor.getByText('changed it')).toBeVisible()
    await editor.getByRole('button', { name: 'Remove', exact: true }).click()
    await editor.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect(editor.getByRole('link', { name: 'Is it really free?' })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Is it really free?')).toBeVisible()
  })

  await test.step('a testimonial gets a photo, which needs the day on which the person agreed', async () => {
    await words()
    await editor.getByRole('link', { name: 'Testimonials' }).click()
    await editor.getByRole('link', { name: 'Add a testimonial' }).click()
    await editor.getByLabel('What they say').fill('I found my course in a minute.')
    await editor.getByLabel('Name').fill('Shazna')
    const buffer = await makePicture('banner', { as: 'jpeg' })
    await editor
      .getByRole('group', { name: 'Choose a photo' })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'shazna.jpg', mimeType: 'image/jpeg', buffer })
    const dialog = editor.getByRole('dialog', { name: 'Choose a photo' })
    await expectAccessible(editor)
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(editor.getByRole('group', { name: 'Replace the photo' })).toBeVisible()
    await editor.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(editor.getByText('Agreed on is required with a photo')).toBeVisible()
    await editor.getByLabel('Agreed on').fill('2026-11-01')
    await editor.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(editor.getByRole('status').filter({ hasText: 'Added.' })).toBeVisible()
    const { data } = await (await fetch(`${site.origin}/api/v1/p/testimonials?noPaginate=true`)).json()
    const { photo } = data.find(({ name }: { name: string }) => name === 'Shazna')
    expect((await fetch(site.origin + photo.url)).headers.get('content-type')).toBe('image/jpeg')
  })

  await test.step('a message of the line on top', async () => {
    await words()
    await editor.getByRole('link', { name: 'Line on top' }).click()
    await editor.getByRole('link', { name: 'Explore, Compare, Excel' }).click()
    await editor.getByLabel('Message').fill('Applications are open')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor.getByRole('link', { name: 'Applications are open' })).toBeVisible()
    await visitor.goto(site.origin)
    await expect(visitor.getByRole('region', { name: 'Announcements' })).toContainText('Applications are open')
  })

  await test.step('a career is added with a preview of what it leads to, and removed', async () => {
    const option = visitor.getByRole('link', { name: /^Dive Instructor/ })
    await words()
    await editor.getByRole('link', { name: 'Careers' }).click()
    await expect(editor.getByRole('link', { name: 'Flight Attendant' })).toBeVisible()
    await expectAccessible(editor)
    await editor.getByRole('link', { name: 'Add a career' }).click()
    await editor.getByLabel('Name', { exact: true }).fill('Dive Instructor')
    await editor.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(editor.getByText('without a category the career leads nowhere')).toBeVisible()
    await editor.getByLabel('Category', { exact: true }).selectOption('Culinary Arts')
    await editor.getByRole('button', { name: 'Add this category' }).click()
    await expect(editor.getByText(/^Dive Instructor: \d+ courses$/)).toBeVisible()
    await editor.getByLabel('Words in titles').fill('culinary, p')
    await editor.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(editor.getByText('Words in titles must have two letters at least')).toBeVisible()
    await editor.getByLabel('Words in titles').fill('culinary, pastry')
    await editor.getByLabel('Strongest').selectOption('Hands-on')
    await editor.getByLabel('Second').selectOption('Helping')
    await editor.getByLabel('Third').selectOption('Leading')
    await editor.getByLabel('Working outdoors, at sea or on a building site').check()
    await expect(editor.getByText('You like working outdoors, at sea or on a building site')).toBeVisible()
    await expectAccessible(editor)
    await editor.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(editor.getByRole('status').filter({ hasText: 'Added.' })).toBeVisible()
    await visitor.goto(`${site.origin}/careerguide?question=3`)
    await option.click()
    await expect(visitor).toHaveURL(/choice=0,0,\d+$/)
    await expect(visitor.getByRole('link', { name: /Career Dive Instructor/ })).toBeVisible()
    // An address from before still means the same career.
    await visitor.goto(`${site.origin}/careerguide?question=4&choice=0,0,22`)
    await expect(visitor.getByRole('link', { name: /Career Flight Attendant/ })).toBeVisible()

    await editor.getByRole('link', { name: 'Dive Instructor' }).click()
    await editor.getByRole('button', { name: 'Remove', exact: true }).click()
    await editor.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(editor.getByText('The career was removed.')).toBeVisible()
    await visitor.goto(`${site.origin}/careerguide?question=3`)
    // The browser has this page from before.
    await visitor.reload()
    await expect(visitor.getByRole('link', { name: /^Flight Attendant/ })).toBeVisible()
    await expect(option).toHaveCount(0)
  })

  await test.step('contact details are drafted, previewed, published and restored', async () => {
    const shown = visitor.locator('#contact').getByRole('link', { name: /@/ })
    await editor.goto(site.origin + adminTextPath('contact'))
    await editor.getByLabel('Email', { exact: true }).fill('nobody')
    await editor.getByRole('button', { name: 'Save draft' }).click()
    await expect(editor.getByText('Email must be an email address')).toBeVisible()
    await editor.getByLabel('Email', { exact: true }).fill('hello@words.example')
    await editor.getByRole('button', { name: 'Save draft' }).click()
    await expect(editor.getByText('This is a draft by')).toBeVisible()
    await expectAccessible(editor)
    await visitor.goto(`${site.origin}/aboutus`)
    await expect(shown).toHaveText('info@graduate.example')
    await editor.getByRole('link', { name: 'Preview' }).click()
    await expect(editor.frameLocator('iframe').getByText('hello@words.example')).toBeVisible()
    await editor.getByRole('link', { name: 'Edit' }).click()
    await editor.getByRole('button', { name: 'Publish' }).click()
    await editor.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(editor.getByText('Visitors see this: version 2')).toBeVisible()
    await visitor.reload()
    await expect(shown).toHaveText('hello@words.example')
    await editor.getByRole('link', { name: 'History' }).click()
    await editor.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(editor.getByText('Version 1 is on the site again.')).toBeVisible()
    await expectAccessible(editor)
    await visitor.reload()
    await expect(shown).toHaveText('info@graduate.example')
  })
  // The browser notes what the server refused, as it should.
  expect(errors.filter((error) => !/\b422\b/.test(error))).toEqual([])
  await site.close()
})
