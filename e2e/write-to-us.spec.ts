import { expect, type Page, type Route } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors } from './support/page-errors.ts'
import { newMember, test } from './support/test-member.ts'

const THANKS = 'Thank you for your message. We have received it and will respond shortly'
const SORRY = 'An error has occurred, and we are working to resolve it.'
const TICKETS = '/api/v1/p/tickets'

const form = (page: Page) => page.getByRole('form', { name: 'Contact Us' })
const banner = (page: Page, text: string) => form(page).getByText(text, { exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' }).click()

async function fillIn(page: Page): Promise<void> {
  const { name, email } = newMember()
  await page.getByPlaceholder('Enter your name').fill(name)
  await page.getByPlaceholder('Enter your email').fill(email)
  await page.getByPlaceholder('Write your Message').fill('When do evening classes begin?')
}

/** The clock is paused until the test advances it. */
async function openAtRest(page: Page): Promise<void> {
  await page.clock.install()
  await openHydrated(page, '/aboutus')
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** The banner waits while it has the focus, so time may pass again. */
async function stayAtBanner(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Close' }).focus()
  await page.clock.resume()
}

/** Away from what is to vanish. */
const movePointerAway = (page: Page) => page.mouse.move(2, 400)

test('a message is sent, and thanked for or reported during two seconds, unless somebody is at the banner', {
  tag: '@once',
}, async ({ page }) => {
  const pageErrors = watchForErrors(page)
  await openAtRest(page)
  await fillIn(page)
  const answered = page.waitForResponse((response) => response.url().endsWith(TICKETS))
  await send(page)
  await movePointerAway(page)
  const reply = await answered
  expect(reply.status()).toBe(201)
  expect(await reply.json()).toEqual({ message: THANKS })

  await expect(form(page).getByRole('status')).toHaveText(THANKS)
  for (const hint of ['Enter your name', 'Enter your email', 'Write your Message']) {
    await expect(page.getByPlaceholder(hint)).toHaveValue('')
  }
  await page.clock.runFor(1990)
  await expect(banner(page, THANKS)).toBeVisible()
  await page.clock.runFor(20)
  await expect(banner(page, THANKS)).toHaveCount(0)
  expect(pageErrors).toEqual([])

  // One that does not arrive is reported for two seconds and not lost.
  await fillIn(page)
  for (const [how, fail] of [
    ['nobody answers', (route: Route) => route.abort()],
    ['the server fails', (route: Route) => route.fulfill({ status: 500, body: 'x' })],
  ] as const) {
    await page.route(TICKETS, fail)
    await send(page)
    await movePointerAway(page)
    await expect(form(page).getByRole('alert'), how).toHaveText(SORRY)
    await page.clock.runFor(1990)
    await expect(banner(page, SORRY)).toBeVisible()
    await page.clock.runFor(20)
    await expect(banner(page, SORRY)).toHaveCount(0)
    await expect(page.getByPlaceholder('Write your Message')).toHaveValue('When do evening classes begin?')
    await page.unroute(TICKETS)
  }

  // The banner waits while it is pointed at or has the focus, and can be closed.
  await fillIn(page)
  await send(page)
  await banner(page, THANKS).hover()
  await page.clock.runFor(5000)
  await expect(banner(page, THANKS)).toBeVisible()
  const close = form(page).getByRole('button', { name: 'Close' })
  await close.focus()
  await movePointerAway(page)
  await page.clock.runFor(5000)
  await expect(banner(page, THANKS)).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page, { within: 'main form' })
  await page.keyboard.press('Enter')
  await expect(banner(page, THANKS)).toHaveCount(0)

  // A visitor who writes too often reads why, and when to try again.
  await page.clock.pauseAt(Date.now() + 600_000)
  const error = 'Too many attempts. Please try again in 10 minutes.'
  await page.route(TICKETS, (route) => route.fulfill({ status: 429, json: { error, code: 'too_many_requests' } }))
  await fillIn(page)
  await send(page)
  await expect(banner(page, SORRY)).toBeVisible()
  await expect(form(page).getByText(error)).toBeVisible()
  await stayAtBanner(page)
  await expectAccessible(page, { within: 'main form' })
})

test('mistakes are named under their fields, for everyone, and what was typed stays', { tag: '@once' }, async ({
  page,
}) => {
  let asked = 0
  await page.route(TICKETS, (route) => {
    asked++
    return route.continue()
  })
  await openHydrated(page, '/aboutus')
  await send(page)
  for (const name of ['name', 'email', 'message']) {
    await expect(form(page).getByText(`${name} is a required field`, { exact: true })).toBeVisible()
  }
  const name = page.getByPlaceholder('Enter your name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('name is a required field')
  await expectAccessible(page, { within: 'main form' })

  await name.fill('Reema')
  await page.getByPlaceholder('Enter your email').fill('reema.mail.example')
  await send(page)
  await expect(form(page).getByText('email must be a valid email', { exact: true })).toBeVisible()
  await expect(form(page).getByText('name is a required field')).toHaveCount(0)
  await expect(name).toHaveValue('Reema')
  expect(asked).toBe(0)

  // One that only the server finds is said under its field too.
  await fillIn(page)
  await page.getByPlaceholder('Enter your email').fill('réema@mail.example')
  await send(page)
  await expect(form(page).getByText('email must be a valid email', { exact: true })).toBeVisible()
  expect(asked).toBe(1)
})
