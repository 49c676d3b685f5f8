import * as calls from '../../contract/catalogue/calls.ts'
import { PAGE_SIZE } from '../../contract/page-limits.ts'
import { pageMeta } from '../../contract/paging.ts'
import { gone, notFound } from '../platform/http/refusal.ts'
import type { RegisterCall } from '../platform/http/register-call.ts'
import type { Search } from '../search/index.ts'
import { type Catalogue, institutionTag } from './catalogue.ts'
import { findCategory, listCategories } from './categories.ts'
import { findCourses } from './course-queries.ts'
import { getPublicInstitution, InstitutionSelection } from './institution-queries.ts'
import { listCourses } from './list-courses.ts'
import { CourseSelection } from './select-from-index.ts'
import { findWithdrawnCourse } from './withdraw-courses.ts'

export function registerCatalogue(register: RegisterCall, catalogue: Catalogue, search: Search): void {
  const { database } = catalogue

  register(
    calls.listCourses,
    ({ query }) => listCourses(catalogue, search, query),
    async (_reply, { query }) => {
      const { page, limit, orderBy, sort, facets, facet_limit, institutions = [], ...filters } = query
      const isOfInstitutions = institutions.length > 0 && facets !== 'true' && Object.keys(filters).length === 0
      if (!isOfInstitutions) return undefined
      const named = (await catalogue.view()).institutions.filter(({ name }) => institutions.includes(name))
      return named.length === institutions.length ? named.map(({ id }) => institutionTag(id)) : undefined
    },
  )

  register(calls.suggestCourses, async ({ query }) => ({ data: await search.autocomplete(query.name, query.limit) }))

  register(
    calls.listCoursesByIds,
    async ({ query }) => ({ data: await findCourses(database, query.ids) }),
    // An id without a course may become a course of any institution.
    ({ data }, { query }) =>
      data.length === query.ids.length ? data.map(({ institution }) => institutionTag(institution.id)) : undefined,
  )

  register(calls.listEntryVerdicts, async ({ query: { ids, ...held } }) => {
    const selection = new CourseSelection(await catalogue.view(), held)
    return {
      data: ids.flatMap((id) => {
        const entry = selection.entryOf(id)
        return entry ? [{ id, ...entry }] : []
      }),
    }
  })

  register(
    calls.getCourse,
    async ({ params }) => {
      const [course] = await findCourses(database, [params.id])
      if (course) return { data: course }
      const withdrawn = await findWithdrawnCourse(database, params.id)
      throw withdrawn ? gone(withdrawn) : notFound('course')
    },
    ({ data }) => [institutionTag(data.institution.id)],
  )

  register(calls.listCategories, async ({ query: { noPaginate, page, limit } }) => {
    const pageSize = noPaginate === 'true' ? null : (limit ?? PAGE_SIZE)
    const { categories } = await catalogue.view()
    const total = categories.length
    const data = listCategories(categories, { page, limit: pageSize })
    return { data, meta: pageMeta(pageSize === null ? 1 : page, pageSize ?? Math.max(1, total), total, data.length) }
  })

  register(calls.getCategory, async ({ params }) => {
    const category = await findCategory(database, params.id)
    if (!category) throw notFound('category')
    return category
  })

  register(calls.listInstitutions, async ({ query: { name, island, noPaginate, page, limit, facets } }) => {
    const pageSize = noPaginate === 'true' ? null : (limit ?? null)
    const selection = new InstitutionSelection(await catalogue.view(), { name, island })
    const { total } = selection
    const data = await selection.page(database, page, pageSize)
    return {
      data,
      meta: pageMeta(pageSize === null ? 1 : page, pageSize ?? Math.max(1, total), total, data.length),
      ...(facets === 'true' && { facets: { island: selection.countByIsland() } }),
    }
  })

  register(
    calls.getInstitution,
    async ({ params }) => ({ data: await getPublicInstitution(database, params.id) }),
    ({ data }) => [institutionTag(data.id)],
  )

  register(calls.getStats, () => catalogue.count())
}
