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

/** The browser rounds to multiples of 8 ms and reports nothing shorter than this. */
export const SHORTEST_REPORTED_MS = 16

/** From now on the browser records the time from each input to the next paint. The returned function reads the longest. */
export async function watchInteractionDelay(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((durationThreshold) => {
    const delays: number[] = []
    Object.defineProperty(window, 'delays', { value: delays })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) delays.push(entry.duration)
      }
    })
    // TypeScript's own list of options does not have this one yet.
    observer.observe(Object.assign({ type: 'event' }, { durationThreshold }))
  }, SHORTEST_REPORTED_MS)
  return () =>
    page.evaluate(() => {
      const delays: unknown = Reflect.get(window, 'delays')
      return Array.isArray(delays) ? Math.max(0, ...delays.map(Number)) : Number.NaN
    })
}
