import type { Api } from '../../contract/client.ts'
import { INSTITUTION_COURSES, INSTITUTIONS_PAGE_SIZE } from '../../contract/page-limits.ts'
import { comparePath, coursePath, institutionListPath, institutionPath } from '../../contract/paths.ts'
import { findScreen } from '../../contract/screens.ts'
import { readId, readIds } from '../catalogue/read-id.ts'

/** More pages than the course list of any country has. */
const MAX_LIST_PAGES = 1_000

/**
 * Requests all data of a page and returns its address; undefined for pages that cannot be read offline. Over the network
 * this makes the service worker cache the page; against the cache it shows whether the page is there.
 */
export async function loadPageData(api: Api, path: string): Promise<string | undefined> {
  const found = findScreen(path)
  const query = new URLSearchParams(path.split('?', 2)[1])
  const id = readId(found?.params['id'] ?? found?.params['page'])
  switch (found?.name) {
    case 'institutions':
      return query.toString() === '' ? loadInstitutions(api) : undefined
    case 'compare':
      return loadComparison(api, query.get('ids'))
    case 'institution':
      return id === undefined ? undefined : loadInstitution(api, id)
    case 'course':
      return id === undefined ? undefined : loadCourse(api, id)
    case 'courses':
      // A large number without a query is a course whose address has lost its name.
      return id === undefined || id <= MAX_LIST_PAGES || query.toString() !== '' ? undefined : loadCourse(api, id)
    default:
      return undefined
  }
}

const loadCourse = async (api: Api, id: number): Promise<string> => coursePath((await api.getCourse({ id })).data)

/** The first page only; searches are not cached. */
async function loadInstitutions(api: Api): Promise<string> {
  await api.listInstitutions({ page: 1, limit: INSTITUTIONS_PAGE_SIZE, facets: true })
  return institutionListPath()
}

async function loadInstitution(api: Api, id: number): Promise<string> {
  const { data } = await api.getInstitution({ id })
  await api.listCourses({ institutions: [data.name], limit: INSTITUTION_COURSES })
  return institutionPath(data)
}

/** The visitor's own comparison says itself which of its courses are missing. */
async function loadComparison(api: Api, given: string | null): Promise<string> {
  const ids = readIds(given)
  if (ids.length > 0) await api.listCoursesByIds({ ids })
  return comparePath(ids)
}
