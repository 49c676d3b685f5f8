import type { Api } from '../../contract/client.ts'
import { INSTITUTION_COURSES, INSTITUTIONS_PAGE_SIZE } from '../../contract/page-limits.ts'
import { comparePath, coursePath, institutionListPath, institutionPath } from '../../contract/paths.ts'
import { readId, readIds } from '../catalogue/read-id.ts'

/** More than the list of any country has. */
const MOST_PAGES = 1_000

/**
 * Asks for all that a page is made of, and says at which address it is; undefined for pages that cannot be read without
 * a connection. Over the network this has the page kept, and asked of what is kept it tells whether it was.
 */
export async function readPage(api: Api, path: string): Promise<string | undefined> {
  const [pathname = '', query] = path.split('?', 2)
  const [, screen, given, ...more] = pathname.split('/')
  const id = readId(given)
  if (pathname === institutionListPath()) {
    // Searches and further pages are not cached for offline use.
    if (query) return undefined
    await api.listInstitutions({ page: 1, limit: INSTITUTIONS_PAGE_SIZE, facets: true })
    return pathname
  }
  if (pathname === comparePath()) return readComparison(api, new URLSearchParams(query).get('ids'))
  if (id === undefined || more.length > 1) return undefined
  // A small number alone is a page of the list, and so is one with a query; the server would know.
  if (screen === 'courses' && more.length === 0 && (query || id <= MOST_PAGES)) return undefined
  if (screen === 'courses') return coursePath((await api.getCourse({ id })).data)
  return screen === 'institutions' && more.length === 0 ? readInstitution(api, id) : undefined
}

async function readInstitution(api: Api, id: number): Promise<string> {
  const { data } = await api.getInstitution({ id })
  await api.listCourses({ institutions: [data.name], limit: INSTITUTION_COURSES })
  return institutionPath(data)
}

/** One's own says itself which of its courses are not there. */
async function readComparison(api: Api, given: string | null): Promise<string> {
  const ids = readIds(given)
  if (ids.length > 0) await api.listCoursesByIds({ ids })
  return comparePath(ids)
}
