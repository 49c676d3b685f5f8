/** What crawlers need not read: what belongs to one visitor, and the data behind pages that already show it. */
const CLOSED = ['/api/', '/profile', '/chat', '/reset-password'] as const
/** The longer rule wins. People who look for the API should find what it is. */
const OPEN = ['/api/docs', '/api/openapi.json'] as const

/** Searches stay open: a crawler that may not read a page does not see its `noindex` either. */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
