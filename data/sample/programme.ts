import type { Language } from '../../contract/catalogue/languages.ts'
import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'

/**
 * A programme as a field's experts would describe it, before any institution offers it.
 * `build-catalogue.ts` turns each into two or three courses, with the fees, campuses,
 * intakes and entry rules of the institutions that teach it.
 */
export interface Programme {
  /** The award's full title as it stands on the certificate. */
  name: string
  /** The sub-category it belongs to; must be one of its field's. */
  sub_category: string
  /** A second sub-category, of this field or another, where the programme truly spans two. */
  also_in?: string
  level: MnqfLevel
  months: number
  /** Left out for programmes outside the framework that carry none. */
  credits?: number
  /** One or two sentences: what somebody can do afterwards that they could not before. */
  about: string
  /** In teaching order. A certificate has 4 to 8, a diploma 8 to 12, a degree 14 to 24, a master's 8 to 12. */
  modules: readonly string[]
  /** Optional specialisations that are chosen in the last part of the programme. */
  study_options?: readonly string[]
  /** The jobs it leads to, as they stand in Maldivian job adverts. */
  careers: readonly string[]
  /** School subjects that an applicant must have passed, if any: 'Biology', 'Mathematics'. */
  entry_subjects?: readonly string[]
  /** Field-specific conditions beyond the framework's: a medical check, a police report, an audition. */
  entry_notes?: readonly string[]
  /** What an applicant should know: placements, uniforms, equipment, licences, exam bodies. */
  notes?: readonly string[]
  /** English unless said otherwise. */
  language?: Language
  /** A foreign body that awards it wherever it is taught ('Association of Chartered Certified Accountants', 'United Kingdom'). Invented universities only; professional bodies may be real where the title is theirs. */
  awarded_by?: { body: string; country: string }
  /** It cannot be taught at a distance: workshops, kitchens, wards, boats. */
  hands_on?: boolean
}

export interface Field {
  /** One of the twelve top categories, letter for letter. */
  category: string
  sub_categories: readonly string[]
  programmes: readonly Programme[]
}
