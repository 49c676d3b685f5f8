import type { SampleInstitution } from './institutions/sample-institution.ts'
import type { Programme } from './programme.ts'

/** A programme at an institution: what becomes a course. */
export interface Offer {
  programme: Programme
  /** The top category of the programme's field. */
  category: string
  institution: SampleInstitution
  /** Names this offer in every choice made for it, so that what one course is like never moves another. */
  seed: string
}

/** Outside the framework there is no number, so nothing can compare one by mistake. */
export const levelNumber = ({ level }: Programme): number | null => (level === 'NA' ? null : Number(level))

export type Stage = 'short' | 'certificate' | 'diploma' | 'degree' | 'postgraduate'

export function stageOf(programme: Programme): Stage {
  const level = levelNumber(programme)
  if (level === null) return 'short'
  if (level >= 8) return 'postgraduate'
  if (level === 7) return 'degree'
  return level >= 5 ? 'diploma' : 'certificate'
}
