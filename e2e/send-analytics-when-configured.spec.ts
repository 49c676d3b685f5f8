import { test as base, expect, type Page } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { openSeparateSite, type SeparateSite } from './support/separate-site.ts'

const HOST = 'https://www.google-analytics.com'

/** What else an operator sets, for the pages to show. */
const CONTACT = {
  CONTACT_EMAIL: 'hello@directory.example',
  ADVERTISING_EMAIL: 'sales@directory.example',
  ADVERTISING_PHONE: '+960 (300) 1234',
}

const connectSources = async (page: Page, address: string): Promise<string | undefined> => {
  const policy = (await page.request.get(address)).headers()['content-security-policy']
  return /connect-src ([^;]*)/.exec(policy ?? '')?.[1]
}

const test = base.extend<object, { site: SeparateSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: The test runner reads from the pattern what a fixture needs.
    async ({}, use) => {
      const site = await openSeparateSite({ settings: { ANALYTICS_ID: 'G-TEST1234', ...CONTACT } })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One site serves them all.
test.describe.configure({ mode: 'default' })

test.describe('where the operator has set ANALYTICS_ID', { tag: '@desktop' }, () => {
  const watchMeasuring = async (page: Page): Promise<URL[]> => {
    const told: URL[] = []
    await page.route(`${HOST}/**`, async (route) => {
      told.push(new URL(route.request().url()))
      await route.fulfill({ status: 204 })
    })
    return told
  }

  test('each page view is told there too, and the policy is open for that host alone', async ({
    page,
    context,
    site,
  }) => {
    const told = await watchMeasuring(page)
    const views = page.waitForRequest('**/api/v1/page-views')
    await openHydrated(page, `${site.origin}/courses?name=a-secret-search`)
    await views
    await page.getByRole('contentinfo').getByRole('link', { name: 'Institutions', exact: true }).click()
    await expect
      .poll(() => told.map((url) => url.searchParams.get('dl')))
      .toEqual([`${site.origin}/courses`, `${site.origin}/institutions`])
    expect(told.every((url) => url.pathname === '/g/collect' && url.searchParams.get('tid') === 'G-TEST1234')).toBe(
      true,
    )
    expect(told.some((url) => url.href.includes('secret'))).toBe(false)
    expect(await connectSources(page, `${site.origin}/courses`)).toBe(`'self' ${HOST}`)
    expect(await context.cookies()).toEqual([])

    // The pages of rules sleep otherwise, and here nobody stirs.
    await page.goto(`${site.origin}/termsofservice`)
    await expect.poll(() => told.at(-1)?.searchParams.get('dl')).toBe(`${site.origin}/termsofservice`)
    expect(told).toHaveLength(3)

    await expect(page.locator('article')).toContainText(`to us at ${CONTACT.CONTACT_EMAIL},`)
    const advertise = await (await page.request.get(`${site.origin}/advertise`)).text()
    expect(advertise).toContain(`href="mailto:${CONTACT.ADVERTISING_EMAIL}"`)
    expect(advertise).toContain('href="tel:+9603001234"')
    const aboutUs = await (await page.request.get(`${site.origin}/aboutus`)).text()
    expect(aboutUs).toContain(`href="mailto:${CONTACT.CONTACT_EMAIL}"`)
    expect(`${aboutUs}${advertise}`).not.toMatch(/graduate\.example|000 0000/)
  })

  test('nobody is told of whoever asks for privacy', async ({ page, site }) => {
    const told = await watchMeasuring(page)
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }))
    await openHydrated(page, `${site.origin}/courses`)
    await page.waitForLoadState('networkidle')
    expect(told).toEqual([])
  })
})

test('otherwise no page may speak to another host', { tag: '@desktop' }, async ({ page }) => {
  expect(await connectSources(page, '/courses')).toBe("'self'")
})
