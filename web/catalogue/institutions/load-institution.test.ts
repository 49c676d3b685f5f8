import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createApiClient } from '../../../contract/client.ts'
import { pageMeta } from '../../../contract/paging.ts'
import { apiContext } from '../../api-context.ts'
import { sampleInstitution } from '../testing/samples.ts'
import { institutionListHeading } from './institution-list.tsx'
import { loadInstitution } from './load-institution.ts'
import { loadInstitutionList, startInstitutionList } from './load-institution-list.ts'

const INSTITUTION = sampleInstitution({ name: 'Sea: Land' })
const ISLANDS = [{ value: 'Malé', count: 30 }]

/** An API with institution 2 and a list of thirty; the name 'nothing' finds none. */
function visit(path: string, { refuse }: { refuse?: number } = {}) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  const api = createApiClient(async (path) => {
    asked.push(path)
    const answer = (status: number, reply: unknown) => ({ status, text: JSON.stringify(reply) })
    if (refuse) return answer(refuse, { error: 'Refused for a reason.' })
    if (path.startsWith('/api/v1/p/courses')) return answer(200, { data: [] })
    if (path.startsWith('/api/v1/p/institutions?')) {
      const query = new URL(path, 'http://api').searchParams
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
      const total = query.get('name') === 'nothing' ? 0 : 30
      const shown = Math.max(0, Math.min(limit, total - (page - 1) * limit))
      const data = Array.from({ length: shown }, () => INSTITUTION)
      return answer(200, { data, meta: pageMeta(page, limit, total, shown), facets: { island: ISLANDS } })
    }
    // Institution 3 was merged into 2, and 4 is suspended.
    if (path.endsWith('/4'))
      return answer(410, { error: 'This institution is not listed at the moment.', code: 'gone' })
    return /\/[23]$/.test(path)
      ? answer(200, { data: INSTITUTION })
      : answer(404, { error: 'There is no such institution.' })
  })
  context.set(apiContext, api)
  const url = new URL(path, 'https://graduate.example')
  const params = { id: url.pathname.split('/')[2] }
  return { asked, args: { context, params, url, request: new Request(url), pattern: '/institutions/:id' } }
}

describe('loadInstitution', () => {
  it('comes with four of its courses', async () => {
    const { asked, args } = visit('/institutions/2')
    expect(await loadInstitution(args)).toEqual({ institution: INSTITUTION, courses: [] })
    expect(new URL(asked[1] ?? '', 'http://api').searchParams.get('institutions')).toBe('Sea\\: Land')
    expect(new URL(asked[1] ?? '', 'http://api').searchParams.get('limit')).toBe('4')
  })

  it.each(['9', '0', 'abc', '99999999999'])('is the not-found page for %s', async (id) => {
    await expect(loadInstitution(visit(`/institutions/${id}`).args)).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('an institution that is no longer there', () => {
  it('leads to the one that it was merged into', async () => {
    const moved = await loadInstitution(visit('/institutions/3').args).catch((thrown: unknown) => thrown)
    expect(moved).toBeInstanceOf(Response)
    expect(moved).toMatchObject({ status: 301 })
    expect(moved instanceof Response && moved.headers.get('location')).toBe(`/institutions/${INSTITUTION.id}`)
  })

  it('is a page with 410 while it is suspended', async () => {
    await expect(loadInstitution(visit('/institutions/4').args)).rejects.toMatchObject({
      data: 'This institution is not listed at the moment.',
      init: { status: 410 },
    })
  })
})

describe('the list of institutions', () => {
  const load = async (path: string) => {
    const { data, init } = await loadInstitutionList(visit(path).args)
    return { ...data, status: init?.status }
  }

  it('shows 24 at a time, with what a card shows of each', async () => {
    const { asked, args } = visit('/institutions')
    const { data } = await loadInstitutionList(args)
    expect(asked).toEqual([expect.stringMatching(/^\/api\/v1\/p\/institutions\?/)])
    const list = await data.list
    expect(list).toMatchObject({ meta: { total: 30, last_page: 2 }, islands: ISLANDS })
    expect(list.institutions).toHaveLength(24)
    expect(list.institutions[0]).toEqual({
      id: INSTITUTION.id,
      name: INSTITUTION.name,
      banner: INSTITUTION.banner,
      logo: INSTITUTION.logo,
      islands: INSTITUTION.islands,
      course_count: INSTITUTION.course_count,
      text: 'Two accountants and a school principal founded it in 2004 with one rented floor and 31 students.',
    })
    expect(await load('/institutions?page=2')).toMatchObject({ status: 200, list: { institutions: { length: 6 } } })
  })

  it('asks for the name, island and page of the address', async () => {
    const { asked, args } = visit('/institutions?name=coral+bay&island=L.+Gan&page=2&utm_source=post')
    await loadInstitutionList(args)
    expect(Object.fromEntries(new URL(asked[0] ?? '', 'http://api').searchParams)).toEqual({
      name: 'coral bay',
      island: 'L. Gan',
      page: '2',
      limit: '24',
      facets: 'true',
    })
  })

  it('answers 200 for a search that finds nothing and 404 for a page past the end', async () => {
    expect(await load('/institutions?name=nothing')).toMatchObject({ status: 200, list: { institutions: [] } })
    expect(await load('/institutions?page=3')).toMatchObject({ status: 404, list: { institutions: [] } })
  })

  it.each(['0', '01', '-1', '1.5', 'abc', '9999999', ''])('does not take %j for a page', async (page) => {
    const { asked, args } = visit(`/institutions?page=${page}`)
    await expect(loadInstitutionList(args)).rejects.toMatchObject({ init: { status: 404 } })
    expect(asked).toEqual([])
  })

  it.each([
    ['/institutions?name=&island=', '/institutions'],
    ['/institutions?name=&island=L.+Gan', '/institutions?island=L.+Gan'],
    ['/institutions?name=coral&island=', '/institutions?name=coral'],
    ['/institutions?page=1', '/institutions'],
  ])('redirects %s to %s', async (path, expected) => {
    for (const start of [loadInstitutionList, async (args: LoaderArgs) => startInstitutionList(args)]) {
      const thrown: unknown = await start(visit(path).args).catch((reason: unknown) => reason)
      if (!(thrown instanceof Response)) throw new Error(`${path} was not redirected`)
      expect(`${thrown.status} ${thrown.headers.get('location')}`).toBe(`301 ${expected}`)
    }
  })

  it('is an error page when the server cannot load it', async () => {
    const loading = loadInstitutionList(visit('/institutions', { refuse: 503 }).args)
    await expect(loading).rejects.toMatchObject({ init: { status: 503 } })
  })

  it('opens at once in the browser, and fails later', async () => {
    expect(await startInstitutionList(visit('/institutions').args).list).toMatchObject({ meta: { total: 30 } })
    const { list } = startInstitutionList(visit('/institutions', { refuse: 503 }).args)
    await expect(list).rejects.toThrow('Refused for a reason.')
  })
})

type LoaderArgs = Parameters<typeof loadInstitutionList>[0]

describe('institutionListHeading', () => {
  it.each([
    [{ name: '', island: '', page: 1 }, 12, '12 institutions'],
    [{ name: 'coral', island: '', page: 1 }, 1, '1 institution for "coral"'],
    [{ name: 'coral', island: 'Malé', page: 1 }, 3, '3 institutions for "coral" in Malé'],
    [{ name: '', island: 'Malé', page: 2 }, 30, '30 institutions in Malé, page 2 of 2'],
    [{ name: '', island: '', page: 3 }, 30, 'No institutions on page 3'],
  ])('%j of %i', (view, total, expected) => {
    expect(institutionListHeading(view, pageMeta(view.page, 24, total, 1))).toBe(expected)
  })
})
