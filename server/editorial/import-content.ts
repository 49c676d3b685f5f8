import { isDeepStrictEqual } from 'node:util'
import type { Faq, Testimonial } from '../../contract/editorial/content.ts'
import { changeCatalogue } from '../catalogue/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { quoted } from '../platform/refused-file.ts'
import { type Content, ContentRefused, faqKey, LAST_ID, testimonialKey } from './content-file.ts'
import { listFaqs, removeFaqs, writeFaqs } from './faqs.ts'
import { listTestimonials, removeTestimonials, writeTestimonials } from './testimonials.ts'

interface ListPlan<Row> {
  added: Row[]
  changed: Row[]
  removed: Row[]
  unchanged: number
}

export interface ContentPlan {
  faqs: ListPlan<Faq> | undefined
  testimonials: ListPlan<Testimonial> | undefined
}

export const exportContent = async (database: Queryable) => ({
  faqs: await listFaqs(database),
  testimonials: await listTestimonials(database),
})

/** Makes the lists match the file, all or none. The catalogue version moves only when something changes. */
export async function importContent(
  database: Database,
  content: Content,
  { dryRun }: { dryRun: boolean },
): Promise<ContentPlan> {
  const plan = await planContent(database, content)
  if (dryRun || !hasChanges(plan)) return plan
  return await changeCatalogue(database, (transaction) => writeContent(transaction, content))
}

export async function writeContent(transaction: Queryable, content: Content): Promise<ContentPlan> {
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

async function planContent(database: Queryable, content: Content): Promise<ContentPlan> {
  const { faqs, testimonials } = await exportContent(database)
  return {
    faqs: content.faqs && planList<Omit<Faq, 'id'>>(faqs, content.faqs, faqKey),
    testimonials:
      content.testimonials && planList<Omit<Testimonial, 'id'>>(testimonials, content.testimonials, testimonialKey),
  }
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
): ListPlan<Fields & { id: number }> {
  const givenIds = new Set(given.map(({ id }) => id))
  const idByKey = new Map(rows.filter(({ id }) => !givenIds.has(id)).map((row) => [keyOf(row), row.id]))
  let lastId = Math.max(0, ...rows.map(({ id }) => id), ...given.map(({ id = 0 }) => id))
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
    `${list}: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} left alone`,
  ]
}
