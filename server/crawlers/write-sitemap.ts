import { type Markup, markup } from '../platform/markup.ts'
import type { Address } from './list-addresses.ts'
import { newestChange } from './newest-change.ts'

/** The protocol allows 50,000; a part of this size is small enough to be kept ready to send. */
export const ADDRESSES_PER_PART = 5_000

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n'

const place = (origin: string, { path, changed }: Address): Markup =>
  markup`<loc>${origin}${path}</loc>${changed ? markup`<lastmod>${changed.toISOString()}</lastmod>` : ''}`

const writeAddresses = (origin: string, addresses: readonly Address[]): string =>
  PROLOGUE +
  markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => markup`<url>${place(origin, address)}</url>\n`)}</urlset>
`.text

const writeIndex = (origin: string, parts: readonly Address[]): string =>
  PROLOGUE +
  markup`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((part) => markup`<sitemap>${place(origin, part)}</sitemap>\n`)}</sitemapindex>
`.text

/** Parts are counted from one, and stand beside the index, as the protocol asks. */
const partPath = (part: number): string => `/sitemap-${part}.xml`

const addressesOf = (addresses: readonly Address[], part: number, perPart: number): readonly Address[] =>
  addresses.slice((part - 1) * perPart, part * perPart)

/** All addresses in one file, or an index of parts where they are too many. */
export function writeSitemap(origin: string, addresses: readonly Address[], perPart = ADDRESSES_PER_PART): string {
  if (addresses.length <= perPart) return writeAddresses(origin, addresses)
  const parts = Array.from({ length: Math.ceil(addresses.length / perPart) }, (_, at) => ({
    path: partPath(at + 1),
    changed: newestChange(addressesOf(addresses, at + 1, perPart).map(({ changed }) => changed)),
  }))
  return writeIndex(origin, parts)
}

/** Undefined for a part that the index does not name. */
export function writeSitemapPart(
  origin: string,
  addresses: readonly Address[],
  part: number,
  perPart = ADDRESSES_PER_PART,
): string | undefined {
  if (addresses.length <= perPart || part < 1) return undefined
  const shown = addressesOf(addresses, part, perPart)
  return shown.length === 0 ? undefined : writeAddresses(origin, shown)
}
