import { expect, test } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'

test.use({ serviceWorkers: 'allow' })

const HELD = 'o_passes=7&o_subjects=Plantedology%3DB&holds=4&holds_field=Plantedfield&age=19&english=6.5'
const LIST = `/courses?${HELD}&entry=open%3Aalmost`

test('what I hold filters the list and goes nowhere else', { tag: '@once' }, async ({ page, context }) => {
  const referrers: string[] = []
  const sent: string[] = []
  context.on('request', (request) => {
    referrers.push(request.headers()['referer'] ?? '')
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  // With an active service worker, all that it caches can be seen.
  await openHydrated(page, '/offline#open=/offline')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await openHydrated(page, LIST)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  for (const [selector, attribute] of [
    ['link[rel="canonical"]', 'href'],
    ['meta[property="og:url"]', 'content'],
  ] as const)
    expect(await page.locator(selector).getAttribute(attribute)).toMatch(/\/courses$/)

  // Page 2 of the list is fetched by script, a course is opened from there, and the list is then loaded by its URL.
  await openHydrated(page, LIST.replace('/courses?', '/courses/2?'))
  const replies = page.waitForResponse((response) => /\/api\/v1\/p\/courses\?.*Plantedology/.test(response.url()))
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  expect((await replies).headers()['cache-control']).toBe('private, no-store')
  await page.locator('main article a[href^="/courses/"]').first().click()
  await expect(page).toHaveURL(/\/courses\/\d+\/[^?]+$/)
  await page.goto(LIST)
  await expect.poll(() => sent.filter((body) => body.includes('"/courses"')).length).toBeGreaterThan(0)

  expect(referrers.join('\n')).not.toMatch(/Planted|o_passes|holds/)
  expect(sent.join('\n')).not.toMatch(/Planted|o_passes|holds/)
  const cached = await page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const found: string[] = []
    for (const cache of caches)
      for (const request of await cache.keys())
        if (!request.url.includes('/assets/'))
          found.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    return found.join('\n')
  })
  expect(cached).not.toBe('')
  expect(cached).not.toMatch(/Planted|"verdict"/)
})
