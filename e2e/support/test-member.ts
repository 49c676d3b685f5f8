import { randomInt, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'

const { E2E_DATA_DIR: dataDir = '' } = process.env
const OUTBOX = join(dataDir, 'outbox')

/** Each test uses its own network address, so that limits per address do not affect the next test. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
  },
})

export interface NewMember {
  name: string
  email: string
  mobile: string
  password: string
}

export const newMember = (): NewMember => ({
  name: 'Aishath Reema',
  email: `reema.${randomUUID()}@example.com`,
  mobile: '+960 777 1234',
  password: 'seven dhonis at dawn',
})

export async function register(request: APIRequestContext, member = newMember()): Promise<NewMember> {
  const answer = await request.post('/api/register', { data: member })
  expect(answer.status(), await answer.text()).toBe(201)
  return member
}

export async function logIn(request: APIRequestContext, { email, password }: NewMember): Promise<string> {
  const answer = await request.post('/api/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token } = await answer.json()
  return token
}

/** As if this browser had been used to log in some days ago. */
export async function signInAhead(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('signed in ahead')) localStorage.setItem('auth_token', stored)
    sessionStorage.setItem('signed in ahead', 'yes')
  }, token)
}

export async function joinAs(page: Page, request: APIRequestContext): Promise<NewMember & { token: string }> {
  const member = await register(request)
  const token = await logIn(request, member)
  await signInAhead(page, token)
  return { ...member, token }
}

export const withBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'))

/** The newest mail to an address, as its reader sees it. */
async function findMail(address: string, subject: string, folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  // One that is still being written has another ending.
  const mails = names.filter((name) => name.endsWith('.eml'))
  for (const name of mails.toSorted().toReversed()) {
    const mail = await readFile(join(folder, name), 'utf8')
    if (!mail.includes(`To: ${address}`) || !mail.includes(`Subject: ${subject}`)) continue
    return mail
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return undefined
}

/** Waits for it: mails are sent a moment after they are queued. */
export async function readMail(address: string, subject: string, folder = OUTBOX): Promise<string> {
  const find = () => findMail(address, subject, folder)
  await expect.poll(find, { timeout: 20_000, message: `a mail '${subject}'` }).toBeTruthy()
  return (await find()) ?? ''
}

/** The path of the link in the newest mail of that kind. */
export async function readLink(address: string, subject: string, path: string, folder = OUTBOX): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(${path}/[\\w-]+)`)
  return link.exec(await readMail(address, subject, folder))?.[1] ?? ''
}

/** By touch on a phone, where nobody has a mouse. */
export const press = (what: Locator): Promise<void> =>
  base.info().project.name === 'phone' ? what.tap() : what.click()

export const enquiryForm = (page: Page): Locator => page.getByRole('form', { name: 'Ask' })

export const SENT_HEADING = { name: 'Your question is on its way', level: 1 }

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
  await expect(page.getByRole('heading', SENT_HEADING)).toBeFocused()
  const reference = await page.getByText(/^GM-\w{8}$/).innerText()
  return await readMail(email, `We have sent your enquiry (${reference})`)
}
