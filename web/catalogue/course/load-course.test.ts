import fc from 'fast-check'
import { matchRoutes, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createApiClient } from '../../../contract/client.ts'
import { coursePath, courseSlug } from '../../../contract/paths.ts'
import { apiContext } from '../../api-context.ts'
import { sampleCourse } from '../testing/samples.ts'
import { loadCourse } from './load-course.ts'

const COURSE = sampleCourse({ name: 'Boats, Engines & Nets?' })

/** What is listed of the same field and level, this course among it. */
const LIST = [5, COURSE.id, 6, 7, 8].map((id) => sampleCourse({ id }))

const CATEGORIES = [
  { id: 8, name: 'Information Technology', parent: null },
  { id: 801, name: 'Software Development', parent: { id: 8, name: 'Information Technology' } },
]

const listAsked = (asked: readonly string[]): string => asked.find((path) => path.includes('/courses?')) ?? ''

const WITHDRAWN_ID = 5
const WITHDRAWN = {
  name: 'Diploma in Kites',
  mnqf_level: '5',
  institution: { id: 3, name: 'Kite School' },
  category: 'Crafts',
}

function open(id: string, slug: string, list: 'whole' | 'failing' = 'whole') {
  const asked: string[] = []
  const context = new RouterContextProvider()
  const api = createApiClient(async (path) => {
    asked.push(path)
    const answer = (status: number, reply: unknown) => ({ status, text: JSON.stringify(reply) })
    if (path.startsWith('/api/v1/p/courses?'))
      return list === 'whole' ? answer(200, { data: LIST }) : answer(503, { error: 'Not now.' })
    if (path.startsWith('/api/v1/p/categories')) return answer(200, { data: CATEGORIES })
    if (path.endsWith(`/${WITHDRAWN_ID}`))
      return answer(410, { error: 'This course is no longer offered.', code: 'gone', withdrawn: WITHDRAWN })
    return path.endsWith(`/${COURSE.id}`)
      ? answer(200, { data: COURSE })
      : answer(404, { error: 'There is no such course.' })
  })
  context.set(apiContext, api)
  const url = new URL('https://graduate.example/courses')
  const request = new Request(url)
  const loading = loadCourse({ context, params: { id, slug }, url, request, pattern: '/courses/:id/:slug' })
  return { loading, asked }
}

async function openedCourse(loading: ReturnType<typeof loadCourse>) {
  const page = await loading
  if (!('course' in page)) throw new Error('The course is withdrawn.')
  return page
}

const SLUG = courseSlug(COURSE.name)

describe('loadCourse', () => {
  it('opens a course at its own address', async () => {
    const { loading, asked } = open('1840', SLUG)
    const { course, fields, similar } = await openedCourse(loading)
    expect(course).toEqual(COURSE)
    expect(fields).toEqual(['Information Technology'])
    const found = await similar
    expect(found?.courses.map(({ id }) => id)).toEqual([5, 6, 7, 8])
    const { searchParams } = new URL(listAsked(asked), 'https://graduate.example')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      category: COURSE.categories[0]?.name,
      mnqf_level: COURSE.mnqf_level,
      sort: 'fee',
      limit: '5',
    })
  })

  it('opens it without similar courses if their call fails', async () => {
    const { similar } = await openedCourse(open('1840', SLUG, 'failing').loading)
    expect(similar).toBeUndefined()
  })

  it.each(['x', '', `${SLUG}x`, encodeURIComponent(SLUG), '../..', 'a'.repeat(5000), '\u0000', '\ud800', '%zz'])(
    'sends the slug %j to the right one for good',
    async (slug) => {
      const thrown: unknown = await open('1840', slug).loading.catch((reason: unknown) => reason)
      expect(thrown).toBeInstanceOf(Response)
      if (!(thrown instanceof Response)) return
      expect([thrown.status, thrown.headers.get('location')]).toEqual([301, coursePath(COURSE)])
    },
  )

  it('answers 410 for a withdrawn course with any slug, and with similar courses', async () => {
    const { loading, asked } = open('5', 'x')
    const page = await loading
    expect(page).toMatchObject({ data: { withdrawn: WITHDRAWN }, init: { status: 410 } })
    if (!('data' in page)) return
    expect(page.data.similar?.courses.map(({ id }) => id)).toEqual([COURSE.id, 6, 7, 8])
    expect(Object.fromEntries(new URL(listAsked(asked), 'https://graduate.example').searchParams)).toMatchObject({
      category: 'Crafts',
      mnqf_level: '5',
    })
  })

  it('knows no course that is not there', async () => {
    await expect(open('9', SLUG).loading).rejects.toMatchObject({ init: { status: 404 } })
  })

  it.each(['0', '01', '-1', '1.5', '1e3', 'abc', '2147483648', '99999999999', ''])(
    'asks nobody for the id %j',
    async (id) => {
      const { loading, asked } = open(id, SLUG)
      await expect(loading).rejects.toMatchObject({ init: { status: 404 } })
      expect(asked).toEqual([])
    },
  )
})

it('finds the slug of every name again in its address', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed())
  fc.assert(
    fc.property(name, (given) => {
      const { pathname } = new URL(coursePath({ id: 7, name: given }), 'https://graduate.example')
      expect(matchRoutes([{ path: '/courses/:id/:slug' }], pathname)?.[0]?.params).toEqual({
        id: '7',
        slug: courseSlug(given),
      })
    }),
  )
})
