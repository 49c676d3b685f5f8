import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { newMember, test } from './support/test-member.ts'

test.use({ javaScriptEnabled: false })

const THANKS = 'Thank you for your message. We have received it and will respond shortly'

test('a message is sent by the browser itself', { tag: '@once' }, async ({ page }) => {
  const { name, email } = newMember()
  await page.goto('/aboutus#contact')
  await page.getByPlaceholder('Enter your name').fill(name)
  await page.getByPlaceholder('Enter your email').fill('not-an-address')
  await page.getByPlaceholder('Write your Message').fill('First line\nSecond line')
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Send message' }).click()
  const refusal = await refused
  expect(refusal.status()).toBe(422)
  expect(await refusal.headerValue('cache-control')).toBe('no-store')
  await expect(page.getByText('email must be a valid email', { exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Enter your name')).toHaveValue(name)
  await expect(page.getByPlaceholder('Write your Message')).toHaveValue('First line\nSecond line')

  await page.getByPlaceholder('Enter your email').fill(email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL('/aboutus?sent=yes#contact')
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(page.getByPlaceholder('Enter your name')).toHaveValue('')
})

test('an institution begins at a form of its own', { tag: '@once' }, async ({ page }) => {
  const { name, email } = newMember()
  await page.goto('/aboutus')
  await page.getByRole('main').getByRole('link', { name: 'List your courses' }).click()
  await expect(page).toHaveURL('/list-your-courses')
  await page.getByPlaceholder('Enter your name').fill(name)
  await page.getByPlaceholder('Enter your email').fill(email)
  await page.getByLabel('Institution').fill('Coral Bay College')
  await page.getByPlaceholder('Write your Message').fill('We teach diving.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL('/list-your-courses?sent=yes#begin')
  await expect(page.getByText(THANKS)).toBeVisible()
})

test('a visitor who writes too often reads why, and when to try again', { tag: '@once' }, async ({ page, request }) => {
  const { name, email } = newMember()
  for (let turn = 0; turn < 3; turn++) {
    await request.post('/api/v1/p/tickets', { data: { name, email, message: 'Hello' } })
  }
  await page.goto('/aboutus')
  await page.getByPlaceholder('Enter your name').fill(name)
  await page.getByPlaceholder('Enter your email').fill(email)
  await page.getByPlaceholder('Write your Message').fill('Hello')
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Send message' }).click()
  expect(Number(await (await refused).headerValue('retry-after'))).toBeGreaterThan(60)
  await expect(page.getByText('An error has occurred, and we are working to resolve it.')).toBeVisible()
  await expect(page.getByText(/^You have sent us too many messages\. Please try again in \d+ minutes\.$/)).toBeVisible()
})

test('an empty message is sent back with what is missing', { tag: '@once' }, async ({ page }) => {
  await page.goto('/aboutus')
  await page.getByRole('button', { name: 'Send message' }).click()
  for (const name of ['name', 'email', 'message']) {
    await expect(page.getByText(`${name} is a required field`, { exact: true })).toBeVisible()
  }
})

test('an enquiry about advertising is sent too', { tag: '@once' }, async ({ page }) => {
  const { name, email } = newMember()
  await page.goto('/advertise')
  await page.getByPlaceholder('Enter your name').fill(name)
  await page.getByPlaceholder('Enter your email').fill(email)
  await page.getByLabel('Placement').selectOption('Courses Page Ad 1')
  await expect(page.getByLabel('Slots')).toHaveAccessibleDescription('4 to 6 slots')
  await page.getByLabel('Slots').selectOption('6')
  await page.getByPlaceholder('Write your Message').fill('From January, please.')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText('slots must be at most 4 for this placement', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Slots')).toHaveValue('4')
  const tooLarge = { name: 'banner.png', mimeType: 'image/png', buffer: Buffer.alloc(1_000_000, 1) }
  await page.getByLabel('Your banner').setInputFiles(tooLarge)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText('banner cannot be used: It is 977 KB; the limit is 200 KB.')).toBeVisible()
  await expect(page.getByPlaceholder('Enter your name')).toHaveValue(name)
  const cutOff = (await readFile('public/ads/blue-reef.jpg')).subarray(0, -2)
  await page.getByLabel('Your banner').setInputFiles({ name: 'banner.jpg', mimeType: 'image/jpeg', buffer: cutOff })
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText('banner cannot be used: It is damaged or incomplete.')).toBeVisible()
  await page.getByLabel('Your banner').setInputFiles('public/ads/blue-reef.jpg')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page).toHaveURL('/advertise?sent=yes#enquiry')
  await expect(page.getByText(THANKS)).toBeVisible()
})

test('a form of another site is refused', { tag: '@desktop' }, async ({ request }) => {
  const form = { name: 'Reema', email: 'reema@mail.example', message: 'Hello' }
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
    const answer = await request.post('/aboutus', { form, headers, maxRedirects: 0 })
    expect(answer.status()).toBe(403)
  }
  expect((await request.post('/courses', { form })).status()).toBe(405)
  expect((await request.post('/api/v1/p/tickets', { form })).status()).toBe(415)
})
