import type { Page } from '@playwright/test'

/** The page's cumulative layout shift, as the browser reports it. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.defineProperty(window, 'layoutShift', { get: () => shift })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))
}
