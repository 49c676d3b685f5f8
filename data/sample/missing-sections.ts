import type { CourseDraft } from '../../contract/catalogue/course-draft.ts'
import { happens } from './seeded-choice.ts'

/** How often an institution has left a section empty. */
const LEFT_OUT = {
  admission_language_requirements: 0.06,
  modules: 0.025,
  study_options: 0.05,
  indicative_class_timings: 0.13,
  careers: 0.03,
  general_notes: 0.03,
} as const

const ADMISSION_LEFT_OUT = 0.02

/** Real listings have holes; the pages must show a course without each of its sections. */
export function withMissingSections(draft: CourseDraft, seed: string): CourseDraft {
  const sparse = { ...draft }
  for (const [section, probability] of Object.entries(LEFT_OUT))
    if (happens(probability, seed, section)) Object.assign(sparse, { [section]: null })
  if (!happens(ADMISSION_LEFT_OUT, seed, 'admission')) return sparse
  return {
    ...sparse,
    admission_general_requirements: null,
    admission_alternative_requirements: null,
    admission_language_requirements: null,
  }
}
