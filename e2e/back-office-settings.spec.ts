import { truncate, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { CATALOGUE_FILE_MAX_BYTES } from '../contract/studio/content-limits.ts'
import { adminAuditPath, adminCatalogueFilePath, adminSettingsPath } from '../contract/studio/staff-paths.ts'
import { zipFiles } from '../server/back-office/catalogue-file/archive.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { signInSiteStaff, test } from './support/studio-site.ts'

test('an admin turns the chat off and on, sends a failed mail again, imports a catalogue, and logs everybody out', {
  tag: '@desktop',
}, async ({ page, browser, site }) => {
  test.setTimeout(180_000)
  await site.database.query(sql`
    insert into outbox (topic, details, queued_at, attempts, send_after, last_error)
    values ('reset-password', '{"id": 0}', now(), 79, 'infinity', 'The mail server is full.')`)
  await signInSiteStaff(page, site, 'admin')
  await page.goto(site.origin + adminSettingsPath())

  await test.step('a visitor reads that the chat is off', async () => {
    await page.getByRole('checkbox', { name: /^Career guidance chat/ }).uncheck()
    await expect(page.getByRole('status').getByText('Career guidance chat: turned off.')).toBeVisible()
    await expectAccessible(page)
    const visitor = await browser.newPage()
    await visitor.goto(`${site.origin}/chat`)
    const conversation = visitor.getByRole('region', { name: 'Conversation' })
    await expect(conversation.getByText('The career guidance chat is turned off for now.')).toBeVisible()
    await expect(conversation.getByRole('link', { name: 'write to us' })).toBeVisible()
    await expect(conversation.getByRole('button', { name: 'I want to be a nurse' })).toHaveCount(0)
    await expect(visitor.getByRole('textbox', { name: 'Your message' })).toBeHidden()
    await expect(conversation.getByRole('list', { name: 'Helplines' }).getByRole('link', { name: /119/ })).toBeVisible()
    await expectAccessible(visitor)
    await page.getByRole('checkbox', { name: /^Career guidance chat/ }).check()
    await expect(page.getByRole('status').getByText('Career guidance chat: turned on.')).toBeVisible()
    const loads: string[] = []
    visitor.on('request', (request) => request.url().includes('/api/chat-history') && loads.push(request.url()))
    const { promise: isOpen, resolve: letThrough } = Promise.withResolvers<void>()
    let checks = 0
    await visitor.route('**/api/chat-state', async (route) => {
      checks += 1
      if (checks === 2) await isOpen
      await route.continue()
    })
    // As if the visitor came back to the tab, twice.
    await visitor.evaluate(() => {
      for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'))
    })
    await visitor.getByRole('textbox', { name: 'Your message' }).fill('nursing')
    letThrough()
    const answering = visitor.waitForResponse('**/api/chat')
    await visitor.getByRole('button', { name: 'Send' }).click()
    expect((await answering).status()).toBe(200)
    expect(loads, 'the conversation is loaded once').toHaveLength(1)
    await visitor.close()
  })

  await test.step('a mail that failed for good is sent again', async () => {
    await page.getByRole('link', { name: /1 failed/ }).click()
    await expect(page.getByRole('cell', { name: 'The mail server is full.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send now' }).first().click()
    await expect(page.getByText('The email will be sent within seconds.')).toBeVisible()
  })

  await test.step('the audit has an entry for each change, and is saved as a file', async () => {
    await page.goto(`${site.origin}${adminAuditPath()}?action=switch:`)
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('audit.csv')
    await expect(page.getByText('The file audit.csv is in your downloads.')).toBeVisible()
  })

  await test.step('a catalogue is checked, and imported as it was shown', async () => {
    const send = async (...faqs: readonly object[]) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'catalogue.zip',
        mimeType: 'application/x-zip-compressed',
        buffer: await zipFiles(new Map([['content.json', JSON.stringify({ faqs })]])),
      })
    await page.goto(site.origin + adminCatalogueFilePath())
    const message = (hasText: string) => page.locator('.message', { hasText })
    // By its path: as a buffer, its 10 MB would go through the test runner.
    const tooLarge = test.info().outputPath('all.zip')
    await writeFile(tooLarge, '')
    await truncate(tooLarge, CATALOGUE_FILE_MAX_BYTES + 1)
    await page.locator('input[type=file]').setInputFiles(tooLarge)
    await expect(message('all.zip is larger than 10 MB.')).toBeFocused()
    await send({ question: 'Is it free?', answer: '', order: 1 })
    const wrong = page.getByRole('region', { name: 'What is wrong' })
    await expect(wrong.getByRole('cell', { name: 'faqs no. 1, answer: is empty' })).toBeVisible()
    await expectAccessible(page)
    const desktop = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await wrong.evaluate((frame) => frame.scrollWidth - frame.clientWidth), 'on a phone it fits').toBe(0)
    if (desktop) await page.setViewportSize(desktop)
    await send({ question: 'Is it free?', answer: '<p>Yes.</p>', order: 1 })
    const changes = page.getByRole('region', { name: 'What changes', exact: true })
    await expect(changes.getByRole('row', { name: /Is it free\? New/ })).toBeVisible()
    await expectAccessible(page, { within: 'main' })
    await page.getByRole('button', { name: 'Import it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import it' }).click()
    await expect(message('Catalogue imported. It is on the site now.')).toBeFocused()
  })

  await test.step('everybody else is logged out', async () => {
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Settings and health' })
      .click()
    await page.getByRole('button', { name: 'Log everybody out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log everybody out?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, { within: 'dialog[open]' })
    await expect(dialog.getByRole('button', { name: 'Log everybody out' })).toBeDisabled()
    await dialog.getByLabel('Type everybody to confirm').fill('everybody')
    await dialog.getByRole('button', { name: 'Log everybody out' }).click()
    await expect(page.getByText(/sessions? ended\.$/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Settings and health', level: 1 })).toBeVisible()
  })
})
