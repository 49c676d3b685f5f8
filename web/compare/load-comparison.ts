import type { LoaderFunctionArgs } from 'react-router'
import type { Course } from '../../contract/catalogue/course.ts'
import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import { apiContext, orErrorPage } from '../api.ts'
import { findShortlist } from '../shortlist/shortlist.ts'

export interface Comparison {
  /** Whose courses these are: the ones an address names, or the visitor's own shortlist. */
  source: 'shared' | 'own'
  ids: readonly number[]
  /** Undefined on the server for one's own shortlist, which only the browser knows. */
  courses: readonly Course[] | undefined
}

/** '1001,1002' or nothing; what is no id is left out, and so is what goes beyond three. */
export function readIds(given: string | null): number[] {
  if (given === null) return []
  const ids = given.split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part.trim()))
  return [...new Set(ids.map(Number))].slice(0, SHORTLIST_LIMIT)
}

export async function loadComparison({ request, context }: LoaderFunctionArgs): Promise<Comparison> {
  const api = context.get(apiContext)
  const named = readIds(new URL(request.url).searchParams.get('ids'))
  const source = named.length > 0 ? 'shared' : 'own'
  const ids = source === 'shared' ? named : findShortlist()
  if (ids === undefined) return { source, ids: [], courses: undefined }
  if (ids.length === 0) return { source, ids, courses: [] }
  const { data: courses } = await orErrorPage(api.listCoursesByIds(ids))
  return { source, ids, courses }
}
