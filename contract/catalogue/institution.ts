import { z } from 'zod'
import { plainLine, richText } from '../text.ts'

const pictureSchema = z.strictObject({ url: z.string().max(500) })
/** With what it shows, for people who cannot see it; left out where it only decorates. */
const describedPictureSchema = pictureSchema.extend({ alt: plainLine(200).optional() })

const addressSchema = z.strictObject({
  line1: plainLine(200),
  line2: plainLine(200).nullable(),
  island_city: plainLine(80),
  country: plainLine(80),
  /** Embed HTML of a map, or a link to one; campus-map.ts says what a page makes of it. */
  location_link: richText(2000).nullable(),
})

/** A campus and a faculty carry the same contact data. */
const contactPointSchema = z.strictObject({
  name: plainLine(160),
  main: z.boolean(),
  phone: plainLine(40).nullable(),
  alternative_phone: plainLine(40).nullable(),
  email: plainLine(254).nullable(),
  link_website: plainLine(500).nullable(),
  link_instagram: plainLine(500).nullable(),
  link_twitter: plainLine(500).nullable(),
  link_facebook: plainLine(500).nullable(),
  link_linkedin: plainLine(500).nullable(),
  link_youtube: plainLine(500).nullable(),
  address: addressSchema,
})

const slideSchema = z.strictObject({ order: z.int(), image: pictureSchema, caption: plainLine(200) })

/** What is written; the ids of campuses and faculties are given with them, so links stay put. */
export const institutionDraftSchema = z.strictObject({
  id: z.int().min(1),
  name: plainLine(160),
  overview: richText(20_000),
  banner: describedPictureSchema,
  logo: describedPictureSchema,
  slides: z.array(slideSchema).max(12),
  campuses: z.array(contactPointSchema.extend({ id: z.int().min(1) })).min(1),
  faculties: z.array(contactPointSchema.extend({ id: z.int().min(1) })),
})
export type InstitutionDraft = z.infer<typeof institutionDraftSchema>

const shownContactPointSchema = contactPointSchema.extend({ id: z.int() })

export const institutionSummarySchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  overview: z.string(),
  banner: describedPictureSchema,
  logo: describedPictureSchema,
  course_count: z.int(),
  islands: z.array(z.string()),
})
export type InstitutionSummary = z.infer<typeof institutionSummarySchema>

export const institutionSchema = institutionSummarySchema.extend({
  slides: z.array(slideSchema),
  campuses: z.array(shownContactPointSchema),
  faculties: z.array(shownContactPointSchema),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Institution = z.infer<typeof institutionSchema>
