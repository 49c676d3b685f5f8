import { createHash } from 'node:crypto'
import { MAP_FRAMES } from '../../contract/catalogue/campus-map.ts'

export const contentSecurityPolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The map of a campus, which loads once a visitor opens it. Every page allows it, because the policy of the first page stays in
    // force while a visitor moves on inside the app.
    ['frame-src', ...MAP_FRAMES].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Pictures can be chosen from the device before they are uploaded, and a preview is a frame. */
export const STAFF_SECURITY_POLICY = contentSecurityPolicy([])
  .replace("img-src 'self' data:", "img-src 'self' data: blob:")
  .replace('frame-src', "frame-src 'self'")

/** Only our own pages may frame the preview. */
export const PREVIEW_SECURITY_POLICY = contentSecurityPolicy([]).replace(
  "frame-ancestors 'none'",
  "frame-ancestors 'self'",
)

/** In development Vite sends inline scripts and styles and opens a socket. */
export const DEVELOPMENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"

export interface PageWithHashes {
  html: Buffer
  /** For the page's policy: `'sha256-…'` of each inline script of the page's own. */
  scriptHashes: string[]
}

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * React marks our own inline scripts with a nonce that is used for one rendering only. The hashes of those scripts go
 * into the policy and the nonces are removed, so that the page can be cached and sent to many visitors. A script that
 * came in with somebody's text has no nonce, and so no hash. What is looked for is ASCII, so the UTF-8 of the page is read
 * as Latin-1, a letter for each byte: to decode and encode it would take several times as long.
 */
export function replaceNonceWithHashes(page: Buffer, nonce: string): PageWithHashes {
  const attribute = ` nonce="${nonce}"`
  const html = page.toString('latin1')
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`)
  }
  return { html: Buffer.from(html.replaceAll(attribute, ''), 'latin1'), scriptHashes: [...hashes] }
}
