import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { faqSchema, testimonialSchema } from '../../contract/editorial/content.ts'
import { plainLine, plainText, richText } from '../../contract/text.ts'
import { changeCatalogue } from '../catalogue/index.ts'
import { cleanRichText, hasSomethingToRead } from '../platform/clean-rich-text.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { problemsOf } from '../platform/http/read-input.ts'
import { FileRefused, quoted } from '../platform/refused-file.ts'
import {
  exportFaqs,
  exportTestimonials,
  type FaqInFile,
  removeFaqs,
  removeTestimonials,
  type TestimonialInFile,
  writeFaqs,
  writeTestimonials,
} from './faqs-and-testimonials.ts'

const MISSING = 'is missing'
/** The largest integer in the database. */
export const LAST_ID = 2_147_483_647
const id = z.int().min(1).max(LAST_ID).optional()
const order = z.int().min(-1_000_000).max(1_000_000)

const givenFaqSchema = faqSchema
  .extend({
    id,
    question: plainLine(300).min(1, MISSING),
    answer: richText(20_000).transform(cleanRichText).refine(hasSomethingToRead, 'is empty'),
    order,
    active: z.boolean().optional(),
  })
  // Left out where it is true, as in an export.
  .transform(({ active, ...faq }) => ({ ...faq, ...(active === false && { active }) }))

const givenTestimonialSchema = testimonialSchema.extend({
  id,
  testimonial: plainText(2_000).min(1, MISSING),
  name: plainLine(160).min(1, MISSING),
  // Pages load nothing from other hosts.
  photo: z.strictObject({
    url: plainLine(300).regex(/^\/[^/\\]/, 'must be a path of this site, such as /pictures/1.svg'),
  }),
  order: order.nullable().default(null),
  consent_at: z.iso
    .datetime({ offset: true })
    .refine((time) => /^(?:19|20)/.test(time), 'must be a time of this century or the last')
    .transform((time) => new Date(time).toISOString())
    .exactOptional(),
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
          context.addIssue({ code: 'custom', path: [list, at, field], message: 'appears twice' })
        })
      refuseRepeated('id', ids[list])
      refuseRepeated(list === 'faqs' ? 'question' : 'testimonial', lists[list])
    }
  })

/** A list that is not in the file stays as it is. */
export type ContentFile = z.output<typeof contentSchema>

/** Matches a row without an id to a stored one. */
const faqKey = ({ question }: { question: string }): string => question
const testimonialKey = ({ name, testimonial }: { name: string; testimonial: string }): string =>
  `${name}\n${testimonial}`

/** Each problem is a sentence that names its field. */
export class ContentRefused extends FileRefused<string> {
  override name = 'ContentRefused'
}

export function readContent(text: string): ContentFile {
  const given = parse(text)
  const read = contentSchema.safeParse(given)
  if (read.success) return read.data
  const problems = problemsOf(read.error, given, 'body').map(({ field, error }) => `${nameOf(field)}: ${error}`)
  throw new ContentRefused('The file contains errors. Nothing was changed.', problems)
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

interface ListPlan<Row> {
  added: Row[]
  changed: Row[]
  removed: Row[]
  unchanged: number
}

interface ContentPlan {
  faqs: ListPlan<FaqInFile> | undefined
  testimonials: ListPlan<TestimonialInFile> | undefined
}

export const exportContent = async (database: Queryable) => ({
  faqs: await exportFaqs(database),
  testimonials: await exportTestimonials(database),
})

/** Makes the lists match the file, all or none. The catalogue version moves only when something changes. */
export async function importContent(
  database: Database,
  content: ContentFile,
  { dryRun }: { dryRun: boolean },
): Promise<ContentPlan> {
  const plan = await planContent(database, content)
  if (dryRun || !hasChanges(plan)) return plan
  return await changeCatalogue(database, (transaction) => writeContent(transaction, content))
}

export async function writeContent(transaction: Queryable, content: ContentFile): Promise<ContentPlan> {
  const plan = await planContent(transaction, content)
  const { faqs, testimonials } = plan
  if (faqs && listChanges(faqs)) {
    await removeFaqs(transaction, faqs.removed)
    await writeFaqs(transaction, [...faqs.added, ...faqs.changed])
  }
  if (testimonials && listChanges(testimonials)) {
    await removeTestimonials(transaction, testimonials.removed)
    await writeTestimonials(transaction, [...testimonials.added, ...testimonials.changed])
  }
  return plan
}

async function planContent(database: Queryable, content: ContentFile): Promise<ContentPlan> {
  const { faqs, testimonials } = await exportContent(database)
  const highest = await highestIds(database)
  return {
    faqs: content.faqs && planList<Omit<FaqInFile, 'id'>>(faqs, content.faqs, faqKey, highest.faq),
    testimonials:
      content.testimonials &&
      planList<Omit<TestimonialInFile, 'id'>>(testimonials, content.testimonials, testimonialKey, highest.testimonial),
  }
}

/** Of removed rows as well: their ids are not given to others while they can be restored. */
async function highestIds(database: Queryable): Promise<{ faq: number; testimonial: number }> {
  const [ids] = await database.query<{ faq: number; testimonial: number }>(sql`
    select coalesce((select max(id) from faq), 0) as faq, coalesce((select max(id) from testimonial), 0) as testimonial`)
  return ids ?? { faq: 0, testimonial: 0 }
}

const listChanges = (list: ListPlan<unknown> | undefined): boolean =>
  list !== undefined && list.added.length + list.changed.length + list.removed.length > 0

export const hasChanges = ({ faqs, testimonials }: ContentPlan): boolean =>
  listChanges(faqs) || listChanges(testimonials)

/** The steps from the stored rows to the given ones. A row is matched by its id, or without one by its key. */
export function planList<Fields extends object>(
  rows: readonly (Fields & { id: number })[],
  given: readonly (Fields & { id?: number | undefined })[],
  keyOf: (row: Fields) => string,
  highestId = 0,
): ListPlan<Fields & { id: number }> {
  const givenIds = new Set(given.map(({ id }) => id))
  const idByKey = new Map(rows.filter(({ id }) => !givenIds.has(id)).map((row) => [keyOf(row), row.id]))
  let lastId = Math.max(highestId, ...rows.map(({ id }) => id), ...given.map(({ id = 0 }) => id))
  const plan: ListPlan<Fields & { id: number }> = { added: [], changed: [], removed: [], unchanged: 0 }
  const matchedIds = new Set<number>()
  for (const each of given) {
    const id = each.id ?? idByKey.get(keyOf(each)) ?? ++lastId
    const before = rows.find((row) => row.id === id)
    const after = { ...each, id }
    matchedIds.add(id)
    if (!before) plan.added.push(after)
    else if (isDeepStrictEqual({ ...before }, after)) plan.unchanged += 1
    else plan.changed.push(after)
  }
  if (lastId > LAST_ID) {
    throw new ContentRefused(
      `${LAST_ID} is taken and is the highest id: give the rows without an id one. Nothing was changed.`,
    )
  }
  plan.removed.push(...rows.filter(({ id }) => !matchedIds.has(id)))
  return plan
}

/** The plan as lines for a terminal. */
export function describeContentPlan({ faqs, testimonials }: ContentPlan, { dryRun }: { dryRun: boolean }): string {
  const lines = [
    ...(faqs ? describeList('faqs', faqs, ({ question }) => question) : []),
    ...(testimonials ? describeList('testimonials', testimonials, ({ name }) => name) : []),
    ...(dryRun ? ['This was a dry run: nothing was written.'] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function describeList<Row>(
  list: string,
  { added, changed, removed, unchanged }: ListPlan<Row>,
  titleOf: (row: Row) => string,
): string[] {
  const lines = (action: string, rows: readonly Row[]) => rows.map((row) => `${action} ${quoted(titleOf(row))}`)
  return [
    ...[...lines('add   ', added), ...lines('change', changed), ...lines('remove', removed)],
    `${list}: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`,
  ]
}
