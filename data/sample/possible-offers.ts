import { fields } from './fields.ts'
import type { SampleInstitution } from './institutions/sample-institution.ts'
import { levelNumber, type Offer } from './offer.ts'
import { foreignUniversity } from './offer-award.ts'
import type { Programme } from './programme.ts'
import { shareOf } from './seeded-choice.ts'
import { isInScope } from './teaching-scope.ts'

interface PossibleOffer extends Offer {
  /** Higher is likelier: chance, bent by how strong the institution is in the field. */
  rank: number
}

function reaches({ profile }: SampleInstitution, programme: Programme): boolean {
  const level = levelNumber(programme)
  if (level !== null && (level < profile.levels.lowest || level > profile.levels.highest)) return false
  // Only a university has the hospital agreements that a first degree in medicine needs.
  return programme.sub_category !== 'Medicine' || level !== 7 || profile.kind === 'university'
}

/** A state university awards its own degrees; it hosts a foreign one only where nobody else could. */
function hosts(programme: Programme, able: readonly SampleInstitution[]): readonly SampleInstitution[] {
  if (foreignUniversity(programme) === null) return able
  const others = able.filter(({ profile }) => !profile.state_funded)
  return others.length > 0 ? others : able
}

/** Every programme at every institution that could teach it, the likeliest first. */
export function possibleOffers(institutions: readonly SampleInstitution[]): PossibleOffer[] {
  const strengths = new Map(
    institutions.map(({ draft, profile }) => [draft.id, new Map(Object.entries(profile.fields))]),
  )
  const strengthIn = (category: string, { draft }: SampleInstitution): number =>
    strengths.get(draft.id)?.get(category) ?? 0
  return fields
    .flatMap(({ category, programmes }) => {
      const teaching = institutions.filter((institution) => strengthIn(category, institution) > 0)
      return programmes.flatMap((programme) => {
        const able = teaching.filter(
          (institution) => reaches(institution, programme) && isInScope({ institution, category, programme }),
        )
        return hosts(programme, able).map((institution) => {
          const seed = `${institution.draft.id}|${programme.name}`
          const rank = shareOf(seed, 'offer') ** (1 / strengthIn(category, institution) ** 1.5)
          return { programme, category, institution, seed, rank }
        })
      })
    })
    .sort((first, second) => second.rank - first.rank)
}
