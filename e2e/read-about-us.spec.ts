import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'
import { openSeparateSite } from './support/separate-site.ts'

const SECTIONS = [
  'Our Purpose',
  'Vision and Mission',
  'Core Values',
  'Why Graduate Maldives?',
  'Frequently Asked Questions',
  'Why list your courses?',
  'Contact Us',
]

const POINTS = {
  'Vision and Mission': ['Our Vision', 'Our Mission'],
  'Core Values': [
    'Accessibility',
    'User-Centric Approach',
    'Innovation',
    'Lifelong Learning',
    'Impact',
    'Empowerment',
    'Collaboration',
  ],
  'Why Graduate Maldives?': [
    'Filters that matter',
    'Up to 3 courses side by side',
    'Search across fields and institutions',
    'All courses on one platform',
    'Friendly on every screen',
    'An experienced team',
  ],
  'Why list your courses?': [
    'More students',
    'Online presence',
    'Course attractiveness',
    'Free listing',
    'Easy listing, full control',
    'Branding',
  ],
}

test('the page says what it is about, in order, and everyone can read it', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/p/faqs?noPaginate=true')).json()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/aboutus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(SECTIONS)
  const section = (title: string) =>
    page.locator('main section').filter({ has: page.getByText(title, { exact: true }) })
  for (const [title, points] of Object.entries(POINTS)) {
    await expect(section(title).getByRole('heading', { level: 3 })).toHaveText(points)
  }
  const contact = page.locator('#contact')
  await expect(contact.getByRole('link', { name: 'info@graduate.example' })).toHaveAttribute('href', /^mailto:/)
  await expect(contact.getByRole('list', { name: 'Find us on' }).getByRole('link')).toHaveText(['', '', '', ''])
  for (const name of ['Facebook', 'Instagram', 'Twitter/X', 'LinkedIn']) {
    await expect(contact.getByRole('link', { name })).toBeVisible()
  }

  // Questions come in the order of the API, and one answer is open at a time.
  const expected = data
    .toSorted((one: { order: number }, other: { order: number }) => one.order - other.order)
    .map(({ question }: { question: string }) => question)
  const questions = page.locator('details[name="faq"] summary')
  await expect(questions).toHaveText(expected)
  await questions.nth(0).focus()
  await page.keyboard.press('Enter')
  const open = page.locator('details[name="faq"][open]')
  await expect(open).toHaveCount(1)
  await expect(open.locator('p').first()).toBeVisible()
  await questions.nth(2).click()
  await expect(open).toHaveCount(1)
  await expect(open.locator('summary')).toHaveText(expected[2])

  await expectAccessible(page)
  await page.getByRole('link', { name: 'View All Courses' }).click()
  await expect(page).toHaveURL('/courses')
})

const contactIsInSight = (page: Page) =>
  expect.poll(() => page.locator('#contact').evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(400)

test('the footer and a hash address lead to the contact section, on this page and from another', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of ['/aboutus', '/institutions']) {
    await openHydrated(page, address)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/aboutus#contact')
    await contactIsInSight(page)
  }

  // From another document: the address would only scroll here.
  await page.goto('about:blank')
  await page.goto('/#/aboutus#contact')
  await expect(page).toHaveURL('/aboutus#contact')
  await contactIsInSight(page)
})

test('an address with an anchor leads there, after 100 ms and smoothly', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.defineProperty(window, 'askedToScroll', { value: asked })
    Element.prototype.scrollIntoView = function (how) {
      asked.push({ id: this.id, how })
    }
  })
  const asked = () => page.evaluate(() => Reflect.get(window, 'askedToScroll'))
  await page.clock.install()
  await openHydrated(page, '/aboutus')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => location.assign('#contact'))
  await expect(page).toHaveURL('/aboutus#contact')
  const smooth = { id: 'contact', how: { behavior: 'smooth' } }
  await page.clock.runFor(90)
  expect(await asked()).not.toContainEqual(smooth)
  // The navigation event may arrive after the clock has started.
  const askedSoon = async () => {
    await page.clock.runFor(20)
    return await asked()
  }
  await expect.poll(askedSoon).toContainEqual(smooth)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => location.assign('#faq'))
  await page.evaluate(() => location.assign('#contact'))
  await expect.poll(askedSoon).toContainEqual({ id: 'contact', how: { behavior: 'auto' } })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
})

const CONTACT = {
  CONTACT_EMAIL: 'hello@directory.example',
  ADVERTISING_EMAIL: 'sales@directory.example',
  ADVERTISING_PHONE: '+960 (300) 1234',
  SOCIAL_FACEBOOK: 'https://www.facebook.com/our-directory',
  SOCIAL_LINKEDIN: 'https://www.linkedin.com/company/our-directory',
}

test("pages show the operator's contact details, and talk to no other host", { tag: '@once' }, async ({ request }) => {
  test.setTimeout(120_000)
  const analytics = { ANALYTICS_ID: 'G-TEST1234', ANALYTICS_SECRET: 'secret' }
  const site = await openSeparateSite({ settings: { ...CONTACT, ...analytics } })
  const read = async (path: string) => {
    const reply = await request.get(site.origin + path)
    expect(reply.headers()['content-security-policy']).toContain("connect-src 'self';")
    return await reply.text()
  }
  expect(await read('/termsofservice')).toContain(CONTACT.CONTACT_EMAIL)
  const advertise = await read('/advertise')
  expect(advertise).toContain(`href="mailto:${CONTACT.ADVERTISING_EMAIL}"`)
  expect(advertise).toContain('href="tel:+9603001234"')
  const aboutUs = await read('/aboutus')
  expect(aboutUs).toContain(`href="mailto:${CONTACT.CONTACT_EMAIL}"`)
  // Once in the footer and once in the contact section; Instagram and Twitter/X are not set.
  for (const profile of [CONTACT.SOCIAL_FACEBOOK, CONTACT.SOCIAL_LINKEDIN, 'https://x.com/']) {
    expect(aboutUs.split(`href="${profile}"`)).toHaveLength(3)
  }
  expect(`${aboutUs}${advertise}`).not.toMatch(/graduate\.example|000 0000/)
  await site.close()
})
