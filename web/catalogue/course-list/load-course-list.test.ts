import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Facets } from '../../../contract/catalogue/facets.ts'
import { listCoursesQuerySchema } from '../../../contract/catalogue/list-query.ts'
import { createApiClient } from '../../../contract/client.ts'
import { pageMeta } from '../../../contract/paging.ts'
import { coursePath } from '../../../contract/paths.ts'
import { apiContext } from '../../api-context.ts'
import { loadCourseList, nextApplyBy, rememberShownList, startCourseList } from './load-course-list.ts'

const COURSES = Array.from({ length: 25 }, (_, at) => ({
  id: 1001 + at,
  name: `Course ${at}`,
  intakes: ['January', 'July'],
  apply_by: { January: '2020-12-18', July: '9998-06-17' },
}))

const FACETS: Facets = {
  category: [
    { value: 'Health and Welfare', count: 3 },
    { value: 'Pharmacy', count: 3, parent: 'Health and Welfare' },
  ],
  language: [],
  awarding_body_type: [],
  mnqf_level: [],
  delivery_modality: [],
  gov_first_degree: [],
  institutions: Array.from({ length: 40 }, (_, at) => ({ value: `Institution ${at}`, count: at })),
  careers: [{ value: 'Nurse', count: 3 }],
  study_mode: [],
  intake: [],
  island: [],
  fee_max: [],
  months_max: [],
  approved: [],
}

const FIRST_PAGE = COURSES.slice(0, 10).map(({ id }) => id)
const idsOf = ({ courses }: { courses: readonly { id: number }[] }) => courses.map(({ id }) => id)

interface Answering {
  refuse?: number
  answerAfterMs?: number
}

/** An API of 25 courses that records which lists were requested. */
function visitList(path: string, { refuse, answerAfterMs }: Answering = {}) {
  const asked: string[] = []
  const api = createApiClient(async (path) => {
    asked.push(path)
    if (answerAfterMs) await new Promise((resolve) => setTimeout(resolve, answerAfterMs))
    const answer = (status: number, reply: unknown) => ({ status, text: JSON.stringify(reply) })
    if (refuse) return answer(refuse, { error: 'Refused for a reason.' })
    const id = /^\/api\/v1\/p\/courses\/(\d+)$/.exec(path)?.[1]
    if (id) {
      const course = COURSES.find((each) => each.id === Number(id))
      if (Number(id) === WITHDRAWN.id)
        return answer(410, { error: 'This course is no longer offered.', code: 'gone', withdrawn: WITHDRAWN })
      return course ? answer(200, { data: course }) : answer(404, { error: 'There is no such course.' })
    }
    const query = new URL(path, 'http://api').searchParams
    const found = query.get('name') === 'nothing' ? [] : COURSES
    const page = Number(query.get('page'))
    const shown = found.slice((page - 1) * 10, page * 10)
    const facets = query.get('facets') === 'true' ? FACETS : undefined
    return answer(200, { data: shown, meta: pageMeta(page, 10, found.length, shown.length), facets })
  })
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const url = new URL(path, 'https://graduate.example')
  const page = url.pathname.split('/')[2]
  const params = page === undefined ? {} : { page }
  return { visit: { context, params, url, request: new Request(url), pattern: '/courses/:page?' }, asked }
}

function openList(path: string, options?: Answering) {
  const { visit, asked } = visitList(path, options)
  return { loading: loadCourseList(visit), asked }
}

async function load(path: string, options?: Answering) {
  const { loading } = openList(path, options)
  const { data, init } = await loading
  return { ...data, status: init?.status }
}

const WITHDRAWN = { id: 5005, name: 'Diploma in Kites' }

async function redirectFrom(path: string): Promise<string> {
  const thrown: unknown = await openList(path).loading.catch((reason: unknown) => reason)
  if (!(thrown instanceof Response)) throw new Error(`${path} was not redirected`)
  return `${thrown.status} ${thrown.headers.get('location')}`
}

describe('nextApplyBy', () => {
  const intakes = ['July', 'January']
  const apply_by = { January: '2026-12-18', July: '2027-06-17' }
  it.each([
    [intakes, apply_by, '2026-11-17', '18 December 2026 for January'],
    [intakes, apply_by, '2026-12-18', '18 December 2026 for January'],
    [intakes, apply_by, '2026-12-19', '17 June 2027 for July'],
    [intakes, apply_by, '2027-06-18', ''],
    [['January'], apply_by, '2026-11-17', '18 December 2026'],
    [intakes, {}, '2026-11-17', ''],
    [[], {}, '2026-11-17', ''],
  ])('of %j with %j on %s is %j', (given, days, today, text) => {
    expect(nextApplyBy({ intakes: given, apply_by: days }, today)).toBe(text)
  })
})

describe('loadCourseList', () => {
  it('opens the first page if the address has no number', async () => {
    const list = await load('/courses')
    expect(list).toMatchObject({ status: 200, page: 1, filters: {}, meta: { total: 25, last_page: 3 } })
    expect(idsOf(list).sort()).toEqual(FIRST_PAGE)
  })

  it('shuffles the courses of a page each time', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, async () => idsOf(await load('/courses')).join()))
    expect(new Set(orders).size).toBeGreaterThan(8)
  })

  it.each(['/courses?sort=newest', '/courses?sort=fee', '/courses?name=course'])(
    'keeps the order of %s',
    async (path) => {
      for (let time = 0; time < 5; time++) expect(idsOf(await load(path))).toEqual(FIRST_PAGE)
    },
  )

  it('opens the last page with the remaining courses', async () => {
    const list = await load('/courses/3')
    expect(list.status).toBe(200)
    expect(list.courses).toHaveLength(5)
  })

  it('asks for the filters it knows and drops other keys', async () => {
    const { loading, asked } = openList('/courses?name=boat&mnqf_level=7:8&utm_source=post&page=9')
    await loading
    expect(asked).toEqual([
      '/api/v1/p/courses?limit=10&orderBy=DESC&page=1&name=boat&mnqf_level=7%3A8&facets=true&facet_limit=13',
    ])
  })

  it.each([
    [`/courses?name=${'n'.repeat(201)}`, { name: 'n'.repeat(200) }],
    ['/courses?name=a%0Ab', { name: 'a b' }],
    [`/courses?mnqf_level=${Array.from({ length: 51 }, (_, at) => at).join(':')}`, { mnqf_level: { length: 50 } }],
  ])('asks for as much of %s as the API accepts', async (path, filters) => {
    const { loading, asked } = openList(path)
    expect((await loading).data).toMatchObject({ filters })
    const query = new URL(asked[0] ?? '', 'http://api').searchParams
    expect(listCoursesQuerySchema.safeParse(Object.fromEntries(query)).success).toBe(true)
  })

  it.each([
    ['/courses?sort=fee', 'fee'],
    ['/courses?sort=-fee', '-fee'],
    ['/courses?name=boat&sort=newest', 'newest'],
    ['/courses?name=boat&sort=relevance', null],
    ['/courses?sort=relevance', null],
    ['/courses?sort=nonsense', null],
  ])('asks for the order of %s', async (path, expected) => {
    const { loading, asked } = openList(path)
    const { data } = await loading
    expect(new URL(asked[0] ?? '', 'http://api').searchParams.get('sort')).toBe(expected)
    expect(data.sort ?? null).toBe(expected)
  })

  it.each([
    ['/courses?mnqf_level=7&mnqf_level=8', '301 /courses?mnqf_level=7%3A8'],
    ['/courses/2?language=English&other=1&language=Dhivehi', '301 /courses/2?language=English%3ADhivehi'],
    ['/courses?name=a&name=b', '301 /courses?name=b'],
    [
      '/courses?school=o_level&o_passes=3&a_passes=2&age=&entry=open',
      '301 /courses?school=o_level&o_passes=3&entry=open',
    ],
    ['/courses?school=basic&o_passes=3&age=&a_subjects=Law', '301 /courses?school=basic'],
    ['/courses?o_passes=3&a_passes=2&age=', '301 /courses?o_passes=3&a_passes=2'],
    ['/courses?name=', '301 /courses'],
    ['/courses/1?island=L.+Gan&fee_max=&sort=', '301 /courses/1?island=L.+Gan'],
    ['/courses/1?category=A%5C:B&category=C&sort=fee', '301 /courses/1?category=A%5C%3AB%3AC&sort=fee'],
  ])('redirects a form that sent %s to the one address', async (path, expected) => {
    expect(await redirectFrom(path)).toBe(expected)
  })

  it.each(['/courses/1001', '/courses/1025?mnqf_level=7'])(
    'sends %s, past the last page, to the course',
    async (path) => {
      const course = COURSES.find((each) => path.includes(String(each.id)))
      expect(await redirectFrom(path)).toBe(`302 ${course && coursePath(course)}`)
    },
  )

  it('sends a withdrawn course to its own page, which says so', async () => {
    expect(await redirectFrom(`/courses/${WITHDRAWN.id}`)).toBe(`302 ${coursePath(WITHDRAWN)}`)
  })

  it.each(['/courses/4', '/courses/9999999999'])('answers %s, past the last page, with an empty list', async (path) => {
    expect(await load(path)).toMatchObject({ status: 404, courses: [], meta: { total: 25 } })
  })

  it.each(['/courses?name=nothing', '/courses/1?name=nothing'])(
    'answers 200 for %s: an empty list still has its first page',
    async (path) => {
      expect(await load(path)).toMatchObject({ status: 200, courses: [], meta: { total: 0 } })
    },
  )

  it('answers 404 past the only page of an empty list', async () => {
    expect(await load('/courses/2?name=nothing')).toMatchObject({ status: 404, courses: [], meta: { total: 0 } })
  })

  it.each(['0', '01', '-1', '1.5', 'abc', '99999999999'])('does not take %s for a page', async (page) => {
    const { loading, asked } = openList(`/courses/${page}`)
    await expect(loading).rejects.toMatchObject({ init: { status: 404 } })
    expect(asked).toEqual([])
  })

  it('sends only the filter values that the page shows', async () => {
    const { facets, hidden } = await load('/courses?institutions=Institution+2')
    expect(facets?.careers).toEqual([])
    expect(facets?.institutions.map(({ value }) => value)).toEqual(
      [39, 38, 37, 36, 35, 34, 33, 32, 2].map((at) => `Institution ${at}`),
    )
    expect(hidden).toEqual({ institutions: 31 })
  })

  it('sends all values of the one section that the address asks for', async () => {
    const list = await load('/courses?show=institutions')
    expect(list).toMatchObject({ whole: 'institutions', hidden: {}, facets: { institutions: { length: 40 } } })
    expect(await load('/courses?show=nonsense')).toMatchObject({ whole: undefined, hidden: { institutions: 32 } })
  })

  it('asks for nothing but the list, which has the parent of each sub-category', async () => {
    const { loading, asked } = openList('/courses')
    expect((await loading).data.facets?.category).toEqual(FACETS.category)
    expect(asked).toHaveLength(1)
  })

  it.each([404, 422, 500, 503])('turns a refusal with %i into the error page of that status', async (refuse) => {
    await expect(load('/courses', { refuse })).rejects.toMatchObject({
      data: 'Refused for a reason.',
      init: { status: refuse },
    })
  })
})

describe('startCourseList', () => {
  const SLOW = { answerAfterMs: 250 }

  function startFrom(here: string, path: string, options: Parameters<typeof visitList>[1]) {
    vi.stubGlobal('location', new URL(here, 'https://graduate.example'))
    return startCourseList(visitList(path, options).visit)
  }

  afterEach(() => vi.unstubAllGlobals())

  it.each(['/', '/courses/1001/c2x1Zw==', '/institutions/2'])(
    'opens a slow list from %s before it has loaded',
    async (here) => {
      const opened = await startFrom(here, '/courses?category=Marketing', SLOW)
      if (!('pending' in opened)) throw new Error('it was waited for')
      expect(await opened.pending).toMatchObject({ filters: { category: ['Marketing'] }, meta: { total: 25 } })
    },
  )

  it.each([
    ['a quick list', '/', '/courses', {}],
    ['one list after another', '/courses/2', '/courses', SLOW],
    ['a list that is gone back to', '/courses', '/courses', SLOW],
    ['what may be a course', '/', '/courses/2', SLOW],
  ])('waits for %s', async (_what, here, path, options) => {
    expect(await startFrom(here, path, options)).toMatchObject({ data: { meta: { total: 25 } } })
  })

  it('leaves the list on the screen as it is if fetching it again fails', async () => {
    const [here, held] = ['/courses?mnqf_level=7', '{"school":"o_level"}']
    vi.stubGlobal('localStorage', { getItem: () => held })
    vi.stubGlobal('window', { localStorage })
    const { data: list } = await loadCourseList(visitList(here).visit)
    const forget = rememberShownList(here, list)
    const again = await startFrom(here, here, { refuse: 503 })
    expect(again).toMatchObject({ data: { ...list, onDevice: { school: 'o_level' } } })
    await expect(startFrom(here, '/courses?mnqf_level=8', { refuse: 503 })).rejects.toMatchObject({
      init: { status: 503 },
    })
    forget()
    await expect(startFrom(here, here, { refuse: 503 })).rejects.toMatchObject({ init: { status: 503 } })
  })

  it('passes a refusal on, soon or late', async () => {
    await expect(startFrom('/', '/courses', { refuse: 503 })).rejects.toMatchObject({ init: { status: 503 } })
    const opened = await startFrom('/', '/courses', { refuse: 503, ...SLOW })
    await expect('pending' in opened && opened.pending).rejects.toMatchObject({ status: 503 })
  })
})
