import { institutionNotes } from './institution-notes.ts'
import { levelNumber, type Offer } from './offer.ts'
import { bullets, paragraph, withFullStop } from './rich-text.ts'
import { happens, pick } from './seeded-choice.ts'

/** The institutions that publish how many it takes to start a class. */
const PUBLISH_CLASS_SIZE: readonly number[] = [1, 2, 6, 10]

const SHORT_LISTS: readonly string[] = [
  'with fewer it moves to the next intake.',
  'applicants on a shorter list are offered another campus or the next intake.',
  'otherwise it may be deferred or cancelled and what has been paid is returned.',
]

function classSize({ programme, institution, seed }: Offer): string[] {
  const level = levelNumber(programme)
  const { id } = institution.draft
  if (level === null || !PUBLISH_CLASS_SIZE.includes(id) || !happens(0.6, seed, 'class size')) return []
  return [`A class starts with at least ${level >= 7 ? 15 : 10} students; ${pick(SHORT_LISTS, id, 'short list')}`]
}

/** Whoever has to leave a degree early does not leave with nothing. */
const exitAwards = ({ programme, seed }: Offer): string[] =>
  programme.level === '7' && programme.credits === 360 && happens(0.3, seed, 'exits')
    ? ['Students who leave after the first year may receive a diploma, after the second an advanced diploma.']
    : []

export function generalNotes(offer: Offer): string {
  const notes = [
    ...(offer.programme.notes ?? []),
    ...exitAwards(offer),
    ...institutionNotes(offer),
    ...classSize(offer),
  ].map(withFullStop)
  return paragraph(offer.programme.about) + bullets(notes)
}
