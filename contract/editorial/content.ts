import { z } from 'zod'
import { CATEGORY_DRAWINGS, type LEGAL_PAGES, POINT_ICONS } from '../studio/content-limits.ts'
import { plainLine, plainText, richText } from '../text.ts'
import type { SOCIAL_NETWORKS } from './contact-details.ts'

export const testimonialSchema = z.strictObject({
  id: z.int(),
  testimonial: z.string(),
  name: z.string(),
  photo: z.strictObject({ url: z.string() }),
  status: z.enum(['active', 'inactive']),
  order: z.int().nullable(),
})
export type Testimonial = z.infer<typeof testimonialSchema>

export const faqSchema = z.strictObject({
  id: z.int(),
  question: z.string(),
  /** Rich text. */
  answer: z.string(),
  order: z.int(),
})
export type Faq = z.infer<typeof faqSchema>

const required = 'is required'
const line = (maxLength: number) => plainLine(maxLength).min(1, required)
const text = (maxLength: number) => plainText(maxLength).min(1, required)

/** It is used in links too, where these characters have a meaning. */
const email = line(200).regex(
  /^[^\s@<>?&#%/\\",;:]+@[^\s@<>?&#%/\\",;:]+$/,
  'must be an email address such as hello@graduate.example',
)
const phone = line(40).regex(/^(?=.*\d)\+?[\d ()-]{3,30}$/, 'must be a telephone number such as +960 300 0000')
/** Empty where the site has no profile there; its link is then not shown. */
const profile = plainLine(300).regex(/^(?:https:\/\/[^\s/]+\/?\S*)?$/, 'must be an address that begins with https://')

export const contactSchema = z.strictObject({
  email,
  advertising_email: email,
  advertising_phone: phone,
  social: z.strictObject({
    facebook: profile,
    instagram: profile,
    twitter: profile,
    linkedin: profile,
  } satisfies Record<(typeof SOCIAL_NETWORKS)[number]['network'], z.ZodType>),
})

export const helplinesSchema = z.strictObject({
  helplines: z
    .array(
      z.strictObject({
        name: line(80).regex(/^[^,]*$/, 'must not contain a comma'),
        phone: plainLine(30).regex(/^(?:\+?\d[\d ()-]*)?$/, 'must be a telephone number such as 119'),
      }),
    )
    .min(1, 'must have at least one helpline')
    .max(10),
})

export const popularCategorySchema = z.strictObject({ name: line(200), drawing: z.enum(CATEGORY_DRAWINGS) })

export const popularCategoriesSchema = z.strictObject({
  categories: z
    .array(popularCategorySchema)
    .min(1, required)
    .max(24)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'must not list a category twice'),
})

const point = z.strictObject({ icon: z.enum(POINT_ICONS), title: line(80), text: text(400) })
const points = z.array(point).min(1, required).max(12)
const titledText = z.strictObject({ title: line(80), text: text(1_000) })

export const aboutUsSchema = z.strictObject({
  description: line(160),
  intro: text(600),
  purpose: titledText,
  vision: titledText,
  mission: titledText,
  values: points,
  reasons: points,
  benefits: points,
})
export type AboutUs = z.infer<typeof aboutUsSchema>

export const legalPageSchema = z.strictObject({
  /** For search engines. */
  description: line(160),
  lead: text(600),
  dates: z.array(z.strictObject({ label: line(40), date: z.iso.date('must be a date') })).max(4),
  sections: z
    .array(
      z.strictObject({
        /** The fragment of its address. */
        id: plainLine(60).regex(
          /^[a-z][a-z0-9-]*$/,
          'must start with a letter and contain only lowercase letters, digits and hyphens',
        ),
        title: line(120),
        /** Rich text. `{email}` becomes the email address of the site. */
        text: richText(20_000).min(1, required),
      }),
    )
    .min(1, required)
    .max(40)
    .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'must have different ids'),
})
export type LegalPage = z.infer<typeof legalPageSchema>

export type LegalPageName = (typeof LEGAL_PAGES)[number]

/** What staff draft and publish as a whole, by its name in addresses. */
export const SITE_TEXTS = {
  contact: contactSchema,
  helplines: helplinesSchema,
  'popular-categories': popularCategoriesSchema,
  'about-us': aboutUsSchema,
  'terms-of-service': legalPageSchema,
  'privacy-policy': legalPageSchema,
  'content-guidelines': legalPageSchema,
  'infringement-policy': legalPageSchema,
} as const
export type SiteTextName = keyof typeof SITE_TEXTS
export type SiteTextContents = { [Name in SiteTextName]: z.infer<(typeof SITE_TEXTS)[Name]> }
