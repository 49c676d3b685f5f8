import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../contract/client.ts'
import {
  beyondLimit,
  isCacheable,
  isCourseReply,
  kindOfRequest,
  networkFirst,
  offlinePathFor,
  outdatedCaches,
  requestedIds,
  requestedPage,
} from './cache-rules.ts'

const ORIGIN = 'https://graduate.example'
const FILES = new Set(['/assets/root-1.js'])

const ask = (path: string, { origin = ORIGIN, method = 'GET', mode = 'cors' as RequestMode, headers = {} } = {}) =>
  kindOfRequest({ url: origin + path, method, mode, headers: new Headers(headers) }, ORIGIN, FILES)

/** The addresses as the pages ask for them. */
async function addressesOf(call: (api: ReturnType<typeof createApi>) => Promise<unknown>): Promise<string> {
  let asked = ''
  const note = async (path: string): Promise<void> => {
    asked = path
  }
  await call(createApi(note))
  return asked
}

describe('kindOfRequest', () => {
  it.each([
    ['a course', (api) => api.getCourse({ id: 1001 })],
    ['courses side by side', (api) => api.listCoursesByIds({ ids: [1001, 1002] })],
    ['an institution', (api) => api.getInstitution({ id: 3 })],
    ['its courses', (api) => api.listCourses({ institutions: ['Kaashi & Sons'], limit: 4 })],
    ['the institutions', (api) => api.listInstitutions({ page: 1, limit: 24, facets: true })],
  ] as [string, (api: ReturnType<typeof createApi>) => Promise<unknown>][])('caches %s', async (_what, call) => {
    expect(ask(await addressesOf(call))).toBe('reply')
  })

  it('caches a call with its parameters in any order, and none that has one more or one twice', () => {
    const call = '/api/v1/p/institutions?facets=true&limit=24&page=1'
    expect(ask(call)).toBe('reply')
    expect(ask(`${call}&name=a`)).toBeUndefined()
    expect(ask(call.replace('facets=true', 'page=1'))).toBeUndefined()
  })

  it.each([
    '/api/user',
    '/api/user/saved-courses',
    '/api/chat',
    '/api/greet',
    '/api/validate-reset-token/abc',
    '/api/v1/p/tickets',
    '/api/v1/page-views',
    '/api/v1/p/courses?limit=10&orderBy=DESC&page=1',
    '/api/v1/p/courses?limit=4&orderBy=DESC&page=1&institutions=A&name=B',
    '/api/v1/p/courses/1001?token=abc',
    '/api/v1/p/courses/suggestions?name=nurs',
    '/api/v1/p/adverts',
    '/livez',
    '/service-worker.js',
    '/assets/old-2.js',
    '/pictures/institutions/1/banner.svg',
  ])('leaves %s alone', (path) => expect(ask(path)).toBeUndefined())

  it('recognises a page, a file of its own build and a logo', () => {
    expect(ask('/courses?name=x', { mode: 'navigate' })).toBe('page')
    expect(ask('/assets/root-1.js')).toBe('file')
    expect(ask('/pictures/institutions/12/logo.svg')).toBe('logo')
  })

  it('leaves forms, requests with a token and other hosts alone', () => {
    expect(ask('/api/v1/p/courses/1001', { method: 'POST' })).toBeUndefined()
    expect(ask('/aboutus', { method: 'POST', mode: 'navigate' })).toBeUndefined()
    expect(ask('/api/v1/p/courses/1001', { headers: { authorization: 'Bearer x' } })).toBeUndefined()
    expect(ask('/api/v1/p/courses/1001', { origin: 'https://evil.example' })).toBeUndefined()
  })
})

it.each([
  [{ status: 200, 'cache-control': 'public, max-age=60' }, true],
  [{ status: 200, 'cache-control': 'public, no-cache' }, true],
  [{ status: 200, 'cache-control': 'private, no-store' }, false],
  [{ status: 200 }, false],
  [{ status: 404, 'cache-control': 'public, max-age=60' }, false],
  [{ status: 206, 'cache-control': 'public, max-age=60' }, false],
])('of the reply %j, that it may be cached is %s', ({ status, ...headers }, expected) => {
  expect(isCacheable({ status, redirected: false, headers: new Headers(headers) })).toBe(expected)
  expect(isCacheable({ status, redirected: true, headers: new Headers(headers) })).toBe(false)
})

it('knows which courses were requested together', () => {
  expect(requestedIds('/api/v1/p/courses/by-ids?ids=1001%2C1002')).toEqual([1001, 1002])
  expect(requestedIds('/api/v1/p/courses/by-ids?ids=7')).toEqual([7])
  expect(requestedIds('/api/v1/p/courses/7')).toBeUndefined()
  expect(isCourseReply('/api/v1/p/courses/7')).toBe(true)
  expect(isCourseReply('/api/v1/p/institutions/7')).toBe(false)
})

it('deletes the oldest', () => {
  expect(beyondLimit(['old', 'newer', 'new'], 2)).toEqual(['old'])
  expect(beyondLimit(['old', 'new'], 2)).toEqual([])
})

it('deletes the caches of other builds, and replies of another shape', () => {
  expect(outdatedCaches(['shell-1', 'shell-2', 'replies-1', 'logos'], ['shell-2', 'replies-1', 'logos'])).toEqual([
    'shell-1',
  ])
})

it.each([
  ['/courses?name=x', '/courses?name=x'],
  ['/courses/1001/x?from=mail#fees', '/courses/1001/x?from=mail#fees'],
  ['/#/courses/1001/x?from=mail#fees', '/courses/1001/x?from=mail#fees'],
  ['/#//evil.example/', '/#//evil.example/'],
])('of %s, the requested page is %s', (address, expected) => {
  expect(requestedPage(new URL(address, ORIGIN))).toBe(expected)
})

it('carries the address where no server sees it', () => {
  const path = offlinePathFor('missed', '/reset-password/abc?x=1&y=#2')
  const { pathname, search, hash } = new URL(path, ORIGIN)
  expect(pathname + search).toBe('/offline')
  expect(new URLSearchParams(hash.slice(1)).get('missed')).toBe('/reset-password/abc?x=1&y=#2')
})

describe('networkFirst', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const after = <Answer>(ms: number, answer: Answer) =>
    new Promise<Answer>((resolve) => setTimeout(resolve, ms, answer))

  it.each([
    ['a network that answers', after.bind(null, 5_000, 'new'), 'old', { answer: 'new', isCached: false }],
    ['a network that answers too late', after.bind(null, 60_000, 'new'), 'old', { answer: 'old', isCached: true }],
    ['a network that is down', after.bind(null, 10, undefined), 'old', { answer: 'old', isCached: true }],
    [
      'a slow network, and nothing is cached',
      after.bind(null, 60_000, 'new'),
      undefined,
      { answer: 'new', isCached: false },
    ],
    ['neither', after.bind(null, 10, undefined), undefined, { answer: undefined, isCached: false }],
  ])('with %s', async (_what, fetching, cached, expected) => {
    const answering = networkFirst<unknown>(fetching(), async () => cached)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answering).toEqual(expected)
  })
})
