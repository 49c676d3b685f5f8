import { expect, type Locator, type Page, test } from '@playwright/test'
import { readMail } from './member.ts'

/** By touch on a phone, where nobody has a mouse. */
export const press = (what: Locator): Promise<void> =>
  test.info().project.name === 'phone' ? what.tap() : what.click()

export const enquiryForm = (page: Page): Locator => page.getByRole('form', { name: 'Ask' })

export const SENT = { name: 'Your question is on its way', level: 1 }

export async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Message').fill('Are there evening classes?\nAnd when?')
  await page.getByLabel('Your name').fill('Aishath Reema')
  await page.getByLabel('Email').fill(email)
}

export const send = (page: Page): Promise<void> => press(enquiryForm(page).getByRole('button', { name: 'Send' }))

/** From the empty form to the receipt, by mail too. Returns the mail. */
export async function askAndGetReceipt(page: Page, email: string): Promise<string> {
  await fillIn(page, email)
  await press(page.getByLabel(/^Share my details with /))
  await send(page)
  await expect(page.getByRole('heading', SENT)).toBeFocused()
  const reference = await page.getByText(/^GM-\w{8}$/).innerText()
  return await readMail(email, `We have sent your enquiry (${reference})`)
}
