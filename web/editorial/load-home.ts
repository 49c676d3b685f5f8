import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '../../contract/client.ts'
import { apiContext, orErrorPage } from '../api.ts'
import { POPULAR_CATEGORIES } from '../catalogue/home/popular-categories.tsx'
import { shownTestimonials } from './shown-testimonials.ts'

const PARTNERS = 5

async function load(api: Api) {
  const [{ facets }, stats, testimonials, institutions] = await Promise.all([
    api.listCourses({ limit: 1, facets: true }),
    api.getStats(),
    api.listTestimonials(),
    api.listInstitutions({ limit: PARTNERS }),
  ])
  const countOf = new Map(facets?.category.map(({ value, count }) => [value, count]))
  return {
    // Only what is shown goes into the page.
    categoryCounts: Object.fromEntries(POPULAR_CATEGORIES.map(({ name }) => [name, countOf.get(name) ?? 0])),
    stats,
    testimonials: shownTestimonials(testimonials.data).map(({ id, testimonial, name, photo }) => ({
      id,
      testimonial,
      name,
      photo,
    })),
    partners: institutions.data.map(({ id, name, logo }) => ({ id, name, logo })),
  }
}

export const loadHome = ({ context }: LoaderFunctionArgs) => orErrorPage(load(context.get(apiContext)))
