import { expect, test } from '@playwright/test'

test('nothing jumps, not even when the letters come late', async ({ page }) => {
  const letters = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await letters.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.defineProperty(window, 'layoutShift', { get: () => shift })
  })
  const isThere = () => page.evaluate(() => document.fonts.check('16px Figtree'))
  await page.goto('/courses', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(500)
  expect(await isThere()).toBe(false)
  letters.resolve()
  await expect.poll(isThere).toBe(true)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))).toBeLessThan(0.01)
})
