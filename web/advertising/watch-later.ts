/** For an element whose content the server has sent, or a script will write: React leaves it alone. */
export const AS_SENT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const

/** Nobody has seen an advert for a second before this is over, and the page has come alive by then. */
const SETTLED_MS = 1_000

/** Has the adverts of a placement shown and counted, by a script that comes when the page itself is there. */
export function watchAdverts(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  const timer = setTimeout(
    () => import('./watch-adverts.ts').then((watching) => watching.watchAdverts(place)).catch(() => undefined),
    place.querySelector('a') ? SETTLED_MS : 0,
  )
  return () => clearTimeout(timer)
}
