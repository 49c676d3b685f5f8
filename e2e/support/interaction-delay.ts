import type { Page } from '@playwright/test'

/** The browser rounds to eight of them, and tells of nothing that took less than two such steps. */
export const SHORTEST_REPORTED_MS = 16

/** From now on the browser notes how long each press waits for the picture that answers it; the answer reads the longest. */
export async function watchInteractionDelay(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((durationThreshold) => {
    const told: number[] = []
    Object.defineProperty(window, 'told', { value: told })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) told.push(entry.duration)
      }
    })
    // TypeScript's own list of options does not have this one yet.
    observer.observe(Object.assign({ type: 'event' }, { durationThreshold }))
  }, SHORTEST_REPORTED_MS)
  return () =>
    page.evaluate(() => {
      const told: unknown = Reflect.get(window, 'told')
      return Array.isArray(told) ? Math.max(0, ...told.map(Number)) : Number.NaN
    })
}
