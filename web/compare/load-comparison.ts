import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Course } from '../../contract/catalogue/course.ts'
import type { Api } from '../../contract/client.ts'
import { apiContext, orErrorPage } from '../api.ts'
import { readIds } from '../catalogue/read-id.ts'
import { findShortlist } from '../shortlist/shortlist.ts'

/** The courses that an address names. */
export interface SharedCourses {
  source: 'shared'
  ids: readonly number[]
  courses: readonly Course[]
}

/** The visitor's own shortlist, which only the browser knows. */
export interface OwnCourses {
  source: 'own'
  ids: readonly number[]
  /** Still on its way when the page is shown; undefined where nothing was asked. */
  answer: Promise<readonly Course[] | 'failed'> | undefined
}

export async function loadComparison({ request, context }: LoaderFunctionArgs): Promise<SharedCourses | OwnCourses> {
  const api = context.get(apiContext)
  const ids = readIds(new URL(request.url).searchParams.get('ids'))
  if (ids.length === 0) return findOwnCourses(api)
  const { data: courses } = await orErrorPage(api.listCoursesByIds({ ids }))
  return { source: 'shared', ids, courses }
}

/** Whoever goes from the table to a course and back finds the same place in it, for nothing has to be waited for. */
const REMEMBERED_MS = 5 * 60_000
let remembered: { comparison: OwnCourses; until: number } | undefined

/** What is asked for again on the page itself, as when the connection is back, is asked of the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) remembered = undefined
  return defaultShouldRevalidate
}

function findOwnCourses(api: Api): OwnCourses {
  const ids = findShortlist() ?? []
  if (ids.length === 0) return { source: 'own', ids, answer: undefined }
  if (remembered && remembered.comparison.ids === ids && Date.now() < remembered.until) return remembered.comparison
  const answer = api.listCoursesByIds({ ids }).then(
    ({ data }) => {
      remembered = { comparison, until: Date.now() + REMEMBERED_MS }
      return data
    },
    () => 'failed' as const,
  )
  const comparison: OwnCourses = { source: 'own', ids, answer }
  return comparison
}
