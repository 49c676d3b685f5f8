import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '../../contract/client.ts'
import type { Testimonial } from '../../contract/editorial/content.ts'
import { apiContext, orErrorPage } from '../api-context.ts'

const PARTNERS = 5

const orderOf = ({ order }: Testimonial): number => order ?? Number.MAX_SAFE_INTEGER

/** Active testimonials in their order; those without an order come last. */
export const activeTestimonials = (testimonials: readonly Testimonial[]): Testimonial[] =>
  testimonials.filter(({ status }) => status === 'active').toSorted((a, b) => orderOf(a) - orderOf(b))

async function load(api: Api) {
  const [{ facets }, stats, testimonials, institutions, popular] = await Promise.all([
    api.listCourses({ limit: 1, facets: true }),
    api.getStats(),
    api.listTestimonials(),
    api.listInstitutions({ limit: PARTNERS }),
    api.listPopularCategories(),
  ])
  const countOf = new Map(facets?.category.map(({ value, count }) => [value, count]))
  return {
    // Only what the page shows, since the data is also sent for hydration.
    categories: popular.data.map((each) => ({ ...each, count: countOf.get(each.name) ?? 0 })),
    stats,
    testimonials: activeTestimonials(testimonials.data).map(({ id, testimonial, name, photo }) => ({
      id,
      testimonial,
      name,
      photo,
    })),
    partners: institutions.data.map(({ id, name, logo }) => ({ id, name, logo })),
  }
}

export const loadHome = ({ context }: LoaderFunctionArgs) => orErrorPage(load(context.get(apiContext)))
