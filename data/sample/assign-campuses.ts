import { levelNumber, type Offer } from './offer.ts'
import type { Delivery } from './offer-delivery.ts'
import { happens, shareOf } from './seeded-choice.ts'

const LEAST_PER_CAMPUS = 8

/** What share of an institution's courses an outer campus teaches. */
const OUTER_SHARE = 0.3

interface DeliveredOffer {
  offer: Offer
  delivery: Delivery
}

/** Outer campuses teach up to the degree; a course that is only online has no room on any island. */
const reachesOuterCampuses = ({ offer, delivery }: DeliveredOffer): boolean =>
  delivery.modalities.some((modality) => modality !== 'online') && (levelNumber(offer.programme) ?? 1) <= 8

/** The names of the campuses of each course, by the seed of its offer. */
export function assignCampuses(all: readonly DeliveredOffer[]): Map<string, string[]> {
  const assigned = new Map<string, string[]>()
  for (const [institutionId, offers] of Map.groupBy(all, ({ offer }) => offer.institution.draft.id)) {
    const campuses = offers[0]?.offer.institution.draft.campuses ?? []
    const main = campuses.find((campus) => campus.main) ?? campuses[0]
    const outer = campuses.filter((campus) => campus !== main)
    const chosenBy = new Map(
      outer.map((campus) => {
        const able = offers.filter(reachesOuterCampuses)
        const count = Math.max(LEAST_PER_CAMPUS, Math.round(able.length * OUTER_SHARE))
        const ranked = able
          .map(({ offer }) => ({ seed: offer.seed, rank: shareOf(offer.seed, campus.name) }))
          .sort((first, second) => first.rank - second.rank)
        return [campus.name, new Set(ranked.slice(0, count).map(({ seed }) => seed))]
      }),
    )
    for (const { offer, delivery } of offers) {
      const { seed } = offer
      const outerNames = outer.map(({ name }) => name).filter((name) => chosenBy.get(name)?.has(seed))
      const isOnlineOnly = delivery.modalities.every((modality) => modality === 'online')
      const hasMain = isOnlineOnly
        ? happens(0.5, seed, 'examined on campus')
        : outerNames.length === 0 || !happens(0.15, institutionId, seed, 'only in the atolls')
      assigned.set(seed, [...(hasMain && main ? [main.name] : []), ...outerNames])
    }
  }
  return assigned
}
