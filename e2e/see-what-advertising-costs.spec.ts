import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors } from './support/page-errors.ts'
import { newMember, test } from './support/test-member.ts'

const RATES = [
  ['Main Sponsor on Home Page Ad 1', '6', 'MVR 5,000'],
  ['Home Page Ad 2', '4', 'MVR 3,500'],
  ['Compare Courses Ad 1', '4', 'MVR 3,500'],
  ['Search Page Ad 1', '4', 'MVR 3,500'],
  ['Courses Page Ad 1', '4', 'MVR 3,500'],
  ['Single Course Page Ad 1', '4', 'MVR 3,500'],
  ['Institutions Page Ad 1', '4', 'MVR 3,000'],
  ['Topline Notification Bar', '4', 'MVR 2,500'],
]

const DISCOUNTS = [
  ...['5% off for 2 or more slots', '10% off for 3 or more slots'],
  ...['5% off for 3 or more months', '10% off for 6 or more months', '15% off for 12 or more months'],
]

/** JPEG application segments of the greatest length, as image programs write them. */
function jpegNotes(bytes: number): Buffer {
  const length = Math.min(bytes, 60_000)
  const head = Buffer.from([0xff, 0xe1, (length - 2) >> 8, (length - 2) & 255])
  const note = Buffer.concat([head, Buffer.alloc(length - 4)])
  return bytes > length ? Buffer.concat([note, jpegNotes(bytes - length)]) : note
}

test('the rates, the placements and the rules for files are all there, for everyone', { tag: '@once' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/advertise')
  const rows = page.locator('main tbody tr')
  await expect(rows).toHaveCount(RATES.length)
  for (const [at, cells] of RATES.entries()) await expect(rows.nth(at).locator('th, td')).toHaveText(cells)
  for (const place of ['Home', 'Courses', 'Single course', 'Institutions', 'Compare', 'Search']) {
    await expect(page.getByRole('heading', { level: 3, name: `${place} page` })).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 3, name: 'Topline Notification Bar' })).toBeVisible()
  for (const rule of ['803 x 133', 'JPG, PNG or GIF.', 'At most 200 KB.', 'at most 15 seconds', '120 characters']) {
    await expect(page.locator('main')).toContainText(rule)
  }
  await expect(page.locator('main')).toContainText('payable monthly in advance')
  await expect(page.locator('main li').filter({ hasText: /% off for / })).toHaveText(DISCOUNTS)
  await expect(page.locator('main li svg[viewBox="0 0 120 100"]')).toHaveCount(7)
  await expect(page.getByRole('link', { name: 'ads@graduate.example' })).toHaveAttribute('href', /^mailto:/)
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible()

  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText('name is a required field')).toBeVisible()
  await expectAccessible(page)
})

/** The thanks disappear after two seconds, so the clock is paused. */
async function sendAtRest(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
}

test('an enquiry is priced and sent', { tag: '@once' }, async ({ page }) => {
  const pageErrors = watchForErrors(page)
  const { name, email } = newMember()
  await page.clock.install()
  await openHydrated(page, '/advertise')
  const form = page.getByRole('form', { name: 'Enquire' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Organisation').fill('Coral Bay College')
  await form.getByLabel('Placement').selectOption('Institutions Page Ad 1')
  await form.getByLabel('Slots').selectOption('2')
  await form.getByLabel('Months').selectOption('3')
  await expect(form).toContainText('MVR 16,200 in total (MVR 18,000 less 10%)')
  // No more slots can be chosen than exist; the choice stays where possible.
  await expect(form.getByLabel('Slots').locator('option')).toHaveText(['1', '2', '3', '4'])
  await expect(form.getByLabel('Slots')).toHaveAccessibleDescription('4 slots')
  await form.getByLabel('Placement').selectOption('Main Sponsor on Home Page Ad 1')
  await form.getByLabel('Slots').selectOption('6')
  await expect(form).toContainText('MVR 76,500 in total (MVR 90,000 less 15%)')
  await form.getByLabel('Placement').selectOption('Institutions Page Ad 1')
  await expect(form.getByLabel('Slots')).toHaveValue('4')
  await expect(form).toContainText('MVR 30,600 in total (MVR 36,000 less 15%)')
  await form.getByLabel('Slots').selectOption('2')
  await form.getByLabel('Message').fill('From January, please.')
  const sent = page.waitForRequest('/api/v1/p/tickets')
  await sendAtRest(page)
  expect((await sent).postDataJSON()).toMatchObject({
    kind: 'advertising',
    total_mvr: 16_200,
    organisation: 'Coral Bay College',
    product: 'institutions-1',
    slots: 2,
    months: 3,
  })
  await expect(form.getByRole('status')).toHaveText(
    'Thank you for your message. We have received it and will respond shortly',
  )
  await expect(form.getByLabel('Placement')).toHaveValue('home-1')
  await expect(form).toContainText('MVR 5,000 in total')
  expect(pageErrors).toEqual([])
})

test('a banner is checked before it is sent with the enquiry', { tag: '@once' }, async ({ page }) => {
  const { name, email } = newMember()
  await page.clock.install()
  await openHydrated(page, '/advertise')
  const field = page.getByLabel('Your banner')
  const form = page.getByRole('form', { name: 'Enquire' })
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await field.setInputFiles(file('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await expect(page.getByText('It is not a JPG, PNG or GIF.')).toBeVisible()

  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill('From January, please.')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(form.getByText('banner cannot be used')).toBeVisible()
  await expect(field).toBeFocused()

  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 133 }, scale: 'css' })
  await field.setInputFiles(file('small.png', png))
  await expect(page.getByText('It is 300 x 133; a banner is 803 x 133, or twice that.')).toBeVisible()

  // Close to the size limit: far more than a `keepalive` request may carry when the page is left.
  const small = await readFile('public/ads/blue-reef.jpg')
  const banner = Buffer.concat([small.subarray(0, 2), jpegNotes(195 * 1024 - small.length), small.subarray(2)])
  await field.setInputFiles(file('banner.jpg', banner))
  await expect(page.getByText('banner.jpg is ready to send.')).toBeVisible()
  await expect(form.getByText('banner cannot be used')).toHaveCount(0)

  // The price changes twice: the form shows it each time, and nothing is lost.
  const quote = { price_mvr: 5_500, full_mvr: 5_500, discount_percent: 0, total_mvr: 5_500 }
  const refusal = { error: 'This costs MVR 5,500 now.', code: 'price_changed', quote }
  await page.route('/api/v1/p/tickets', (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 })
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(form).toContainText('This costs MVR 5,500 now.')
  await expect(form).not.toContainText('An error has occurred')
  await expect(form).toContainText('MVR 5,500 in total')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(form).toContainText('The price has changed: this costs MVR 5,000 now, not MVR 5,500.')
  await expect(form).toContainText('MVR 5,000 in total')
  await expect(page.getByText('banner.jpg is ready to send.')).toBeVisible()

  const sent = page.waitForRequest('/api/v1/p/tickets')
  await sendAtRest(page)
  expect(Buffer.from((await sent).postDataJSON().banner, 'base64').equals(banner)).toBe(true)
  await expect(form.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
  await expect(page.getByText('banner.jpg is ready to send.')).toHaveCount(0)
})
