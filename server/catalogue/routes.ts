import * as calls from '../../contract/catalogue/calls.ts'
import { PAGE_SIZE } from '../../contract/page-limits.ts'
import { pageMeta } from '../../contract/paging.ts'
import { gone, notFound } from '../platform/http/refusal.ts'
import type { RegisterCall } from '../platform/http/register-call.ts'
import type { Search } from '../search/index.ts'
import type { Catalogue } from './catalogue.ts'
import { findCategory, listCategories } from './categories.ts'
import { findCourses } from './find-courses.ts'
import { countByIsland, findInstitution, listInstitutions } from './institutions.ts'
import { listCourses } from './list-courses.ts'
import { findWithdrawnCourse } from './withdraw-courses.ts'

export function registerCatalogue(register: RegisterCall, catalogue: Catalogue, search: Search): void {
  const { database } = catalogue

  register(calls.listCourses, ({ query }) => listCourses(catalogue, search, query))

  register(calls.suggestCourses, async ({ query }) => ({ data: await search.autocomplete(query.name, query.limit) }))

  register(calls.listCoursesByIds, async ({ query }) => ({ data: await findCourses(database, query.ids) }))

  register(calls.getCourse, async ({ params }) => {
    const [course] = await findCourses(database, [params.id])
    if (course) return { data: course }
    const withdrawn = await findWithdrawnCourse(database, params.id)
    throw withdrawn ? gone(withdrawn) : notFound('course')
  })

  register(calls.listCategories, async ({ query: { noPaginate, page, limit } }) => {
    const pageSize = noPaginate === 'true' ? null : (limit ?? PAGE_SIZE)
    const { data, total } = await listCategories(database, { page, limit: pageSize })
    return { data, meta: pageMeta(pageSize === null ? 1 : page, pageSize ?? Math.max(1, total), total, data.length) }
  })

  register(calls.getCategory, async ({ params }) => {
    const category = await findCategory(database, params.id)
    if (!category) throw notFound('category')
    return category
  })

  register(calls.listInstitutions, async ({ query: { name, island, noPaginate, page, limit, facets } }) => {
    const pageSize = noPaginate === 'true' ? null : (limit ?? null)
    const { data, total } = await listInstitutions(database, { name, island }, { page, limit: pageSize })
    return {
      data,
      meta: pageMeta(pageSize === null ? 1 : page, pageSize ?? Math.max(1, total), total, data.length),
      ...(facets === 'true' && { facets: { island: await countByIsland(database, name) } }),
    }
  })

  register(calls.getInstitution, async ({ params }) => {
    const institution = await findInstitution(database, params.id)
    if (!institution) throw notFound('institution')
    return { data: institution }
  })

  register(calls.getStats, () => catalogue.count())
}
