import type { Faq, Testimonial } from '../../contract/editorial/content.ts'
import { cleanRichText } from '../platform/clean-rich-text.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isoTime, sql } from '../platform/database/sql.ts'

/** The format of the file. Default values are left out. */
export interface FaqInFile extends Faq {
  active?: false
}
export interface TestimonialInFile extends Testimonial {
  consent_at?: string
}

/** Those that visitors see. Sanitised again when read, in case a row was written by other code than ours. */
export async function listFaqs(database: Queryable): Promise<Faq[]> {
  const faqs = await database.query<Faq>(sql`
    select id, question, answer, "order" from faq where active and removed_at is null order by "order", id`)
  return faqs.map((faq) => ({ ...faq, answer: cleanRichText(faq.answer) }))
}

export async function exportFaqs(database: Queryable): Promise<FaqInFile[]> {
  const faqs = await database.query<Faq & { active: boolean }>(sql`
    select id, question, answer, "order", active from faq where removed_at is null order by "order", id`)
  return faqs.map(({ active, ...faq }) => ({
    ...faq,
    answer: cleanRichText(faq.answer),
    ...(!active && { active: false as const }),
  }))
}

/** Rows whose id exists are updated. */
export async function writeFaqs(transaction: Queryable, faqs: readonly FaqInFile[]): Promise<void> {
  const clean = faqs.map((faq) => ({ ...faq, answer: cleanRichText(faq.answer) }))
  await transaction.query(sql`
    insert into faq (id, question, answer, "order", active)
    select id, question, answer, "order", coalesce(active, true)
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb)
      as given (id integer, question text, answer text, "order" integer, active boolean)
    on conflict (id) do update
    set question = excluded.question, answer = excluded.answer, "order" = excluded."order",
      active = excluded.active, removed_at = null`)
  await transaction.query(sql`select setval(pg_get_serial_sequence('faq', 'id'), (select max(id) from faq))`)
}

export async function removeFaqs(transaction: Queryable, faqs: readonly Faq[]): Promise<void> {
  const ids = JSON.stringify(faqs.map(({ id }) => id))
  await transaction.query(sql`
    delete from faq where id in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))`)
}

/** In the order of the page: those with an order first. Visitors see the active ones. */
export async function listTestimonials(database: Queryable): Promise<Testimonial[]> {
  return await database.query<Testimonial>(sql`
    select id, testimonial, name, jsonb_build_object('url', photo_url) as photo, status, "order"
    from testimonial where removed_at is null order by "order" nulls last, id`)
}

export async function exportTestimonials(database: Queryable): Promise<TestimonialInFile[]> {
  const testimonials = await database.query<Testimonial & { consent_at: string | null }>(sql`
    select id, testimonial, name, jsonb_build_object('url', photo_url) as photo, status, "order",
      ${isoTime(sql`consent_at`)} as consent_at
    from testimonial where removed_at is null order by "order" nulls last, id`)
  return testimonials.map(({ consent_at, ...testimonial }) => ({
    ...testimonial,
    ...(consent_at !== null && { consent_at }),
  }))
}

/** Rows whose id exists are updated. */
export async function writeTestimonials(
  transaction: Queryable,
  testimonials: readonly TestimonialInFile[],
): Promise<void> {
  await transaction.query(sql`
    insert into testimonial (id, testimonial, name, photo_url, status, "order", consent_at)
    select id, testimonial, name, photo->>'url', status, "order", consent_at
    from jsonb_to_recordset(${JSON.stringify(testimonials)}::jsonb)
      as given (id integer, testimonial text, name text, photo jsonb, status text, "order" integer,
        consent_at timestamptz)
    on conflict (id) do update
    set testimonial = excluded.testimonial, name = excluded.name, photo_url = excluded.photo_url,
      status = excluded.status, "order" = excluded."order", consent_at = excluded.consent_at, removed_at = null`)
  await transaction.query(
    sql`select setval(pg_get_serial_sequence('testimonial', 'id'), (select max(id) from testimonial))`,
  )
}

export async function removeTestimonials(transaction: Queryable, testimonials: readonly Testimonial[]): Promise<void> {
  const ids = JSON.stringify(testimonials.map(({ id }) => id))
  await transaction.query(sql`
    delete from testimonial where id in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))`)
}
