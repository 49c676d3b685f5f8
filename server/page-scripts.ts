import { createHash } from 'node:crypto'

export interface SealedPage {
  html: string
  /** For the page's Content-Security-Policy: `'sha256-…'` of each inline script that is the page's own. */
  scriptHashes: string[]
}

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The renderer marks its own scripts with a nonce that lives for one rendering. Their hashes go into the policy and the
 * marks come off, so that the page may be kept and sent to many; a script that came in with somebody's text has no mark.
 */
export function sealScripts(html: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), scriptHashes: [...hashes] }
}

/**
 * Every page can be read before its scripts run, so on a slow line its looks, letters and pictures come first. Modules
 * that are announced in the page would otherwise take the line from them.
 */
export const letScriptsWait = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

/**
 * The one address that may be framed: the map of a campus, once a visitor asks for it. Every page carries it, because the
 * policy of the page that was opened first goes on holding while a visitor moves about.
 */
const MAP_FRAME = 'https://www.google.com/maps/embed'

/** Besides ours, only the named host may be told of anything. */
export const contentSecurityPolicy = (scriptHashes: readonly string[], measuredAt: readonly string[] = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...measuredAt].join(' '),
    `frame-src ${MAP_FRAME}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Vite sends inline scripts and styles and talks over a socket while somebody works on the pages. */
export const DEVELOPMENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"
