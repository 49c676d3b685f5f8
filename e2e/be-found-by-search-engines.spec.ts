import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { CourseSummary } from '../contract/catalogue/course.ts'
import { coursePath, institutionPath } from '../contract/paths.ts'
import { ALL_SCREENS } from '../contract/screens.ts'
import { courseDescription, coursePageTitle } from '../web/catalogue/course/course-page-data.ts'

const FIRST_ADDRESSES = 60
const KINDS = {
  home: /^\/$/,
  'course list': /^\/courses$/,
  'list of a category': /^\/courses\?category=/,
  'list of an institution': /^\/courses\?institutions=/,
  institutions: /^\/institutions$/,
  institution: /^\/institutions\/\d+$/,
  course: /^\/courses\/\d+\/./,
}

/** The types of structured data on the pages of a kind. */
const DATA: Partial<Record<keyof typeof KINDS, string[]>> = {
  'course list': ['ItemList', 'Course'],
  'list of a category': ['ItemList', 'Course'],
  'list of an institution': ['ItemList', 'Course'],
  institutions: ['ItemList', 'CollegeOrUniversity', 'BreadcrumbList'],
  institution: ['BreadcrumbList'],
  course: ['Course', 'BreadcrumbList'],
}

interface SitemapEntry {
  address: string
  path: string
}

/** The sitemap's addresses, in its order; those of its parts where it is an index. */
async function readSitemap(request: APIRequestContext, path = '/sitemap.xml'): Promise<SitemapEntry[]> {
  const xml = await (await request.get(path)).text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
  const entries = addresses.map((address) => ({ address, path: address.replace(new URL(address).origin, '') }))
  if (!xml.includes('<sitemapindex')) return entries
  return (await Promise.all(entries.map((part) => readSitemap(request, part.path)))).flat()
}

/** What a crawler reads of a page: its markup, parsed as in a browser, without its scripts. */
const readHead = (page: Page, html: string) =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
    const meta = (name: string) => all(`meta[name="${name}"], meta[property="${name}"]`, 'content')
    return {
      titles: [...document.querySelectorAll('head title')].map((title) => title.textContent),
      descriptions: meta('description'),
      keywords: meta('keywords'),
      robots: meta('robots'),
      canonicals: all('link[rel="canonical"]', 'href'),
      headings: document.querySelectorAll('h1').length,
      mains: document.querySelectorAll('main').length,
      social: Object.fromEntries(
        ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:image', 'twitter:card'].map((name) => [
          name,
          meta(name),
        ]),
      ),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
    }
  }, html)

/** Every schema.org type named anywhere in a page's data. */
function typesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(typesIn)
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => (key === '@type' ? [String(value)] : typesIn(value)))
}

test('every address of the sitemap is a page worth finding', { tag: '@desktop' }, async ({ page, request }) => {
  test.slow()
  const sitemap = await readSitemap(request)
  expect(new Set(sitemap.map(({ address }) => address)).size).toBe(sitemap.length)
  const oneOfEach = Object.values(KINDS).map((kind) => sitemap.find(({ path }) => kind.test(path)))
  expect(oneOfEach).not.toContain(undefined)
  const crawled = new Set([...sitemap.slice(0, FIRST_ADDRESSES), ...oneOfEach.filter((entry) => entry !== undefined)])

  const titles = new Map<string, string>()
  for (const { address, path } of crawled) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), address).toBe(200)
    const head = await readHead(page, await response.text())
    const [title = ''] = head.titles
    const [description = ''] = head.descriptions
    expect.soft(head, address).toMatchObject({
      titles: [title],
      descriptions: [description],
      keywords: [expect.stringContaining('Maldives')],
      robots: [],
      canonicals: [address],
      headings: 1,
      mains: 1,
      social: {
        'og:title': [expect.stringMatching(/./)],
        'og:description': [description],
        'og:url': [address],
        'og:type': [expect.stringMatching(/./)],
        'og:site_name': ['Graduate Maldives'],
        'og:image': [expect.stringContaining(new URL(address).origin)],
        'twitter:card': ['summary_large_image'],
      },
    })
    expect.soft(title.length, `${address}: ${title}`).toBeGreaterThan(5)
    expect.soft(title.length, `${address}: ${title}`).toBeLessThanOrEqual(60)
    expect.soft(description.length, `${address}: ${description}`).toBeGreaterThanOrEqual(70)
    expect.soft(description.length, `${address}: ${description}`).toBeLessThanOrEqual(160)
    expect.soft(titles.get(title), `${address} has the title of another page`).toBeUndefined()
    titles.set(title, address)
    for (const text of head.data) expect.soft(() => JSON.parse(text ?? ''), address).not.toThrow()
  }

  await test.step('lists, courses and institutions have structured data', async () => {
    for (const [kind, expected] of Object.entries(DATA)) {
      const path = sitemap.find((entry) => KINDS[kind as keyof typeof KINDS].test(entry.path))?.path ?? '' // Its keys are kinds.
      const { data } = await readHead(page, await (await request.get(path)).text())
      const parsed: unknown[] = data.map((text) => JSON.parse(text ?? ''))
      expect.soft(typesIn(parsed), `${kind} ${path}`).toEqual(expect.arrayContaining(expected))
      if (kind === 'institution')
        expect.soft(typesIn(parsed).join()).toMatch(/CollegeOrUniversity|EducationalOrganization/)
      if (!kind.startsWith('list of') && kind !== 'course list') continue
      const courses = JSON.stringify(parsed).match(/"@type":"Course","name":"[^"]+","description":"[^"]{20,}/g) ?? []
      expect.soft(courses.length, `${kind} ${path}`).toBeGreaterThanOrEqual(3)
    }
  })

  await test.step('a page that search engines may index, and only such a page, is in the sitemap', async () => {
    const simple = ALL_SCREENS.flatMap(([name, { pattern }]) =>
      name === 'courses' ? ['/courses'] : pattern.includes(':') ? [] : [pattern],
    )
    expect(simple).toContain('/search')
    const listed = new Set(sitemap.map(({ path }) => path))
    for (const path of simple) {
      const response = await request.get(path, { maxRedirects: 0 })
      const { robots } = await readHead(page, await response.text())
      expect.soft(listed.has(path), path).toBe(response.status() === 200 && robots.length === 0)
    }
  })

  await test.step('nor may they index a list with filters that the sitemap does not have', async () => {
    const [category, institution] = [KINDS['list of a category'], KINDS['list of an institution']].map(
      (kind) => sitemap.find(({ path }) => kind.test(path))?.path.split('?')[1] ?? '',
    )
    for (const filters of ['mnqf_level=7', `${category}&${institution}`]) {
      const { robots } = await readHead(page, await (await request.get(`/courses?${filters}`)).text())
      expect(robots, filters).toEqual(['noindex'])
    }
  })

  await test.step('a shared link shows a picture of what it leads to', async () => {
    const pictures = new Set<string>()
    for (const kind of [KINDS.home, KINDS.institution, KINDS.course]) {
      const path = sitemap.find((entry) => kind.test(entry.path))?.path ?? ''
      const { social } = await readHead(page, await (await request.get(path)).text())
      const [picture = ''] = social['og:image'] ?? []
      pictures.add(picture)
      const response = await request.get(new URL(picture).pathname)
      expect(response.status(), picture).toBe(200)
      expect(response.headers()['content-type'], picture).toBe('image/png')
      const png = await response.body()
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630])
      expect(png.length, picture).toBeLessThan(300_000)
    }
    expect(pictures.size).toBe(3)
  })

  await test.step('no header of a request changes what a page says its address is', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
    const path = '/courses?category=Marketing'
    const plain = await readHead(page, await (await request.get(path)).text())
    const { canonicals, social } = await readHead(page, await (await request.get(`${path}&x=1`, { headers })).text())
    expect({ canonicals, url: social['og:url'] }).toEqual({ canonicals: plain.canonicals, url: plain.social['og:url'] })
  })

  await test.step('robots.txt says where the sitemap is', async () => {
    const robots = await (await request.get('/robots.txt')).text()
    const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
    const response = await request.get(new URL(sitemap).pathname)
    expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8')
  })
})

test('a phone can install the site as an app', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/courses')
  const manifestPath = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const response = await request.get(manifestPath)
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest: { icons: { src: string }[] } = await response.json()
  const touchIcon = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? ''
  for (const path of [...manifest.icons.map(({ src }) => src), touchIcon]) {
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/^image\//)
  }
})

const AT_ONCE = 4
const LIST_PAGE = 100
/** Rendering a page takes far longer than its head: every tenth page is fetched, and the head of all is checked. */
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
test('every course and institution has its own title and description', { tag: '@desktop' }, async ({ request }) => {
  test.setTimeout(120_000)
  const courses = await listCourses(request)
  expect(courses.length).toBeGreaterThan(800)
  const heads = new Map<string, Head>(
    courses.map((course) => [
      coursePath(course),
      { title: coursePageTitle(course), description: courseDescription(course) },
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
