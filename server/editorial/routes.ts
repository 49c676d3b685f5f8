import * as calls from '../../contract/editorial/calls.ts'
import type { SiteTextName } from '../../contract/editorial/content.ts'
import { PAGE_SIZE } from '../../contract/page-limits.ts'
import { pageMeta } from '../../contract/paging.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { RegisterCall } from '../platform/http/register-call.ts'
import { listFaqs, listTestimonials } from './faqs-and-testimonials.ts'
import type { SiteContent } from './site-content.ts'
import type { PublishedText } from './site-texts.ts'

interface Paging {
  noPaginate: 'true' | 'false'
  page: number
  limit?: number | undefined
}

/** There are about a dozen of each, so all are read and one page is cut out. */
function paged<Row>(rows: Row[], { noPaginate, page, limit = PAGE_SIZE }: Paging) {
  if (noPaginate === 'true')
    return { data: rows, meta: pageMeta(1, Math.max(1, rows.length), rows.length, rows.length) }
  const data = rows.slice((page - 1) * limit, page * limit)
  return { data, meta: pageMeta(page, limit, rows.length, data.length) }
}

const withVersion = <Name extends SiteTextName>({ content, version, published_at }: PublishedText<Name>) => ({
  data: { ...content, version, published_at },
})

/** No course changes them; a change of any text drops all replies. */
const ON_NO_INSTITUTION = (): string[] => []

export function registerEditorial(register: RegisterCall, database: Queryable, siteContent: SiteContent): void {
  register(calls.listTestimonials, async ({ query }) => paged(await listTestimonials(database), query))
  register(calls.listFaqs, async ({ query }) => paged(await listFaqs(database), query))

  register(
    calls.listPopularCategories,
    async () => ({ data: (await siteContent.current()).popularCategories }),
    ON_NO_INSTITUTION,
  )
  register(
    calls.listCareers,
    async () => ({
      data: (await siteContent.current()).careers.map(({ id, name, categories, interests, typical_statements }) => ({
        id,
        name,
        categories: [...categories],
        interests: [...interests],
        typical_statements: [...typical_statements],
      })),
    }),
    ON_NO_INSTITUTION,
  )
  register(
    calls.getAboutUs,
    async () => withVersion((await siteContent.current()).texts['about-us']),
    ON_NO_INSTITUTION,
  )
  register(
    calls.getLegalPage,
    async ({ params: { name } }) => withVersion((await siteContent.current()).texts[name]),
    ON_NO_INSTITUTION,
  )
}
