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
