import { describe, expect, it } from 'vitest'
import { writeRobots } from './routes.ts'
import { newestChange, writeSitemap, writeSitemapPart } from './sitemap.ts'

const ORIGIN = 'https://graduate.example'
const early = new Date('2026-01-02T03:04:05.678Z')
const late = new Date('2026-05-06T07:08:09Z')

const addresses = [
  { path: '/', changed: late },
  { path: '/courses?category=A%26B&page=2', changed: early },
  { path: '/aboutus', changed: undefined },
]

describe('writeSitemap', () => {
  it('lists each address with the date of its last change, if known', () => {
    expect(writeSitemap(ORIGIN, addresses)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://graduate.example/</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod></url>
<url><loc>https://graduate.example/courses?category=A%26B&amp;page=2</loc><lastmod>2026-01-02T03:04:05.678Z</lastmod></url>
<url><loc>https://graduate.example/aboutus</loc></url>
</urlset>
`)
    expect(writeSitemapPart(ORIGIN, addresses, 1)).toBeUndefined()
  })

  it('becomes an index of parts where there are too many for one file', () => {
    expect(writeSitemap(ORIGIN, addresses, 2)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://graduate.example/sitemap-1.xml</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod></sitemap>
<sitemap><loc>https://graduate.example/sitemap-2.xml</loc></sitemap>
</sitemapindex>
`)
    const parts = [0, 1, 2, 3].map((part) => writeSitemapPart(ORIGIN, addresses, part, 2))
    expect(parts.map((part) => part?.match(/<loc>/g)?.length)).toEqual([undefined, 2, 1, undefined])
    expect(parts[2]).toContain('<loc>https://graduate.example/aboutus</loc>')
  })

  it('stays within the limits of the protocol in every part', () => {
    const many = Array.from({ length: 25_001 }, (_, at) => ({
      path: `/courses/${at}/${'x'.repeat(200)}`,
      changed: early,
    }))
    const names = [...writeSitemap(ORIGIN, many).matchAll(/sitemap-(\d+)\.xml/g)]
    const parts = names.map(([, part]) => writeSitemapPart(ORIGIN, many, Number(part)) ?? '')
    expect(parts.map((part) => part.split('<url>').length - 1).reduce((sum, count) => sum + count)).toBe(25_001)
    for (const part of parts) {
      expect(part.split('<url>').length - 1).toBeLessThanOrEqual(50_000)
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(50 * 1024 * 1024)
    }
  })
})

it('the newest change is the latest known one', () => {
  expect(newestChange([early, undefined, late, early])).toBe(late)
  expect(newestChange([undefined])).toBeUndefined()
})

/** By the robots protocol the longest matching rule decides. */
function mayRead(robots: string, path: string): boolean {
  const rules = robots.split('\n').flatMap((line) => {
    const [, kind, start = ''] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? []
    return kind && path.startsWith(start) ? [{ isAllowed: kind === 'Allow', length: start.length }] : []
  })
  return rules.sort((one, other) => other.length - one.length)[0]?.isAllowed ?? true
}

describe('writeRobots', () => {
  const robots = writeRobots(ORIGIN)

  it.each([
    '/',
    '/courses/2?category=Marketing',
    '/search?query=x',
    '/api/docs',
    '/og/courses/1001.png',
    '/chat',
    '/assets/x.js',
  ])('allows %s', (path) => expect(mayRead(robots, path)).toBe(true))

  it.each(['/api/v1/p/courses', '/api/user', '/profile', '/reset-password/abc', '/confirm-email/abc'])(
    'disallows %s',
    (path) => expect(mayRead(robots, path)).toBe(false),
  )

  it('names the sitemap', () => {
    expect(robots).toMatch(/^Sitemap: https:\/\/graduate\.example\/sitemap\.xml$/m)
  })
})
