/** What carries a token from a mail is counted without it. */
const SECRET = /^\/(?:reset-password|confirm-email)\//

export const countedPath = (pathname: string): string => SECRET.exec(pathname)?.[0].slice(0, -1) ?? pathname

/** Only the host of another site, and never what was read there; nothing of an app that names itself otherwise. */
export function referrerHost(referrer: string, ownHost: string): string | undefined {
  const host = referrer && new URL(referrer).hostname.toLowerCase()
  return /^[a-z0-9.-]+$/.test(host) && host !== ownHost ? host : undefined
}

export function screenClass(width: number): 'phone' | 'tablet' | 'desktop' {
  if (width < 640) return 'phone'
  return width < 1024 ? 'tablet' : 'desktop'
}
