import type { Testimonial } from '../../contract/editorial/testimonial.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** In the order they are shown in: numbered ones first, the others after them. */
export async function listTestimonials(database: Queryable): Promise<Testimonial[]> {
  return await database.query<Testimonial>(sql`
    select id, testimonial, name, jsonb_build_object('url', photo_url) as photo, status, "order"
    from testimonial order by "order" nulls last, id`)
}

export async function writeTestimonials(transaction: Queryable, testimonials: readonly Testimonial[]): Promise<void> {
  await transaction.query(sql`
    insert into testimonial (id, testimonial, name, photo_url, status, "order")
    select id, testimonial, name, photo->>'url', status, "order"
    from jsonb_to_recordset(${JSON.stringify(testimonials)}::jsonb)
      as given (id integer, testimonial text, name text, photo jsonb, status text, "order" integer)`)
  await transaction.query(
    sql`select setval(pg_get_serial_sequence('testimonial', 'id'), (select max(id) from testimonial))`,
  )
}
