import { ALL_SCREENS } from '../../contract/screens.ts'

/** Screens about one visitor, and the data behind pages that already show it. */
const DISALLOWED = [
  '/api/',
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
