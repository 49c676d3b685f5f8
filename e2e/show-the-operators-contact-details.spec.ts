import { expect, test } from '@playwright/test'
import { openSeparateSite } from './support/separate-site.ts'

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
