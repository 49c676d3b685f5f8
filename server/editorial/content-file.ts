import { z } from 'zod'
import { faqSchema, testimonialSchema } from '../../contract/editorial/content.ts'
import { plainLine, plainText, richText } from '../../contract/text.ts'
import { problemsOf } from '../platform/http/read-input.ts'
import { FileRefused } from '../platform/refused-file.ts'
import { cleanRichText, hasSomethingToRead } from '../platform/rich-text.ts'

const MISSING = 'is missing'
/** The largest integer in the database. */
export const LAST_ID = 2_147_483_647
const id = z.int().min(1).max(LAST_ID).optional()
const order = z.int().min(-1_000_000).max(1_000_000)

const givenFaqSchema = faqSchema.extend({
  id,
  question: plainLine(300).min(1, MISSING),
  answer: richText(20_000).transform(cleanRichText).refine(hasSomethingToRead, 'has no text in it'),
  order,
})

const givenTestimonialSchema = testimonialSchema.extend({
  id,
  testimonial: plainText(2_000).min(1, MISSING),
  name: plainLine(160).min(1, MISSING),
  // Pages load nothing from other hosts.
  photo: z.strictObject({
    url: plainLine(300).regex(/^\/[^/\\]/, 'must be a path of this site, such as /pictures/1.svg'),
  }),
  order: order.nullable().default(null),
})

const contentSchema = z
  .strictObject({
    faqs: z.array(givenFaqSchema).max(1_000).optional(),
    testimonials: z.array(givenTestimonialSchema).max(1_000).optional(),
  })
  .superRefine(({ faqs, testimonials }, context) => {
    const lists = { faqs: faqs?.map(faqKey), testimonials: testimonials?.map(testimonialKey) }
    const ids = { faqs: faqs?.map((faq) => faq.id), testimonials: testimonials?.map((given) => given.id) }
    for (const list of ['faqs', 'testimonials'] as const) {
      const refuseRepeated = (field: string, values: readonly unknown[] | undefined): void =>
        values?.forEach((value, at) => {
          if (value === undefined || values.indexOf(value) === at) return
          context.addIssue({ code: 'custom', path: [list, at, field], message: 'is there twice' })
        })
      refuseRepeated('id', ids[list])
      refuseRepeated(list === 'faqs' ? 'question' : 'testimonial', lists[list])
    }
  })

/** A list that is not in the file stays as it is. */
export type Content = z.output<typeof contentSchema>

/** Matches a row without an id to a stored one. */
export const faqKey = ({ question }: { question: string }): string => question
export const testimonialKey = ({ name, testimonial }: { name: string; testimonial: string }): string =>
  `${name}\n${testimonial}`

/** Each problem is a sentence that names its field. */
export class ContentRefused extends FileRefused<string> {
  override name = 'ContentRefused'
}

export function readContent(text: string): Content {
  const given = parse(text)
  const read = contentSchema.safeParse(given)
  if (read.success) return read.data
  const problems = problemsOf(read.error, given, 'body').map(({ field, error }) => `${nameOf(field)}: ${error}`)
  throw new ContentRefused('The file has mistakes in it. Nothing was changed.', problems)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContentRefused(`This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`)
  }
}

/** 'faqs.0.answer' becomes 'faqs no. 1, answer'. */
const nameOf = (field: string): string =>
  field
    .replace(/^(\w+)\.(\d+)(?:\.|$)/, (_all, list: string, at: string) => `${list} no. ${Number(at) + 1}, `)
    .replace(/, $/, '')
