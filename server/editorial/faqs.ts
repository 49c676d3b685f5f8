import type { Faq } from '../../contract/editorial/faq.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { cleanRichText } from '../platform/rich-text.ts'

export async function listFaqs(database: Queryable): Promise<Faq[]> {
  return await database.query<Faq>(sql`select id, question, answer, "order" from faq order by "order", id`)
}

export async function writeFaqs(transaction: Queryable, faqs: readonly Faq[]): Promise<void> {
  const clean = faqs.map((faq) => ({ ...faq, answer: cleanRichText(faq.answer) }))
  await transaction.query(sql`
    insert into faq (id, question, answer, "order")
    select id, question, answer, "order"
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb)
      as given (id integer, question text, answer text, "order" integer)`)
  await transaction.query(sql`select setval(pg_get_serial_sequence('faq', 'id'), (select max(id) from faq))`)
}
