import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Reading } from '../../contract/catalogue/list-query.ts'
import { createApiClient } from '../../contract/client.ts'
import type { SearchResult } from '../../contract/search/calls.ts'
import { apiContext } from '../api-context.ts'
import { ConnectionLost } from '../browser-api.ts'
import { loadSearch, readQuery } from './load-search.ts'
import { ReadingNote } from './reading-note.tsx'
import { SearchResults } from './search-results.tsx'

const TOTAL = 23

interface Answering {
  search?: number | 'no connection'
}

/** An API that finds 23 courses for everything but 'nothing', and notes what it was asked. */
function openSearch(path: string, { search = 200 }: Answering = {}) {
  const asked: string[] = []
  const api = createApiClient(async (path) => {
    const url = new URL(path, 'http://api')
    asked.push(path)
    if (search === 'no connection') throw new ConnectionLost('Nobody answered.')
    if (search !== 200) return { status: search, text: '{"error":"Refused for a reason."}' }
    const page = Number(url.searchParams.get('page'))
    const total = url.searchParams.get('query') === 'nothing' ? 0 : TOTAL
    const data = Array.from({ length: Math.max(0, Math.min(10, total - (page - 1) * 10)) }, (_, at) => ({
      type: 'Course',
      id: 1001 + (page - 1) * 10 + at,
      name: `Course ${at}`,
      info1: 'Kaashi College',
    }))
    const last_page = Math.max(1, Math.ceil(total / 10))
    return { status: 200, text: JSON.stringify({ data, current_page: page, last_page, total }) }
  })
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const url = new URL(path, 'https://graduate.example')
  return { loading: loadSearch({ context, params: {}, url, request: new Request(url), pattern: '/search' }), asked }
}

async function load(path: string, answering?: Answering) {
  const { loading } = openSearch(path, answering)
  const { data, init } = await loading
  return { ...data, status: init?.status }
}

describe('loadSearch', () => {
  it('asks nothing while there are no words', async () => {
    for (const path of ['/search', '/search?query=', '/search?query=%20%09&page=3']) {
      const { loading, asked } = openSearch(path)
      expect((await loading).data).toMatchObject({ query: '', found: undefined })
      expect(asked).toEqual([])
    }
  })

  it("takes the words that the home page's form sends under another name", async () => {
    const { loading } = openSearch('/search?name=sea+and+sand&page=1')
    const thrown: unknown = await loading.catch((reason: unknown) => reason)
    if (!(thrown instanceof Response)) throw new Error('it was not redirected')
    expect([thrown.status, thrown.headers.get('location')]).toEqual([302, '/search?page=1&query=sea+and+sand'])
  })

  it('asks for the words and the page of the address', async () => {
    const { loading, asked } = openSearch('/search?page=3&query=sea%20%26%20sand&utm_source=post')
    expect((await loading).data).toMatchObject({
      query: 'sea & sand',
      found: { page: 3, lastPage: 3, total: TOTAL, results: [{ id: 1021 }, { id: 1022 }, { id: 1023 }] },
    })
    expect(asked).toEqual(['/api/v1/spotlight-search?page=3&query=sea+%26+sand&orderBy=DESC'])
  })

  it.each(['0', '-1', '1.5', 'abc', '01', '10000000'])('takes page %s for the first', async (page) => {
    const { loading, asked } = openSearch(`/search?query=sea&page=${page}`)
    await loading
    expect(asked).toEqual(['/api/v1/spotlight-search?page=1&query=sea&orderBy=DESC'])
  })

  it('redirects a page past the end to the last page', async () => {
    const thrown: unknown = await openSearch('/search?query=sea&page=9').loading.catch((reason: unknown) => reason)
    expect(thrown).toBeInstanceOf(Response)
    expect(thrown instanceof Response && `${thrown.status} ${thrown.headers.get('location')}`).toBe(
      '302 /search?page=3&query=sea',
    )
  })

  it('answers normally when nothing is found', async () => {
    expect(await load('/search?query=nothing')).toMatchObject({ status: 200, found: { total: 0, results: [] } })
  })

  it.each([500, 503, 'no connection'] as const)('shows the page when the search fails with %s', async (search) => {
    expect(await load('/search?query=sea', { search })).toMatchObject({ status: 503, query: 'sea', found: 'failed' })
  })

  it('turns another refusal into the error page of that status', async () => {
    await expect(load('/search?query=sea', { search: 422 })).rejects.toMatchObject({ init: { status: 422 } })
  })
})

describe('readQuery', () => {
  it.each([
    [null, ''],
    ['  sea  ', 'sea'],
    ['sea\u0000\r\nsand', 'sea sand'],
    ['x'.repeat(500), 'x'.repeat(200)],
    [`${'x'.repeat(199)}😀`, `${'x'.repeat(199)}\ufffd`],
    ['"><svg onload=1>', '"><svg onload=1>'],
  ])('reads %j', (given, expected) => {
    expect(readQuery(given)).toBe(expected)
  })
})

it('marks the Dhivehi words of a result', () => {
  const result: SearchResult = { type: 'Course', id: 1001, name: 'Certificate in ދިވެހި', info1: 'ކުޅިވަރު Centre' }
  const element = (
    <SearchResults
      query="x"
      isExact={false}
      found={{ results: [result], page: 1, lastPage: 1, total: 1, mentions: 0, reading: undefined }}
    />
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).toContain('<bdi lang="dv">ކުޅިވަރު</bdi> Centre')
  expect(html).toContain('Certificate in <bdi lang="dv">ދިވެހި</bdi>')
})

describe('ReadingNote', () => {
  const render = (text: string, reading: Reading | undefined, isExact = false) => {
    const pathTo = ({ exact }: { exact: boolean }) => `/search?exact=${exact}`
    const element = <ReadingNote reading={reading} text={text} isExact={isExact} pathTo={pathTo} />
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  }

  it('says what was repaired, and offers the words as they were typed', () => {
    const html = render('Psycology diploma', {
      text: 'psychology diploma',
      repaired: [{ typed: 'psycology', read_as: 'psychology' }],
      unknown: [],
    })
    expect(html).toMatch(/Showing results for <em[^>]*>psychology diploma<\/em>/)
    expect(html).toMatch(/<a [^>]*href="\/search\?exact=true"[^>]*>Search for <em[^>]*>Psycology diploma<\/em> instead/)
  })

  it('names the words that were left out', () => {
    expect(render('nursing qqzzxx', { text: 'nursing', repaired: [], unknown: ['qqzzxx'] })).toContain(
      'Nothing here matches “qqzzxx”.',
    )
  })

  it('leads back from words that are searched for as they were typed', () => {
    expect(render('psycology', undefined, true)).toMatch(
      /Showing only exact matches\. <a [^>]*href="\/search\?exact=false"[^>]*>Include similar words<\/a>/,
    )
  })

  it('marks Dhivehi words', () => {
    const repaired = [{ typed: 'narusing', read_as: 'nursing' }]
    expect(render('ނަރުސިންގ', { text: 'nursing', repaired, unknown: [] })).toContain('<bdi lang="dv">ނަރުސިންގ</bdi>')
  })
})
