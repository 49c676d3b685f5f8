import { z } from 'zod'
import { type AmountFilterKey, FILTER_KEYS, type FlagFilterKey, type ListFilterKey } from './course-filters.ts'

const facetValueSchema = z.strictObject({ value: z.string(), count: z.int() })
const facetSchema = z.array(facetValueSchema)
export type Facet = z.infer<typeof facetSchema>

/** A sub-category also has the name of its top category. */
const categoryFacetSchema = z.array(facetValueSchema.extend({ parent: z.string().optional() }))
export type CategoryFacet = z.infer<typeof categoryFacetSchema>

/** For each filter, each value with the number of courses that choosing it would list beside the other filters. */
export const facetsSchema = z.strictObject({
  category: categoryFacetSchema,
  language: facetSchema,
  awarding_body_type: facetSchema,
  mnqf_level: facetSchema,
  delivery_modality: facetSchema,
  gov_first_degree: facetSchema,
  institutions: facetSchema,
  careers: facetSchema,
  study_mode: facetSchema,
  intake: facetSchema,
  island: facetSchema,
  fee_max: facetSchema,
  months_max: facetSchema,
  approved: facetSchema,
  /** All four verdicts; left out where nothing was said of what the visitor holds. */
  entry: facetSchema.optional(),
} satisfies Record<ListFilterKey | Exclude<AmountFilterKey | FlagFilterKey, 'fee_min' | 'fee_after_grant'>, z.ZodType>)
export type Facets = z.infer<typeof facetsSchema>
export type FacetKey = keyof Facets

/** The facets that grow with the catalogue, and that `facet_limit` shortens. */
export const LONG_FACETS = ['institutions', 'island'] as const

/** How many values of each are left out. */
export const leftOutSchema = z.partialRecord(z.enum(LONG_FACETS), z.int())
export type LeftOut = z.infer<typeof leftOutSchema>

/** For each island, how many institutions of that name have a campus there. */
export const institutionFacetsSchema = z.strictObject({ island: facetSchema })

/** For an empty list: what it would list without one of its filters, the most first. */
export const droppingSchema = z.array(z.strictObject({ key: z.enum(FILTER_KEYS), count: z.int() }))
export type Dropping = z.infer<typeof droppingSchema>

/** The steps that the amount filters are offered in. */
export const FEE_STEPS_MVR = [5_000, 10_000, 25_000, 50_000, 100_000, 150_000] as const
export const DURATION_STEPS_MONTHS = [3, 6, 12, 24, 36, 48] as const
