import type { Faq, Testimonial } from '../../contract/editorial/content.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { cleanRichText } from '../platform/rich-text.ts'

/** Sanitized again when read, in case a row was written in another way than by `writeFaqs`. */
export async function listFaqs(database: Queryable): Promise<Faq[]> {
  const faqs = await database.query<Faq>(sql`select id, question, answer, "order" from faq order by "order", id`)
  return faqs.map((faq) => ({ ...faq, answer: cleanRichText(faq.answer) }))
}

/** Rows whose id exists are updated. */
export async function writeFaqs(transaction: Queryable, faqs: readonly Faq[]): Promise<void> {
  const clean = faqs.map((faq) => ({ ...faq, answer: cleanRichText(faq.answer) }))
  await transaction.query(sql`
    insert into faq (id, question, answer, "order")
    select id, question, answer, "order"
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb)
      as given (id integer, question text, answer text, "order" integer)
    on conflict (id) do update
    set question = excluded.question, answer = excluded.answer, "order" = excluded."order"`)
  await transaction.query(sql`select setval(pg_get_serial_sequence('faq', 'id'), (select max(id) from faq))`)
}

export async function removeFaqs(transaction: Queryable, faqs: readonly Faq[]): Promise<void> {
  const ids = JSON.stringify(faqs.map(({ id }) => id))
  await transaction.query(sql`
    delete from faq where id in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))`)
}

/** In the order of the page: those with an order first. */
export async function listTestimonials(database: Queryable): Promise<Testimonial[]> {
  return await database.query<Testimonial>(sql`
    select id, testimonial, name, jsonb_build_object('url', photo_url) as photo, status, "order"
    from testimonial order by "order" nulls last, id`)
}

/** Rows whose id exists are updated. */
export async function writeTestimonials(transaction: Queryable, testimonials: readonly Testimonial[]): Promise<void> {
  await transaction.query(sql`
    insert into testimonial (id, testimonial, name, photo_url, status, "order")
    select id, testimonial, name, photo->>'url', status, "order"
    from jsonb_to_recordset(${JSON.stringify(testimonials)}::jsonb)
      as given (id integer, testimonial text, name text, photo jsonb, status text, "order" integer)
    on conflict (id) do update
    set testimonial = excluded.testimonial, name = excluded.name, photo_url = excluded.photo_url,
      status = excluded.status, "order" = excluded."order"`)
  await transaction.query(
    sql`select setval(pg_get_serial_sequence('testimonial', 'id'), (select max(id) from testimonial))`,
  )
}

export async function removeTestimonials(transaction: Queryable, testimonials: readonly Testimonial[]): Promise<void> {
  const ids = JSON.stringify(testimonials.map(({ id }) => id))
  await transaction.query(sql`
    delete from testimonial where id in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))`)
}
