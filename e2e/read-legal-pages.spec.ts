import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openHydrated } from './support/hydration.ts'

const RULES = [
  {
    address: '/termsofservice',
    title: 'Terms of Service',
    dates: ['October 25, 2023', 'November 1, 2023'],
    sections: ['Introduction', 'Usage', 'Misuse', 'Liability', 'Indemnity', 'Personal Information', 'General'],
    words: ['five days after mailing', '30 days after it is posted', 'The laws of the Republic of Maldives'],
  },
  {
    address: '/privacypolicy',
    title: 'Privacy Policy',
    dates: [],
    sections: [
      'Information you provide',
      'Information collected automatically, and cookies',
      'What we use it for',
      'Who else receives it',
      'How long we keep it, and how we protect it',
      'What you can ask of us',
    ],
    words: [
      'six things',
      'anyone else who uses the device can see',
      'Advertising without personally identifiable information',
      'Fraud prevention',
    ],
  },
  {
    address: '/contentguidelines',
    title: 'Content Guidelines',
    dates: [],
    sections: [
      'General guidelines',
      'Review guidelines',
      'Photo and video guidelines',
      'Institution-account guidelines',
      'When something breaks these guidelines',
    ],
    words: ['No demanding payment', 'Institution owners may add promotional content'],
  },
  {
    address: '/infringementpolicy',
    title: 'Infringement Policy',
    dates: ['September 30, 2023'],
    sections: ['Contents of a notice', 'What we do with a notice', 'Contents of a counter-notice', 'Repeat infringers'],
    words: ['without notice', 'Repeat infringers may lose their account.'],
  },
]

test('each of the rules has its dates, its sections and a list of them, for everyone', { tag: '@once' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { address, title, dates, sections, words } of RULES) {
    await page.goto(address)
    await expect(page).toHaveTitle(`${title} | Graduate Maldives`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const times = page.locator('main time')
    await expect(times).toHaveText(dates)
    const machineDates = await times.evaluateAll((all) => all.map((each) => each.getAttribute('datetime')))
    // Machine-readable, in UTC, because the text names no time.
    expect(machineDates).toEqual(dates.map((date) => new Date(`${date} UTC`).toISOString().slice(0, 10)))
    await expect(page.locator('article section h2')).toHaveText(sections)
    for (const each of words) await expect(page.locator('article')).toContainText(each)

    const contents = page.getByRole('navigation', { name: 'Contents' })
    await expect(contents.getByRole('link')).toHaveText(sections)
    const last = sections.at(-1) ?? ''
    await contents.getByRole('link', { name: last, exact: true }).click()
    await expect(page.getByRole('heading', { name: last, exact: true })).toBeInViewport()
    // Everything around the text is the same on all four.
    await expectAccessible(page, { within: title === 'Terms of Service' ? 'html' : 'main' })
  }
})

test('the printed page has the rules and nothing else', { tag: '@desktop' }, async ({ page }) => {
  await openHydrated(page, '/termsofservice')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Indemnity' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
})
