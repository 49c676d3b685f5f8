import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, type Page, type Route } from '@playwright/test'
import type { ReplyBlock, Understood } from '../contract/guidance/reply-blocks.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { watchForErrors } from './support/page-errors.ts'
import { joinAs, register, test, withBearer } from './support/test-member.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const LIMIT_REACHED = 'Message limit reached. Please register to continue chatting.'
const UNREACHABLE = 'Sorry, there was an error processing your message.'
const NURSE = 'I want to be a nurse'

const thread = (page: Page) => page.getByRole('region', { name: 'Conversation' })
const rows = (page: Page) => thread(page).locator('ol > li')
const input = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const sendButton = (page: Page) => page.getByRole('form', { name: 'Message' }).getByRole('button')
const banner = (page: Page, count: number) =>
  page.getByText(`${count} free messages remaining. Register to get unlimited messages!`, { exact: true })
const spoken = (page: Page) => page.locator('main').getByRole('status')

async function openChat(page: Page): Promise<void> {
  await openHydrated(page, '/chat')
  await expect(rows(page).first()).toContainText('I can help you find a course.')
}

async function ask(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await sendButton(page).click()
}

const NOTHING: Understood = { fields: [], not: [], scope: 'courses', limits: [] }
const WISHES: Understood = {
  fields: ['Nursing'],
  not: ['Accounting'],
  scope: 'courses',
  limits: [
    { key: 'budget', value: '50000', label: 'up to MVR 50,000' },
    { key: 'place', value: 'Addu', label: 'in Addu' },
  ],
}

const text = (written: string): ReplyBlock => ({ type: 'text', text: written })
const course = (number: number): ReplyBlock => ({
  type: 'course',
  number,
  id: 1000 + number,
  name: `Diploma in Nursing ${number}`,
  path: `/courses/${1000 + number}/x`,
  institution: 'Kaashi College',
  facts: ['Diploma (MNQF level 5)', '2 years', 'MVR 28,100 in all'],
  reasons: ['it is in Nursing and Midwifery'],
})
const whole = (blocks: ReplyBlock[], understood = NOTHING, remaining = 9) => ({
  response: blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n\n'),
  remaining_messages: remaining,
  blocks,
  understood,
})

/** Answers in place of the server. */
const answerChat = (page: Page, answer: (route: Route) => Promise<void>) => page.route('**/api/chat', answer)
const replyWith =
  (blocks: ReplyBlock[], understood = NOTHING) =>
  (route: Route) =>
    route.fulfill({ json: whole(blocks, understood) })

/** A server that streams its answer under the control of the test. */
async function streamChat(page: Page): Promise<{
  send: (name: string, data: unknown) => Promise<void>
  breakOff: () => void
}> {
  let answer: ServerResponse | undefined
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.flushHeaders()
    answer = response
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const port = place && typeof place === 'object' ? place.port : 0
  page.on('close', () => server.close())
  await answerChat(page, async (route) => {
    expect(route.request().headers()['accept']).toContain('text/event-stream')
    await route.continue({ url: `http://127.0.0.1:${port}/api/chat` })
  })
  return {
    send: async (name, data) => {
      await expect.poll(() => answer).toBeDefined()
      answer?.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      if (name !== 'done') return
      answer?.end()
      answer = undefined
    },
    breakOff: () => {
      answer?.destroy()
      answer = undefined
    },
  }
}

/** How far below the top of the conversation the newest message begins, in pixels; undefined if that is out of sight. */
const newestTop = (page: Page) =>
  thread(page).evaluate((area) => {
    const [newest] = [...area.querySelectorAll('ol > li')].slice(-1)
    const box = newest?.getBoundingClientRect() ?? new DOMRect()
    const top = Math.round(box.top - area.getBoundingClientRect().top)
    // The header may cover it too.
    const seen = document.elementFromPoint(box.left + 20, box.top + 20)
    return top >= 0 && top < area.clientHeight && newest?.contains(seen) ? top : undefined
  })

test('a visitor is greeted, asks, and gets courses with links', { tag: '@once' }, async ({ page }) => {
  const pageErrors = watchForErrors(page, { readsStreams: true })
  await openChat(page)
  await expect(page).toHaveTitle('Career Guidance | Graduate Maldives')
  await expect(page.getByRole('heading', { level: 1, name: 'Career Guidance' })).toBeVisible()
  await expect(banner(page, 10)).toBeVisible()
  await expect(page.getByText(/^Welcome,/)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('deviceId'))).toMatch(UUID)

  await ask(page, NURSE)
  await expect(rows(page).nth(1)).toContainText(NURSE)
  await expect(input(page)).toHaveValue('')
  const course = thread(page).getByRole('article').first().getByRole('link')
  await expect(course).toBeVisible({ timeout: 20_000 })
  await expect(banner(page, 9)).toBeVisible()
  await expect.poll(() => newestTop(page)).toBeDefined()
  await expect(spoken(page)).toContainText('Why:')
  expect(pageErrors).toEqual([])

  const name = (await course.textContent()) ?? ''
  await course.click()
  await expect(page).toHaveURL(/\/courses\/\d+\/.+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText(NURSE)
  await expect(spoken(page)).toHaveText('')
})

test('on the smallest phone the greeting is read from its beginning, and so is the newest message', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openChat(page)
  await expect(thread(page).getByRole('button').last()).toBeAttached()
  const distance = () =>
    thread(page).evaluate((area) => ({
      above: area.scrollTop,
      below: area.scrollHeight - area.clientHeight - area.scrollTop,
    }))
  expect((await distance()).above).toBe(0)
  expect((await distance()).below, 'there is more than the screen shows').toBeGreaterThan(10)
  await answerChat(page, replyWith([text(Array(30).fill('Courses on every island.').join('\n\n'))]))
  await ask(page, NURSE)
  await expect(rows(page)).toHaveCount(3)
  await expect.poll(() => newestTop(page)).toBe(20)
  expect((await distance()).below).toBeGreaterThan(10)
})

test('every failure has its message, and everyone can read it', { tag: '@once' }, async ({ page }) => {
  const changed = { within: 'main' }

  // A history that fails to load can be fetched again.
  await page.route('**/api/chat-history*', (route) => route.abort())
  await openHydrated(page, '/chat')
  await expect(thread(page).getByText('Your messages could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/chat-history*')
  await thread(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)

  // Nothing empty is sent, and nothing twice. After a tap the keyboard stays in the conversation.
  let asked = 0
  const gate = Promise.withResolvers<void>()
  await answerChat(page, async (route) => {
    asked++
    await gate.promise
    await route.continue()
  })
  await ask(page, '')
  await ask(page, ' \n ')
  await expect(rows(page)).toHaveCount(1)
  await thread(page).getByRole('button', { name: NURSE }).click()
  await expect(thread(page)).toBeFocused()
  await expect(sendButton(page)).toHaveText('Sending...')
  await input(page).fill('And a pilot')
  await input(page).press('Enter')
  await sendButton(page).click({ force: true })
  await expect(page.locator('.chat-waiting')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page, changed)
  expect(asked).toBe(1)
  gate.resolve()
  await expect(sendButton(page)).toHaveText('Send')
  await expect(input(page)).toHaveValue('And a pilot')
  await expect(rows(page)).toHaveCount(3)
  await expect(thread(page).getByRole('article').first()).toBeVisible()
  await page.unroute('**/api/chat')

  // The reply is shown as it arrives, and announced once it is complete.
  const stream = await streamChat(page)
  await thread(page).getByRole('button', { name: 'Cheaper' }).click()
  await stream.send('block', text('The first part.'))
  await expect(rows(page).last()).toContainText('The first part.')
  await expect(page.locator('.chat-cursor')).toBeVisible()
  await expect(page.locator('.chat-waiting')).toHaveCount(0)
  await expect(sendButton(page)).toHaveText('Sending...')
  await expect(spoken(page)).not.toContainText('The first part.')
  await expectAccessible(page, { within: '.chat-thread > ol > li:last-child' })
  await stream.send('block', text('The second part.'))
  await stream.send('done', whole([text('The first part.'), text('The second part.')], NOTHING, 8))
  await expect(rows(page).last()).toContainText('The second part.')
  await expect(page.locator('.chat-cursor')).toHaveCount(0)
  await expect(spoken(page)).toHaveText('The first part. The second part.')
  await expect(sendButton(page)).toHaveText('Send')
  await expect(banner(page, 8)).toBeVisible()
  await expect(rows(page)).toHaveCount(5)

  // Half a reply is removed and the lost network is named. What was written is in the composer again.
  await ask(page, NURSE)
  await stream.send('block', text('The half of it.'))
  await expect(rows(page).last()).toContainText('The half of it.')
  stream.breakOff()
  await expect(rows(page).last()).toContainText(UNREACHABLE)
  await expect(rows(page)).toHaveCount(7)
  await expect(thread(page)).not.toContainText('The half of it.')
  await expect(input(page)).toHaveValue(NURSE)
  await page.unroute('**/api/chat')
  await answerChat(page, (route) => route.abort())
  await ask(page, 'Not sent at all')
  await expect(rows(page)).toHaveCount(9)
  await expect(rows(page).last()).toContainText(UNREACHABLE)
  await expect(input(page)).toHaveValue('Not sent at all')
  await page.unroute('**/api/chat')

  // A server that fails adds nothing.
  await answerChat(page, (route) => route.fulfill({ status: 500, body: 'x' }))
  await ask(page, NURSE)
  await expect(input(page)).toHaveValue(NURSE)
  await expect(rows(page)).toHaveCount(10)
  await expect(sendButton(page)).toHaveText('Send')
  await page.unroute('**/api/chat')

  // A visitor without free messages is informed, and may go on writing.
  await answerChat(page, (route) =>
    route.fulfill({ status: 429, json: { error: LIMIT_REACHED, code: 'too_many_requests' } }),
  )
  await page.route('**/api/remaining-messages*', (route) => route.fulfill({ json: { remaining_messages: 0 } }))
  await ask(page, NURSE)
  await expect(rows(page).last()).toContainText(LIMIT_REACHED)
  await expect(spoken(page)).toHaveText(LIMIT_REACHED)
  await expect(banner(page, 0)).toBeVisible()
  await expect(input(page)).toBeEditable()
  await expectAccessible(page, changed)

  // Earlier replies are shown again but not announced again; the banner links to the registration.
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText(NURSE)
  await expect(spoken(page)).toHaveText('')
  await page.locator('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
})

test('a member is welcomed by name, without a banner, and may bring along what was said before signing in', {
  tag: '@once',
}, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const member = await register(request)
  await openChat(page)
  await ask(page, NURSE)
  await expect(thread(page).getByRole('article').first()).toBeVisible({ timeout: 20_000 })
  await page.goto('/login')
  await page.getByLabel('Email address').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/chat')
  await expect(page.getByText(`Welcome, ${member.name}!`, { exact: true })).toBeVisible()
  await expect(page.getByText('free messages remaining')).toHaveCount(0)
  // Signing in alone moves nothing: the device may be shared.
  await expect(rows(page)).toHaveText([/Hello/])
  await page.getByRole('button', { name: 'Bring the conversation from this device into your account' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).filter({ hasText: NURSE })).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Bring the conversation/ })).toHaveCount(0)
  await ask(page, 'Cheaper')
  await expect(rows(page)).toHaveCount(6)
  await expectAccessible(page, { within: 'main' })
})

test('a member who comes back is greeted by name once, and never as a device', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { name, token } = await joinAs(page, request)
  const bodies: unknown[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/greet')) bodies.push(sent.postDataJSON())
    expect(sent.url()).not.toContain('/api/remaining-messages')
  })
  await openHydrated(page, '/chat')
  await expect(page.getByText(`Welcome, ${name}!`, { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveText([/Hello Aishath!/])
  // Nothing is sent, so no device either.
  expect(bodies).toEqual([null])
  const history = await (await request.get('/api/chat-history', withBearer(token))).json()
  expect(history).toHaveLength(1)
  await page.reload()
  await expect(rows(page)).toHaveText([/Hello Aishath!/])
})

test('the reply is typed out with a cursor, and announced once as a whole', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const reply = `The beginning. ${'Words and words. '.repeat(30)}The end.`
  await answerChat(page, replyWith([text(reply), course(1)]))
  await page.clock.install()
  await openChat(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await ask(page, 'Tell me a lot')
  await expect(page.locator('.chat-cursor')).toBeVisible()
  await page.clock.runFor(50)
  const typed = thread(page).locator('[aria-hidden="true"]').filter({ hasText: 'The' })
  await expect(typed).toBeVisible()
  await expect(typed.locator('.chat-cursor')).toBeVisible()
  expect(((await typed.textContent()) ?? '').length).toBeLessThan(reply.length)
  // The card is there from the beginning, and stays where it is.
  const card = thread(page).getByRole('article')
  await expect(card.getByRole('link')).toHaveText('Diploma in Nursing 1')
  const place = await card.boundingBox()
  await expect(spoken(page)).toContainText(reply)
  await page.clock.resume()
  await expect(rows(page).last()).toContainText('The end.', { timeout: 20_000 })
  await expect(page.locator('.chat-cursor')).toHaveCount(0)
  expect(await card.boundingBox()).toEqual(place)
})

test('the view shows the top of the reply, and then stays there; its final form is shown', async ({ page }) => {
  const stream = await streamChat(page)
  await openChat(page)
  await ask(page, NURSE)
  await stream.send('block', text(`The beginning. ${'Words and words. '.repeat(60)}`))
  await expect(rows(page)).toHaveCount(3)
  const first = await newestTop(page)
  expect(first).toBeDefined()
  for (const number of [1, 2, 3]) await stream.send('block', course(number))
  await expect(thread(page).getByRole('article')).toHaveCount(3)
  expect(await newestTop(page)).toBe(first)
  const blocks = [text(`The beginning. ${'Words and words. '.repeat(60)}`), course(1), course(2), course(3)]
  await stream.send('done', whole([...blocks, { type: 'choices', choices: ['Cheaper'] }]))
  await expect(thread(page).getByRole('button', { name: 'Cheaper' })).toBeAttached()
  await expect(page.locator('.chat-cursor')).toHaveCount(0, { timeout: 30_000 })
  expect(await newestTop(page)).toBe(first)
  // A visitor who has scrolled on is not pulled back.
  await thread(page).evaluate((area) => area.scrollTo(0, area.scrollHeight))
  await input(page).fill('And then?')
  expect(await newestTop(page)).toBeUndefined()

  // A reply that changes at its end is shown in its final form.
  await sendButton(page).click()
  await stream.send('block', text('Something that was not certain.'))
  await expect(rows(page).last()).toContainText('Something that was')
  await stream.send('done', whole([text('Something else.')]))
  await expect(rows(page).last()).toContainText('Something else.')
  await expect(rows(page).last()).not.toContainText('certain')
  await expect(rows(page)).toHaveCount(5)
})

test('what was understood can be taken away, which costs no message, and a reply is read as text', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const chips = thread(page).getByRole('list', { name: 'What I understood' }).getByRole('button')
  const chip = (label: string) => thread(page).getByRole('button', { name: `Remove: ${label}`, exact: true })
  await answerChat(page, replyWith([text('These fit.'), course(1)], WISHES))
  await openChat(page)
  await expect(chips).toHaveCount(0)
  await ask(page, 'nursing in Addu up to 50k, not accounting')
  await expect(chips).toHaveText(['Nursing', 'not Accounting', 'up to MVR 50,000', 'in Addu'])
  await expect(banner(page, 9)).toBeVisible()
  for (const each of await chips.all()) expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page, { within: 'main' })

  // By keyboard: the focus goes to the next chip, and the new reply is announced.
  const asked: unknown[] = []
  const [budget, place] = WISHES.limits
  const left = [{ ...WISHES, limits: place ? [place] : [] }, { ...WISHES, limits: [] }, NOTHING]
  await page.route('**/api/chat/without', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: whole([text(`New reply ${asked.length}.`)], left[asked.length - 1]) })
  })
  await chip('up to MVR 50,000').focus()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveText(['Nursing', 'not Accounting', 'in Addu'])
  await expect(rows(page).nth(3)).toContainText('Remove: up to MVR 50,000')
  await expect(rows(page).last()).toContainText('New reply 1.')
  await expect(spoken(page)).toHaveText('Removed: up to MVR 50,000. New reply 1.')
  await expect(chip('in Addu')).toBeFocused()
  await expect(banner(page, 9)).toBeVisible()
  expect(asked).toMatchObject([{ key: 'budget', value: budget?.value, device_id: expect.stringMatching(UUID) }])

  // By tap, until nothing is left.
  await chip('in Addu').click()
  await expect(chip('not Accounting')).toBeFocused()
  await chip('not Accounting').click()
  await expect(rows(page).last()).toContainText('New reply 3.')
  await expect(chips).toHaveCount(0)
  await expect(thread(page)).toBeFocused()
  expect(asked.slice(1)).toMatchObject([{ key: 'place' }, { key: 'not', value: 'Accounting' }])

  // A chip that cannot be removed stays.
  await ask(page, NURSE)
  await page.route('**/api/chat/without', (route) => route.abort())
  await chip('in Addu').focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).last()).toContainText(UNREACHABLE)
  await expect(chip('in Addu')).toBeFocused()

  // A text in a reply is never read as a link or as markup.
  await page.unroute('**/api/chat')
  const reply = '<b>Look</b> [there](https://elsewhere.example/) or [there](/courses).'
  await answerChat(page, replyWith([text(reply), { type: 'link', text: 'Compare', path: '/compare' }]))
  await ask(page, NURSE)
  await expect(rows(page).last()).toContainText(reply)
  await expect(rows(page).last().getByRole('link')).toHaveCount(1)
  await expect(rows(page).last().getByRole('link')).toHaveAttribute('href', '/compare')

  // With reduced motion nothing is typed.
  await page.unroute('**/api/chat')
  await answerChat(page, replyWith([text('word '.repeat(2000))]))
  const before = await rows(page).count()
  await ask(page, 'Tell me a lot')
  await expect(rows(page)).toHaveCount(before + 2)
  await expect(rows(page).last().locator('p:not([aria-hidden])')).toBeVisible()
  await expect.poll(() => newestTop(page)).toBe(20)
})

test('the adviser answers again without a field, the chips survive a reload, and helplines can be called with one press', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openChat(page)
  await ask(page, 'nursing diplomas in Malé')
  const chips = thread(page).getByRole('list', { name: 'What I understood' }).getByRole('button')
  await expect(chips.first()).toBeVisible()
  const before = await chips.allTextContents()
  expect(before.length).toBeGreaterThan(1)
  await page.reload()
  await expect(chips).toHaveText(before)
  const [last = ''] = before.slice(-1)
  await thread(page)
    .getByRole('button', { name: `Remove: ${last}`, exact: true })
    .click()
  await expect(rows(page)).toHaveCount(5)
  await expect(chips).toHaveText(before.slice(0, -1))
  await expect(banner(page, 9)).toBeVisible()
  await page.reload()
  await expect(chips).toHaveText(before.slice(0, -1))
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).nth(3)).toContainText(`Remove: ${last}`)

  // Helplines can be called with one press.
  await ask(page, 'i want to die')
  const police = thread(page).getByRole('link', { name: 'Police 119' })
  await expect(police).toHaveAttribute('href', 'tel:119')
  await expect(spoken(page)).toContainText('Police 119, Ambulance 102')
  await expect(banner(page, 9), 'they cost no message').toBeVisible()
  await expectAccessible(page, { within: 'main' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that the chat needs it, and leads to the courses', { tag: '@once' }, async ({ page }) => {
    await page.goto('/chat')
    const word = page.locator('main noscript p')
    await expect(word).toBeVisible()
    await expect(word).toContainText('The chat needs JavaScript')
    await expect(input(page)).toBeHidden()
    await page.locator('main').getByRole('link', { name: 'browse all courses' }).click()
    await expect(page).toHaveURL('/courses')
  })
})
