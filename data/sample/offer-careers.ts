import type { Offer } from './offer.ts'
import { bullets, paragraph } from './rich-text.ts'
import { happens, pick, shuffled } from './seeded-choice.ts'

/** Institutions list the same jobs in their own order, and not always all of them. */
export function careersText({ programme, seed }: Offer): string {
  const careers = shuffled(programme.careers, seed, 'careers')
  return bullets(careers.length > 3 && happens(0.3, seed, 'one less') ? careers.slice(0, -1) : careers)
}

const LEADS: readonly string[] = [
  'Choose one of these in the last part of the programme:',
  'Specialisations:',
  'Students follow one of these tracks:',
]

/** A small college does not run every specialisation each year. */
export function studyOptionsText({ programme, institution, seed }: Offer): string | null {
  const options = programme.study_options ?? []
  if (options.length === 0) return null
  const offered = options.length > 2 && happens(0.35, seed, 'fewer options') ? options.slice(0, -1) : options
  const isSmall = institution.profile.kind === 'centre' || institution.profile.kind === 'school'
  const closing =
    isSmall || happens(0.25, seed, 'demand') ? paragraph('An option runs when at least eight students choose it.') : ''
  return paragraph(pick(LEADS, institution.draft.id, 'options')) + bullets(offered) + closing
}
