import { courseListPath, coursePath, institutionListPath, institutionPath } from '../../contract/paths.ts'
import { ALL_SCREENS } from '../../contract/screens.ts'
import type { PublishedPages } from '../catalogue/index.ts'
import { type Markup, markup } from '../platform/markup.ts'

/** The protocol allows 50,000; a part of this size is small enough for the response cache. */
export const ADDRESSES_PER_PART = 5_000

export interface SitemapAddress {
  path: string
  /** Undefined where no date is known. */
  changed: Date | undefined
}

/** Undefined where none of the dates is known. */
export function newestChange(changes: Iterable<Date | undefined>): Date | undefined {
  let newest: Date | undefined
  for (const change of changes) if (change && (newest === undefined || change > newest)) newest = change
  return newest
}

const newestOf = (rows: readonly { updated_at: Date }[]): Date | undefined =>
  newestChange(rows.map(({ updated_at }) => updated_at))

/** Screens that are one page; of the others, such as a course's, each page is listed. */
const SINGLE_PAGES = ALL_SCREENS.flatMap(([, { pattern, searchEngines }]) =>
  searchEngines === 'listed' && !pattern.includes(':') ? [pattern] : [],
)

/** Every page that search engines may index, by its canonical address. */
export function listAddresses({
  courses,
  institutions,
  categoryLists,
  institutionLists,
}: PublishedPages): SitemapAddress[] {
  const coursesChanged = newestOf(courses)
  const institutionsChanged = newestOf(institutions)
  const changes = new Map([
    ['/', newestChange([coursesChanged, institutionsChanged])],
    [institutionListPath(), institutionsChanged],
  ])
  return [
    ...SINGLE_PAGES.map((path) => ({ path, changed: changes.get(path) })),
    { path: courseListPath(), changed: coursesChanged },
    ...categoryLists.map(({ name, updated_at }) => ({
      path: courseListPath({ category: [name] }),
      changed: updated_at,
    })),
    ...institutionLists.map(({ name, updated_at }) => ({
      path: courseListPath({ institutions: [name] }),
      changed: updated_at,
    })),
    ...institutions.map((institution) => ({ path: institutionPath(institution), changed: institution.updated_at })),
    ...courses.map((course) => ({ path: coursePath(course), changed: course.updated_at })),
  ]
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n'

const location = (origin: string, { path, changed }: SitemapAddress): Markup =>
  markup`<loc>${origin}${path}</loc>${changed ? markup`<lastmod>${changed.toISOString()}</lastmod>` : ''}`

const writeAddresses = (origin: string, addresses: readonly SitemapAddress[]): string =>
  PROLOGUE +
  markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => markup`<url>${location(origin, address)}</url>\n`)}</urlset>
`.text

const writeIndex = (origin: string, parts: readonly SitemapAddress[]): string =>
  PROLOGUE +
  markup`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((part) => markup`<sitemap>${location(origin, part)}</sitemap>\n`)}</sitemapindex>
`.text

/** Parts are numbered from one and have to lie beside the index. */
const partPath = (part: number): string => `/sitemap-${part}.xml`

const addressesIn = (addresses: readonly SitemapAddress[], part: number, perPart: number): readonly SitemapAddress[] =>
  addresses.slice((part - 1) * perPart, part * perPart)

/** All addresses in one file, or an index of parts where there are too many. */
export function writeSitemap(
  origin: string,
  addresses: readonly SitemapAddress[],
  perPart = ADDRESSES_PER_PART,
): string {
  if (addresses.length <= perPart) return writeAddresses(origin, addresses)
  const parts = Array.from({ length: Math.ceil(addresses.length / perPart) }, (_, at) => ({
    path: partPath(at + 1),
    changed: newestChange(addressesIn(addresses, at + 1, perPart).map(({ changed }) => changed)),
  }))
  return writeIndex(origin, parts)
}

/** Undefined for a part that the index does not list. */
export function writeSitemapPart(
  origin: string,
  addresses: readonly SitemapAddress[],
  part: number,
  perPart = ADDRESSES_PER_PART,
): string | undefined {
  if (addresses.length <= perPart || part < 1) return undefined
  const shown = addressesIn(addresses, part, perPart)
  return shown.length === 0 ? undefined : writeAddresses(origin, shown)
}
