import { type APIRequestContext, expect, test } from '@playwright/test'
import type { CourseSummary } from '../contract/catalogue/course.ts'
import { coursePath, institutionPath } from '../contract/paths.ts'
import { courseDescription, courseTitle } from '../web/catalogue/course/describe-course.ts'

const AT_ONCE = 4
const LIST_PAGE = 100
/** A page takes far longer to make than its words: these are looked at as pages, the words of all. */
const EVERY = 10

async function listCourses(request: APIRequestContext): Promise<CourseSummary[]> {
  const courses: CourseSummary[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await (await request.get(`/api/v1/p/courses?limit=${LIST_PAGE}&page=${page}`)).json()
    courses.push(...data)
    last = meta.last_page
  }
  return courses
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const textOf = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '').replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

const hasGoodLength = ({ title, description }: Head): boolean =>
  title.length > 0 && title.length <= 60 && description.length >= 70 && description.length <= 160

interface Head {
  title: string
  description: string
}

// A head is the same on every screen.
test('every course and institution has a head of its own', { tag: '@desktop' }, async ({ request }) => {
  test.setTimeout(120_000)
  const courses = await listCourses(request)
  expect(courses.length).toBeGreaterThan(800)
  const heads = new Map<string, Head>(
    courses.map((course) => [
      coursePath(course),
      { title: courseTitle(course), description: courseDescription(course) },
    ]),
  )
  expect([...heads].filter(([, head]) => !hasGoodLength(head))).toEqual([])
  expect(new Set([...heads.values()].map(({ title }) => title)).size).toBe(courses.length)

  const { data: institutions } = await (await request.get('/api/v1/p/institutions')).json()
  const titles = new Set<string>()
  const wrong: string[] = []

  async function check(path: string): Promise<void> {
    const answer = await request.get(path, { maxRedirects: 0 })
    const html = await answer.text()
    const expectThat = (claim: boolean, what: string): void => {
      if (!claim) wrong.push(`${path}: ${what}`)
    }
    expectThat(answer.status() === 200, `status ${answer.status()}`)
    const title = textOf(html, /<title>([^<]*)<\/title>/)
    const description = textOf(html, /<meta name="description" content="([^"]*)"/)
    expectThat(hasGoodLength({ title, description }), `"${title}", "${description}"`)
    expectThat(!titles.has(title), `the title of another: "${title}"`)
    titles.add(title)
    const head = heads.get(path)
    if (head) {
      expectThat([head.title, `${head.title} | Graduate Maldives`].includes(title), `title "${title}"`)
      expectThat(description === head.description, `description "${description}"`)
    }
    const canonical = textOf(html, /<link rel="canonical" href="([^"]*)"/)
    expectThat(canonical === new URL(canonical).origin + path, `canonical ${canonical}`)
    expectThat((html.match(/<h1\b/g) ?? []).length === 1, 'not one h1')
    const jsonLd = JSON.parse(textOf(html, /<script type="application\/ld\+json">([^<]*)<\/script>/) || '{}')
    expectThat(jsonLd['@graph']?.at(-1)?.['@type'] === 'BreadcrumbList', 'no breadcrumbs for programs')
    if (head) {
      const [course] = jsonLd['@graph'] ?? []
      expectThat(
        course?.['@type'] === 'Course' && course.name && course.description && course.provider?.name,
        'no Course',
      )
    }
  }
  const someCourses = [...heads.keys()].filter((_, at) => at % EVERY === 0)
  const waiting = [...someCourses, ...institutions.map(institutionPath), '/institutions']
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await check(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(wrong).toEqual([])
  expect(titles.size).toBe(someCourses.length + institutions.length + 1)
})
