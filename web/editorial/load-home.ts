import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '../../contract/client.ts'
import { chooseAdvert } from '../advertising/choose-adverts.ts'
import { apiContext, orErrorPage } from '../api.ts'
import { POPULAR_CATEGORIES } from '../catalogue/popular-category.ts'
import { newSeed } from '../catalogue/seed.ts'
import { shownTestimonials } from './shown-testimonials.ts'

const PARTNERS = 5

async function load(api: Api) {
  const [{ facets }, stats, testimonials, institutions, adverts] = await Promise.all([
    api.listCourses({ limit: 1, facets: true }),
    api.getStats(),
    api.listTestimonials(),
    api.listInstitutions(),
    api.listAdverts(),
  ])
  const seed = newSeed()
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
    partners: institutions.data.slice(0, PARTNERS).map(({ id, name, logo }) => ({ id, name, logo })),
    adverts: [chooseAdvert(adverts.data, seed, 0), chooseAdvert(adverts.data, seed, 1)],
  }
}

export const loadHome = ({ context }: LoaderFunctionArgs) => orErrorPage(load(context.get(apiContext)))
