import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { scrollPositionKey } from './scroll-position.ts'

/**
 * A new page scrolls smoothly to its top or its anchor; the back button jumps at once to where the page was left. Under
 * reduced motion the style sheet has no smooth scrolling.
 */
function SmoothScrolling() {
  const { key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each history entry has its own key.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('scrolls-smoothly', type !== 'POP')
  }, [key, type])
  return null
}

export function ScrollAfterNavigation() {
  return (
    <>
      {/* First, because the class must be set when the router scrolls. */}
      <SmoothScrolling />
      <ScrollRestoration getKey={scrollPositionKey} />
    </>
  )
}

/** Screen readers announce nothing when a page opens without a reload, so its title is announced here. */
export function AnnounceTitleAfterNavigation() {
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
