import { z } from 'zod'
import { ALL_SCREENS } from '../../contract/screens.ts'
import { STAFF_PAGES } from '../../contract/studio/staff-paths.ts'
import { type Catalogue, listPublishedPages } from '../catalogue/index.ts'
import { cacheByVersion } from '../platform/cache-by-version.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { RegisterDocument } from '../platform/http/register-document.ts'
import { listAddresses, writeSitemap, writeSitemapPart } from './sitemap.ts'

/** Screens about one visitor, and the data behind pages that already show it. */
const DISALLOWED = [
  '/api/',
  ...STAFF_PAGES,
  ...ALL_SCREENS.flatMap(([, { pattern, isPrivate }]) => (isPrivate ? pattern.split('/:', 1) : [])),
]
/** The longer rule wins: developers should find the documentation of the API. */
const ALLOWED = ['/api/docs', '/api/openapi.json'] as const

/** Search results stay open: a crawler that may not fetch a page does not see its `noindex` either. */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const noParams = z.object({})
const partParams = z.object({ part: z.string().transform(Number) })

const sitemap = (body: string) => ({
  contentType: 'application/xml; charset=utf-8',
  cacheControl: 'public, max-age=300',
  body,
})

/** The sitemap and robots.txt. Every address begins with the public base URL, never with a host from the request's headers. */
export function registerCrawlers(register: RegisterDocument, catalogue: Catalogue, publicBaseUrl: string): void {
  const { origin } = new URL(publicBaseUrl)
  // Crawlers ask for one part after another, and for parts that do not exist, which the response cache does not store.
  const addresses = cacheByVersion(
    () => catalogue.version,
    async () => listAddresses(await listPublishedPages(catalogue.database)),
    { longestAgeMs: MINUTE_MS },
  )

  register('/robots.txt', noParams, async () => ({
    contentType: 'text/plain; charset=utf-8',
    cacheControl: 'public, max-age=3600',
    body: writeRobots(origin),
  }))
  register('/sitemap.xml', noParams, async () => sitemap(writeSitemap(origin, await addresses())))
  register('/sitemap-:part(^\\d{1,4}).xml', partParams, async ({ part }) => {
    if (part < 1) throw notFound('file')
    const written = writeSitemapPart(origin, await addresses(), part)
    if (written === undefined) throw notFound('file')
    return sitemap(written)
  })
}
