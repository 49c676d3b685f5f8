import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { isSameTabClick } from '../design/page-link.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'

/** Opens the site's own links without a reload, as `Link` does. */
function useFollowLinks() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.origin !== location.origin || !isSameTabClick(event)) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href })
  }
}

interface ServerMarkupProps {
  children: ReactNode
  /** While the children's script is loaded, on a page that the visitor opens within the site. */
  fallback?: ReactNode
  className?: string | undefined
}

/**
 * Children that work by markup alone. On the first page of a visit hydration leaves the server's markup as it is, so
 * children that are `lazy` do not load their script. On every later page they are rendered in the browser.
 */
export function ServerMarkup({ children, fallback, className }: ServerMarkupProps) {
  const [isFirstPage] = useState(!useIsHydrated())
  const followLinks = useFollowLinks()
  if (isFirstPage && !import.meta.env.SSR) {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: The links inside turn a key into a click.
      // biome-ignore lint/a11y/noStaticElementInteractions: The links inside are what is pressed.
      <div
        className={className}
        onClick={followLinks}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Nothing is set: React does not touch the content of the server's element.
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    )
  }
  return (
    <div className={className}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </div>
  )
}
