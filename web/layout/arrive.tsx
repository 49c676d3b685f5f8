import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { scrollPlaceName } from './scroll-places.ts'

/**
 * A new page is scrolled to its top, or to its anchor, smoothly; the back button leads at once to where the page was
 * left. Under reduced motion the style sheet has no smooth scrolling.
 */
function ScrollManner() {
  const { key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each visit has a key of its own.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('scrolls-smoothly', type !== 'POP')
  }, [key, type])
  return null
}

export function ScrollOnArrival() {
  return (
    <>
      {/* First, for the manner must be set when the router scrolls. */}
      <ScrollManner />
      <ScrollRestoration getKey={scrollPlaceName} />
    </>
  )
}

/** A page that comes without a reload is a silent one for screen readers, unless its title is said. */
export function SayTitleOnArrival() {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname === lastPathname.current) return
    lastPathname.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  )
}
