import type { Testimonial } from '../../contract/editorial/content.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

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
