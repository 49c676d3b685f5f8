import { findScreen, holdsSecret, screenPath } from '../../contract/screens.ts'

/** The path without the token that some addresses hold. */
export function countedPath(pathname: string): string {
  if (!holdsSecret(pathname)) return pathname
  const found = findScreen(pathname)
  return found ? screenPath(found.name) : '/'
}

/** Only the host of another site, never what was read there; undefined for an app that names itself in another way. */
export function referrerHost(referrer: string, ownHost: string): string | undefined {
  const host = referrer && new URL(referrer).hostname.toLowerCase()
  return /^[a-z0-9.-]+$/.test(host) && host !== ownHost ? host : undefined
}

export function screenClass(width: number): 'phone' | 'tablet' | 'desktop' {
  if (width < 640) return 'phone'
  return width < 1024 ? 'tablet' : 'desktop'
}
