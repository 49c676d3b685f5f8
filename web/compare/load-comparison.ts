import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Course } from '../../contract/catalogue/course.ts'
import type { Api } from '../../contract/client.ts'
import { apiContext, orErrorPage } from '../api-context.ts'
import { readIds } from '../catalogue/read-id.ts'
import { todayInMaldives } from '../format-date.ts'
import { findShortlist } from '../shortlist/shortlist.ts'

/** The courses that an address names. */
export interface SharedCourses {
  source: 'shared'
  /** 'YYYY-MM-DD' in the Maldives, from the server on the first load, so that hydration renders the same. */
  today: string
  ids: readonly number[]
  courses: readonly Course[]
}

/** The visitor's own shortlist, which only the browser knows. */
export interface OwnCourses {
  source: 'own'
  ids: readonly number[]
  /** Still loading when the page is shown; undefined for an empty shortlist. */
  answer: Promise<readonly Course[] | 'failed'> | undefined
}

export async function loadComparison({ request, context }: LoaderFunctionArgs): Promise<SharedCourses | OwnCourses> {
  const api = context.get(apiContext)
  const ids = readIds(new URL(request.url).searchParams.get('ids'))
  if (ids.length === 0) return findOwnCourses(api)
  const { data: courses } = await orErrorPage(api.listCoursesByIds({ ids }))
  return { source: 'shared', today: todayInMaldives(), ids, courses }
}

/** A visitor who goes from the table to a course and back finds the scroll position, because nothing has to load. */
const CACHED_MS = 5 * 60_000
let cached: { comparison: OwnCourses; until: number } | undefined

/** A reload on the page itself, for example when the connection is back, goes to the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) cached = undefined
  return defaultShouldRevalidate
}

function findOwnCourses(api: Api): OwnCourses {
  const ids = findShortlist() ?? []
  if (ids.length === 0) return { source: 'own', ids, answer: undefined }
  if (cached && cached.comparison.ids === ids && Date.now() < cached.until) return cached.comparison
  const answer = api.listCoursesByIds({ ids }).then(
    ({ data }) => {
      cached = { comparison, until: Date.now() + CACHED_MS }
      return data
    },
    () => 'failed' as const,
  )
  const comparison: OwnCourses = { source: 'own', ids, answer }
  return comparison
}
