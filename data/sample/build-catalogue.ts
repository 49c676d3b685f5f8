import type { CourseDraft } from '../../contract/catalogue/course-draft.ts'
import type { InstitutionDraft } from '../../contract/catalogue/institution.ts'
import { assignCampuses } from './assign-campuses.ts'
import { categories } from './categories.ts'
import { chooseOffers } from './choose-offers.ts'
import { courseOfOffer } from './course-of-offer.ts'
import { faqs } from './faqs.ts'
import { institutions } from './institutions.ts'
import { listedAt } from './listing-dates.ts'
import { deliveryOf } from './offer-delivery.ts'
import { shareOf } from './seeded-choice.ts'
import { testimonials } from './testimonials.ts'

const FIRST_COURSE_ID = 1001

interface SampleCourse {
  id: number
  created_at: string
  draft: CourseDraft
}

interface SampleCatalogue {
  institutions: InstitutionDraft[]
  categories: typeof categories
  courses: SampleCourse[]
  testimonials: typeof testimonials
  faqs: typeof faqs
}

/** The whole sample catalogue, the same on every machine: no clock, no chance, no locale. */
export function buildCatalogue(): SampleCatalogue {
  const delivered = chooseOffers(institutions)
    .map((offer) => ({ offer, rank: shareOf(offer.seed, 'listed') }))
    .sort((first, second) => first.rank - second.rank)
    .map(({ offer }) => ({ offer, delivery: deliveryOf(offer) }))
  const campuses = assignCampuses(delivered)
  return {
    institutions: institutions.map(({ draft }) => draft),
    categories,
    courses: delivered.map(({ offer, delivery }, place) => ({
      id: FIRST_COURSE_ID + place,
      created_at: listedAt(place, delivered.length),
      draft: courseOfOffer(offer, delivery, campuses.get(offer.seed) ?? [], place + 1),
    })),
    testimonials,
    faqs,
  }
}
