/** For an element whose content the server has sent and a script has changed: React leaves it alone. */
export const PRESERVE_SERVER_MARKUP = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const

/** No advert counts as seen before it was in view for a second, so the watcher may wait until the page is hydrated. */
export const SETTLED_MS = 1_000

/** Loads the watcher for the adverts of a placement. Returns how to cancel that. */
export function watchWhenSettled(slot: HTMLElement | null, delayMs: number): (() => void) | undefined {
  if (!slot?.querySelector('a')) return undefined
  const timer = setTimeout(
    () => import('./watch-adverts.ts').then(({ watchAdverts }) => watchAdverts(slot)).catch(() => undefined),
    delayMs,
  )
  return () => clearTimeout(timer)
}
