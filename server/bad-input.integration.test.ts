import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectRefusal } from './testing/site-process.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const COURSES = '/api/v1/p/courses'
const SEARCHES = [`${COURSES}?name=`, `${COURSES}/suggestions?name=`, '/api/v1/spotlight-search?query=']
const LIST_FILTERS = ['category', 'language', 'mnqf_level', 'institutions', 'careers', 'intake', 'island', 'study_mode']

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const ask = (url: string) => site.app.inject(url)

describe('pages and limits', () => {
  const badPages = [
    '0',
    '-1',
    '1e309',
    '1e20',
    '1.5',
    'abc',
    '',
    '%20',
    '+1',
    '1%00',
    '0x1',
    '1000001',
    '9'.repeat(400),
  ]
  const lists = [COURSES, '/api/v1/p/categories', '/api/v1/p/institutions', '/api/v1/p/faqs', '/api/v1/p/testimonials']

  it.each(lists)('row 33: %s refuses what is no page and no limit, and names the field', async (path) => {
    for (const page of badPages) expect((await expectRefusal(site.app, `${path}?page=${page}`, 422)).field).toBe('page')
    for (const limit of ['0', '101', '1000000', '-5', 'all']) {
      expect((await expectRefusal(site.app, `${path}?limit=${limit}`, 422)).field).toBe('limit')
    }
    expect(await expectRefusal(site.app, `${path}?page=1&page=2`, 422)).toMatchObject({
      field: 'page',
      error: 'page must be given only once',
    })
    expect(
      (await expectRefusal(site.app, `${path}?limit=x&page=y`, 422)).fields?.map(({ field }) => field).sort(),
    ).toEqual(['limit', 'page'])
  })

  it('the search refuses an invalid page as the lists do', async () => {
    for (const page of badPages) {
      const address = `/api/v1/spotlight-search?query=nursing&page=${page}`
      expect((await expectRefusal(site.app, address, 422)).field).toBe('page')
    }
    await expectRefusal(site.app, '/api/v1/spotlight-search?query=nursing&page=1&page=2', 422)
    const far = await ask('/api/v1/spotlight-search?query=nursing&page=10000')
    expect(far.statusCode).toBe(200)
    expect(far.json()).toMatchObject({ data: [], current_page: 10_000 })
  })

  it.each(lists)('%s has an empty page far past its end, with true meta', async (path) => {
    const first = await ask(`${path}?limit=10`)
    const reply = await ask(`${path}?page=10000&limit=10`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      data: [],
      meta: { ...first.json().meta, from: null, to: null, current_page: 10_000 },
    })
  })

  it('refuses other words for what has a few', async () => {
    expect((await expectRefusal(site.app, `${COURSES}?orderBy=desc`, 422)).field).toBe('orderBy')
    expect((await expectRefusal(site.app, `${COURSES}?sort=price`, 422)).field).toBe('sort')
    expect((await expectRefusal(site.app, `${COURSES}?facets=1`, 422)).field).toBe('facets')
    expect((await expectRefusal(site.app, '/api/v1/p/faqs?noPaginate=yes', 422)).field).toBe('noPaginate')
    expect((await expectRefusal(site.app, `${COURSES}?fee_max=-1`, 422)).field).toBe('fee_max')
    expect((await expectRefusal(site.app, `${COURSES}/by-ids?ids=1,2,3,4`, 422)).field).toBe('ids')
    expect((await expectRefusal(site.app, `${COURSES}/by-ids`, 422)).error).toBe('ids is required')
  })

  it.each([COURSES, '/api/v1/p/institutions', '/api/v1/p/categories'])('%s/{id} takes ids only', async (path) => {
    for (const id of [
      '0',
      '-1',
      '01',
      '1.0',
      'abc',
      '2147483648',
      '99999999999999999999',
      '%00',
      '1%2F..',
      '%E2%80%8B1',
    ]) {
      expect((await expectRefusal(site.app, `${path}/${id}`, 422)).field).toBe('id')
    }
    expect((await expectRefusal(site.app, `${path}/2147483647`, 404)).code).toBe('not_found')
  })
})

describe('text that is not valid', () => {
  const textParameters = [...SEARCHES, ...LIST_FILTERS.map((key) => `${COURSES}?${key}=`)]

  it.each(textParameters)('%s refuses control characters', async (address) => {
    const field = address.split('?')[1]?.replace('=', '')
    for (const text of ['%00', 'a%00b', 'a%0d%0ab', '%1f', '%7f', 'a:b%00']) {
      expect((await expectRefusal(site.app, `${address}${text}`, 422)).field).toBe(field)
    }
  })

  it.each(textParameters)(
    '%s takes bytes that are no text for the characters they are written with',
    async (address) => {
      for (const text of ['%ED%A0%80', '%ED%BF%BF', '%zz', '%E0%A4', '%FF%FE']) {
        const [reply, spelled] = [await ask(`${address}${text}`), await ask(`${address}${encodeURIComponent(text)}`)]
        expect(reply.statusCode).toBe(200)
        expect(reply.body).toBe(spelled.body)
      }
    },
  )

  it('says 400 to a path that cannot be decoded', async () => {
    for (const id of ['%zz', '%', '%ED%A0%80', '%C0%AF']) {
      expect((await expectRefusal(site.app, `${COURSES}/${id}`, 400)).code).toBe('bad_request')
    }
  })

  it('ignores keys it does not know', async () => {
    const plain = await ask(COURSES)
    const reply = await ask(
      `${COURSES}?__proto__=1&__proto__[limit]=1&constructor.prototype.limit=1&limit[]=1&x=%00&=&%zz`,
    )
    expect(reply.body).toBe(plain.body)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

/** A check whose cost grows with the square of the length would not finish within the time limit of the test. */
const LONG = 400_000

describe('long input', () => {
  const texts = ['a'.repeat(LONG), `${'a'.repeat(LONG)}!`, '%'.repeat(500), `${' '.repeat(LONG)}a`]
  const lists = ['a:'.repeat(LONG), '\\'.repeat(LONG), 'x'.repeat(LONG), ':'.repeat(LONG)]
  const ids = ['1,'.repeat(LONG), '1'.repeat(LONG)]

  it('is refused before the database is asked, by checks whose cost does not grow with its square', async () => {
    const query = vi.spyOn(site.database, 'query')
    const tooLong = [
      ...SEARCHES.flatMap((address) => texts.map((text) => [`${address}${encodeURIComponent(text)}`, 422] as const)),
      ...ids.map((each) => [`${COURSES}/by-ids?ids=${each}`, 422] as const),
      [`${COURSES}/${'1'.repeat(5_000)}`, 414] as const,
      [`${COURSES}?category=${'x'.repeat(LONG)}`, 422] as const,
    ]
    for (const [url, status] of tooLong) {
      await expectRefusal(site.app, url, status)
    }
    for (const list of lists) {
      expect((await ask(`${COURSES}?category=${encodeURIComponent(list)}`)).statusCode).toBeLessThan(500)
    }
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  it('at the allowed length is searched for', async () => {
    const longest = [
      'a'.repeat(200),
      'ab '.repeat(66),
      'é'.repeat(200),
      '%'.repeat(200),
      'ސ'.repeat(200),
      '(a|'.repeat(66),
    ]
    for (const text of longest) {
      for (const address of SEARCHES) {
        const reply = await ask(`${address}${encodeURIComponent(text)}`)
        expect(reply.statusCode).toBe(200)
      }
    }
  })
})

describe('search operators', () => {
  const total = async (address: string, text: string): Promise<number> => {
    const reply = await ask(`${address}${encodeURIComponent(text)}`)
    expect(reply.statusCode, text).toBe(200)
    return reply.json().total ?? reply.json().meta?.total ?? reply.json().data.length
  }

  it.each(SEARCHES)('%s takes them as plain characters', async (address) => {
    const operators = [
      "foo & | ( : * \\ '",
      '%_',
      '%',
      '_',
      '*',
      "'",
      "''",
      '"',
      '<->',
      '!',
      ':*',
      '\\',
      '$$',
      'a & !b',
      "');--",
    ]
    for (const text of operators) await total(address, text)
    for (const text of ['%', '_', '%%', '*', ':*', "' or 1=1 --"]) {
      const all = await ask(`${COURSES}?limit=1`)
      expect(await total(address, text), text).toBeLessThan(all.json().meta.total / 10)
    }
  })

  it('finds the same with operators around a word as without', async () => {
    const plain = await total(SEARCHES[0] ?? '', 'nursing')
    expect(plain).toBeGreaterThan(0)
    expect(await total(SEARCHES[0] ?? '', '(nursing:*)')).toBe(plain)
  })
})
