import { useEffect } from 'react'
import { useLocation } from 'react-router'

const DELAY_MS = 100

/** Scrolls smoothly to the anchor in the address, after the page has had time to render. */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: The same link may be followed again.
  useEffect(() => {
    if (hash === '') return
    const timer = setTimeout(() => {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior })
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [hash, key])
}

/** The history entry whose page the site itself has scrolled while the next page loads. */
let scrolledEntry: string | undefined

/**
 * Keeps the scroll position that the router stored when the visitor opened the next page. The site scrolls the page
 * while they wait, so its position no longer says where they were, even if they follow another link meanwhile.
 */
export function protectScrollPosition(entryKey: string): void {
  scrolledEntry = entryKey
}

export function releaseScrollPosition(): void {
  scrolledEntry = undefined
}

/** The key under which the router stores the scroll position of a page. */
export const scrollPositionKey = ({ key }: { key: string }): string => (key === scrolledEntry ? `${key}, moved` : key)
