import type { DeliveryModality, Month } from '../../contract/catalogue/vocabulary.ts'

/** `deep` and `main` carry white text (7:1 and 4.5:1); `soft` is a ground for `deep`; `accent` is for drawing. */
export interface Colours {
  deep: string
  main: string
  soft: string
  accent: string
}

/** The twelve top categories, letter for letter. */
export const TOP_CATEGORIES = [
  'Business, Management and Administration',
  'Education and Teaching',
  'Accounting and Finance',
  'Quranic and Islamic Studies',
  'Marketing',
  'Travel, Tourism and Hospitality',
  'Shariáh and Law',
  'Information and Communication Technology',
  'Social Sciences and Journalism',
  'Engineering, Manufacturing and Construction',
  'University Preparation Program',
  'Health and Welfare',
] as const
export type TopCategory = (typeof TOP_CATEGORIES)[number]

/** The crests, one drawing each. */
export type Motif =
  | 'equator-sun'
  | 'coral'
  | 'healing-sail'
  | 'atoll-gear'
  | 'lagoon-globe'
  | 'star-and-book'
  | 'open-window'
  | 'cloche-and-wave'
  | 'moonfish'
  | 'coconut-palm'
  | 'banyan'
  | 'anchor'

export interface PartnerUniversity {
  body: string
  country: string
}

/** What an institution is like, for those who draw it and for those who fill it with courses. */
export interface InstitutionProfile {
  kind: 'university' | 'polytechnic' | 'college' | 'school' | 'centre'
  state_funded: boolean
  colours: Colours
  motif: Motif
  /** How strong it is in a field, 3 the strongest; a field that is absent is not taught. */
  fields: Readonly<Partial<Record<TopCategory, 1 | 2 | 3>>>
  /** MNQF levels, both ends included. */
  levels: { lowest: number; highest: number }
  /** 1 is the price level of the state institutions. */
  fee_factor: number
  /** The patterns its courses follow, the commonest first. */
  intakes: readonly (readonly Month[])[]
  /** Shares that add up to 1. */
  modalities: Readonly<Record<DeliveryModality, number>>
  /** Foreign universities, all invented, whose degrees it teaches. */
  partners: readonly PartnerUniversity[]
}
