import { expect } from '@playwright/test'
import { studioEnquiriesPath } from '../contract/studio/paths.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { readMail } from './support/member.ts'
import { INSTITUTION } from './support/separate-site.ts'
import { openAs, type StudioSite, test } from './support/studio-site.ts'

async function ask(site: StudioSite, name: string, message: string): Promise<string> {
  const [course] = await site.database.query<{ id: number }>(sql`select id from course order by id limit 1`)
  const email = `${name.toLowerCase()}.${Date.now()}@mail.example`
  const reply = await fetch(`${site.origin}/api/v1/p/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ course_ids: [course?.id], name, email, message, consent: true }),
  })
  expect(reply.status).toBe(201)
  return email
}

test('an editor answers an enquiry from the inbox, and nothing typed is lost', async ({ page, site, isMobile }) => {
  const email = await ask(site, 'Reema', 'Are there evening classes?')
  await ask(site, 'Ahmed', 'Is there a hostel?')
  await openAs(page, site, 'editor', studioEnquiriesPath(INSTITUTION))
  await expect(page.getByRole('link', { name: /Ahmed.*hostel/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Reema.*evening/ }).click()
  await expect(page.getByRole('heading', { name: 'Reema' })).toBeVisible()
  // On a phone the thread takes the place of the list.
  await expect(page.getByRole('link', { name: /Ahmed.*hostel/ })).toBeVisible({ visible: !isMobile })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Write an answer first')).toBeVisible()
  const answer = page.getByLabel('Your answer')
  await answer.fill('Yes, on Sundays and Tuesdays.')
  await page.reload()
  await expect(answer).toHaveValue('Yes, on Sundays and Tuesdays.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText(`Your answer is on its way to ${email}.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answer by Sample editor' })).toContainText('Yes, on Sundays')
  await expect(answer).toHaveValue('')
  const mails = await site.sendMails()
  expect(await readMail(email, 'Equator National University has answered', mails)).toContain('Yes, on Sundays')

  await page.getByLabel('Who answers it').selectOption({ label: 'Sample owner' })
  await expect(page.getByText('Sample owner is to answer it.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the enquiry' }).click()
  await expect(page.getByText('The enquiry is closed.')).toBeVisible()
  await page.goto(`${site.origin}${studioEnquiriesPath(INSTITUTION)}?state=closed`)
  await expect(page.getByText('Half of your answers went out within an hour.')).toBeVisible()
  await page.getByRole('link', { name: /Reema.*For Sample owner/ }).click()
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByText('The enquiry is open again.')).toBeVisible()
})
