import { Link, useLocation } from 'react-router'
import { type CourseFilters, readFilters } from '../../contract/catalogue/course-filters.ts'
import { courseListPath, myResultsPath } from '../../contract/paths.ts'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { readSameOriginPath } from '../same-origin-path.ts'

export interface WayBack {
  path: string
  text: string
  /** The filters of the list that the form leads to, besides the results. */
  filters?: CourseFilters
}

/** For a link to the form: where the visitor came from is in the history, so it survives a reload and no address has it. */
export const toMyResults = ({ path, text, filters = {} }: WayBack) => ({
  to: myResultsPath(),
  state: { back: { path, text, list: courseListPath(filters) } },
})

const textIn = (value: object, key: string): string | null => {
  const text: unknown = Reflect.get(value, key)
  return typeof text === 'string' ? text : null
}

export function readWayBack(state: unknown): WayBack | undefined {
  const back: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'back') : undefined
  if (typeof back !== 'object' || back === null) return undefined
  const path = readSameOriginPath(textIn(back, 'path'))
  const text = textIn(back, 'text')
  const query = textIn(back, 'list')?.split('?')[1]
  return path && text ? { path, text, filters: readFilters(new URLSearchParams(query)) } : undefined
}

/** Undefined on the server, which does not know the history. */
export function useWayBack(): WayBack | undefined {
  const { state } = useLocation()
  return useIsHydrated() ? readWayBack(state) : undefined
}

export const WayBackButton = ({ path, text }: WayBack) => (
  <Link className="button button-quiet mt-3 w-full" to={path}>
    {text}
  </Link>
)
