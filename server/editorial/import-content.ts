import type { Faq } from '../../contract/editorial/faq.ts'
import type { Testimonial } from '../../contract/editorial/testimonial.ts'
import { changeCatalogue } from '../catalogue/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { type Content, faqKey, testimonialKey } from './content-file.ts'
import { listFaqs, removeFaqs, writeFaqs } from './faqs.ts'
import { type ListPlan, planList } from './plan-list.ts'
import { listTestimonials, removeTestimonials, writeTestimonials } from './testimonials.ts'

export interface ContentPlan {
  faqs: ListPlan<Faq> | undefined
  testimonials: ListPlan<Testimonial> | undefined
}

export const exportContent = async (database: Queryable) => ({
  faqs: await listFaqs(database),
  testimonials: await listTestimonials(database),
})

async function plan(database: Queryable, content: Content): Promise<ContentPlan> {
  const { faqs, testimonials } = await exportContent(database)
  return {
    faqs: content.faqs && planList<Omit<Faq, 'id'>>(faqs, content.faqs, faqKey),
    testimonials:
      content.testimonials && planList<Omit<Testimonial, 'id'>>(testimonials, content.testimonials, testimonialKey),
  }
}

const isIdle = ({ added, changed, removed }: ListPlan<unknown>): boolean =>
  added.length + changed.length + removed.length === 0

/**
 * Makes the lists what the file says they are. Whatever is kept of pages is dropped with it, and nothing is where the file
 * says nothing new.
 */
export async function importContent(
  database: Database,
  content: Content,
  { dryRun }: { dryRun: boolean },
): Promise<ContentPlan> {
  const planned = await plan(database, content)
  const isNothing = [planned.faqs, planned.testimonials].every((list) => list === undefined || isIdle(list))
  if (dryRun || isNothing) return planned
  return await changeCatalogue(database, async (transaction) => {
    // Somebody may have edited meanwhile; from here on nobody can.
    const newest = await plan(transaction, content)
    const { faqs, testimonials } = newest
    if (faqs) {
      await removeFaqs(transaction, faqs.removed)
      await writeFaqs(transaction, [...faqs.added, ...faqs.changed])
    }
    if (testimonials) {
      await removeTestimonials(transaction, testimonials.removed)
      await writeTestimonials(transaction, [...testimonials.added, ...testimonials.changed])
    }
    return newest
  })
}
