import { expect, type Page, test } from '@playwright/test'
import { holdBack } from './course-list-page.ts'

const hasLetters = (page: Page): Promise<boolean> => page.evaluate(() => document.fonts.check('16px Figtree'))

test('nothing jumps, not even when the letters come late', async ({ page }) => {
  const letLettersGo = await holdBack(page, '**/*.woff2')
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.defineProperty(window, 'layoutShift', { get: () => shift })
  })
  await page.goto('/courses', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(500)
  expect(await hasLetters(page)).toBe(false)
  letLettersGo()
  await expect.poll(() => hasLetters(page)).toBe(true)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))).toBeLessThan(0.01)
})

test('the headline of the home page has as many lines in either letters', { tag: '@once' }, async ({ page }) => {
  const headline = page.getByRole('heading', { level: 1 })
  const heights = async () => {
    const all: number[] = []
    for (const width of [320, 360, 390, 412, 430, 480, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      all.push(await headline.evaluate((element) => element.clientHeight))
    }
    return all
  }
  const letLettersGo = await holdBack(page, '**/*.woff2')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const before = await heights()
  expect(await hasLetters(page)).toBe(false)
  letLettersGo()
  await expect.poll(() => hasLetters(page)).toBe(true)
  expect(await heights()).toEqual(before)
})
