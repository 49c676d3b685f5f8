import { useEffect } from 'react'
import { useLocation } from 'react-router'

const DELAY_MS = 100

/** An address with a hash leads to that part of the page, smoothly, once the page has found its shape. */
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
