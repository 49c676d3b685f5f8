import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nameRoutes, routes } from './api-routes.ts'
import { createApi, createApiClient, createClient, type RequestOptions, type Send, UnreadableReply } from './client.ts'
import { privateCalls, publicCalls, staffCalls } from './collect-calls.ts'
import { createMemberApi } from './member-client.ts'
import { memberRoutes } from './member-routes.ts'
import { staffRoutes } from './studio/routes.ts'

const ALL_ROUTES = { ...routes, ...memberRoutes, ...staffRoutes }

type Sent = [path: string, options: RequestOptions | undefined]

function recordingApi() {
  const sent: Sent[] = []
  const send: Send = async (path, options) => {
    sent.push([path, options])
    return { data: [] }
  }
  return { api: { ...createApi(send), ...createMemberApi(send) }, sent }
}

it('has a call with schemas for every route, and a route for every call', () => {
  const declared = [...publicCalls, ...privateCalls].map(({ name, method, path }) => ({ name, method, path }))
  const routed = Object.values(ALL_ROUTES).map(({ name, method, path }) => ({ name, method, path }))
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  expect(declared.sort(byName)).toEqual(routed.sort(byName))
  // The tests of rights and of the audit log go through these.
  expect(staffCalls.map(({ name }) => name).toSorted()).toEqual(Object.keys(staffRoutes).toSorted())
})

it('has no two routes of the same method and path', () => {
  const addresses = Object.values(ALL_ROUTES).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe('a request', () => {
  it.each<[(api: ReturnType<typeof recordingApi>['api']) => Promise<unknown>, ...Sent]>([
    [(api) => api.getCourse({ id: 1001 }), '/api/v1/p/courses/1001', {}],
    [(api) => api.listCategories(), '/api/v1/p/categories?noPaginate=true', {}],
    [(api) => api.listCourses({ page: undefined }), '/api/v1/p/courses?limit=10&orderBy=DESC&page=1', {}],
    [
      (api) => api.listCourses({ institutions: ['A: B', 'C'], limit: 4, facets: true }),
      '/api/v1/p/courses?limit=4&orderBy=DESC&page=1&institutions=A%5C%3A+B%3AC&facets=true',
      {},
    ],
    [(api) => api.listInstitutions({ name: 'coral', facets: false }), '/api/v1/p/institutions?name=coral', {}],
    [(api) => api.listCoursesByIds({ ids: [3, 1] }), '/api/v1/p/courses/by-ids?ids=3%2C1', {}],
    [
      (api) => api.spotlightSearch({ query: 'a & b', page: 2 }),
      '/api/v1/spotlight-search?page=2&query=a+%26+b&orderBy=DESC',
      {},
    ],
    [(api) => api.validateResetToken({ token: 'a/b?' }), '/api/validate-reset-token/a%2Fb%3F', {}],
    [(api) => api.getUser(), '/api/user', { asMember: true }],
    [(api) => api.endAllSessions(), '/api/user/sessions', { method: 'DELETE', asMember: true }],
    [
      (api) => api.saveCourse({ id: 1001, note: '' }),
      '/api/user/saved-courses/1001',
      { method: 'PUT', body: { note: '' }, asMember: true },
    ],
    [
      (api) => api.login({ email: 'reema@example.com', password: 'x' }),
      '/api/login',
      { method: 'POST', body: { email: 'reema@example.com', password: 'x' }, asMember: false },
    ],
  ])('%s', async (call, path, options) => {
    const { api, sent } = recordingApi()
    await call(api)
    expect(sent).toEqual([[path, options]])
  })

  it('sends false in a body, and never a parameter of the path twice', async () => {
    const table = nameRoutes({ changeSwitch: { method: 'PATCH', path: '/switches/:name', from: 'member' } })
    const sent: Sent[] = []
    const client = createClient(table, async (path, options) => sent.push([path, options]))
    await Reflect.get(client, 'changeSwitch')({ name: 'chat', on: false, note: undefined })
    expect(sent).toEqual([['/switches/chat', { method: 'PATCH', body: { on: false }, asMember: true }]])
  })
})

/** The paths of objects that would let an unknown field pass. */
function openObjects(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isOpen = 'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false)
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${path}/${key}`)),
  ]
}

it.each([...publicCalls, ...privateCalls].map(({ name, reply }) => ({ name, reply })))(
  'the reply of $name has no field that its schema does not name',
  ({ reply }) => {
    expect(openObjects(z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }))).toEqual([])
  },
)

it('notices an object that is not strict', () => {
  const open = z.strictObject({ data: z.array(z.object({ id: z.int() })) })
  expect(openObjects(z.toJSONSchema(open, { io: 'input' }))).toEqual(['/properties/data/items'])
})

const answering = (status: number, text: string) => createApiClient(async () => ({ status, text }))

describe('createApiClient', () => {
  it('returns the reply as the API sent it', async () => {
    const stats = { courses: 840, institutions: 12, categories: 12 }
    expect(await answering(200, JSON.stringify(stats)).getStats()).toEqual(stats)
  })

  it.each([
    { status: 404, text: '{"error":"There is no such course."}', refused: 404, message: 'There is no such course.' },
    { status: 503, text: '<h1>Bad gateway</h1>', refused: 503, message: "We couldn't read the server's answer." },
    {
      status: 200,
      text: '<h1>Sign in to Wi-Fi</h1>',
      refused: 502,
      message: "We couldn't read the server's answer.",
    },
    { status: 422, text: '{"error":7}', refused: 422, message: "We couldn't read the server's answer." },
  ])('refuses with $refused after $status $text', async ({ status, text, refused, message }) => {
    await expect(answering(status, text).getStats()).rejects.toMatchObject({ status: refused, message })
  })

  it('names the invalid fields, and marks a reply that is not ours as unreadable', async () => {
    const fields = [{ field: 'email', error: 'must be a valid email' }]
    const refused = answering(422, JSON.stringify({ error: 'email must be a valid email', fields })).getStats()
    await expect(refused).rejects.toMatchObject({ fields })
    await expect(refused).rejects.not.toBeInstanceOf(UnreadableReply)
    await expect(answering(502, '').getStats()).rejects.toBeInstanceOf(UnreadableReply)
  })
})
