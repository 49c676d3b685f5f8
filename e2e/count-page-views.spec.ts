import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'

/** The page views that the page reports. */
function watchCounting(page: Page): { path: string; body: Record<string, unknown> }[] {
  const counted: { path: string; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/page-views|shortlist-adds/.test(path)) counted.push({ path, body: request.postDataJSON() })
  })
  return counted
}

test('a view is reported once for each load and once for each page that follows', { tag: '@once' }, async ({
  page,
}) => {
  const counted = watchCounting(page)
  await openHydrated(page, '/courses?mnqf_level=7')
  await expect
    .poll(() => counted)
    .toEqual([{ path: '/api/v1/page-views', body: { path: '/courses', screen: 'phone' } }])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Institutions' }).click()
  await expect(page).toHaveURL('/institutions')
  await expect.poll(() => counted.map(({ body }) => body['path'])).toEqual(['/courses', '/institutions'])
  await page.reload()
  await expect
    .poll(() => counted.map(({ body }) => body['path']))
    .toEqual(['/courses', '/institutions', '/institutions'])
})

test('a course on the shortlist and a comparison are reported with their numbers', { tag: '@phone' }, async ({
  page,
}) => {
  const counted = watchCounting(page)
  await openHydrated(page, '/courses')
  await expect.poll(() => counted.map(({ path }) => path)).toEqual(['/api/v1/page-views'])
  await page.getByRole('button', { name: 'Add to shortlist' }).first().click()
  await expect.poll(() => counted.at(-1)?.path).toBe('/api/v1/shortlist-adds')
  const course = counted.at(-1)?.body['course_id']
  expect(course).toEqual(expect.any(Number))
  await openHydrated(page, '/compare')
  await expect.poll(() => counted.at(-1)?.body).toMatchObject({ path: '/compare', compared: [course] })
})

test('a visitor who asks for privacy is not counted', { tag: '@phone' }, async ({ page }) => {
  const counted = watchCounting(page)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await openHydrated(page, '/courses')
  await page.getByRole('button', { name: 'Add to shortlist' }).first().click()
  await expect(page.getByRole('button', { name: 'Added to shortlist' })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(counted).toEqual([])
})

test('a legal page is counted once, a token in an address is not reported, and no cookie is set', {
  tag: '@once',
}, async ({ page, context }) => {
  const counted = watchCounting(page)
  await openHydrated(page, '/privacypolicy')
  await expect
    .poll(() => counted)
    .toEqual([{ path: '/api/v1/page-views', body: { path: '/privacypolicy', screen: 'phone' } }])
  await openHydrated(page, '/termsofservice')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Institutions' }).click()
  await expect
    .poll(() => counted.map(({ body }) => body['path']))
    .toEqual(['/privacypolicy', '/termsofservice', '/institutions'])
  await openHydrated(page, '/reset-password/a-secret-token')
  await expect.poll(() => counted.at(-1)?.body['path'], 'without the token').toBe('/reset-password')
  for (const address of ['/', '/courses', '/aboutus', '/advertise']) await openHydrated(page, address)
  expect(await context.cookies()).toEqual([])
})
