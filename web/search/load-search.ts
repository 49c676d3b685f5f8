import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { readWords } from '../../contract/catalogue/course-filters.ts'
import type { Reading } from '../../contract/catalogue/list-query.ts'
import type { Api } from '../../contract/client.ts'
import { searchPath } from '../../contract/paths.ts'
import type { SearchResult } from '../../contract/search/calls.ts'
import { apiContext } from '../api-context.ts'
import { orFailed } from '../browser-api.ts'

export interface FoundPage {
  results: SearchResult[]
  page: number
  lastPage: number
  total: number
  /** How many of the results only mention the words. */
  mentions: number
  reading: Reading | undefined
}

export interface SearchPage {
  /** Empty before a search. */
  query: string
  /** Whether the words are searched for as they were typed. */
  isExact: boolean
  /** Undefined before a search. */
  found: FoundPage | 'failed' | undefined
}

export const readQuery = (given: string | null): string => readWords(given ?? '')

const readPage = (given: string | null): number => (given !== null && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1)

async function find(api: Api, query: string, page: number, isExact: boolean): Promise<FoundPage> {
  const {
    data: results,
    current_page,
    last_page,
    total,
    mentions = 0,
    reading,
  } = await api.spotlightSearch({ query, page, exact: isExact || undefined })
  return { results, page: current_page, lastPage: last_page, total, mentions, reading }
}

async function load(api: Api, query: string, page: number, isExact: boolean) {
  // After a failure the page still has the search box with its words.
  const found = query === '' ? undefined : await orFailed(find(api, query, page, isExact))
  if (found && found !== 'failed' && page > found.lastPage) {
    throw redirect(searchPath(query, found.lastPage, isExact), 302)
  }
  const search: SearchPage = { query, isExact, found }
  return data(search, { status: found === 'failed' ? 503 : 200 })
}

export async function loadSearch({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const query = searchParams.get('query')
  const name = searchParams.get('name')
  // Without JavaScript the home page's field sends its words as `name`, which the course list reads.
  if (query === null && name !== null) throw redirect(searchPath(readQuery(name)), 302)
  const isExact = searchParams.get('exact') === 'true'
  return await load(context.get(apiContext), readQuery(query), readPage(searchParams.get('page')), isExact)
}
