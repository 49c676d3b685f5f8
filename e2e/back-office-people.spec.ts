import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { adminEnquiriesPath, adminPeoplePath, adminSavedAnswersPath } from '../contract/studio/staff-paths.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { watchForErrors } from './support/page-errors.ts'
import { openSeparateSite, type SeparateSite } from './support/separate-site.ts'
import { signInSiteStaff } from './support/studio-site.ts'
import { newMember, readMail } from './support/test-member.ts'

const post = (site: SeparateSite, path: string, body: object) =>
  fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function sendTicket(site: SeparateSite, given: object): Promise<void> {
  const reply = await post(site, '/api/v1/p/tickets', { email: 'sender@mail.example', ...given })
  expect(reply.status).toBe(201)
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('a moderator answers what visitors wrote', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(300_000)
  const site = await openSeparateSite({})
  const errors = watchForErrors(page)
  await sendTicket(site, { name: 'Aminath', message: 'Are there evening classes?' })
  await sendTicket(site, { name: 'Ibrahim', message: 'How do we advertise?', kind: 'advertising', product: 'home-1' })
  await sendTicket(site, { name: '=cmd', message: 'Cheap pills' })

  const openTickets = () =>
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Tickets' }).click()

  await test.step('saves an answer to a common question', async () => {
    await signInSiteStaff(page, site, 'moderator')
    await page.goto(site.origin + adminSavedAnswersPath())
    await expect(page.getByText('There are no answers yet.')).toBeVisible()
    await page.getByRole('button', { name: 'New answer' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please check 2 fields:')).toBeVisible()
    await page.getByLabel('Title').fill('Evening classes')
    await page.getByLabel('Text').fill('Please ask the college itself.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(row(page, 'Evening classes')).toContainText('Please ask the college itself.')
    await expect(page.getByRole('button', { name: 'New answer' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Evening classes' }).click()
    await expect(page.getByText('There are no answers yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Evening classes')).toBeVisible()
  })

  await test.step('finds a ticket and opens it by the keyboard', async () => {
    await page.getByRole('link', { name: 'All tickets' }).click()
    await expect(page.getByText('3 tickets')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Search').fill('EVENING')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByText('1 ticket', { exact: true })).toBeVisible()
    await page.locator('#main').focus()
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: 'Aminath' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Aminath' })).toBeVisible()
  })

  await test.step('notes, answers with the saved answer, assigns and closes', async () => {
    await page.getByLabel('New note').fill('Asked the college.')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect(page.getByRole('region', { name: 'Note by Aishath Reema' })).toContainText('Asked the college.')
    await page.getByLabel('Saved answer').selectOption({ label: 'Evening classes' })
    await page.getByRole('button', { name: 'Insert' }).click()
    await expect(page.getByLabel('Your answer')).toHaveValue('Please ask the college itself.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Your answer is on its way to sender@mail.example.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Answer by Aishath Reema' })).toBeVisible()
    await page.getByLabel('Assigned to').selectOption({ label: 'Aishath Reema' })
    await expect(page.getByText('Assigned to Aishath Reema.')).toBeVisible()
    await page.getByRole('button', { name: 'Close the ticket' }).click()
    await expect(page.getByText('Ticket closed.')).toBeVisible()
    await expectAccessible(page)
    const mail = await readMail('sender@mail.example', 'Our answer to your message', await site.sendMails())
    expect(mail).toContain('Please ask the college itself.')
    expect(mail).toContain('> Are there evening classes?')
    expect(mail).not.toContain('Asked the college')
  })

  await test.step('removes spam, with a way back', async () => {
    await openTickets()
    await page.getByRole('link', { name: '=cmd' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.locator('.message', { hasText: 'Ticket removed.' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Ticket restored.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Ticket removed.')).toBeVisible()
    await openTickets()
    await page.getByLabel('State').selectOption({ label: 'Removed' })
    await page.getByRole('button', { name: 'Filter' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore =cmd' }).click()
    await expect(page.getByText('=cmd has been restored.')).toBeVisible()
    await expect(page.getByText('No tickets match these filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear' }).click()
  })

  await test.step('closes several at once, with a way back, and saves the list as a file', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Close selected (2)' }).click()
    await expect(page.getByText('2 tickets closed.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close selected' })).toBeFocused()
    await expect(row(page, 'Ibrahim')).toContainText('Closed')
    // The first one fails.
    await page.route('**/api/v1/admin/tickets/*', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Ibrahim')).toContainText('Open')
    await expect(page.locator('.message', { hasText: 'Undone for 1 ticket, not for 1.' })).toBeFocused()
    expect(errors.splice(0), 'the one that failed, and the line about it in the console').toHaveLength(2)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain("'=cmd")
    expect(file).not.toMatch(/,=cmd/)
  })

  await test.step('sees which institution has not answered', async () => {
    const asked = { course_ids: [await firstCourse(site)], name: 'Shaira', email: 'asker@mail.example' }
    await post(site, '/api/v1/p/enquiries', { ...asked, message: 'Is there a hostel?', consent: true })
    await site.database.query(sql`update enquiry set created_at = created_at - interval '4 days'`)
    await page.goto(`${site.origin}${adminEnquiriesPath()}?unanswered_days=3`)
    await expect(row(page, 'Shaira')).toContainText('Is there a hostel?')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Shaira' }).click()
    await expect(page.getByRole('heading', { name: 'Shaira' })).toBeVisible()
  })
  expect(errors).toEqual([])
  await site.close()
})

async function firstCourse({ database }: SeparateSite): Promise<number> {
  const [course] = await database.query<{ id: number }>(sql`select min(id) as id from course`)
  return course?.id ?? 0
}

test('an admin manages people', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(300_000)
  const site = await openSeparateSite({})
  const errors = watchForErrors(page)
  const person = { ...newMember(), name: 'Aminath Shifa' }
  const { email, password } = person
  expect((await post(site, '/api/register', person)).status).toBe(201)
  const login = () => post(site, '/api/login', { email, password })
  const { token } = await (await login()).json()
  const isValid = async () =>
    (await fetch(`${site.origin}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status === 200

  await signInSiteStaff(page, site, 'admin')
  await page.goto(site.origin + adminPeoplePath())
  await expect(page.getByText('2 people')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name or email').fill('shifa')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('link', { name: 'Aminath Shifa' }).click()
  await expect(page.getByRole('heading', { name: 'Aminath Shifa' })).toBeVisible()
  await expect(page.getByText('Email not verified')).toBeVisible()
  await expectAccessible(page)

  await test.step('no role without a verified email', async () => {
    await page.getByLabel('Role for the site').selectOption({ label: 'Moderator' })
    await page.getByRole('button', { name: 'Change the role' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click()
    await expect(page.getByText('has not verified their email yet')).toBeVisible()
    await site.database.query(sql`update member set email_verified_at = now() where email = ${email}`)
  })

  await test.step('locks out, and lets in again', async () => {
    await page.getByRole('button', { name: 'Lock out' }).click()
    await expectAccessible(page, { within: 'dialog[open]' })
    await page.getByRole('dialog').getByRole('button', { name: 'Lock out' }).click()
    await expect(page.getByText('Aminath Shifa has been locked out.')).toBeVisible()
    expect(await isValid()).toBe(false)
    expect(await (await login()).json()).toMatchObject({ code: 'account_locked' })
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('Aminath Shifa can log in again.')).toBeVisible()
    expect((await login()).status).toBe(200)
  })

  await test.step('mails a link and ends sessions', async () => {
    await page.getByRole('button', { name: 'Send a password link' }).click()
    await expect(page.getByText(`A link to set a new password is on its way to ${email}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page.getByText('They have been logged out on every device.')).toBeVisible()
    await expect(page.getByText('0 devices')).toBeVisible()
  })

  await test.step('the password is asked for again before a role is given', async () => {
    await site.database.query(sql`update session set password_at = password_at - interval '16 minutes'`)
    await page.reload()
    await page.getByLabel('Role for the site').selectOption({ label: 'Moderator' })
    await page.getByRole('button', { name: 'Change the role' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click()
    const question = page.getByRole('dialog', { name: 'Enter your password again' })
    await question.getByLabel('Password', { exact: true }).fill(password)
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Aminath Shifa is now a moderator.')).toBeVisible()
  })

  await test.step('deletes for good once the email is typed', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete for good' })
    await expect(confirm).toBeDisabled()
    await page.getByLabel(`Type ${email} to confirm`).fill(email)
    await confirm.click()
    await expect(page.getByText('Account deleted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lock out' }), 'nothing is left to do').toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'All people' }).first().click()
    await expect(page.getByText('1 person')).toBeVisible()
  })
  // The browser logs each refusal that a step provokes.
  expect(errors.filter((error) => !/status of (403|409)|^answered (403|409): \S+\/users\/\d+$/.test(error))).toEqual([])
  await site.close()
})
