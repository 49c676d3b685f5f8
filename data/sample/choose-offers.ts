import type { SampleInstitution } from './institutions/sample-institution.ts'
import type { Offer } from './offer.ts'
import { possibleOffers } from './possible-offers.ts'

const TARGET_COURSES = 842
const LEAST_PER_INSTITUTION = 34
/** One more than every filter value needs, so that a course may lose it again without emptying the filter. */
const LEAST_PER_FILTER_VALUE = 6
const MOST_PER_PROGRAMME = 5

/** The two that teach nearly everything would swallow the rest; the first says of itself that it has some ninety. */
const MOST_PER_INSTITUTION: ReadonlyMap<number, number> = new Map([
  [1, 94],
  [10, 138],
])

/** An offer with what is counted while offers are chosen: institution, programme, and filter values that few bear. */
interface CountedOffer {
  offer: Offer
  institution: string
  programme: string
  values: readonly string[]
}

const counted = (offer: Offer): CountedOffer => ({
  offer,
  institution: `institution ${offer.institution.draft.id}`,
  programme: `programme ${offer.programme.name}`,
  values: [
    `language ${offer.programme.language ?? 'English'}`,
    `level ${offer.programme.level}`,
    `category ${offer.programme.sub_category}`,
  ],
})

/**
 * Every programme is taught somewhere, every institution and every filter value has enough courses, and the rest
 * of the places go to the likeliest offers.
 */
export function chooseOffers(institutions: readonly SampleInstitution[]): Offer[] {
  const possible = possibleOffers(institutions).map(counted)
  const chosen = new Set<CountedOffer>()
  const counts = new Map<string, number>()
  const countOf = (what: string): number => counts.get(what) ?? 0
  const choose = (each: CountedOffer): void => {
    chosen.add(each)
    for (const what of [each.institution, each.programme, ...each.values]) counts.set(what, countOf(what) + 1)
  }
  const hasRoom = ({ offer, institution }: CountedOffer): boolean =>
    countOf(institution) < (MOST_PER_INSTITUTION.get(offer.institution.draft.id) ?? TARGET_COURSES)
  const fill = (isWanted: (each: CountedOffer) => boolean, mostPerProgramme = MOST_PER_PROGRAMME): void => {
    for (const each of possible)
      if (isWanted(each) && !chosen.has(each) && hasRoom(each) && countOf(each.programme) < mostPerProgramme)
        choose(each)
  }

  const byChoice = [...Map.groupBy(possible, ({ programme }) => programme).values()]
  for (const offers of byChoice.sort((first, second) => first.length - second.length)) {
    const best = offers.find(hasRoom) ?? offers[0]
    if (best) choose(best)
  }
  fill(({ values }) => values.some((value) => countOf(value) < LEAST_PER_FILTER_VALUE), institutions.length)
  fill(({ institution }) => countOf(institution) < LEAST_PER_INSTITUTION)
  fill(() => chosen.size < TARGET_COURSES)
  return [...chosen].map(({ offer }) => offer)
}
