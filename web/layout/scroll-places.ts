/** The visit whose page was moved by the site itself, while the next one is on its way. */
let moved: string | undefined

/**
 * From now on where the page stands says nothing about where its visitor was. That was noted when they asked for the
 * next one, and must not be noted again should they press anything else while they wait.
 */
export function keepScrollPlace(visit: string): void {
  moved = visit
}

export function forgetScrollPlace(): void {
  moved = undefined
}

/** Under which name the router notes where a page stands. */
export const scrollPlaceName = ({ key }: { key: string }): string => (key === moved ? `${key}, moved` : key)
