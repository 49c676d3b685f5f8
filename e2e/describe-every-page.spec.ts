import { type APIRequestContext, expect, test } from '@playwright/test'
import { coursePath, institutionPath } from '../contract/paths.ts'

const AT_ONCE = 4
const LIST_PAGE = 100

async function listPaths(request: APIRequestContext): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await (await request.get(`/api/v1/p/courses?limit=${LIST_PAGE}&page=${page}`)).json()
    paths.push(...data.map(coursePath))
    last = meta.last_page
  }
  const { data } = await (await request.get('/api/v1/p/institutions')).json()
  return [...paths, ...data.map(institutionPath), '/institutions']
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const textOf = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '').replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

// A head is the same on every screen.
test('every course and institution has a head of its own', { tag: '@desktop' }, async ({ request }) => {
  test.setTimeout(300_000)
  const paths = await listPaths(request)
  expect(paths.length).toBeGreaterThan(800)
  const pathsByTitle = new Map<string, string>()
  const wrong: string[] = []

  async function check(path: string): Promise<void> {
    const answer = await request.get(path, { maxRedirects: 0 })
    const html = await answer.text()
    const expectThat = (claim: boolean, what: string): void => {
      if (!claim) wrong.push(`${path}: ${what}`)
    }
    expectThat(answer.status() === 200, `status ${answer.status()}`)
    const title = textOf(html, /<title>([^<]*)<\/title>/)
    expectThat(title.length > 0 && title.length <= 60, `title "${title}"`)
    expectThat(!pathsByTitle.has(title), `the title of ${pathsByTitle.get(title)}`)
    pathsByTitle.set(title, path)
    const description = textOf(html, /<meta name="description" content="([^"]*)"/)
    expectThat(description.length >= 70 && description.length <= 160, `description "${description}"`)
    const canonical = textOf(html, /<link rel="canonical" href="([^"]*)"/)
    expectThat(canonical === new URL(canonical).origin + path, `canonical ${canonical}`)
    expectThat((html.match(/<h1\b/g) ?? []).length === 1, 'not one h1')
    const jsonLd = JSON.parse(textOf(html, /<script type="application\/ld\+json">([^<]*)<\/script>/) || '{}')
    expectThat(jsonLd['@graph']?.at(-1)?.['@type'] === 'BreadcrumbList', 'no breadcrumbs for programs')
    if (path.startsWith('/courses/')) {
      const [course] = jsonLd['@graph'] ?? []
      expectThat(
        course?.['@type'] === 'Course' && course.name && course.description && course.provider?.name,
        'no Course',
      )
    }
  }
  const waiting = [...paths]
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await check(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(wrong).toEqual([])
})
