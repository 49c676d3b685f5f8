import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../contract/catalogue/calls.ts'
import * as editorial from '../../contract/editorial/calls.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const get = async (url: string): Promise<unknown> => {
  const reply = await site.app.inject(url)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

it('orders institutions by their priority, and gives all of them', async () => {
  const { data, meta } = calls.listInstitutions.reply.parse(await get('/api/v1/p/institutions'))
  expect(data.map(({ id }) => id)).toEqual([10, 1, 2, 7, 8, 3, 4, 5, 6, 9, 11, 12])
  expect(meta).toEqual({ from: 1, to: 12, total: 12, current_page: 1, last_page: 1 })
  const second = calls.listInstitutions.reply.parse(await get('/api/v1/p/institutions?limit=5&page=2'))
  expect(second.data.map(({ id }) => id)).toEqual([3, 4, 5, 6, 9])
  expect(second.meta).toEqual({ from: 6, to: 10, total: 12, current_page: 2, last_page: 3 })
})

describe('institutions by name and island', () => {
  const list = async (query: Record<string, string>) => {
    const reply = await site.app.inject({ url: '/api/v1/p/institutions', query })
    expect(reply.statusCode, reply.body).toBe(200)
    return calls.listInstitutions.reply.parse(reply.json())
  }

  it('finds every institution by the beginning of any word of its name, in any case and without accents', async () => {
    const { data: all } = await list({})
    for (const { id, name } of all) {
      for (const word of name.split(' ')) {
        const { data } = await list({ name: word.slice(0, 3).toUpperCase().normalize('NFD').replace(/\p{M}/gu, '') })
        expect(data.map((each) => each.id)).toContain(id)
      }
    }
  })

  it('asks for all words, and a text without a letter or digit finds nothing', async () => {
    const { data: all } = await list({})
    const [first] = all
    expect((await list({ name: `${first?.name} zzzz` })).meta.total).toBe(0)
    expect((await list({ name: '???' })).meta.total).toBe(0)
    expect((await list({ name: '  ' })).meta.total).toBe(all.length)
  })

  it('lists those with a campus on any of the islands, and counts them by island beside the name', async () => {
    const { data: all, facets } = await list({ facets: 'true' })
    const islands = [...new Set(all.flatMap((each) => each.islands))]
    expect(facets?.island.map(({ value }) => value).sort()).toEqual(islands.sort())
    for (const { value, count } of facets?.island ?? []) {
      const { data, meta } = await list({ island: value })
      expect(data.map(({ id }) => id)).toEqual(all.filter((each) => each.islands.includes(value)).map(({ id }) => id))
      expect(meta.total).toBe(count)
    }
    const both = await list({ island: islands.slice(0, 2).join(':'), name: all[0]?.name ?? '', facets: 'true' })
    expect(both.facets?.island.map(({ value }) => value).sort()).toEqual([...(all[0]?.islands ?? [])].sort())
    expect((await list({ island: 'Nowhere' })).meta).toMatchObject({ total: 0, last_page: 1 })
  })

  it('comes in pages where a limit is given', async () => {
    const { data: all } = await list({ name: 'c' })
    const { data, meta } = await list({ name: 'c', limit: '1', page: '2' })
    expect(data).toEqual(all.slice(1, 2))
    expect(meta).toMatchObject({ total: all.length, last_page: all.length, current_page: 2 })
  })
})

it('gives an institution with slides in order and its main campus first', async () => {
  for (let id = 1; id <= 12; id++) {
    const { data } = calls.getInstitution.reply.parse(await get(`/api/v1/p/institutions/${id}`))
    const orders = data.slides.map(({ order }) => order)
    expect(orders).toEqual([...orders].sort((one, other) => one - other))
    expect(data.campuses.map(({ main }) => main).indexOf(true)).toBe(0)
  }
})

it('gives a course whole', async () => {
  const { data } = calls.listCourses.reply.parse(await get('/api/v1/p/courses?mnqf_level=7&limit=1'))
  const { data: course } = calls.getCourse.reply.parse(await get(`/api/v1/p/courses/${data[0]?.id}`))
  expect(course).toMatchObject({ ...data[0] })
  expect(course.modules).toMatch(/<li>/)
  expect(course.entry_rules.length).toBeGreaterThan(0)
})

it('gives categories with their parents, and one with its sub-categories', async () => {
  const { data } = calls.listCategories.reply.parse(await get('/api/v1/p/categories?noPaginate=true'))
  const top = data.filter(({ parent }) => parent === null)
  expect(top).toHaveLength(12)
  for (const { id } of top) {
    const { sub_categories } = calls.getCategory.reply.parse(await get(`/api/v1/p/categories/${id}`))
    expect(sub_categories).toEqual(
      data.filter(({ parent }) => parent?.id === id).map((category) => ({ id: category.id, name: category.name })),
    )
  }
  expect(calls.listCategories.reply.parse(await get('/api/v1/p/categories')).data).toEqual(data.slice(0, 10))
})

it('counts courses, institutions and top-level categories', async () => {
  const { meta } = calls.listCourses.reply.parse(await get('/api/v1/p/courses'))
  expect(calls.getStats.reply.parse(await get('/api/v1/stats'))).toEqual({
    courses: meta.total,
    institutions: 12,
    categories: 12,
  })
})

it('gives all testimonials and questions when asked for all', async () => {
  const { data: testimonials } = editorial.listTestimonials.reply.parse(
    await get('/api/v1/p/testimonials?noPaginate=true'),
  )
  expect(testimonials.map(({ order }) => order ?? 99)).toEqual(
    testimonials.map(({ order }) => order ?? 99).sort((a, b) => a - b),
  )
  expect(testimonials.some(({ status }) => status === 'inactive')).toBe(true)
  const { data: faqs } = editorial.listFaqs.reply.parse(await get('/api/v1/p/faqs?noPaginate=true'))
  expect(faqs).toHaveLength(12)
  const second = editorial.listFaqs.reply.parse(await get('/api/v1/p/faqs?page=2'))
  expect(second.data).toEqual(faqs.slice(10))
})

it.each(['courses', 'institutions', 'categories'])('says 404 for an unknown id among %s', async (kind) => {
  const reply = await site.app.inject(`/api/v1/p/${kind}/2147483647`)
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 'not_found', error: expect.any(String) })
})
