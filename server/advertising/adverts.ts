import type { Advert } from '../../contract/advertising/advert.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export async function listAdverts(database: Queryable): Promise<Advert[]> {
  return await database.query<Advert>(sql`select id, link, image, text from advert order by id`)
}

export async function writeAdverts(transaction: Queryable, adverts: readonly Advert[]): Promise<void> {
  await transaction.query(sql`
    insert into advert (id, link, image, text)
    select id, link, image, text
    from jsonb_to_recordset(${JSON.stringify(adverts)}::jsonb) as given (id integer, link text, image text, text text)`)
  await transaction.query(sql`select setval(pg_get_serial_sequence('advert', 'id'), (select max(id) from advert))`)
}
