import type { Faq } from '../../contract/editorial/content.ts'
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
