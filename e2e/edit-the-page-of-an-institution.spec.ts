import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { studioPagePath } from '../contract/studio/staff-paths.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'
import { INSTITUTION } from './support/separate-site.ts'
import { logInAs, ON_A_PHONE, openAs, type StudioSite, test } from './support/studio-site.ts'

test.use(ON_A_PHONE)

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#1f5d78' } })
    .png()
    .toBuffer()

/** Other tests share the site, so the owner is a moderator only as long as it takes. */
async function approveAsOwner({ request }: Page, site: StudioSite): Promise<void> {
  const { origin, database, owner } = site
  const become = (role: string) => database.query(sql`update member set role = ${role} where email = ${owner.email}`)
  await become('moderator')
  try {
    const headers = { authorization: `Bearer ${await logInAs(site, 'owner')}` }
    const reviews = await request.get(`${origin}/api/v1/admin/reviews`, { headers })
    const review = (await reviews.json()).data.find(({ thing }: { thing: string }) => thing === 'institution')
    expect(review).toMatchObject({ institution_id: INSTITUTION, course_id: null })
    const approved = await request.post(`${origin}/api/v1/admin/reviews/${review.id}/approve`, { headers })
    expect(approved.status()).toBe(200)
  } finally {
    await become('member')
  }
}

test('an editor changes the text, uploads a crest and adds a campus, and the public page shows it once approved', {
  tag: '@desktop',
}, async ({ page, site }) => {
  const problems = watchForErrors(page)
  const policyBreaches = await watchPolicy(page)
  await openAs(page, site, 'editor', studioPagePath(INSTITUTION))
  await expect(page.getByRole('heading', { level: 1, name: 'Your page' })).toBeVisible()

  // On a phone the sections are closed.
  const openSection = async (title: string): Promise<void> => {
    const summary = page.locator('summary.collapsible-summary', { hasText: title })
    if (await summary.isVisible()) await summary.click()
  }
  await openSection('Text and pictures')
  await page.getByRole('button', { name: 'Edit: Overview' }).click()
  const text = page.getByRole('textbox', { name: 'Overview' })
  await text.fill('A university by the lagoon, on five islands.')

  const crest = page.getByRole('group', { name: 'Crest', exact: true })
  await crest
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'crest.png',
      mimeType: 'image/png',
      buffer: await photo(),
    })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('slider', { name: 'Left to right' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Alternative text' })).toBeFocused()
  await expectAccessible(page, { within: 'dialog[open]' })
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('A palm above two waves')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toBeHidden()
  await expect(crest.getByRole('img', { name: 'A palm above two waves' })).toHaveAttribute(
    'src',
    /^\/pictures\/uploads\//,
  )

  await openSection('Campuses')
  await page.getByRole('button', { name: 'Add a campus' }).click()
  const campus = page.getByRole('group', { name: 'Campuses' }).locator('details[open]')
  await campus.getByRole('textbox', { name: 'Name' }).fill('Eydhafushi Campus')
  await campus.getByRole('textbox', { name: 'Island or city' }).fill('B. Eydhafushi')
  await campus.getByRole('textbox', { name: 'Map' }).fill('https://maps.app.goo.gl/AbC123')
  await expect(campus.getByText('This map cannot be shown on your page')).toBeVisible()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your page' })).toBeVisible()
  await openSection('Campuses')
  await expect(page.getByText('Eydhafushi Campus').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.getByText('A university by the lagoon, on five islands.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Submitted.')).toBeVisible()

  expect(await policyBreaches()).toEqual([])
  await approveAsOwner(page, site)

  await page.goto(`${site.origin}/institutions/${INSTITUTION}`)
  await expect(page.getByText('A university by the lagoon, on five islands.').first()).toBeVisible()
  const shown = page.getByRole('img', { name: 'A palm above two waves' })
  await expect(shown).toHaveJSProperty('naturalWidth', 512)
  await expect(page.locator('#contact').getByText('Eydhafushi Campus').first()).toBeAttached()
  expect(problems).toEqual([])
  expect(await policyBreaches()).toEqual([])
})
