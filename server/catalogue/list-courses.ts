import type { CourseSummary } from '../../contract/catalogue/course.ts'
import type { CourseFilters } from '../../contract/catalogue/course-filters.ts'
import { type Dropping, type Facets, type LeftOut, LONG_FACETS } from '../../contract/catalogue/facets.ts'
import type { ListCoursesQuery, Reading } from '../../contract/catalogue/list-query.ts'
import { type PageMeta, pageMeta } from '../../contract/paging.ts'
import type { Search } from '../search/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { CourseOrder } from './course-index.ts'
import type { CatalogueView } from './refresh-course-index.ts'
import { CourseSelection } from './select-from-index.ts'

export interface CourseListPage {
  data: CourseSummary[]
  meta: PageMeta
  facets?: Facets
  facets_left_out?: LeftOut
  dropping?: Dropping
  meant?: number
  mentions?: number
  reading?: Reading
  renamed?: Record<string, string>
}

export async function listCourses(
  catalogue: Catalogue,
  search: Search,
  query: ListCoursesQuery,
): Promise<CourseListPage> {
  const { page, limit } = query
  const name = query.name?.trim() ?? ''
  // The search runs first: there must be no `await` between taking the view and selecting from it.
  const matches = name === '' ? undefined : await search.findMatches(name, { exact: query.exact === 'true' })
  const view = await catalogue.view()
  const selection = new CourseSelection(view, filtersOf(query), matches)
  const renamed = {
    ...renamedIn(view.categories, view.categoriesByAnyName, [...(query.category ?? []), ...(query.careers ?? [])]),
    ...renamedIn(view.institutions, view.institutionsByAnyName, query.institutions ?? []),
  }
  const order = orderOf(query, matches !== undefined)
  const ids = selection.page(order, page, limit)
  const { total, meant } = selection
  const facets = query.facets === 'true' ? selection.facets() : undefined
  const dropping = facets && total === 0 ? selection.dropping() : undefined
  const entries = new Map(ids.map((id) => [id, selection.entryOf(id)]))
  const found = await catalogue.summaries.find(ids)
  const data = found.map((course) => {
    const entry = entries.get(course.id)
    return entry ? { ...course, entry } : course
  })
  return {
    data,
    meta: pageMeta(page, limit, total, data.length),
    ...(facets && limitFacets(facets, query)),
    ...(dropping && { dropping }),
    ...(order !== 'relevance' && meant < total && { meant }),
    ...(meant > 0 && meant < total && { mentions: total - meant }),
    ...(matches &&
      matches.reading.repaired.length + matches.reading.unknown.length > 0 && { reading: matches.reading }),
    ...(Object.keys(renamed).length > 0 && { renamed }),
  }
}

/** The former names among these, each with its name today. */
function renamedIn(
  named: CatalogueView['categories'] | CatalogueView['institutions'],
  byAnyName: readonly { id: number; name: string }[],
  names: readonly string[],
) {
  const renamed: Record<string, string> = {}
  for (const name of names) {
    const id = byAnyName.find((each) => each.name === name)?.id
    const current = named.find((each) => each.id === id)
    if (current !== undefined && current.name !== name) renamed[name] = current.name
  }
  return renamed
}

/** With `facet_limit` a long facet has only the values with the most courses, and the chosen ones. */
function limitFacets(facets: Facets, { facet_limit: limit, ...query }: ListCoursesQuery) {
  if (limit === undefined) return { facets }
  const limited = { ...facets }
  const leftOut: LeftOut = {}
  for (const key of LONG_FACETS) {
    const values = facets[key]
    if (values.length <= limit) continue
    const chosen = new Set(query[key])
    limited[key] = values
      .toSorted((one, other) => other.count - one.count)
      .filter(({ value }, index) => index < limit || chosen.has(value))
    if (limited[key].length < values.length) leftOut[key] = values.length - limited[key].length
  }
  return { facets: limited, ...(Object.keys(leftOut).length > 0 && { facets_left_out: leftOut }) }
}

function filtersOf({
  page,
  limit,
  orderBy,
  sort,
  facets,
  facet_limit,
  name,
  exact,
  ...filters
}: ListCoursesQuery): CourseFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** A chosen sort wins, then the oldest first; a search for anything else is sorted by relevance. */
function orderOf({ sort, orderBy }: ListCoursesQuery, searched: boolean): CourseOrder | 'relevance' {
  if (sort !== undefined) return sort
  if (orderBy === 'ASC') return 'oldest'
  return searched ? 'relevance' : 'newest'
}
